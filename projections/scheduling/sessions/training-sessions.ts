import type { SessionTime, SessionTrainer } from '../../../domain/scheduling/sessions/session-state.ts';
import { whenWords } from '../../../domain/scheduling/time-words.ts';
import { weekOf } from '../../../domain/shared/week.ts';
import { defineTable, json, nullable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const trainingSessionTable = defineTable('training_sessions', {
  id: 'text',
  series_id: nullable('text'),
  season_id: 'text',
  group_id: 'text',
  location_id: 'text',
  starts_at: 'instant',
  ends_at: 'instant',
  timezone: 'text',
  local_date: 'day',
  local_start: 'text',
  local_end: 'text',
  /** The Sunday of the session's week. */
  week: 'day',
  /** Null means the number of the group, or else of the settings. */
  slots: nullable('integer'),
  /** The session's own trainers. If there are none, it has those of the group. */
  trainers: json<readonly SessionTrainer[]>(),
  trainer_ids: 'text[]',
  /** Athletes who have a seat, or for whom one is held. */
  seats: 'text[]',
  /** The athletes in `seats` who lose the seat when the hold is released. */
  held: 'text[]',
  occupied: 'integer',
  /** Number of athletes on the waitlist. */
  waiting: 'integer',
});
export type TrainingSessionRow = RowOf<typeof trainingSessionTable>;

/** A row is one dated schedule, until it is deleted. (`rm.sessions` holds sign-in sessions.) */
export const trainingSessions = defineProjection(trainingSessionTable)({
  version: 2,
  key: 'id',
  title: ({ local_date, local_start }) => whenWords({ localDate: local_date, localStart: local_start }),
  hidden: ['id', 'series_id', 'week', 'trainers', 'seats', 'held'],
  indexes: [
    '(starts_at, id)',
    '(local_date)',
    '(group_id, starts_at)',
    '(season_id, starts_at)',
    '(location_id, starts_at)',
    '(series_id)',
    'using gin (trainer_ids)',
  ],
  handles: [
    'SessionCreated',
    'SessionRescheduled',
    'SessionRelocated',
    'SessionGroupChanged',
    'SessionSlotsChanged',
    'SessionTrainersChanged',
    'SessionDeleted',
    'SeatHeld',
    'SeatConfirmed',
    'SeatHoldReleased',
    'SeatHeldForWaitlist',
    'WaitlistHoldReleased',
    'SeatReleased',
    'SeatsAssigned',
    'SeatsUnassigned',
    'WaitlistJoined',
    'WaitlistLeft',
  ],
  keys: ({ data }) => [data.sessionId],
  apply: (row, { type, data }, id) => {
    if (type === 'SessionCreated') {
      return {
        id,
        series_id: data.seriesId,
        season_id: data.seasonId,
        group_id: data.groupId,
        location_id: data.locationId,
        ...timeColumns(data),
        slots: data.slots,
        ...trainerColumns(data.trainers),
        seats: [],
        held: [],
        occupied: 0,
        waiting: 0,
      };
    }
    if (!row) return null;
    switch (type) {
      case 'SessionRescheduled':
        return { ...row, ...timeColumns(data) };
      case 'SessionRelocated':
        return { ...row, location_id: data.locationId };
      case 'SessionGroupChanged':
        return { ...row, group_id: data.groupId, season_id: data.seasonId };
      case 'SessionSlotsChanged':
        return { ...row, slots: data.slots };
      case 'SessionTrainersChanged':
        return { ...row, ...trainerColumns(data.trainers) };
      case 'SessionDeleted':
        return null;
      case 'SeatHeld':
      case 'SeatHeldForWaitlist': {
        const { athleteId } = data;
        const isNew = !row.seats.includes(athleteId);
        return withSeats(row, {
          seats: including(row.seats, [athleteId]),
          held: isNew ? [...row.held, athleteId] : row.held,
        });
      }
      case 'SeatConfirmed':
        return taken(row, [data.athleteId]);
      case 'SeatsAssigned':
        return taken(row, data.athleteIds);
      case 'SeatHoldReleased':
      case 'WaitlistHoldReleased':
        return row.held.includes(data.athleteId) ? free(row, [data.athleteId]) : row;
      case 'SeatReleased':
        return free(row, [data.athleteId]);
      case 'SeatsUnassigned':
        return free(row, data.athleteIds);
      case 'WaitlistJoined':
        return { ...row, waiting: row.waiting + 1 };
      case 'WaitlistLeft':
        return { ...row, waiting: row.waiting - 1 };
    }
  },
});

function timeColumns(time: SessionTime) {
  const { startsAt, endsAt, timezone, localDate, localStart, localEnd } = time;
  return {
    starts_at: startsAt,
    ends_at: endsAt,
    timezone,
    local_date: localDate,
    local_start: localStart,
    local_end: localEnd,
    week: weekOf(localDate),
  };
}

const trainerColumns = (trainers: readonly SessionTrainer[]) => ({
  trainers,
  trainer_ids: trainers.map(({ trainerId }) => trainerId),
});

const taken = (row: TrainingSessionRow, athleteIds: readonly string[]): TrainingSessionRow =>
  withSeats(row, { seats: including(row.seats, athleteIds), held: without(row.held, athleteIds) });

const free = (row: TrainingSessionRow, athleteIds: readonly string[]): TrainingSessionRow =>
  withSeats(row, { seats: without(row.seats, athleteIds), held: without(row.held, athleteIds) });

const withSeats = (
  row: TrainingSessionRow,
  { seats, held }: Pick<TrainingSessionRow, 'seats' | 'held'>,
): TrainingSessionRow => ({ ...row, seats, held, occupied: seats.length });

const including = (list: readonly string[], ids: readonly string[]): string[] => [
  ...new Set([...list, ...ids]),
];

const without = (list: readonly string[], ids: readonly string[]): string[] => {
  const gone = new Set(ids);
  return list.filter((id) => !gone.has(id));
};
