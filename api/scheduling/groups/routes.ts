import { handle } from '../../../commands/runtime/handle.ts';
import { trainingGroup } from '../../../commands/scheduling/groups/training-group.ts';
import type { PortalInvites } from '../../../commands/shared/portal-invites.ts';
import type { Route } from '../../runtime/route.ts';
import { ruleRoutes } from '../rule-routes.ts';
import { type GroupDeps, groupRoutes } from './group-routes.ts';
import { inclusionRoutes } from './inclusion-routes.ts';
import { groupInviteRoutes } from './invite-routes.ts';

/** Training groups: what they are, what they include, what people are told about them, and their invitations. */
export function trainingGroupRoutes(deps: GroupDeps & { readonly portal: PortalInvites }): Route[] {
  const { log, queries, portal } = deps;
  return [
    ...groupRoutes(deps),
    ...inclusionRoutes({ log }),
    ...ruleRoutes({
      path: '/training-groups/:group',
      parameter: 'group',
      called: 'a training group',
      carryOut: (groupId, command, context) =>
        handle(log, trainingGroup, groupId, { groupId, ...command }, context),
    }),
    ...groupInviteRoutes({ log, athletes: queries, portal }),
  ];
}
