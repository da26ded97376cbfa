import { reservedOf } from '../../../domain/scheduling/reservations/reserved-session.ts';
import type { SessionEvent } from '../../../domain/scheduling/sessions/events.ts';
import type { SeatCommand } from '../../../domain/scheduling/sessions/seats.ts';
import { type CommandContext, derivedId, step } from '../../runtime/context.ts';
import { fold, handle, loadState } from '../../runtime/handle.ts';
import { type ExpiredHolds, type Settled, type Settlement, settleEach } from '../../shared/expired-holds.ts';
import type { SeatDeps } from '../scheduling-deps.ts';
import { lineTerms } from '../sessions/line-terms.ts';
import { session } from '../sessions/session.ts';
import { streamOf } from '../sessions/session-turns.ts';
import { athleteSchedule } from './athlete-schedule.ts';
import type { SeatIds } from './seats.ts';

export type SeatHold = SeatIds;

interface Deps extends SeatDeps {
  readonly holds: ExpiredHolds<SeatHold>;
}

/**
 * The janitor of reservations: a seat with an expired hold is confirmed if the athlete's stream has the
 * reservation. Otherwise it is released, and held for the next athlete on the waitlist.
 */
export async function settleExpiredSeats(deps: Deps, now: string, signal: AbortSignal): Promise<Settled> {
  return settleEach(await deps.holds.expired(now), signal, (hold) => settle(deps, hold, now));
}

async function settle(deps: SeatDeps, ids: SeatHold, now: string): Promise<Settlement> {
  const { log } = deps;
  const { sessionId, athleteId } = ids;
  const history = await log.load<SessionEvent>(streamOf(sessionId));
  const state = fold(session.decider, history);
  const seat = state.seats.get(athleteId);
  const revision = history.at(-1)?.revision;
  if (revision === undefined || !seat?.hold || seat.hold.expiresAt > now) return 'nothing to do';

  const { holdId } = seat.hold;
  // If-Match: a confirmation or release that happens while the athlete is being read wins.
  const context = janitor(sessionId, holdId, revision, now);
  const { reservations } = await loadState(log, athleteSchedule, athleteId);
  const isBooked = reservations.get(sessionId)?.status === 'booked';
  if (isBooked && state.status === 'scheduled') {
    await change(log, { kind: 'confirm-seat', ...ids }, context);
    const follow = { kind: 'follow-session', athleteId, session: reservedOf(state) } as const;
    await handle(log, athleteSchedule, athleteId, follow, step(context, 'follow'));
    return 'confirmed';
  }
  if (isBooked) {
    const lose = { kind: 'lose-session', ...ids } as const;
    await handle(log, athleteSchedule, athleteId, lose, step(context, 'lose'));
  }
  const line = await lineTerms(deps, state, context);
  // A seat that the athlete had before the hold and no longer needs is released, too.
  await change(
    log,
    seat.isTaken && state.status === 'scheduled'
      ? { kind: 'release-seat', ...ids, reason: 'removed', line }
      : { kind: 'release-hold', ...ids, holdId, reason: 'expired', line },
    context,
  );
  return 'released';
}

async function change(log: SeatDeps['log'], command: SeatCommand, context: CommandContext): Promise<void> {
  await handle(log, session, command.sessionId, command, context);
}

function janitor(sessionId: string, holdId: string, revision: bigint, now: string): CommandContext {
  const id = derivedId(`${streamOf(sessionId)}@${revision}`, `settle ${holdId}`);
  const actor = 'system:settle-expired-holds';
  return { actor, commandId: id, correlationId: id, causationId: id, now, expectedRevision: revision };
}
