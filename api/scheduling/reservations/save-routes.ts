import {
  omitSessions,
  removeSessions,
  restoreSessions,
} from '../../../commands/scheduling/reservations/leave-sessions.ts';
import type { ResetRow } from '../../../commands/scheduling/reservations/reset-schedules.ts';
import { previewReset, resetSchedules } from '../../../commands/scheduling/reservations/reset-schedules.ts';
import { substituteSession } from '../../../commands/scheduling/reservations/substitute-session.ts';
import type { ResetPreviewView } from '../../../contract/scheduling/athlete-schedules.ts';
import {
  resetBody,
  resetPreviewView,
  savedSchedulesView,
  saveSchedulesBody,
  scheduleIdsBody,
  substituteBody,
} from '../../../contract/scheduling/athlete-schedules.ts';
import { isStaff } from '../../../domain/shared/roles.ts';
import { athleteScheduleReads } from '../../../projections/scheduling/reservations/athlete-schedules.ts';
import { createScheduleList } from '../../../projections/scheduling/sessions/schedule-list.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import { scheduleViewOf } from '../sessions/schedule-views.ts';
import { savedAnswer } from './reservation-views.ts';
import { saveSelection } from './save-selection.ts';
import { ofAthlete, type ReservationServices, scheduleIn } from './services.ts';

/** Changes upcoming sessions of one athlete. Each session has a row in the answer. */
export function saveRoutes(services: ReservationServices): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: `${ofAthlete}/saved`,
      access: 'own-athlete',
      summary: 'Reserves selected schedules and releases the others, as far as the rules allow',
      body: saveSchedulesBody,
      results: savedSchedulesView,
      async run({ body, param, caller, context }) {
        const asked = { athleteId: param('athlete'), isStaff: isStaff(caller.role), body };
        return savedAnswer(await saveSelection(services, asked, context));
      },
    }),
    ofSeveral('omit', 'own-athlete', 'Omits sessions; their spots become available', omitSessions),
    ofSeveral('restore', 'own-athlete', 'Restores omitted sessions that still have a spot', restoreSessions),
    ofSeveral('delete', 'staff', 'Removes the athlete from sessions', removeSessions),
    defineRoute({
      method: 'post',
      path: `${ofAthlete}/:schedule/substitute`,
      access: 'own-athlete',
      summary: 'Substitutes one session for another, optionally in later weeks as well',
      body: substituteBody,
      results: savedSchedulesView,
      async run({ body, param, context }) {
        const asked = {
          athleteId: param('athlete'),
          sessionId: scheduleIn({ param }),
          substituteId: body.substituteScheduleId,
          includeFuture: body.includeFutureSchedules,
        };
        return savedAnswer(await substituteSession(services, asked, context));
      },
    }),
    defineRoute({
      method: 'post',
      path: `${ofAthlete}/reset`,
      access: 'own-athlete',
      summary: 'Resets the upcoming sessions of training groups to what the groups provide',
      body: resetBody,
      results: savedSchedulesView,
      async run({ body, param, context }) {
        const asked = { athleteId: param('athlete'), enrolmentIds: body.athleteTrainingGroupIds };
        return savedAnswer(await resetSchedules(services, asked, context));
      },
    }),
    defineRoute({
      method: 'post',
      path: `${ofAthlete}/reset/preview`,
      access: 'own-athlete',
      summary: 'Previews a reset; nothing is changed',
      body: resetBody,
      results: resetPreviewView,
      reads: athleteScheduleReads,
      async run({ body, param, context }) {
        const asked = { athleteId: param('athlete'), enrolmentIds: body.athleteTrainingGroupIds };
        return { results: await previewViewOf(services, await previewReset(services, asked, context)) };
      },
    }),
  ];

  function ofSeveral(
    action: string,
    access: 'own-athlete' | 'staff',
    summary: string,
    run: typeof omitSessions,
  ): Route {
    return defineRoute({
      method: 'post',
      path: `${ofAthlete}/${action}`,
      access,
      summary,
      body: scheduleIdsBody,
      results: savedSchedulesView,
      run: async ({ body, param, context }) =>
        savedAnswer(
          await run(services, { athleteId: param('athlete'), sessionIds: body.scheduleIds }, context),
        ),
    });
  }
}

/** The rows of a reset with their sessions, in order of time. */
async function previewViewOf(
  { reads, usualSlots }: Pick<ReservationServices, 'reads' | 'usualSlots'>,
  rows: readonly ResetRow[],
): Promise<ResetPreviewView> {
  const types = new Map(rows.map(({ sessionId, type }) => [sessionId, type]));
  const wanted = { ids: [...types.keys()], sort: 'starts_at', order: 'ASC', offset: 0 } as const;
  const request = { ...wanted, limit: types.size };
  const sessions = await createScheduleList(reads).page(request, await usualSlots());
  return {
    rows: sessions.rows.flatMap((record) => {
      const type = types.get(record.id);
      return type ? [{ ...scheduleViewOf(record), type }] : [];
    }),
  };
}
