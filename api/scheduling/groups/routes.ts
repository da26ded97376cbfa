import { handle } from '../../../commands/runtime/handle.ts';
import { includeGroup } from '../../../commands/scheduling/groups/include-group.ts';
import { trainingGroup } from '../../../commands/scheduling/groups/training-group.ts';
import type { PortalInvites } from '../../../commands/shared/portal-invites.ts';
import { groupRuleBody } from '../../../contract/scheduling/locations.ts';
import { inclusionBody } from '../../../contract/scheduling/seasons.ts';
import { reference } from '../../../contract/shared/fields.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { Route } from '../../runtime/route.ts';
import { defineRoute } from '../../runtime/route.ts';
import { ruleRoutes } from '../rule-routes.ts';
import { type GroupDeps, groupRoutes } from './group-routes.ts';
import { groupInviteRoutes } from './invite-routes.ts';

/** Training groups with their inclusions, rules and invitations. */
export function trainingGroupRoutes(deps: GroupDeps & { readonly portal: PortalInvites }): Route[] {
  const { log, queries, portal } = deps;
  return [
    ...groupRoutes(deps),
    ...inclusionRoutes({ log }),
    ...ruleRoutes({
      path: '/training-groups/:group',
      parameter: 'group',
      called: 'a training group',
      bodies: { added: groupRuleBody, changed: groupRuleBody.omit({ id: true }) },
      carryOut: (groupId, command, context) =>
        handle(log, trainingGroup, groupId, { groupId, ...command }, context),
    }),
    ...groupInviteRoutes({ log, athletes: queries, portal }),
  ];
}

/** Other groups whose sessions the athletes of a group may reserve. */
function inclusionRoutes({ log }: { readonly log: EventLog }): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/training-groups/:group/inclusions',
      access: 'staff',
      summary: 'Lets the athletes of a group reserve sessions of another group of the season',
      body: inclusionBody,
      results: reference,
      async run({ body, param, context }) {
        const groupId = param('group');
        const done = await includeGroup(log, { groupId, includedGroupId: body.included_group_id }, context);
        return { results: { id: groupId }, done };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/training-groups/:group/inclusions/:included',
      access: 'staff',
      summary: 'Excludes the other group; existing reservations of its sessions are kept',
      results: reference,
      async run({ param, context }) {
        const groupId = param('group');
        const command = { kind: 'exclude', groupId, includedGroupId: param('included') } as const;
        const done = await handle(log, trainingGroup, groupId, command, context);
        return { results: { id: groupId }, done };
      },
    }),
  ];
}
