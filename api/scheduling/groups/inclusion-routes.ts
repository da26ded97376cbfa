import { handle } from '../../../commands/runtime/handle.ts';
import { includeGroup } from '../../../commands/scheduling/groups/include-group.ts';
import { trainingGroup } from '../../../commands/scheduling/groups/training-group.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { reference } from '../../contract/fields.ts';
import { inclusionBody } from '../../contract/seasons.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';

/** Which groups' sessions the athletes of a group may reserve, too. */
export function inclusionRoutes({ log }: { readonly log: EventLog }): Route[] {
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
      summary: 'Sessions of the other group can not be reserved any more; reserved ones stay',
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
