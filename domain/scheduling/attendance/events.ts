import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';
import { attendanceMarks } from './marks.ts';

const about = {
  sessionId: z.uuid(),
  athleteId: z.uuid(),
  /** Given by the device that made the mark, so that a mark that arrives twice is recorded once. */
  markId: z.uuid(),
  /** UTC. The moment at which a person made it, never later than the recording. */
  madeAt: z.iso.datetime(),
  /** IANA zone of the session's location. */
  timezone: z.string(),
};

/**
 * Stream `attendance-<session>`: all marks in the order in which they arrived. The current mark of an athlete
 * is the one that was made last (`replaces`).
 */
export const attendanceEvents = [
  defineEvent('AttendanceMarked', { ...about, mark: z.enum(attendanceMarks) }),
  /** The mark was taken back: there is none. */
  defineEvent('AttendanceCleared', about),
] as const;

export type AttendanceEvent = EventOf<(typeof attendanceEvents)[number]>;
