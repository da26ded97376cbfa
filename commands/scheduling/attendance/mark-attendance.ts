import type { AthleteMark, AttendanceState } from '../../../domain/scheduling/attendance/attendance.ts';
import { attendeesOf } from '../../../domain/scheduling/attendance/attendees.ts';
import type { SessionEvent } from '../../../domain/scheduling/sessions/events.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handleWithState } from '../../runtime/handle.ts';
import { session } from '../sessions/session.ts';
import { attendance } from './attendance.ts';

/**
 * Records marks of a session's athletes, and returns the marks that are current then. The session is read first: who has a seat may
 * change at the same moment, which is no conflict, because everyone who ever had one can be marked.
 * Throws `Refusal` and `InvalidInput` as the decider does.
 */
export async function markAttendance(
  log: EventLog,
  { sessionId, marks }: { readonly sessionId: string; readonly marks: readonly AthleteMark[] },
  context: CommandContext,
): Promise<{ readonly done: Done; readonly current: AttendanceState['current'] }> {
  const attendees = attendeesOf(await log.load<SessionEvent>(`${session.category}-${sessionId}`));
  const command = { kind: 'mark', sessionId, attendees, marks, now: context.now } as const;
  const { done, loaded } = await handleWithState(log, attendance, sessionId, command, context);
  return { done, current: loaded.state.current };
}
