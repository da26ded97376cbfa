import type { SeatReleaseReason, SessionEvent } from '../../../domain/scheduling/sessions/events.ts';
import type { SeatCommand } from '../../../domain/scheduling/sessions/seats.ts';
import type { SessionState } from '../../../domain/scheduling/sessions/session-state.ts';
import { HOLD_MS, holdExpiry } from '../../../domain/shared/hold.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId, step } from '../../runtime/context.ts';
import { fold, handle, type Loaded, loadState, StaleRevision, TooBusy } from '../../runtime/handle.ts';
import type { SeatDeps } from '../scheduling-deps.ts';
import { lineTerms } from '../sessions/line-terms.ts';
import { session } from '../sessions/session.ts';
import { actOnSession, sessionTurns, streamOf } from '../sessions/session-turns.ts';
import { athleteSchedule } from './athlete-schedule.ts';
import type { GroupsNow } from './group-terms.ts';
import { promotionActor } from './promotion-actor.ts';

export interface SeatIds {
  readonly sessionId: string;
  readonly athleteId: string;
}

/** Derived from command and session: a repetition of the command finds its own hold. */
export const holdIdOf = ({ commandId }: CommandContext, sessionId: string): string =>
  derivedId(commandId, `hold ${sessionId}`);

const PATIENCE_MS = 2_000;
const LOOK_AGAIN_MS = 50;
const LONGEST_LOOK_MS = 400;

/** A held seat, with the session at that time; or the sentence that refuses it. */
export type HoldOutcome =
  | { readonly why: string }
  | { readonly why: undefined; readonly loaded: Loaded<SessionState> };

interface SeatToHold extends SeatIds {
  /** The session's group. */
  readonly groupId: string;
  readonly groups: Pick<GroupsNow, 'usualCapacity' | 'rules'>;
  /** The session as it was just read. */
  readonly loaded?: Loaded<SessionState> | undefined;
}

/**
 * Holds a seat while the reservation is written. "This schedule is full." is returned only when every seat is
 * confirmed or belongs to an athlete on the waitlist. If a seat is merely held, the command waits up to two
 * seconds for it to be released.
 */
export async function holdSeat(
  log: EventLog,
  { sessionId, athleteId, groupId, groups, loaded }: SeatToHold,
  context: CommandContext,
): Promise<HoldOutcome> {
  const { now } = context;
  const command = {
    kind: 'hold-seat',
    sessionId,
    athleteId,
    holdId: holdIdOf(context, sessionId),
    expiresAt: holdExpiry(now),
    usualCapacity: groups.usualCapacity(groupId),
    rules: groups.rules,
    now,
  } as const;
  // The step id contains the moment: a repetition after the hold was released has to hold again.
  const once = step(context, `hold ${sessionId} at ${now}`);
  const patientUntil = Date.now() + PATIENCE_MS;
  for (let look = 1; ; look++) {
    try {
      return { why: undefined, loaded: (await actOnSession(log, { command, loaded }, once)).loaded };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const mayBeFree =
        error.code === 'session.full' && isSomeoneDeciding(await loadState(log, session, sessionId), now);
      if (!mayBeFree || Date.now() > patientUntil) return { why: error.message };
      const wait = Math.min(LOOK_AGAIN_MS * look, LONGEST_LOOK_MS) * (0.5 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** Whether a seat is held by a command in progress; holds left by a crash are older. */
function isSomeoneDeciding({ seats }: SessionState, now: string): boolean {
  const recent = Date.parse(now) - 5_000 + HOLD_MS;
  return [...seats.values()].some(
    ({ isTaken, hold }) =>
      !isTaken && hold !== null && !hold.isForWaitlist && Date.parse(hold.expiresAt) > recent,
  );
}

/**
 * Throws `Refusal` when the session is gone (`session.unknown`) or the seat was released (`session.no-seat`).
 */
export async function confirmSeat(
  log: EventLog,
  { loaded, ...ids }: SeatIds & { readonly loaded?: Loaded<SessionState> | undefined },
  context: CommandContext,
): Promise<SessionState> {
  // The step id contains the moment, as for the hold: of two executions of the same command, the second may
  // have held again what the first confirmed.
  const once = step(context, `confirm ${ids.sessionId} at ${context.now}`);
  const isPromotion = context.actor === promotionActor;
  const command = { kind: 'confirm-seat', ...ids, isPromotion } as const;
  return (await actOnSession(log, { command, loaded, isUrgent: true }, once)).loaded.state;
}

/** Releases the hold of `holdSeat`. */
export async function releaseHold(deps: SeatDeps, ids: SeatIds, context: CommandContext): Promise<void> {
  const { log } = deps;
  const { sessionId } = ids;
  const holdId = holdIdOf(context, sessionId);
  // The step id contains the moment, as for the hold: a new hold needs a new release.
  const once = step(context, `release ${sessionId} at ${context.now}`);
  const line = await lineTerms(deps, await loadState(log, session, sessionId), once);
  const command = { kind: 'release-hold', ...ids, holdId, reason: 'refused', line } as const;
  await actOnSession(log, { command, isUrgent: true }, once);
}

/** Assigns the seats of a default group's athletes, even if the session is full. */
export async function assignSeats(
  log: EventLog,
  { sessionId, athleteIds }: { readonly sessionId: string; readonly athleteIds: readonly string[] },
  context: CommandContext,
): Promise<void> {
  const change = { assign: athleteIds, unassign: [], reason: 'removed', line: null } as const;
  // The step id contains the moment: a seat that was released since is assigned again.
  const once = step(context, `assign ${sessionId} at ${context.now}`);
  const command = { kind: 'sync-seats', sessionId, ...change } as const;
  await actOnSession(log, { command, isUrgent: true }, once);
}

const LOOKS = 8;

/**
 * Releases the seats of athletes who have no reservation for the session, and holds them for the waitlist. The session is read first, then the
 * athletes' streams, and the release expects the session's revision: a seat that was held again in the
 * meantime stays. Returns `false` if a seat is held by a command in progress: that command decides about it,
 * and a caller who has time asks again later.
 */
export async function freeSeats(
  deps: SeatDeps,
  {
    sessionId,
    athleteIds,
    reason,
  }: {
    readonly sessionId: string;
    readonly athleteIds: readonly string[];
    readonly reason: SeatReleaseReason;
  },
  context: CommandContext,
): Promise<boolean> {
  const { log } = deps;
  return sessionTurns(
    log,
    streamOf(sessionId),
    async () => {
      for (let look = 0; look < LOOKS; look++) {
        const history = await log.load<SessionEvent>(streamOf(sessionId));
        const revision = history.at(-1)?.revision ?? -1n;
        const state = fold(session.decider, history);
        if (state.status !== 'scheduled') return true;
        const seated = athleteIds.filter((athleteId) => state.seats.has(athleteId));
        const idle = seated.filter((athleteId) => !isHeld(state, athleteId, context.now));
        const gone: string[] = [];
        for (const athleteId of idle) {
          if (!(await isBooked(log, { sessionId, athleteId }))) gone.push(athleteId);
        }
        const isDone = idle.length === seated.length;
        const [first] = gone;
        if (first === undefined) return isDone;
        const once = step(context, `free ${sessionId}@${revision} ${gone.join(' ')}`);
        const about = { sessionId, reason, line: await lineTerms(deps, state, once) };
        const command: SeatCommand =
          gone.length === 1
            ? { kind: 'release-seat', ...about, athleteId: first }
            : { kind: 'sync-seats', ...about, assign: [], unassign: gone };
        try {
          await handle(log, session, sessionId, command, { ...once, expectedRevision: revision });
          return isDone;
        } catch (error) {
          if (!(error instanceof StaleRevision || error instanceof TooBusy)) throw error;
        }
      }
      throw new TooBusy();
    },
    { isUrgent: true },
  );
}

const isHeld = ({ seats }: SessionState, athleteId: string, now: string): boolean =>
  (seats.get(athleteId)?.hold?.expiresAt ?? '') > now;

/** Whether the athlete's own stream has the reservation. */
export async function isBooked(log: EventLog, { sessionId, athleteId }: SeatIds): Promise<boolean> {
  const { reservations } = await loadState(log, athleteSchedule, athleteId);
  return reservations.get(sessionId)?.status === 'booked';
}
