import type { PatternSlot, ReservationEvent, ReservedSession } from './events.ts';
import type { ReservationOrigin, ReservationStatus } from './reservation-values.ts';

/** An athlete in a training group: `athlete_training_group` in the specification. */
export interface Enrolment {
  readonly enrolmentId: string;
  readonly groupId: string;
  readonly seasonId: string;
  readonly isActive: boolean;
  readonly needsTransportation: boolean;
  /** Null: the group's number. */
  readonly weeklyCredits: number | null;
  /** The picks that the family repeats every week; empty: none were saved. */
  readonly pattern: readonly PatternSlot[];
  /**
   * The reservations by credit in sessions of the group, as they were when it changed to default sessions; null
   * if it did not, or has changed back.
   */
  readonly beforeDefaults: readonly Reservation[] | null;
}

/** The athlete in one session (I5: never twice). */
export interface Reservation {
  /** As of its reservation or latest move. */
  readonly session: ReservedSession;
  /** `default`: as a member of the group. */
  readonly origin: ReservationOrigin;
  /**
   * The enrollment whose credit pays, or whose default place it is; null only when staff added an athlete
   * without an enrollment.
   */
  readonly enrolmentId: string | null;
  readonly status: ReservationStatus;
  /** For an omission after the cutoff: its credit stays used. */
  readonly keepsCredit: boolean;
  /** The session that this one replaces. */
  readonly substitutes: string | null;
}

export interface AthleteScheduleState {
  readonly enrolments: ReadonlyMap<string, Enrolment>;
  /** By session. */
  readonly reservations: ReadonlyMap<string, Reservation>;
  /** Removed default places: by session, the enrollment whose sync does not add them again. */
  readonly exceptions: ReadonlyMap<string, string | null>;
}

export const emptySchedule: AthleteScheduleState = {
  enrolments: new Map(),
  reservations: new Map(),
  exceptions: new Map(),
};

export function evolveSchedule(
  state: AthleteScheduleState,
  { type, data }: ReservationEvent,
): AthleteScheduleState {
  switch (type) {
    case 'AthleteEnrolled': {
      const { athleteId: _, ...facts } = data;
      return withEnrolment(state, { ...facts, isActive: true, pattern: [], beforeDefaults: null });
    }
    case 'EnrolmentChanged': {
      const { needsTransportation, weeklyCredits } = data.changes;
      return changed(state, data.enrolmentId, {
        ...(needsTransportation !== undefined && { needsTransportation }),
        ...(weeklyCredits !== undefined && { weeklyCredits }),
      });
    }
    case 'EnrolmentEnded':
      return changed(state, data.enrolmentId, { isActive: false, beforeDefaults: null });
    case 'EnrolmentResumed':
      return changed(state, data.enrolmentId, { isActive: true });
    case 'EnrolmentKindChanged': {
      const { enrolmentId, groupId, isCredit } = data;
      const own = [...state.reservations.values()].filter((one) => isByCredit(one, { enrolmentId, groupId }));
      return changed(state, enrolmentId, { beforeDefaults: isCredit ? null : own });
    }
    case 'SchedulePatternSaved':
      return changed(state, data.enrolmentId, { pattern: data.slots });
    case 'SessionReserved': {
      const { session, origin, enrolmentId, substitutes } = data;
      return withReservations(state, [
        { session, origin, enrolmentId, status: 'booked', keepsCredit: false, substitutes },
      ]);
    }
    case 'DefaultSessionsAdded': {
      const { enrolmentId, sessions } = data;
      const usual = { origin: 'default', status: 'booked', keepsCredit: false, substitutes: null } as const;
      return withReservations(
        state,
        sessions.map((session) => ({ session, enrolmentId, ...usual })),
      );
    }
    case 'DefaultSessionsRemoved':
      return withoutReservations(state, data.sessionIds);
    case 'ReservationOmitted':
      return altered(state, data.sessionId, { status: 'omitted', keepsCredit: data.keepsCredit });
    case 'ReservationRestored':
      return altered(state, data.sessionId, { status: 'booked', keepsCredit: false });
    case 'ReservationMoved':
      return altered(state, data.session.sessionId, { session: data.session });
    case 'ReservationRemoved': {
      const { sessionId, isExcepted } = data;
      const without = withoutReservations(state, [sessionId]);
      if (!isExcepted) return without;
      const enrolmentId = state.reservations.get(sessionId)?.enrolmentId ?? null;
      return { ...without, exceptions: new Map(state.exceptions).set(sessionId, enrolmentId) };
    }
    case 'ScheduleReset': {
      const kept = [...state.exceptions].filter(([, enrolmentId]) => enrolmentId !== data.enrolmentId);
      return { ...state, exceptions: new Map(kept) };
    }
  }
}

/** Whether a credit of the enrollment was reserved for a session of its own group. */
export const isByCredit = (
  { session, origin, enrolmentId }: Reservation,
  enrolment: Pick<Enrolment, 'enrolmentId' | 'groupId'>,
): boolean =>
  origin === 'credit' && enrolmentId === enrolment.enrolmentId && session.groupId === enrolment.groupId;

/** Sessions that the athlete is in after, but not before. */
export const newlyBooked = (before: AthleteScheduleState, after: AthleteScheduleState) =>
  [...after.reservations.values()]
    .filter(({ status, session: { sessionId } }) => {
      return status === 'booked' && before.reservations.get(sessionId)?.status !== 'booked';
    })
    .map(({ origin, session: { sessionId, groupId, seasonId, locationId } }) => {
      return { sessionId, origin, groupId, seasonId, locationId };
    });

const withEnrolment = (state: AthleteScheduleState, enrolment: Enrolment): AthleteScheduleState => {
  return { ...state, enrolments: new Map(state.enrolments).set(enrolment.enrolmentId, enrolment) };
};

function changed(
  state: AthleteScheduleState,
  enrolmentId: string,
  changes: Partial<Enrolment>,
): AthleteScheduleState {
  const before = state.enrolments.get(enrolmentId);
  return before ? withEnrolment(state, { ...before, ...changes }) : state;
}

/** An athlete who is in a session again is no longer excepted from it. */
function withReservations(state: AthleteScheduleState, added: readonly Reservation[]): AthleteScheduleState {
  const reservations = new Map(state.reservations);
  let { exceptions } = state;
  for (const reservation of added) {
    const { sessionId } = reservation.session;
    reservations.set(sessionId, reservation);
    if (exceptions.has(sessionId)) {
      exceptions = new Map([...exceptions].filter(([excepted]) => excepted !== sessionId));
    }
  }
  return { ...state, reservations, exceptions };
}

function withoutReservations(
  state: AthleteScheduleState,
  sessionIds: readonly string[],
): AthleteScheduleState {
  const reservations = new Map(state.reservations);
  for (const sessionId of sessionIds) reservations.delete(sessionId);
  return { ...state, reservations };
}

function altered(
  state: AthleteScheduleState,
  sessionId: string,
  changes: Partial<Reservation>,
): AthleteScheduleState {
  const before = state.reservations.get(sessionId);
  if (!before) return state;
  return { ...state, reservations: new Map(state.reservations).set(sessionId, { ...before, ...changes }) };
}
