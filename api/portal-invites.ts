import type { Pool } from 'pg';
import { inviteUsers } from '../commands/access/invite-users.ts';
import type { PortalInvites } from '../commands/shared/portal-invites.ts';
import type { EventLog } from '../event-store/event-log.ts';
import { createAthleteUsers } from '../projections/access/athlete-users.ts';

/** The users who see athletes are invited as from the user list. */
export function createPortalInvites({
  log,
  reads,
}: {
  readonly log: EventLog;
  readonly reads: Pool;
}): PortalInvites {
  const users = createAthleteUsers(reads);
  return {
    async invite(athleteIds, context) {
      const theirs = await users.of(athleteIds);
      const open = theirs.filter((user) => user.is_active && user.registered_status !== 'registered');
      const seen = new Set(theirs.flatMap(({ athlete_ids }) => athlete_ids));
      const unseen = athleteIds.filter((id) => !seen.has(id));
      const { invited, failed } = await inviteUsers(
        { log },
        open.map(({ id }) => id),
        context,
      );
      return {
        invited: invited.length,
        skipped: theirs.length - open.length + unseen.length,
        failed: failed.map(({ reason }) => reason),
      };
    },
  };
}
