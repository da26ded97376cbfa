import type { z } from 'zod';
import { type CommandContext, derivedId } from '../../../commands/runtime/context.ts';
import {
  type ChangedSessions,
  changeSessions,
} from '../../../commands/scheduling/reservations/change-sessions.ts';
import { changeSeries, deleteSeries } from '../../../commands/scheduling/series/change-series.ts';
import type { SeriesRequest } from '../../../commands/scheduling/series/series-sessions.ts';
import { changeFacts } from '../../../commands/scheduling/sessions/change-facts.ts';
import { createSessions } from '../../../commands/scheduling/sessions/create-sessions.ts';
import { deleteSessions } from '../../../commands/scheduling/sessions/delete-sessions.ts';
import type { RowOutcomes } from '../../../commands/scheduling/sessions/row-by-row.ts';
import type { SessionDeps } from '../../../commands/scheduling/sessions/session-deps.ts';
import {
  changedSchedulesView,
  changeSchedulesBody,
  createdSchedulesView,
  createSchedulesBody,
  deleteSchedulesBody,
} from '../../../contract/scheduling/schedules.ts';
import { reference } from '../../../contract/shared/fields.ts';
import { outcomeMessage } from '../../../domain/scheduling/outcome-words.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import type { ScopeChoice } from '../../../domain/scheduling/series/series-scope.ts';
import type { ScheduleChanges } from '../../../domain/scheduling/sessions/schedule-changes.ts';
import type { ScheduleForm } from '../../../domain/scheduling/sessions/schedule-form.ts';
import { InvalidInput } from '../../../domain/shared/refusal.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import { changedViewOf } from './schedule-views.ts';

/** `athleteNames`: the athletes' names by id. */
export type AthleteNames = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Creates, changes and deletes schedules, one or several at once. */
export function scheduleChangeRoutes(deps: SessionDeps & { readonly athleteNames: AthleteNames }): Route[] {
  const { log, athleteNames } = deps;
  return [
    defineRoute({
      method: 'post',
      path: '/schedules',
      access: 'staff',
      summary: 'Creates one schedule or a repeating series, in clock times of the location',
      status: 201,
      body: createSchedulesBody,
      results: createdSchedulesView,
      async run({ body, context }) {
        const firstId = body.id ?? derivedId(context.commandId, 'session');
        const created = await createSessions(deps, { form: scheduleFormOf(body), firstId }, context);
        const { sessionIds, warnings, skipped, done } = created;
        return {
          message: schedulingTexts.created(sessionIds.length),
          results: { schedule_ids: sessionIds, warnings, skipped: [...skipped] },
          done,
        };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/schedules',
      access: 'staff',
      summary:
        'Changes the given fields of one or several schedules, or of a schedule and others of its series; each has its own outcome',
      body: changeSchedulesBody,
      results: changedSchedulesView,
      async run({ body, context }) {
        const changed = await changeInScope(deps, body, context);
        const { done, modified, warnings, conflicts, ...rows } = changed;
        const names = await athleteNames(conflicts.map(({ athleteId }) => athleteId));
        return {
          message: outcomeMessage(schedulingTexts.modified(modified), rows),
          results: {
            ...changedViewOf(rows),
            warnings: [...warnings],
            conflicts: conflicts.map(({ athleteId, sessionId, message }) => ({
              athlete_id: athleteId,
              athlete_name: names.get(athleteId) ?? '',
              schedule_id: sessionId,
              message,
            })),
          },
          ...(done && { done }),
        };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/schedules/delete',
      access: 'staff',
      summary:
        'Deletes several schedules, or a schedule and others of its series; their reservations end and credits are returned',
      body: deleteSchedulesBody,
      results: changedSchedulesView,
      async run({ body, context }) {
        const { done, ...rows } = await deleteInScope(deps, body, context);
        const message = outcomeMessage(schedulingTexts.deleted, rows);
        return { message, results: changedViewOf(rows), ...(done && { done }) };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/schedules/:schedule',
      access: 'staff',
      summary: 'Deletes a schedule; its reservations end and credits are returned',
      results: reference,
      async run({ param, context }) {
        const sessionId = param('schedule');
        const command = { kind: 'delete', sessionId, now: context.now } as const;
        const done = await changeFacts(log, command, context);
        return { message: schedulingTexts.deleted, results: { id: sessionId }, done };
      },
    }),
  ];
}

/** Maps the request body to domain fields. */
export function scheduleFormOf(body: z.output<typeof createSchedulesBody>): ScheduleForm {
  const { id: _, trainer_ids: trainerIds, ...form } = body;
  return { ...form, trainerIds };
}

export function changeInScope(
  deps: SessionDeps,
  body: z.output<typeof changeSchedulesBody>,
  context: CommandContext,
): Promise<ChangedSessions> {
  const { schedule_ids: sessionIds } = body;
  const changes = scheduleChangesOf(body);
  if (body.scope === 'one') return changeSessions(deps, { sessionIds, changes }, context);
  return changeSeries(deps, { ...seriesRequestOf(sessionIds, body), changes }, context);
}

function deleteInScope(
  deps: SessionDeps,
  body: z.output<typeof deleteSchedulesBody>,
  context: CommandContext,
): Promise<RowOutcomes> {
  const { scheduleIds } = body;
  if (body.scope === 'one') return deleteSessions(deps, scheduleIds, context);
  return deleteSeries(deps, seriesRequestOf(scheduleIds, body), context);
}

/** Throws `InvalidInput` for several sessions: they may belong to several series. */
function seriesRequestOf(sessionIds: readonly string[], { scope, onlyWeekday }: ScopeChoice): SeriesRequest {
  const [sessionId, ...others] = new Set(sessionIds);
  const isOne = sessionId !== undefined && others.length === 0;
  if (!isOne) throw new InvalidInput([{ field: 'scope', message: schedulingTexts.oneOnly }]);
  return { sessionId, scope, onlyWeekday };
}

/** Maps the request body to domain fields. */
function scheduleChangesOf(body: z.output<typeof changeSchedulesBody>): ScheduleChanges {
  const {
    schedule_ids: _,
    training_group_id: trainingGroupId,
    location_id: locationId,
    starts_at: startsAt,
    ends_at: endsAt,
    trainer_ids: trainerIds,
    scope: __,
    onlyWeekday: ___,
    ...changes
  } = body;
  return { ...changes, trainingGroupId, locationId, startsAt, endsAt, trainerIds };
}
