import type { Day } from '../../shared/day.ts';
import { weekOf } from '../../shared/week.ts';
import type { ReservedSession } from '../reservations/events.ts';
import type { SessionEvent } from './events.ts';

/** UTC moments, and the wall clock of the location (`HH:MM` of 24 hours) that they follow from. */
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

/** It counts while it is taken or held: a hold that ran out, too, until somebody confirmed it or gave it up. */
export interface Seat {
  readonly isTaken: boolean;
  readonly hold: { readonly holdId: string; readonly expiresAt: string } | null;
}

export interface SessionState {
  readonly status: 'unknown' | 'scheduled' | 'deleted';
  readonly sessionId: string;
  readonly seriesId: string | null;
  readonly seasonId: string;
  readonly groupId: string;
  readonly locationId: string;
  readonly time: SessionTime;
  /** Null: as the group or the settings say. */
  readonly slots: number | null;
  readonly trainers: readonly SessionTrainer[];
  /** By athlete: who has a seat, or has one held. */
  readonly seats: ReadonlyMap<string, Seat>;
  /** Who waits for a seat, the first first. */
  readonly waiting: readonly string[];
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
};

export function evolveSession(state: SessionState, { type, data }: SessionEvent): SessionState {
  switch (type) {
    case 'SessionCreated': {
      const { sessionId, seriesId, seasonId, groupId, locationId, slots, trainers } = data;
      const facts = { sessionId, seriesId, seasonId, groupId, locationId, slots, trainers };
      return { ...state, ...facts, status: 'scheduled', time: timeOf(data) };
    }
    case 'SessionRescheduled':
      return { ...state, time: timeOf(data) };
    case 'SessionRelocated':
      return { ...state, locationId: data.locationId };
    case 'SessionGroupChanged':
      return { ...state, groupId: data.groupId, seasonId: data.seasonId };
    case 'SessionSlotsChanged':
      return { ...state, slots: data.slots };
    case 'SessionTrainersChanged':
      return { ...state, trainers: data.trainers };
    case 'SessionDeleted':
      return { ...state, status: 'deleted', waiting: [] };
    case 'SeatHeld': {
      const { athleteId, holdId, expiresAt } = data;
      const isTaken = state.seats.get(athleteId)?.isTaken ?? false;
      return withSeats(state, [athleteId], { isTaken, hold: { holdId, expiresAt } });
    }
    case 'SeatConfirmed':
      return withSeats(state, [data.athleteId], taken);
    case 'SeatsAssigned':
      return withSeats(state, data.athleteIds, taken);
    case 'SeatHoldReleased':
      return state.seats.get(data.athleteId)?.isTaken
        ? withSeats(state, [data.athleteId], taken)
        : withoutSeats(state, [data.athleteId]);
    case 'SeatReleased':
      return withoutSeats(state, [data.athleteId]);
    case 'SeatsUnassigned':
      return withoutSeats(state, data.athleteIds);
    case 'WaitlistJoined':
      return { ...state, waiting: [...state.waiting, data.athleteId] };
    case 'WaitlistLeft':
      return { ...state, waiting: state.waiting.filter((athleteId) => athleteId !== data.athleteId) };
    case 'WaitlistPassedOver':
      return state;
  }
}

/** How many athletes a session takes: its own number, else what its group or the settings say. */
export const capacityOf = ({ slots }: Pick<SessionState, 'slots'>, otherwise: number): number =>
  slots ?? otherwise;

/** What a reservation keeps of the session. */
export const reservedOf = ({
  sessionId,
  groupId,
  seasonId,
  locationId,
  time,
}: SessionState): ReservedSession => ({
  sessionId,
  groupId,
  seasonId,
  locationId,
  startsAt: time.startsAt,
  endsAt: time.endsAt,
  localDate: time.localDate,
  localStart: time.localStart,
});

/** The Sunday of the week whose credits a session takes. */
export const weekOfSession = ({ localDate }: Pick<SessionTime, 'localDate'>): Day => weekOf(localDate);

function timeOf({ startsAt, endsAt, timezone, localDate, localStart, localEnd }: SessionTime): SessionTime {
  return { startsAt, endsAt, timezone, localDate, localStart, localEnd };
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
