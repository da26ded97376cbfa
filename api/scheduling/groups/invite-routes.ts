import { type ActiveAthletes, inviteGroup } from '../../../commands/scheduling/groups/invite-group.ts';
import type { PortalInvites } from '../../../commands/shared/portal-invites.ts';
import { invitedView } from '../../../contract/scheduling/seasons.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';

interface Deps {
  readonly log: EventLog;
  readonly athletes: ActiveAthletes;
  readonly portal: PortalInvites;
}

export function groupInviteRoutes(deps: Deps): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/training-groups/:group/invite',
      access: 'staff',
      summary: 'Invites the unregistered users of its active athletes, or invites them again',
      results: invitedView,
      async run({ param, context }) {
        const { invited, skipped, failed, done } = await inviteGroup(deps, param('group'), context);
        return {
          message: messageOf(invited, failed),
          results: { invited, skipped: skipped + failed.length },
          ...(done && { done }),
        };
      },
    }),
  ];
}

function messageOf(invited: number, failed: readonly string[]): string {
  if (failed.length > 0) return schedulingTexts.invitesFailed(failed.join(' '));
  return invited > 0 ? schedulingTexts.invitesSent : schedulingTexts.nobodyToInvite;
}
