import type { CommandContext } from '../../../commands/runtime/context.ts';
import {
  omitSessions,
  removeSessions,
  restoreSessions,
} from '../../../commands/scheduling/reservations/leave-sessions.ts';
import type { ScheduleOutcome } from '../../../commands/scheduling/reservations/outcome.ts';
import { reserveSessions } from '../../../commands/scheduling/reservations/save-schedules.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import {
  type AthletesSchedulesBody,
  athletesSchedulesBody,
  athletesSchedulesView,
} from '../../contract/athlete-schedules.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import type { ReservationServices } from './services.ts';
import { forAthletes } from './several-athletes.ts';

type Action = AthletesSchedulesBody['action'];
type Change = (
  services: ReservationServices,
  asked: { readonly athleteId: string; readonly sessionIds: readonly string[] },
  context: CommandContext,
) => Promise<ScheduleOutcome>;

/** Staff put athletes into sessions without asking for credits. */
const changes: Readonly<Record<Action, Change>> = {
  add: (services, { athleteId, sessionIds: add }, context) =>
    reserveSessions(services, { athleteId, add, remove: [], isStaff: true, origin: 'manual' }, context),
  omit: omitSessions,
  restore: restoreSessions,
  delete: removeSessions,
};

/** The same sessions for several athletes. */
export function severalRoutes(services: ReservationServices): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/athletes/schedules',
      access: 'staff',
      summary: 'Puts several athletes into schedules, or omits, restores or removes them there',
      body: athletesSchedulesBody,
      results: athletesSchedulesView,
      run: ({ body: { athlete_ids, schedule_ids: sessionIds, action }, context }) =>
        forAthletes(
          services,
          { athleteIds: athlete_ids, saved: schedulingTexts.saved },
          (athleteId, own) => changes[action](services, { athleteId, sessionIds }, own),
          context,
        ),
    }),
  ];
}
