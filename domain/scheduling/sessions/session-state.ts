import type { Day } from '../../shared/day.ts';
import { weekOf } from '../../shared/week.ts';
import type { SessionEvent } from './events.ts';

/** UTC instants, and the wall clock of the location (`HH:MM`, 24 hours) that they follow from. */
export interface SessionTime {
  readonly startsAt: string;
  readonly endsAt: string;
  /** IANA zone. */
  readonly timezone: string;
  readonly localDate: Day;
  readonly localStart: string;
  readonly localEnd: string;
}

export interface SessionTrainer {
  readonly trainerId: string;
  readonly category: 'manual' | 'trainer';
}

/**
 * A seat counts while it is taken or held. An expired hold still counts, until it is confirmed or released.
 */
export interface Seat {
  readonly isTaken: boolean;
  readonly hold: SeatHold | null;
}

export interface SeatHold {
  readonly holdId: string;
  readonly expiresAt: string;
  /** Held for the next athlete on the waitlist, whose reservation has not begun. */
  readonly isForWaitlist: boolean;
}

export interface SessionState {
  readonly status: 'unknown' | 'scheduled' | 'deleted';
  readonly sessionId: string;
  readonly seriesId: string | null;
  readonly seasonId: string;
  readonly groupId: string;
  readonly locationId: string;
  readonly time: SessionTime;
  /** Null: the default of the group or the settings. */
  readonly slots: number | null;
  readonly trainers: readonly SessionTrainer[];
  /** By athlete: seats that are taken or held. */
  readonly seats: ReadonlyMap<string, Seat>;
  /** Athletes on the waitlist, first come first. */
  readonly waiting: readonly string[];
  /**
   * Waiting athletes for whom a seat was held that they did not get, since a seat was last released: because
   * they could not take it, or because no reservation was made in time.
   */
  readonly passedOver: ReadonlyMap<string, 'refused' | 'expired'>;
}

const taken: Seat = { isTaken: true, hold: null };

export const noSession: SessionState = {
  status: 'unknown',
  sessionId: '',
  seriesId: null,
  seasonId: '',
  groupId: '',
  locationId: '',
  time: { startsAt: '', endsAt: '', timezone: '', localDate: '', localStart: '', localEnd: '' },
  slots: null,
  trainers: [],
  seats: new Map(),
  waiting: [],
  passedOver: new Map(),
};

export function evolveSession(state: SessionState, { type, data }: SessionEvent): SessionState {
  switch (type) {
    case 'SessionCreated': {
      const { sessionId, seriesId, seasonId, groupId, locationId, slots, trainers } = data;
      const facts = { sessionId, seriesId, seasonId, groupId, locationId, slots, trainers };
      return { ...state, ...facts, status: 'scheduled', time: timeOf(data) };
    }
    case 'SessionRescheduled':
      return askedAgain({ ...state, time: timeOf(data) });
    case 'SessionRelocated':
      return { ...state, locationId: data.locationId };
    case 'SessionGroupChanged':
      return askedAgain({ ...state, groupId: data.groupId, seasonId: data.seasonId });
    case 'SessionSlotsChanged':
      return askedAgain({ ...state, slots: data.slots });
    case 'SessionTrainersChanged':
      return { ...state, trainers: data.trainers };
    case 'SessionDeleted':
      return { ...state, status: 'deleted', waiting: [], passedOver: new Map() };
    case 'SeatHeld':
    case 'SeatHeldForWaitlist': {
      const { athleteId, holdId, expiresAt } = data;
      const isTaken = state.seats.get(athleteId)?.isTaken ?? false;
      const isForWaitlist = type === 'SeatHeldForWaitlist';
      return withSeats(notPassedOver(state, athleteId), [athleteId], {
        isTaken,
        hold: { holdId, expiresAt, isForWaitlist },
      });
    }
    case 'SeatConfirmed':
      return withSeats(state, [data.athleteId], taken);
    case 'SeatsAssigned':
      return withSeats(state, data.athleteIds, taken);
    case 'SeatHoldReleased':
    case 'WaitlistHoldReleased': {
      const { athleteId, reason } = data;
      if (state.seats.get(athleteId)?.isTaken) return withSeats(state, [athleteId], taken);
      const without = withoutSeats(state, [athleteId]);
      return reason === 'expired' ? passedOver(without, athleteId, reason) : without;
    }
    case 'SeatReleased':
      return askedAgain(withoutSeats(state, [data.athleteId]));
    case 'SeatsUnassigned':
      return askedAgain(withoutSeats(state, data.athleteIds));
    case 'WaitlistJoined':
      return { ...state, waiting: [...state.waiting, data.athleteId] };
    case 'WaitlistLeft':
      return {
        ...notPassedOver(state, data.athleteId),
        waiting: state.waiting.filter((athleteId) => athleteId !== data.athleteId),
      };
    case 'WaitlistPassedOver':
      return passedOver(state, data.athleteId, 'refused');
  }
}

/** The capacity of a session: its own number of slots, otherwise that of its group or the settings. */
export const capacityOf = ({ slots }: Pick<SessionState, 'slots'>, otherwise: number): number =>
  slots ?? otherwise;

/** The Sunday of the week whose credits the session uses. */
export const weekOfSession = ({ localDate }: Pick<SessionTime, 'localDate'>): Day => weekOf(localDate);

function timeOf({ startsAt, endsAt, timezone, localDate, localStart, localEnd }: SessionTime): SessionTime {
  return { startsAt, endsAt, timezone, localDate, localStart, localEnd };
}

/** A seat was released, or the session changed: every waiting athlete is asked again. */
const askedAgain = (state: SessionState): SessionState =>
  state.passedOver.size > 0 ? { ...state, passedOver: new Map() } : state;

function passedOver(state: SessionState, athleteId: string, why: 'refused' | 'expired'): SessionState {
  if (!state.waiting.includes(athleteId)) return state;
  return { ...state, passedOver: new Map([...state.passedOver, [athleteId, why]]) };
}

function notPassedOver(state: SessionState, athleteId: string): SessionState {
  if (!state.passedOver.has(athleteId)) return state;
  const rest = new Map(state.passedOver);
  rest.delete(athleteId);
  return { ...state, passedOver: rest };
}

function withSeats(state: SessionState, athleteIds: readonly string[], seat: Seat): SessionState {
  const seats = new Map(state.seats);
  for (const athleteId of athleteIds) seats.set(athleteId, seat);
  return { ...state, seats };
}

function withoutSeats(state: SessionState, athleteIds: readonly string[]): SessionState {
  const seats = new Map(state.seats);
  for (const athleteId of athleteIds) seats.delete(athleteId);
  return { ...state, seats };
}
