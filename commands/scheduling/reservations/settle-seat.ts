import type { ReservedSession } from '../../../domain/scheduling/reservations/events.ts';
import { reservedOf } from '../../../domain/scheduling/reservations/reserved-session.ts';
import {
  isSameSession,
  type SessionChangeCommand,
} from '../../../domain/scheduling/reservations/session-changes.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { type SessionState } from '../../../domain/scheduling/sessions/session-state.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { handle, type Loaded, loadState } from '../../runtime/handle.ts';
import { persistently } from '../../runtime/in-turn.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';
import { session } from '../sessions/session.ts';
import { athleteSchedule } from './athlete-schedule.ts';
import type { GroupsNow } from './group-terms.ts';
import { confirmSeat, holdSeat, isBooked, type SeatIds } from './seats.ts';

interface Reserved extends SeatIds {
  /** As it was reserved; if missing, it is read from the athlete's stream. */
  readonly loaded?: ReservedSession | undefined;
  /** The session at the time of the hold. */
  readonly held?: Loaded<SessionState> | undefined;
}

/**
 * Confirms the seat of a written reservation, and handles what happened to the session since the hold: it was
 * moved (the reservation follows), deleted, or the seat was released (it is held again, or the reservation is
 * removed). Returns the sentence that says why the athlete is not in it after all, or undefined.
 */
export async function settleSeat(
  deps: Pick<SchedulingDeps, 'log'>,
  {
    groups,
    loaded,
    held,
    ...ids
  }: Reserved & { readonly groups: Pick<GroupsNow, 'usualCapacity' | 'rules'> },
  context: CommandContext,
): Promise<string | undefined> {
  const { log } = deps;
  try {
    await follow(
      deps,
      { ...ids, loaded },
      await confirmSeat(log, { ...ids, loaded: held }, context),
      context,
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'session.unknown') {
      await change(deps, { kind: 'lose-session', ...ids }, step(context, `lose ${ids.sessionId}`));
      return schedulingTexts.unknown;
    }
  }
  // The reservation was removed again before the seat was confirmed.
  if (!(await isBooked(log, ids))) return undefined;
  const { groupId } = await loadState(log, session, ids.sessionId);
  const again = step(context, `again ${ids.sessionId} at ${context.now}`);
  const { why } = await holdSeat(log, { ...ids, groupId, groups }, again);
  if (why !== undefined) {
    await change(deps, { kind: 'lose-seat', ...ids }, step(context, `lose seat of ${ids.sessionId}`));
    return why;
  }
  await follow(deps, { ...ids, loaded }, await confirmSeat(log, ids, again), again);
  return undefined;
}

/** The reservation has the session's data from the time of the request. */
async function follow(
  deps: Pick<SchedulingDeps, 'log'>,
  { athleteId, loaded }: Reserved,
  state: SessionState,
  context: CommandContext,
): Promise<void> {
  const now = reservedOf(state);
  if (loaded && isSameSession(loaded, now)) return;
  const once = step(context, `follow ${now.sessionId} at ${now.startsAt}`);
  await change(deps, { kind: 'follow-session', athleteId, session: now }, once);
}

async function change(
  { log }: Pick<SchedulingDeps, 'log'>,
  command: SessionChangeCommand,
  context: CommandContext,
): Promise<void> {
  await persistently(() => handle(log, athleteSchedule, command.athleteId, command, context));
}
