import { conflictsOf } from '../../../domain/scheduling/reservations/obstacles.ts';
import { reservedOf } from '../../../domain/scheduling/reservations/reserved-session.ts';
import type { SessionEvent } from '../../../domain/scheduling/sessions/events.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { fold, handle, loadState } from '../../runtime/handle.ts';
import { persistently } from '../../runtime/in-turn.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';
import { session } from '../sessions/session.ts';
import { streamOf } from '../sessions/session-turns.ts';
import { athleteSchedule } from './athlete-schedule.ts';
import { groupsNow } from './group-terms.ts';

/** A reservation that conflicts with another one since its session was moved. The athlete keeps both. */
export interface Conflict {
  readonly athleteId: string;
  /** One sentence. */
  readonly message: string;
}

/**
 * The session was moved, or belongs to another group: its reservations, including omitted ones, follow. Does
 * nothing if they already have.
 */
export async function sessionMoved(
  deps: SchedulingDeps,
  { sessionId }: { readonly sessionId: string },
  context: CommandContext,
): Promise<{ readonly conflicts: readonly Conflict[] }> {
  const { log } = deps;
  const { state, athleteIds } = await everSeated(log, sessionId);
  if (state.status !== 'scheduled') return { conflicts: [] };
  const now = reservedOf(state);
  const conflicts = await sideBySide(athleteIds, async (athleteId) => {
    const command = { kind: 'follow-session', athleteId, session: now } as const;
    const once = step(context, `follow ${sessionId} by ${athleteId}`);
    await persistently(() => handle(log, athleteSchedule, athleteId, command, once));
    const schedule = await loadState(log, athleteSchedule, athleteId);
    const { terms } = await groupsNow(deps, schedule, [now.groupId]);
    return conflictsOf(schedule, sessionId, terms).map((message) => ({ athleteId, message }));
  });
  return { conflicts: conflicts.flat() };
}

/**
 * The session was deleted: all of its reservations, including omitted ones, end, and credits are returned.
 */
export async function sessionGone(
  { log }: Pick<SchedulingDeps, 'log'>,
  { sessionId }: { readonly sessionId: string },
  context: CommandContext,
): Promise<void> {
  const { athleteIds } = await everSeated(log, sessionId);
  await sideBySide(athleteIds, async (athleteId) => {
    const command = { kind: 'lose-session', athleteId, sessionId } as const;
    const once = step(context, `lose ${sessionId} by ${athleteId}`);
    await persistently(() => handle(log, athleteSchedule, athleteId, command, once));
  });
}

/**
 * The session, and every athlete who has or had a seat in it: an athlete who omitted it has no seat but still
 * a reservation.
 */
async function everSeated(log: EventLog, sessionId: string) {
  const history = await log.load<SessionEvent>(streamOf(sessionId));
  const athleteIds = new Set(history.flatMap(athletesOf));
  return { state: fold(session.decider, history), athleteIds: [...athleteIds] };
}

const athletesOf = ({ data }: SessionEvent): readonly string[] => {
  if ('athleteIds' in data) return data.athleteIds;
  return 'athleteId' in data ? [data.athleteId] : [];
};
