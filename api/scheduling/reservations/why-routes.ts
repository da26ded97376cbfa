import { loadState } from '../../../commands/runtime/handle.ts';
import { athleteSchedule } from '../../../commands/scheduling/reservations/athlete-schedule.ts';
import { groupsNow } from '../../../commands/scheduling/reservations/group-terms.ts';
import { session } from '../../../commands/scheduling/sessions/session.ts';
import { whyScheduleView } from '../../../contract/scheduling/athlete-schedules.ts';
import { payerOf } from '../../../domain/scheduling/reservations/credits.ts';
import type { ReservationEvent } from '../../../domain/scheduling/reservations/events.ts';
import { reservedOf } from '../../../domain/scheduling/reservations/reserved-session.ts';
import { isAbout } from '../../../domain/scheduling/reservations/why-facts.ts';
import { whySchedule } from '../../../domain/scheduling/reservations/why-schedule.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import type { SessionEvent } from '../../../domain/scheduling/sessions/events.ts';
import { isStaff } from '../../../domain/shared/roles.ts';
import { type Call, defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { ofAthlete, type ReservationServices } from './services.ts';

/** Explains from the events why an athlete has, lost or cannot have a place. */
export function whyRoutes(services: ReservationServices): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: `${ofAthlete}/:schedule/why`,
      access: 'own-athlete',
      summary: 'Explains why an athlete has a spot in a schedule, or has none',
      results: whyScheduleView,
      reads: ['users', 'globals'],
      run: async (call) => ({ results: await why(services, call) }),
    }),
  ];
}

async function why(services: ReservationServices, { param, caller, context }: Call) {
  const { log, peopleOf, business } = services;
  const [athleteId, sessionId] = [param('athlete'), param('schedule')];
  const [ofAthlete, ofSession, schedule, wanted] = await Promise.all([
    log.load<ReservationEvent>(`${athleteSchedule.category}-${athleteId}`),
    log.load<SessionEvent>(`${session.category}-${sessionId}`),
    loadState(log, athleteSchedule, athleteId),
    loadState(log, session, sessionId),
  ]);
  const groups = await groupsNow(services, schedule, [wanted.groupId]);
  // Families must not learn about sessions that do not concern their athlete.
  const isTheirs =
    isStaff(caller.role) ||
    ofAthlete.some((event) => isAbout(event, sessionId)) ||
    payerOf(reservedOf(wanted), schedule, groups.terms) !== undefined;
  if (ofSession.length === 0 || !isTheirs) throw new RequestFault(404, 'not-found', schedulingTexts.unknown);
  const actors = [...ofAthlete, ...ofSession].flatMap(({ actor }) =>
    actor.startsWith('user:') ? [actor.slice('user:'.length)] : [],
  );
  const people = await peopleOf([...new Set(actors)]);
  const { answer, sentences } = whySchedule({
    athleteId,
    sessionId,
    ofAthlete,
    ofSession,
    groups: groups.terms,
    usualCapacity: groups.usualCapacity(wanted.groupId),
    now: context.now,
    reader: { isStaff: isStaff(caller.role), business: business.name, people },
  });
  return { answer, sentences: [...sentences] };
}
