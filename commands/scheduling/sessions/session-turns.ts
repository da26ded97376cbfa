import type { SessionCommand } from '../../../domain/scheduling/sessions/session.ts';
import type { SessionState } from '../../../domain/scheduling/sessions/session-state.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Handled, handleLoaded, handleWithState, type Loaded } from '../../runtime/handle.ts';
import { createTurns, persistently } from '../../runtime/in-turn.ts';
import { session } from './session.ts';

export const streamOf = (sessionId: string): string => `${session.category}-${sessionId}`;

/** Hundreds may request a seat in the same session. */
export const sessionTurns = createTurns<Loaded<SessionState>>();

interface Acting {
  readonly command: SessionCommand;
  /** The session as the caller has read it. Only for a step that cannot have been carried out before. */
  readonly loaded?: Loaded<SessionState> | undefined;
  /** Runs before requests for a seat, because they wait for its result. */
  readonly isUrgent?: boolean;
}

/**
 * Carries out one command on a session in turn: from the state that the previous command left, or that the
 * caller has read, and from the stream only if that is outdated. Throws what `handle` throws, and `TooBusy`
 * after some seconds.
 */
export function actOnSession(
  log: EventLog,
  { command, loaded, isUrgent = false }: Acting,
  context: CommandContext,
): Promise<Handled<SessionState>> {
  const { sessionId } = command;
  return sessionTurns(
    log,
    streamOf(sessionId),
    async (line) => {
      const seen = loaded && newer(loaded, line.left);
      const handled =
        (seen && (await handleLoaded(log, session, sessionId, { loaded: seen, command }, context))) ??
        (await persistently(() => handleWithState(log, session, sessionId, command, context)));
      line.left = handled.loaded;
      return handled;
    },
    { isUrgent },
  );
}

const newer = (one: Loaded<SessionState>, other: Loaded<SessionState> | undefined): Loaded<SessionState> =>
  other && other.revision > one.revision ? other : one;
