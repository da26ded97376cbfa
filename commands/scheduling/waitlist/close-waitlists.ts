import type { SessionEvent } from '../../../domain/scheduling/sessions/events.ts';
import type { WaitlistCommand } from '../../../domain/scheduling/sessions/waitlist.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../../runtime/context.ts';
import { fold, handle, TooBusy } from '../../runtime/handle.ts';
import { session } from '../sessions/session.ts';
import { streamOf } from '../sessions/session-turns.ts';

/** Sessions with a waitlist. A read model, so it may lag: the session itself decides. */
export interface WaitingLines {
  /**
   * Sessions that start before a moment (UTC): at most a few hundred, earliest first; the rest comes next
   * time.
   */
  startingBefore(moment: string): Promise<readonly string[]>;
}

interface Deps {
  readonly log: EventLog;
  readonly lines: WaitingLines;
  /** The setting `waitlist_close_hours`. */
  readonly closeHours: () => Promise<number>;
}

/**
 * Closes the waitlists of sessions whose closing time has come, even while waitlists are turned off. `now`:
 * UTC. Returns the number of athletes who got no spot.
 */
export async function closeWaitlists(deps: Deps, now: string, signal: AbortSignal): Promise<number> {
  const rules = { closeHours: await deps.closeHours() };
  const closing = new Date(Date.parse(now) + rules.closeHours * HOUR_MS).toISOString();
  let ended = 0;
  for (const sessionId of await deps.lines.startingBefore(closing)) {
    if (signal.aborted) break;
    ended += await closeOne(deps.log, { kind: 'close-waitlist', sessionId, rules, now });
  }
  return ended;
}

const HOUR_MS = 3_600_000;

async function closeOne(
  log: EventLog,
  command: Extract<WaitlistCommand, { kind: 'close-waitlist' }>,
): Promise<number> {
  const { sessionId, now } = command;
  const history = await log.load<SessionEvent>(streamOf(sessionId));
  const { waiting, seats } = fold(session.decider, history);
  const ending = waiting.filter((athleteId) => !seats.has(athleteId));
  const revision = history.at(-1)?.revision;
  if (ending.length === 0 || revision === undefined) return 0;
  try {
    await handle(log, session, sessionId, command, contextAt(sessionId, revision, now));
    return ending.length;
  } catch (error) {
    // The session is being reserved; the next run tries again.
    if (error instanceof TooBusy) return 0;
    throw error;
  }
}

function contextAt(sessionId: string, revision: bigint, now: string): CommandContext {
  const id = derivedId(`${streamOf(sessionId)}@${revision}`, 'close the waitlist');
  return { actor: 'system:close-waitlists', commandId: id, correlationId: id, causationId: id, now };
}
