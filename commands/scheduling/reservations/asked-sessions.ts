import { reservedOf } from '../../../domain/scheduling/reservations/reserved-session.ts';
import type { AskedSession } from '../../../domain/scheduling/reservations/schedule-command.ts';
import type { SessionEvent } from '../../../domain/scheduling/sessions/events.ts';
import { type SessionState } from '../../../domain/scheduling/sessions/session-state.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type Loaded, loadedFrom } from '../../runtime/handle.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import { session } from '../sessions/session.ts';

/** A requested session, and its stream as it was read. */
export interface LoadedSession extends AskedSession {
  readonly loaded: Loaded<SessionState>;
}

/** Sessions as their own streams have them now, in the order of the ids. */
export async function askedSessions(log: EventLog, sessionIds: readonly string[]): Promise<LoadedSession[]> {
  return sideBySide([...new Set(sessionIds)], async (sessionId) => {
    const history = await log.load<SessionEvent>(`${session.category}-${sessionId}`);
    const loaded = loadedFrom(session, history);
    const { state } = loaded;
    return { sessionId, session: state.status === 'scheduled' ? reservedOf(state) : null, loaded };
  });
}

/** Without their streams: the part that a command carries. */
export const asAsked = ({ sessionId, session: reserved }: AskedSession): AskedSession => ({
  sessionId,
  session: reserved,
});
