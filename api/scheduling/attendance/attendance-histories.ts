import type { Reads } from '../../../projections/runtime/reads.ts';
import { createAttendanceQueries } from '../../../projections/scheduling/attendance/attendance-queries.ts';
import type { HistoryPart } from '../../shared/contributions.ts';

const categories = ['attendance'];

/** The marks of a session are part of its history. */
export const attendanceOfSession: HistoryPart = {
  record: 'trainingSession',
  categories,
  streamsOf: (id) => [`attendance-${id}`],
};

/** The marks of an athlete are in the streams of sessions, which they share with other athletes. */
export const attendanceOfAthlete = (reads: Reads): HistoryPart => ({
  record: 'athlete',
  categories,
  async streamsOf(athleteId) {
    const sessionIds = await createAttendanceQueries(reads).sessionsOfAthlete(athleteId);
    return sessionIds.map((sessionId) => `attendance-${sessionId}`);
  },
  concerns: (athleteId, { data }) => 'athleteId' in data && data.athleteId === athleteId,
});
