import type { SessionEvent } from '../../../domain/scheduling/sessions/events.ts';
import type { FactCommand } from '../../../domain/scheduling/sessions/session.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { rehearse } from '../../runtime/handle.ts';
import { session } from './session.ts';

/**
 * The events that a command would record now, or has recorded before; none when it changes nothing. Throws
 * what `handle` would throw.
 */
export async function recordedEvents(
  log: EventLog,
  command: FactCommand,
  context: CommandContext,
): Promise<readonly SessionEvent[]> {
  const { sessionId } = command;
  const events = await rehearse(log, session, sessionId, command, context);
  if (events !== 'recorded before') return events;
  const history = await log.load<SessionEvent>(`${session.category}-${sessionId}`);
  return history.filter(({ commandId }) => commandId === context.commandId);
}
