import {
  omitSessions,
  removeSessions,
  restoreSessions,
} from '../../../commands/scheduling/reservations/leave-sessions.ts';
import { previewReset, resetSchedules } from '../../../commands/scheduling/reservations/reset-schedules.ts';
import { substituteSession } from '../../../commands/scheduling/reservations/substitute-session.ts';
import { isStaff } from '../../../domain/shared/roles.ts';
import { athleteScheduleReads } from '../../../projections/scheduling/reservations/athlete-schedules.ts';
import {
  resetBody,
  resetPreviewView,
  savedSchedulesView,
  saveSchedulesBody,
  scheduleIdsBody,
  substituteBody,
} from '../../contract/athlete-schedules.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import { savedAnswer } from './reservation-views.ts';
import { previewViewOf } from './reset-preview.ts';
import { saveSelection } from './save-selection.ts';
import { ofAthlete, type ReservationServices, scheduleIn } from './services.ts';

/** What changes the sessions to come of one athlete: each session has a row in the answer. */
export function saveRoutes(services: ReservationServices): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: `${ofAthlete}/saved`,
      access: 'own-athlete',
      summary: 'Reserves what is selected and gives up what is not, as far as the rules allow it',
      body: saveSchedulesBody,
      results: savedSchedulesView,
      async run({ body, param, caller, context }) {
        const asked = { athleteId: param('athlete'), isStaff: isStaff(caller.role), body };
        return savedAnswer(await saveSelection(services, asked, context));
      },
    }),
    ofSeveral('omit', 'own-athlete', 'Omits sessions: their places are free again', omitSessions),
    ofSeveral('restore', 'own-athlete', 'Restores omitted sessions, where there are places', restoreSessions),
    ofSeveral('delete', 'staff', 'Takes the athlete out of sessions', removeSessions),
    defineRoute({
      method: 'post',
      path: `${ofAthlete}/:schedule/substitute`,
      access: 'own-athlete',
      summary: 'Another session instead of one, and where it is wanted in later weeks, too',
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
      summary: 'Brings the sessions to come of training groups back to what the groups give',
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
      summary: 'What a reset would do; nothing is done',
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
