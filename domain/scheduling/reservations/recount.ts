import type { DomainEvent, EventType } from '../../events.ts';
import { weekOf } from '../../shared/week.ts';
import { type SessionEvent, sessionEvents } from '../sessions/events.ts';
import { evolveSession, noSession, type SessionState } from '../sessions/session-state.ts';
import { creditsUsed, type GroupTerms, isPaidByCredit, weeklyCreditsOf } from './credits.ts';
import { type ReservationEvent, reservationEvents } from './events.ts';
import { reservedOf } from './reserved-session.ts';
import { type AthleteScheduleState, emptySchedule, evolveSchedule } from './schedule-state.ts';
import { isSameSession } from './session-changes.ts';

/** Seats and reservations according to the log, each counted from its own streams. */
export interface Recount {
  /** Seats taken or held, by session; deleted sessions are not included. */
  readonly occupied: ReadonlyMap<string, number>;
  /** Reserved sessions, by athlete. */
  readonly booked: ReadonlyMap<string, ReadonlySet<string>>;
  /** Seats held by a command in progress, or left to the janitor by a crash. */
  readonly held: number;
  /** Sentences; none when everything is consistent. */
  readonly faults: readonly string[];
}

/** When a command began, and when its events were recorded; both UTC. */
export interface Recorded {
  readonly occurredAt: string;
  readonly recordedAt: string;
}

export interface Recounting {
  /** Takes every event of the log, in order; events of other areas are ignored. */
  add(event: DomainEvent, when?: Recorded): void;
  result(): Recount;
}

/**
 * Recounts from all events what the streams promise each other: reservations have seats and seats have
 * reservations, no athlete is in a deleted session, a session with its own number of slots never admitted
 * more athletes by reservation, and no enrollment used more credits in a week than it had at the time. If a
 * group changed while a command was in progress, its former terms count, too.
 */
export function startRecount(): Recounting {
  const sessions = new Map<string, SessionState>();
  const athletes = new Map<string, AthleteScheduleState>();
  const groups = new Map<string, GroupTerms>();
  const former: FormerTerms[] = [];
  const faults: string[] = [];

  return {
    add(event, when) {
      if (isSessionEvent(event)) {
        const before = sessions.get(event.data.sessionId) ?? noSession;
        sessions.set(event.data.sessionId, evolveSession(before, event));
        faults.push(...overfull(event, before), ...overtaken(event, before));
      } else if (isReservationEvent(event)) {
        const { athleteId } = event.data;
        const after = evolveSchedule(athletes.get(athleteId) ?? emptySchedule, event);
        athletes.set(athleteId, after);
        const fault = overspent(event, after, groups);
        const wasRight = former
          .filter(({ until }) => when !== undefined && until > when.occurredAt)
          .some(({ terms }) => overspent(event, after, new Map([...groups, terms])) === undefined);
        if (fault !== undefined && !wasRight) faults.push(fault);
      } else {
        if (event.type === 'TrainingGroupChanged' && when) {
          const terms = groups.get(event.data.groupId);
          if (terms) former.push({ terms: [event.data.groupId, terms], until: when.recordedAt });
        }
        noteTerms(event, groups);
      }
    },
    result() {
      const occupied = new Map<string, number>();
      let held = 0;
      for (const [sessionId, { status, seats }] of sessions) {
        if (status !== 'scheduled') continue;
        occupied.set(sessionId, seats.size);
        held += [...seats.values()].filter(({ hold }) => hold !== null).length;
      }
      const booked = new Map<string, Set<string>>();
      for (const [athleteId, { reservations }] of athletes) {
        const own = [...reservations.values()].filter(({ status }) => status === 'booked');
        booked.set(athleteId, new Set(own.map(({ session }) => session.sessionId)));
      }
      return { occupied, booked, held, faults: [...faults, ...mismatches({ sessions, athletes })] };
    },
  };
}

interface FormerTerms {
  readonly terms: readonly [groupId: string, terms: GroupTerms];
  /** When the group was changed. */
  readonly until: string;
}

function overfull(event: SessionEvent, before: SessionState): string[] {
  if (!isHold(event) || before.slots === null) return [];
  const { sessionId, athleteId } = event.data;
  if (before.seats.has(athleteId) || before.seats.size < before.slots) return [];
  return [
    `Session ${sessionId} admitted athlete ${athleteId} although all ${before.slots} seats were taken.`,
  ];
}

const isHold = (
  event: SessionEvent,
): event is Extract<SessionEvent, { type: 'SeatHeld' | 'SeatHeldForWaitlist' }> =>
  event.type === 'SeatHeld' || event.type === 'SeatHeldForWaitlist';

/** Whether a seat was held for a waiting athlete although another one, who could take it, has waited longer. */
function overtaken(event: SessionEvent, { waiting, seats, passedOver }: SessionState): string[] {
  if (event.type !== 'SeatHeldForWaitlist') return [];
  const { sessionId, athleteId } = event.data;
  const own = waiting.indexOf(athleteId);
  if (own < 0)
    return [`Session ${sessionId} held a seat for athlete ${athleteId}, who was not on its waitlist.`];
  const [first] = waiting.slice(0, own).filter((other) => !seats.has(other) && !passedOver.has(other));
  return first === undefined
    ? []
    : [
        `Session ${sessionId} held a seat for athlete ${athleteId}, although athlete ${first} has waited longer.`,
      ];
}

function overspent(
  event: ReservationEvent,
  after: AthleteScheduleState,
  groups: ReadonlyMap<string, GroupTerms>,
): string | undefined {
  if (event.type !== 'SessionReserved' && event.type !== 'ReservationRestored') return undefined;
  const { athleteId } = event.data;
  const sessionId = event.type === 'SessionReserved' ? event.data.session.sessionId : event.data.sessionId;
  const reservation = after.reservations.get(sessionId);
  if (!reservation || !isPaidByCredit(reservation, after, groups)) return undefined;
  const enrolment = after.enrolments.get(reservation.enrolmentId ?? '');
  if (!enrolment)
    return `Athlete ${athleteId} reserved session ${sessionId} with credits, but has no enrollment for it.`;
  const week = weekOf(reservation.session.localDate);
  const used = creditsUsed(after, enrolment.enrolmentId, week, { groups });
  const credits = weeklyCreditsOf(enrolment, groups);
  return used > credits
    ? `Athlete ${athleteId} used ${used} of ${credits} credits in the week of ${week}.`
    : undefined;
}

function mismatches({
  sessions,
  athletes,
}: {
  readonly sessions: ReadonlyMap<string, SessionState>;
  readonly athletes: ReadonlyMap<string, AthleteScheduleState>;
}): string[] {
  const faults: string[] = [];
  for (const [athleteId, { reservations }] of athletes) {
    for (const [sessionId, { status, session: known }] of reservations) {
      const session = sessions.get(sessionId);
      const about = `athlete ${athleteId} in session ${sessionId}`;
      if (session?.status !== 'scheduled')
        faults.push(`The reservation of ${about} refers to a session that does not exist.`);
      else if (status === 'booked' && !session.seats.has(athleteId))
        faults.push(`The reservation of ${about} has no seat.`);
      else if (!isSameSession(known, reservedOf(session))) {
        faults.push(
          `The reservation of ${about} still has the time or place from before the session was moved.`,
        );
      }
    }
  }
  for (const [sessionId, { status, seats }] of sessions) {
    if (status !== 'scheduled') continue;
    for (const [athleteId, { isTaken }] of seats) {
      const reservation = athletes.get(athleteId)?.reservations.get(sessionId);
      if (isTaken && reservation?.status !== 'booked') {
        faults.push(`Athlete ${athleteId} has a seat in session ${sessionId} but no reservation.`);
      }
    }
  }
  return faults;
}

function noteTerms({ type, data }: DomainEvent, groups: Map<string, GroupTerms>): void {
  switch (type) {
    case 'TrainingGroupCreated': {
      const { groupId, isCredit, defaultWeeklyCredits: weeklyCredits, isVariable } = data;
      groups.set(groupId, { isCredit, weeklyCredits, isVariable, included: [] });
      return;
    }
    case 'TrainingGroupChanged': {
      const before = groups.get(data.groupId);
      if (!before) return;
      const { isCredit = before.isCredit, defaultWeeklyCredits: weeklyCredits = before.weeklyCredits } =
        data.changes;
      groups.set(data.groupId, { ...before, isCredit, weeklyCredits });
      return;
    }
    default:
  }
}

/** The event types that a recount needs. */
export const recountedTypes: readonly EventType[] = [
  ...sessionEvents.map(({ type }) => type),
  ...reservationEvents.map(({ type }) => type),
  'TrainingGroupCreated',
  'TrainingGroupChanged',
];

const sessionTypes: ReadonlySet<string> = new Set(sessionEvents.map(({ type }) => type));
const reservationTypes: ReadonlySet<string> = new Set(reservationEvents.map(({ type }) => type));

const isSessionEvent = (event: DomainEvent): event is SessionEvent => sessionTypes.has(event.type);
const isReservationEvent = (event: DomainEvent): event is ReservationEvent =>
  reservationTypes.has(event.type);

/** The same numbers according to the read models. */
export interface ShownSchedules {
  readonly sessions: readonly { readonly id: string; readonly occupied: number }[];
  readonly booked: readonly { readonly athleteId: string; readonly sessionId: string }[];
}

/** Differences between the read models and the log, as sentences. */
export function differences(
  { occupied, booked }: Pick<Recount, 'occupied' | 'booked'>,
  shown: ShownSchedules,
): string[] {
  const wrong = shown.sessions
    .filter(({ id, occupied: count }) => occupied.get(id) !== count)
    .map(
      ({ id, occupied: count }) =>
        `Session ${id} shows ${count} seats taken; the log has ${occupied.get(id) ?? 'no such session'}.`,
    );
  const missing = occupied.size - shown.sessions.length;
  const all = [...booked.values()].reduce((sum, sessions) => sum + sessions.size, 0);
  const strange = shown.booked
    .filter(({ athleteId, sessionId }) => !booked.get(athleteId)?.has(sessionId))
    .map(
      ({ athleteId, sessionId }) =>
        `Athlete ${athleteId} is shown in session ${sessionId} without a reservation.`,
    );
  return [
    ...wrong,
    ...(missing > 0 ? [`${missing} sessions are not shown.`] : []),
    ...strange,
    ...(shown.booked.length < all ? [`${all - shown.booked.length} reservations are not shown.`] : []),
  ];
}
