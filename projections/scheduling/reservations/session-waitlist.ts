import { defineTable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const sessionWaitlistTable = defineTable('session_waitlist', {
  /** `<session>:<athlete>`. */
  id: 'text',
  session_id: 'text',
  athlete_id: 'text',
  /** The athlete who joined first is first on the waitlist. */
  joined_at: 'instant',
});
export type SessionWaitlistRow = RowOf<typeof sessionWaitlistTable>;

/** Athletes on waitlists. Rows of deleted sessions stay, so readers join the sessions. */
export const sessionWaitlist = defineProjection(sessionWaitlistTable)({
  version: 1,
  key: 'id',
  hidden: ['id', 'session_id', 'athlete_id'],
  indexes: ['(session_id, joined_at)', '(athlete_id)'],
  handles: ['WaitlistJoined', 'WaitlistLeft'],
  keys: ({ data }) => [`${data.sessionId}:${data.athleteId}`],
  apply: (_, { type, data, occurredAt }, id) =>
    type === 'WaitlistJoined'
      ? { id, session_id: data.sessionId, athlete_id: data.athleteId, joined_at: occurredAt }
      : null,
});
