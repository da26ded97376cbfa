import type { DomainEvent } from '../../../domain/events.ts';
import type { SessionEvent } from '../../../domain/scheduling/sessions/events.ts';
import { sessionEvents } from '../../../domain/scheduling/sessions/events.ts';
import { evolveSession, type SessionState } from '../../../domain/scheduling/sessions/session-state.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { loadState } from '../../runtime/handle.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import { session } from './session.ts';
import type { SessionDeps } from './session-deps.ts';

/** What a command would do to a session. `before` is `unknown` if it would create it. */
export interface PlannedChange {
  readonly before: SessionState;
  readonly after: SessionState;
}

/**
 * The sessions that a command would create or change, without recording anything: it runs with a log that
 * keeps what it appends to itself, and with groups that have no sessions to sync, because only the facts of
 * sessions are wanted. Throws what the command throws.
 */
export async function plannedChanges(
  deps: SessionDeps,
  command: (deps: SessionDeps) => Promise<unknown>,
): Promise<PlannedChange[]> {
  const appended = new Map<string, SessionEvent[]>();
  await command({
    ...deps,
    log: keepingToItself(deps.log, (event) => {
      if (!isOfSession(event)) return;
      const { sessionId } = event.data;
      appended.set(sessionId, [...(appended.get(sessionId) ?? []), event]);
    }),
    sessions: { of: async () => [] },
    enrolments: { of: async () => [] },
  });
  return sideBySide([...appended], async ([sessionId, events]) => {
    const before = await loadState(deps.log, session, sessionId);
    return { before, after: events.reduce(evolveSession, before) };
  });
}

/** Appends are answered as if they had been recorded. Later loads do not show them. */
function keepingToItself(log: EventLog, keep: (event: DomainEvent) => void): EventLog {
  return {
    ...log,
    async append(_stream, expected, events) {
      for (const event of events) keep(event);
      const before = typeof expected === 'bigint' ? expected : -1n;
      const revision = before + BigInt(events.length);
      return { kind: 'appended', revision, position: 0n, deduplicated: false };
    },
  };
}

const types: ReadonlySet<string> = new Set(sessionEvents.map(({ type }) => type));

const isOfSession = (event: DomainEvent): event is SessionEvent => types.has(event.type);
