import { Refusal } from '../../shared/refusal.ts';
import type { TermsOfGroups } from './credits.ts';
import type { ReservationEvent, ReservedSession } from './events.ts';
import { removal } from './leaving.ts';
import { demandRoom } from './obstacles.ts';
import { type AthleteScheduleState, type Enrolment, evolveSchedule } from './schedule-state.ts';

/**
 * The reservations that follow from an enrollment in a default group. Records nothing when everything is in
 * place.
 */
export type DefaultPlacesCommand = { readonly athleteId: string; readonly enrolmentId: string } & (
  | {
      readonly kind: 'sync';
      /** Upcoming sessions of the group. */
      readonly sessions: readonly ReservedSession[];
      /** Sessions that have moved to another group. */
      readonly left: readonly string[];
    }
  /** The group becomes a credit group. */
  | { readonly kind: 'turn-to-credits'; readonly now: string; readonly groups: TermsOfGroups }
  /** The group becomes a default group: every athlete is in every session. */
  | { readonly kind: 'turn-to-defaults'; readonly now: string }
);

/** A session takes a few hundred bytes of an event, and an event holds 256 KB. */
const SESSIONS_OF_EVENT = 400;

export function decideDefaultPlaces(
  command: DefaultPlacesCommand,
  state: AthleteScheduleState,
): ReservationEvent[] {
  const { athleteId, enrolmentId } = command;
  const enrolment = state.enrolments.get(enrolmentId);
  if (!enrolment?.isActive) return [];
  switch (command.kind) {
    case 'sync': {
      const sessionIds = command.left.filter((sessionId) => isDefaultPlaceOf(state, sessionId, enrolmentId));
      const reason = 'session-moved';
      return [
        ...(sessionIds.length > 0
          ? [
              {
                type: 'DefaultSessionsRemoved' as const,
                data: { athleteId, enrolmentId, sessionIds, reason },
              } as const,
            ]
          : []),
        ...missingDefaultPlaces(athleteId, state, enrolment, command.sessions),
      ];
    }
    case 'turn-to-credits':
      return turnToCredits(command, state);
    case 'turn-to-defaults':
      return turnToDefaults(command, state, enrolment);
  }
}

/** The sessions that the athlete has neither reserved nor omitted, and was not removed from by hand. */
export function missingDefaultPlaces(
  athleteId: string,
  { reservations, exceptions }: AthleteScheduleState,
  { enrolmentId, groupId }: Enrolment,
  sessions: readonly ReservedSession[],
): ReservationEvent[] {
  const missing = sessions.filter(
    ({ sessionId }) => !reservations.has(sessionId) && !exceptions.has(sessionId),
  );
  const events: ReservationEvent[] = [];
  for (let at = 0; at < missing.length; at += SESSIONS_OF_EVENT) {
    const part = missing.slice(at, at + SESSIONS_OF_EVENT);
    events.push({ type: 'DefaultSessionsAdded', data: { athleteId, enrolmentId, groupId, sessions: part } });
  }
  return events;
}

const isDefaultPlaceOf = (
  { reservations }: AthleteScheduleState,
  sessionId: string,
  enrolmentId: string,
): boolean => {
  const reservation = reservations.get(sessionId);
  return reservation?.origin === 'default' && reservation.enrolmentId === enrolmentId;
};

/**
 * Credits pay for default places in order of time while there are any. The other places stay, for staff to
 * review.
 */
function turnToCredits(
  { athleteId, enrolmentId, now, groups }: Extract<DefaultPlacesCommand, { kind: 'turn-to-credits' }>,
  before: AthleteScheduleState,
): ReservationEvent[] {
  const places = [...before.reservations.values()]
    .filter(
      ({ session, status }) =>
        isDefaultPlaceOf(before, session.sessionId, enrolmentId) && status === 'booked',
    )
    .filter(({ session }) => session.startsAt > now)
    .sort((a, b) => (a.session.startsAt < b.session.startsAt ? -1 : 1));
  let state = before;
  const events: ReservationEvent[] = [];
  for (const { session } of places) {
    const place = { session, origin: 'credit', enrolmentId } as const;
    try {
      demandRoom(state, place, { groups });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      continue;
    }
    const event = { type: 'SessionReserved', data: { athleteId, ...place, substitutes: null } } as const;
    state = evolveSchedule(state, event);
    events.push(event);
  }
  return events;
}

/**
 * Places removed by hand are added again by the sync that follows; sessions reserved by credit become default
 * places.
 */
function turnToDefaults(
  { athleteId, enrolmentId, now }: Extract<DefaultPlacesCommand, { kind: 'turn-to-defaults' }>,
  { reservations, exceptions }: AthleteScheduleState,
  { groupId }: Enrolment,
): ReservationEvent[] {
  const own = [...reservations.values()].filter(
    ({ session, origin, enrolmentId: payer }) =>
      origin === 'credit' && payer === enrolmentId && session.groupId === groupId && session.startsAt > now,
  );
  const sessions = own.filter(({ status }) => status === 'booked').map(({ session }) => session);
  const isExcepted = [...exceptions.values()].includes(enrolmentId);
  return [
    ...(isExcepted ? [{ type: 'ScheduleReset', data: { athleteId, enrolmentId } } as const] : []),
    // Omissions made in a credit group do not apply to default places.
    ...own
      .filter(({ status }) => status === 'omitted')
      .map((reservation) => removal(athleteId, reservation, 'group-kind-changed')),
    ...(sessions.length > 0
      ? [{ type: 'DefaultSessionsAdded', data: { athleteId, enrolmentId, groupId, sessions } } as const]
      : []),
  ];
}
