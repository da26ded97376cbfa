import { markOf } from '../../../domain/scheduling/attendance/attendance.ts';
import { type AttendanceMark, replaces } from '../../../domain/scheduling/attendance/marks.ts';
import { defineTable, nullable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const attendanceMarkTable = defineTable('attendance_marks', {
  /** `<session>:<athlete>`. */
  id: 'text',
  session_id: 'text',
  athlete_id: 'text',
  /** Null: it was taken back. The row stays, because an older mark may still arrive. */
  mark: nullable(text<AttendanceMark>()),
  made_at: 'instant',
  mark_id: 'text',
});
export type AttendanceMarkRow = RowOf<typeof attendanceMarkTable>;

/** The current mark of each athlete of a session. Rows of deleted sessions stay, so readers join the sessions. */
export const attendanceMarkRows = defineProjection(attendanceMarkTable)({
  version: 1,
  key: 'id',
  hidden: ['id', 'session_id', 'athlete_id', 'mark_id'],
  indexes: ['(session_id)', '(athlete_id)'],
  handles: ['AttendanceMarked', 'AttendanceCleared'],
  keys: ({ data }) => [`${data.sessionId}:${data.athleteId}`],
  apply(row, event, id) {
    const made = markOf(event);
    const before = row && { mark: row.mark, madeAt: row.made_at, markId: row.mark_id };
    if (row && !replaces(made, before)) return row;
    const { sessionId, athleteId } = event.data;
    return {
      id,
      session_id: sessionId,
      athlete_id: athleteId,
      mark: made.mark,
      made_at: made.madeAt,
      mark_id: made.markId,
    };
  },
});
