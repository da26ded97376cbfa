import type { AskedSession } from '../../../domain/scheduling/reservations/schedule-command.ts';
import type { SessionEvent } from '../../../domain/scheduling/sessions/events.ts';
import { reservedOf, type SessionState } from '../../../domain/scheduling/sessions/session-state.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type Known, knownFrom } from '../../runtime/handle.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import { session } from '../sessions/session.ts';

/** A session that somebody asks for, and its stream as it was read. */
export interface KnownSession extends AskedSession {
  readonly known: Known<SessionState>;
}

/** Sessions as their own streams say now, in the order of the ids. */
export async function askedSessions(log: EventLog, sessionIds: readonly string[]): Promise<KnownSession[]> {
  return sideBySide([...new Set(sessionIds)], async (sessionId) => {
    const history = await log.load<SessionEvent>(`${session.category}-${sessionId}`);
    const known = knownFrom(session, history);
    const { state } = known;
    return { sessionId, session: state.status === 'scheduled' ? reservedOf(state) : null, known };
  });
}

/** Without their streams: what a command carries. */
export const asAsked = ({ sessionId, session: reserved }: AskedSession): AskedSession => ({
  sessionId,
  session: reserved,
});
