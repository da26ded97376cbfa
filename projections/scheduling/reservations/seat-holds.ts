import { defineTable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const seatHoldTable = defineTable('seat_holds', {
  /** `<session>:<athlete>`. */
  id: 'text',
  session_id: 'text',
  athlete_id: 'text',
  hold_id: 'text',
  expires_at: 'instant',
});
export type SeatHoldRow = RowOf<typeof seatHoldTable>;

/** Seats held for reservations, or for the next athlete on the waitlist, until they are confirmed or released. */
export const seatHolds = defineProjection(seatHoldTable)({
  version: 2,
  key: 'id',
  hidden: ['id', 'session_id', 'athlete_id', 'hold_id', 'expires_at'],
  indexes: ['(expires_at)'],
  // Only the expired holds are read, to settle them.
  history: false,
  handles: [
    'SeatHeld',
    'SeatConfirmed',
    'SeatHoldReleased',
    'SeatHeldForWaitlist',
    'WaitlistHoldReleased',
    'SeatReleased',
    'SeatsAssigned',
    'SeatsUnassigned',
  ],
  keys: ({ data }) =>
    ('athleteIds' in data ? data.athleteIds : [data.athleteId]).map(
      (athleteId) => `${data.sessionId}:${athleteId}`,
    ),
  apply: (_, { type, data }, id) =>
    type === 'SeatHeld' || type === 'SeatHeldForWaitlist'
      ? {
          id,
          session_id: data.sessionId,
          athlete_id: data.athleteId,
          hold_id: data.holdId,
          expires_at: data.expiresAt,
        }
      : null,
});
