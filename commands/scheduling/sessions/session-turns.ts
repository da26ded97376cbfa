import type { SeatCommand } from '../../../domain/scheduling/sessions/seats.ts';
import type { FactCommand } from '../../../domain/scheduling/sessions/session.ts';
import type { SessionState } from '../../../domain/scheduling/sessions/session-state.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Handled, handleAndTell, handleKnown, type Known } from '../../runtime/handle.ts';
import { createTurns, persistently } from '../../runtime/in-turn.ts';
import { session } from './session.ts';

export const streamOf = (sessionId: string): string => `${session.category}-${sessionId}`;

/** Hundreds may want a seat in the same session. */
export const sessionTurns = createTurns<Known<SessionState>>();

interface Acting {
  readonly command: FactCommand | SeatCommand;
  /** The session as the caller knows it. Only for a step that nobody has carried out before. */
  readonly known?: Known<SessionState> | undefined;
  /** Goes before those who ask for a seat: they wait for what becomes of it. */
  readonly isUrgent?: boolean;
}

/**
 * Carries out one command on a session when its turn comes: from what the command before it left, or the caller knows, and only where that
 * does not hold any more from the stream. Throws what `handle` throws, `TooBusy` after some seconds.
 */
export function actOnSession(
  log: EventLog,
  { command, known, isUrgent = false }: Acting,
  context: CommandContext,
): Promise<Handled<SessionState>> {
  const { sessionId } = command;
  return sessionTurns(
    log,
    streamOf(sessionId),
    async (line) => {
      const seen = known && newer(known, line.left);
      const handled =
        (seen && (await handleKnown(log, session, sessionId, { known: seen, command }, context))) ??
        (await persistently(() => handleAndTell(log, session, sessionId, command, context)));
      line.left = handled.known;
      return handled;
    },
    { isUrgent },
  );
}

const newer = (one: Known<SessionState>, other: Known<SessionState> | undefined): Known<SessionState> =>
  other && other.revision > one.revision ? other : one;
