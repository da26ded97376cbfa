import { defineProjection } from '../../runtime/projection.ts';

export interface SeatHoldRow {
  /** `<session>:<athlete>`. */
  id: string;
  session_id: string;
  athlete_id: string;
  hold_id: string;
  expires_at: string;
}

/** Seats that are held for a reservation which was neither confirmed nor given up yet. */
export const seatHolds = defineProjection<SeatHoldRow>()({
  name: 'seat_holds',
  version: 1,
  columns: { id: 'text', session_id: 'text', athlete_id: 'text', hold_id: 'text', expires_at: 'instant' },
  key: 'id',
  hidden: ['id', 'session_id', 'athlete_id', 'hold_id', 'expires_at'],
  indexes: ['(expires_at)'],
  handles: [
    'SeatHeld',
    'SeatConfirmed',
    'SeatHoldReleased',
    'SeatReleased',
    'SeatsAssigned',
    'SeatsUnassigned',
  ],
  keys: ({ data }) =>
    ('athleteIds' in data ? data.athleteIds : [data.athleteId]).map(
      (athleteId) => `${data.sessionId}:${athleteId}`,
    ),
  apply: (_, { type, data }, id) =>
    type === 'SeatHeld'
      ? {
          id,
          session_id: data.sessionId,
          athlete_id: data.athleteId,
          hold_id: data.holdId,
          expires_at: data.expiresAt,
        }
      : null,
});
