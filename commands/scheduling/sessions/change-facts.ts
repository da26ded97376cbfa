import type { FactCommand } from '../../../domain/scheduling/sessions/session.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import type { Done } from '../../runtime/handle.ts';
import { actOnSession } from './session-turns.ts';

/**
 * Carries out a change of a session's facts, even while hundreds request a seat in it. Throws what `handle`
 * throws.
 */
export async function changeFacts(
  log: EventLog,
  command: FactCommand,
  context: CommandContext,
): Promise<Done> {
  return (await actOnSession(log, { command, isUrgent: true }, context)).done;
}
