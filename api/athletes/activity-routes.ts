import { z } from 'zod';
import { activity } from '../../commands/athletes/activities/activity.ts';
import { recordActivity } from '../../commands/athletes/activities/record-activity.ts';
import { derivedId } from '../../commands/runtime/context.ts';
import { handle } from '../../commands/runtime/handle.ts';
import {
  activityBody,
  activityFilter,
  activityView,
  changeActivityBody,
} from '../../contract/athletes/activities.ts';
import { reference } from '../../contract/shared/fields.ts';
import { activityIcon } from '../../domain/athletes/activities/activity-types.ts';
import type { PersonEntity } from '../../domain/athletes/person-entity.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import {
  type ActivityList,
  type ActivityListRequest,
  activityReads,
} from '../../projections/athletes/activities/activity-list.ts';
import { listOf } from '../runtime/list-query.ts';
import { type Call, defineRoute, type Route } from '../runtime/route.ts';
import type { NamesOf } from './athlete-views.ts';

interface Deps {
  readonly log: EventLog;
  readonly list: ActivityList;
  readonly namesOf: NamesOf;
  /** The records that were merged into one, whose activities are shown with it. */
  readonly absorbedInto: (recordId: string) => Promise<readonly string[]>;
}

/** Activities of athletes and trainers. */
export function activityRoutes(deps: Deps): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/activities',
      access: 'staff',
      summary: 'The activities of all records, newest first',
      query: listOf({ filter: activityFilter, sorts: ['recorded_at'], sort: ['recorded_at', 'DESC'] }),
      results: z.array(activityView),
      reads: activityReads,
      run: ({ query: { offset, limit, order, filter } }) =>
        answerWith(deps, { offset, limit, order, ...filter }),
    }),
    ...activitiesOf(deps, 'athlete'),
    ...activitiesOf(deps, 'trainer'),
  ];
}

function activitiesOf(deps: Deps, entity: PersonEntity): Route[] {
  const { log, absorbedInto } = deps;
  const path = `/${entity}s/:${entity}/activities`;
  const aboutOf = ({ param }: Pick<Call, 'param'>) => ({ entity, recordId: param(entity) });
  return [
    defineRoute({
      method: 'get',
      path,
      access: 'staff',
      summary: `The activities of one ${entity}, newest first`,
      query: listOf({ filter: z.strictObject({}), sorts: ['recorded_at'], sort: ['recorded_at', 'DESC'] }),
      results: z.array(activityView),
      reads: activityReads,
      async run({ query: { offset, limit, order }, ...call }) {
        const { recordId } = aboutOf(call);
        const recordIds = [recordId, ...(await absorbedInto(recordId))];
        return answerWith(deps, { offset, limit, order, entity, recordIds });
      },
    }),
    defineRoute({
      method: 'post',
      path,
      access: 'staff',
      summary: `Records an activity of one ${entity}`,
      status: 201,
      body: activityBody,
      results: reference,
      async run({ body, caller, context, ...call }) {
        const activityId = body.id ?? derivedId(context.commandId, 'activity');
        const { content, activityTypeId, recordedAt = context.now, recordedBy = caller.userId } = body;
        const entry = { content, activityTypeId, recordedAt, recordedBy };
        const done = await recordActivity(log, { activityId, ...aboutOf(call), ...entry }, context);
        return { results: { id: activityId }, done };
      },
    }),
    defineRoute({
      method: 'put',
      path: `${path}/:activity`,
      access: 'staff',
      summary: 'Changes the given fields of an activity',
      body: changeActivityBody,
      results: reference,
      async run({ body, context, ...call }) {
        const activityId = call.param('activity');
        const { content, activityTypeId, recordedAt, recordedBy } = body;
        const changes = { content, activityTypeId, recordedAt, recordedBy };
        const command = { kind: 'edit', activityId, ...aboutOf(call), changes } as const;
        const done = await handle(log, activity, activityId, command, context);
        return { results: { id: activityId }, done };
      },
    }),
    defineRoute({
      method: 'delete',
      path: `${path}/:activity`,
      access: 'staff',
      summary: 'Deletes an activity',
      results: reference,
      async run({ context, ...call }) {
        const activityId = call.param('activity');
        const command = { kind: 'delete', activityId, ...aboutOf(call) } as const;
        const done = await handle(log, activity, activityId, command, context);
        return { results: { id: activityId }, done };
      },
    }),
  ];
}

async function answerWith({ list, namesOf }: Deps, request: ActivityListRequest) {
  const { rows, total } = await list.page(request);
  const names = await namesOf([...new Set(rows.map(({ recorded_by }) => recorded_by))]);
  const results = rows.map((row) => ({
    ...row,
    icon: activityIcon(row.activity_type_id),
    recorded_by_name: names.get(row.recorded_by) ?? '',
  }));
  return { results, range: { resource: 'activities', first: request.offset, count: rows.length, total } };
}
