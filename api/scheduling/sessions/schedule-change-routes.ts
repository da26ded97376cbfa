import { derivedId } from '../../../commands/runtime/context.ts';
import { changeFacts } from '../../../commands/scheduling/sessions/change-facts.ts';
import { changeSessions } from '../../../commands/scheduling/sessions/change-sessions.ts';
import { createSessions } from '../../../commands/scheduling/sessions/create-sessions.ts';
import { deleteSessions } from '../../../commands/scheduling/sessions/delete-sessions.ts';
import type { SessionDeps } from '../../../commands/scheduling/sessions/session-deps.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { scheduleIdsBody } from '../../contract/athlete-schedules.ts';
import { reference } from '../../contract/fields.ts';
import {
  changedSchedulesView,
  changeSchedulesBody,
  createdSchedulesView,
  createSchedulesBody,
} from '../../contract/schedules.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import { scheduleChangesOf, scheduleFormOf } from './schedule-form-of.ts';
import { changedViewOf } from './schedule-views.ts';

/** `athleteNames`: what people call these athletes. */
export type AthleteNames = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Schedules are set, changed and deleted, one or several at once. */
export function scheduleChangeRoutes(deps: SessionDeps & { readonly athleteNames: AthleteNames }): Route[] {
  const { log, athleteNames } = deps;
  return [
    defineRoute({
      method: 'post',
      path: '/schedules',
      access: 'staff',
      summary: 'Sets one schedule or a repeating series, on the clock of the location',
      status: 201,
      body: createSchedulesBody,
      results: createdSchedulesView,
      async run({ body, context }) {
        const firstId = body.id ?? derivedId(context.commandId, 'session');
        const created = await createSessions(deps, { form: scheduleFormOf(body), firstId }, context);
        const { sessionIds, warnings, done } = created;
        return {
          message: schedulingTexts.created(sessionIds.length),
          results: { schedule_ids: sessionIds, warnings },
          done,
        };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/schedules',
      access: 'staff',
      summary: 'Changes what is sent of one schedule or of several; each has its own outcome',
      body: changeSchedulesBody,
      results: changedSchedulesView,
      async run({ body, context }) {
        const input = { sessionIds: body.schedule_ids, changes: scheduleChangesOf(body) };
        const { done, modified, warnings, conflicts, ...rows } = await changeSessions(deps, input, context);
        const names = await athleteNames(conflicts.map(({ athleteId }) => athleteId));
        return {
          message: schedulingTexts.modified(modified),
          results: {
            ...changedViewOf(rows),
            warnings,
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
      summary: 'Deletes several schedules; places in them end and credits return',
      body: scheduleIdsBody,
      results: changedSchedulesView,
      async run({ body, context }) {
        const { done, ...rows } = await deleteSessions(deps, body.scheduleIds, context);
        const failed = rows.errors.length;
        const message = failed > 0 ? schedulingTexts.someFailed(failed) : schedulingTexts.deleted;
        return { message, results: changedViewOf(rows), ...(done && { done }) };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/schedules/:schedule',
      access: 'staff',
      summary: 'Deletes a schedule; places in it end and credits return',
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
