import { defineProjection } from '../../runtime/projection.ts';

export interface SessionWaitlistRow {
  /** `<session>:<athlete>`. */
  id: string;
  session_id: string;
  athlete_id: string;
  /** Who joined first is first. */
  joined_at: string;
}

/** Who waits for a seat. The row of a session that was deleted stays: who reads joins it with the sessions. */
export const sessionWaitlist = defineProjection<SessionWaitlistRow>()({
  name: 'session_waitlist',
  version: 1,
  columns: { id: 'text', session_id: 'text', athlete_id: 'text', joined_at: 'instant' },
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
