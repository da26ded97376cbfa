import { z } from 'zod';
import { derivedId } from '../../../commands/runtime/context.ts';
import type { UseOfRecords } from '../../../commands/scheduling/deletions.ts';
import { deleteGroup } from '../../../commands/scheduling/groups/delete-group.ts';
import { changeGroup, createGroup } from '../../../commands/scheduling/groups/save-group.ts';
import type { KnownTrainers } from '../../../commands/shared/known-trainers.ts';
import {
  emptyGroup,
  type TrainingGroupChanges,
  withGroupChanges,
} from '../../../domain/scheduling/groups/group-definition.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { dayIn } from '../../../domain/shared/day.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import {
  type GroupQueries,
  groupReads,
  groupSorts,
} from '../../../projections/scheduling/groups/group-queries.ts';
import { reference } from '../../contract/fields.ts';
import {
  type ChangeTrainingGroupBody,
  changeTrainingGroupBody,
  trainingGroupBody,
  trainingGroupFilter,
  trainingGroupView,
} from '../../contract/seasons.ts';
import { listOf } from '../../runtime/list-query.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { groupViewOf } from './group-view.ts';

export interface GroupDeps {
  readonly log: EventLog;
  readonly queries: GroupQueries;
  readonly use: UseOfRecords;
  readonly trainers: KnownTrainers;
  /** The setting `default_athlete_slots`. */
  readonly usualSlots: () => Promise<number>;
  readonly timezone: string;
}

export function groupRoutes(deps: GroupDeps): Route[] {
  return [...groupReadRoutes(deps), ...groupChangeRoutes(deps)];
}

function groupReadRoutes({ queries, usualSlots, timezone }: GroupDeps): Route[] {
  const momentOf = async (now: string) => ({
    now,
    today: dayIn(timezone, new Date(now)),
    usualSlots: await usualSlots(),
  });
  return [
    defineRoute({
      method: 'get',
      path: '/training-groups',
      access: 'staff',
      summary: 'The training groups, of all seasons unless the filter says',
      query: listOf({ filter: trainingGroupFilter, sorts: groupSorts, sort: ['group_name', 'ASC'] }),
      results: z.array(trainingGroupView),
      reads: [...groupReads, 'globals'],
      async run({ query: { filter, ...page }, context }) {
        const { id: ids, season_id: seasonId, q, showInactive } = filter;
        const asked = { ...page, q, ids, seasonId, showInactive };
        const { rows, total } = await queries.page(asked, await momentOf(context.now));
        const range = { resource: 'training-groups', first: page.offset, count: rows.length, total };
        return { results: rows.map(groupViewOf), range };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/training-groups/:group',
      access: 'staff',
      summary: 'One training group',
      results: trainingGroupView,
      reads: [...groupReads, 'globals'],
      async run({ param, context }) {
        const row = await queries.one(param('group'), await momentOf(context.now));
        if (!row) throw new RequestFault(404, 'not-found', schedulingTexts.groupUnknown);
        return { results: groupViewOf(row), revision: row.revision };
      },
    }),
  ];
}

function groupChangeRoutes({ log, use, trainers }: GroupDeps): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/training-groups',
      access: 'staff',
      summary: 'Creates a training group in a season',
      status: 201,
      body: trainingGroupBody,
      results: reference,
      async run({ body, context }) {
        const groupId = body.id ?? derivedId(context.commandId, 'training group');
        const { isActive: _, ...definition } = withGroupChanges(
          { ...emptyGroup, isActive: true },
          changesOf(body),
        );
        const group = { groupId, seasonId: body.season_id, ...definition };
        return { results: { id: groupId }, done: await createGroup(log, group, context) };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/training-groups/:group',
      access: 'staff',
      summary: 'Changes what is sent of a training group',
      body: changeTrainingGroupBody,
      results: reference,
      async run({ body, param, context }) {
        const groupId = param('group');
        const change = {
          groupId,
          changes: { ...changesOf(body), isActive: body.is_active },
          trainerIds: body.trainer_ids,
        };
        return { results: { id: groupId }, done: await changeGroup({ log, trainers }, change, context) };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/training-groups/:group',
      access: 'staff',
      summary: 'Deletes a training group in which no athlete is active and that has no sessions to come',
      results: reference,
      async run({ param, context }) {
        const groupId = param('group');
        return { results: { id: groupId }, done: await deleteGroup({ log, use }, groupId, context) };
      },
    }),
  ];
}

/** What was sent, in the words of the domain. */
const changesOf = (
  body: Omit<ChangeTrainingGroupBody, 'is_active' | 'trainer_ids'>,
): TrainingGroupChanges => ({
  name: body.group_name,
  description: body.group_description,
  color: body.color_palette_id,
  isCredit: body.is_credit_schedules,
  defaultWeeklyCredits: body.default_weekly_credits,
  slots: body.slots,
  isVariable: body.variable_schedule_is_active,
  notes: body.notes,
});
