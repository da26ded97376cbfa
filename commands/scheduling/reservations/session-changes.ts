import { conflictsOf } from '../../../domain/scheduling/reservations/obstacles.ts';
import type { SessionEvent } from '../../../domain/scheduling/sessions/events.ts';
import { reservedOf } from '../../../domain/scheduling/sessions/session-state.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { fold, handle, present } from '../../runtime/handle.ts';
import { persistently } from '../../runtime/in-turn.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';
import { session } from '../sessions/session.ts';
import { streamOf } from '../sessions/session-turns.ts';
import { athleteSchedule } from './athlete-schedule.ts';
import { groupsNow } from './group-terms.ts';

/** A reservation that is in the way of something since its session was moved. Nobody loses a place by that. */
export interface Conflict {
  readonly athleteId: string;
  /** One sentence. */
  readonly message: string;
}

/** The session was moved, or is of another group: the reservations follow, omitted ones, too. Does nothing where they have. */
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
    const schedule = await present(log, athleteSchedule, athleteId);
    const { terms } = await groupsNow(deps, schedule, [now.groupId]);
    return conflictsOf(schedule, sessionId, terms).map((message) => ({ athleteId, message }));
  });
  return { conflicts: conflicts.flat() };
}

/** The session was deleted: every reservation of it ends, omitted ones, too, and credits return. */
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

/** The session, and everybody who has a seat in it or had one: whoever omitted it has none, and a reservation all the same. */
async function everSeated(log: EventLog, sessionId: string) {
  const history = await log.load<SessionEvent>(streamOf(sessionId));
  const athleteIds = new Set(history.flatMap(athletesOf));
  return { state: fold(session.decider, history), athleteIds: [...athleteIds] };
}

const athletesOf = ({ data }: SessionEvent): readonly string[] => {
  if ('athleteIds' in data) return data.athleteIds;
  return 'athleteId' in data ? [data.athleteId] : [];
};
