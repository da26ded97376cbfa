import { z } from 'zod';
import { derivedId } from '../../../commands/runtime/context.ts';
import { deleteGroup } from '../../../commands/scheduling/deletions/delete-group.ts';
import type { UseOfRecords } from '../../../commands/scheduling/deletions/use-of-records.ts';
import { changeGroup, createGroup } from '../../../commands/scheduling/groups/save-group.ts';
import type { ExistingTrainers } from '../../../commands/shared/existing-trainers.ts';
import type { TrainingGroupView } from '../../../contract/scheduling/seasons.ts';
import {
  type ChangeTrainingGroupBody,
  changeTrainingGroupBody,
  trainingGroupBody,
  trainingGroupFilter,
  trainingGroupView,
} from '../../../contract/scheduling/seasons.ts';
import {
  emptyGroup,
  type TrainingGroupChanges,
  withGroupChanges,
} from '../../../domain/scheduling/groups/group-definition.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { dayIn } from '../../../domain/shared/day.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { ListedGroup } from '../../../projections/scheduling/groups/group-queries.ts';
import {
  type GroupQueries,
  groupReads,
  groupSorts,
} from '../../../projections/scheduling/groups/group-queries.ts';
import { listOf } from '../../runtime/list-query.ts';
import { changeRoute, createRoute, deleteRoute, readRoute } from '../../runtime/record-routes.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import { groupRuleViewOf } from '../logistic-view.ts';

export interface GroupDeps {
  readonly log: EventLog;
  readonly queries: GroupQueries;
  readonly use: UseOfRecords;
  readonly trainers: ExistingTrainers;
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
      summary: 'The training groups of all seasons, or of those in the filter',
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
    readRoute({
      path: '/training-groups/:group',
      access: 'staff',
      summary: 'One training group',
      results: trainingGroupView,
      reads: [...groupReads, 'globals'],
      unknown: schedulingTexts.groupUnknown,
      async find(id, { context }) {
        const row = await queries.one(id, await momentOf(context.now));
        return row && { results: groupViewOf(row), revision: row.revision };
      },
    }),
  ];
}

function groupChangeRoutes({ log, use, trainers }: GroupDeps): Route[] {
  return [
    createRoute({
      path: '/training-groups',
      access: 'staff',
      summary: 'Creates a training group in a season',
      body: trainingGroupBody,
      async create(body, context) {
        const groupId = body.id ?? derivedId(context.commandId, 'training group');
        const { isActive: _, ...definition } = withGroupChanges(
          { ...emptyGroup, isActive: true },
          changesOf(body),
        );
        const group = { groupId, seasonId: body.season_id, ...definition };
        return { id: groupId, done: await createGroup(log, group, context) };
      },
    }),
    changeRoute({
      path: '/training-groups/:group',
      access: 'staff',
      summary: 'Changes the given fields of a training group',
      body: changeTrainingGroupBody,
      change(groupId, body, context) {
        const change = {
          groupId,
          changes: { ...changesOf(body), isActive: body.is_active },
          trainerIds: body.trainer_ids,
        };
        return changeGroup({ log, trainers }, change, context);
      },
    }),
    deleteRoute({
      path: '/training-groups/:group',
      access: 'staff',
      summary: 'Deletes a training group without active athletes and upcoming sessions',
      remove: (groupId, context) => deleteGroup({ log, use }, groupId, context),
    }),
  ];
}

/** Maps the request body to domain fields. */
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

function groupViewOf(row: ListedGroup): TrainingGroupView {
  return {
    id: row.id,
    training_group_id: row.id,
    group_name: row.name,
    group_description: row.description,
    color_palette_id: row.color,
    is_active: row.is_active,
    is_credit_schedules: row.is_credit,
    default_weekly_credits: row.default_weekly_credits,
    slots: row.slots,
    variable_schedule_is_active: row.is_variable,
    notes: row.notes,
    season_id: row.season_id,
    season_name: row.season_name,
    total_athletes: row.total_athletes,
    active_athletes: row.active_athletes,
    total_schedules: row.total_schedules,
    remaining_schedules: row.remaining_schedules,
    in_season: row.in_season,
    rules: row.rules.map(groupRuleViewOf),
    included_groups: [...row.included_groups],
    trainers: [...row.trainers],
    over_capacity: row.over_capacity,
    revision: row.revision,
  };
}
