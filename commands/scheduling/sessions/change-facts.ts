import type { FactCommand } from '../../../domain/scheduling/sessions/session.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle } from '../../runtime/handle.ts';
import { inTurn, persistently } from '../../runtime/in-turn.ts';
import { session } from './session.ts';

/** Carries out what is said of a session, also while hundreds want a seat in it. Throws what `handle` throws. */
export function changeFacts(log: EventLog, command: FactCommand, context: CommandContext): Promise<Done> {
  const { sessionId } = command;
  return inTurn(
    log,
    `${session.category}-${sessionId}`,
    () => persistently(() => handle(log, session, sessionId, command, context)),
    { isUrgent: true },
  );
}
