import { inviteUsers } from '../../commands/access/invite-users.ts';
import type { PortalInvites } from '../../commands/shared/portal-invites.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { UsersOfAthletes } from '../../projections/shared/athlete-users.ts';

/** Invites the users of athletes in the same way as the user list does. */
export function createPortalInvites({
  log,
  users,
}: {
  readonly log: EventLog;
  readonly users: Pick<UsersOfAthletes, 'of'>;
}): PortalInvites {
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
