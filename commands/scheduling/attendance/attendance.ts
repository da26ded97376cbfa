import {
  type AttendanceCommand,
  type AttendanceState,
  attendanceDecider,
} from '../../../domain/scheduling/attendance/attendance.ts';
import type { AttendanceEvent } from '../../../domain/scheduling/attendance/events.ts';
import type { Aggregate } from '../../runtime/handle.ts';

/** The stream of a session's attendance has the id of the session. */
export const attendance: Aggregate<AttendanceState, AttendanceCommand, AttendanceEvent> = {
  category: 'attendance',
  decider: attendanceDecider,
};
