import { Refusal } from '../../shared/refusal.ts';
import type { TermsOfGroups } from './credits.ts';
import type { ReservationEvent, ReservedSession } from './events.ts';
import { removal } from './leaving.ts';
import { demandRoom } from './obstacles.ts';
import {
  type AthleteScheduleState,
  type Enrolment,
  evolveSchedule,
  isByCredit,
  type Reservation,
} from './schedule-state.ts';

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
      return turnToCredits(command, state, enrolment);
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
 * If the group was a credit group before, everybody gets back what was reserved or omitted then; the other
 * default places end. Otherwise credits pay for default places in order of time while there are any. Places
 * that credits do not cover stay, for staff to review.
 */
function turnToCredits(
  { athleteId, enrolmentId, now, groups }: Extract<DefaultPlacesCommand, { kind: 'turn-to-credits' }>,
  before: AthleteScheduleState,
  { groupId, beforeDefaults }: Enrolment,
): ReservationEvent[] {
  const places = [...before.reservations.values()]
    .filter(({ session }) => isDefaultPlaceOf(before, session.sessionId, enrolmentId))
    .filter(({ session }) => session.startsAt > now)
    .sort((a, b) => (a.session.startsAt < b.session.startsAt ? -1 : 1));
  const events: ReservationEvent[] = [];
  let state = before;
  const record = (...added: readonly ReservationEvent[]) => {
    state = added.reduce(evolveSchedule, state);
    events.push(...added);
  };
  const reserve = (
    { session }: Reservation,
    substitutes: string | null,
  ): Extract<ReservationEvent, { type: 'SessionReserved' }> => ({
    type: 'SessionReserved',
    data: { athleteId, session, origin: 'credit', enrolmentId, substitutes },
  });

  if (beforeDefaults)
    record({ type: 'EnrolmentKindChanged', data: { athleteId, enrolmentId, groupId, isCredit: true } });
  const former = new Map((beforeDefaults ?? []).map((one) => [one.session.sessionId, one]));
  const formerOf = ({ session }: Reservation) => former.get(session.sessionId);
  const ended = beforeDefaults ? places.filter((place) => !formerOf(place)) : [];
  if (ended.length > 0) {
    const sessionIds = ended.map(({ session }) => session.sessionId);
    const reason = 'group-kind-changed';
    record({ type: 'DefaultSessionsRemoved', data: { athleteId, enrolmentId, sessionIds, reason } });
  }
  const kept = places.filter((place) => !beforeDefaults || formerOf(place));
  const isOmitted = (place: Reservation) =>
    formerOf(place)?.status === 'omitted' || (beforeDefaults !== null && place.status === 'omitted');
  // Omitted ones first: they take no room, and those that keep no credit use none.
  const omitted = kept
    .filter(isOmitted)
    .sort((a, b) => Number(formerOf(a)?.keepsCredit ?? false) - Number(formerOf(b)?.keepsCredit ?? false));
  for (const place of omitted) {
    const { sessionId } = place.session;
    const isSubstituted = [...before.reservations.values(), ...former.values()].some(
      (other) => other.substitutes === sessionId,
    );
    record(reserve(place, formerOf(place)?.substitutes ?? null), {
      type: 'ReservationOmitted',
      data: {
        athleteId,
        sessionId,
        reason: isSubstituted ? 'substituted' : 'omitted',
        keepsCredit: formerOf(place)?.keepsCredit ?? false,
      },
    });
  }
  for (const place of kept.filter((one) => !isOmitted(one) && one.status === 'booked')) {
    try {
      demandRoom(state, { session: place.session, origin: 'credit', enrolmentId }, { groups });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      continue;
    }
    record(reserve(place, formerOf(place)?.substitutes ?? null));
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
  { groupId, beforeDefaults }: Enrolment,
): ReservationEvent[] {
  const own = [...reservations.values()].filter(
    (one) => isByCredit(one, { enrolmentId, groupId }) && one.session.startsAt > now,
  );
  const sessions = own.filter(({ status }) => status === 'booked').map(({ session }) => session);
  const isExcepted = [...exceptions.values()].includes(enrolmentId);
  return [
    ...(beforeDefaults
      ? []
      : [
          {
            type: 'EnrolmentKindChanged',
            data: { athleteId, enrolmentId, groupId, isCredit: false },
          } as const,
        ]),
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
