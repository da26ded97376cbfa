import type { SeatReleaseReason, SessionEvent } from '../../../domain/scheduling/sessions/events.ts';
import type { SeatCommand } from '../../../domain/scheduling/sessions/seats.ts';
import type { SessionState } from '../../../domain/scheduling/sessions/session-state.ts';
import { HOLD_MS, holdExpiry } from '../../../domain/shared/hold.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId, step } from '../../runtime/context.ts';
import { fold, handle, type Known, present, StaleRevision, TooBusy } from '../../runtime/handle.ts';
import { session } from '../sessions/session.ts';
import { actOnSession, sessionTurns, streamOf } from '../sessions/session-turns.ts';
import { promotionActor } from '../waitlist/promotion-actor.ts';
import { athleteSchedule } from './athlete-schedule.ts';

export interface SeatIds {
  readonly sessionId: string;
  readonly athleteId: string;
}

/** Of one command and session: a repetition of the command finds its own hold. */
export const holdIdOf = ({ commandId }: CommandContext, sessionId: string): string =>
  derivedId(commandId, `hold ${sessionId}`);

const PATIENCE_MS = 2_000;
const LOOK_AGAIN_MS = 50;
const LONGEST_LOOK_MS = 400;

/** A seat that is kept, with the session as it is then; or the sentence that refuses it. */
export type HoldOutcome =
  | { readonly why: string }
  | { readonly why: undefined; readonly known: Known<SessionState> };

interface SeatToHold extends SeatIds {
  readonly usualCapacity: number;
  /** The session as it was just read. */
  readonly known?: Known<SessionState> | undefined;
}

/**
 * Keeps a seat while the reservation is written. That a session is full is said only when its seats are taken: while one is merely held by
 * another command, that may give it back, it is worth a moment.
 */
export async function holdSeat(
  log: EventLog,
  { sessionId, athleteId, usualCapacity, known }: SeatToHold,
  context: CommandContext,
): Promise<HoldOutcome> {
  const { now } = context;
  const command = {
    kind: 'hold-seat',
    sessionId,
    athleteId,
    holdId: holdIdOf(context, sessionId),
    expiresAt: holdExpiry(now),
    usualCapacity,
    now,
  } as const;
  // The moment is part of the step: a repetition after the hold was given up holds anew.
  const once = step(context, `hold ${sessionId} at ${now}`);
  const patientUntil = Date.now() + PATIENCE_MS;
  for (let look = 1; ; look++) {
    try {
      return { why: undefined, known: (await actOnSession(log, { command, known }, once)).known };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const mayBeFree =
        error.code === 'session.full' && isSomeoneDeciding(await present(log, session, sessionId), now);
      if (!mayBeFree || Date.now() > patientUntil) return { why: error.message };
      const wait = Math.min(LOOK_AGAIN_MS * look, LONGEST_LOOK_MS) * (0.5 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** Whether a seat is held by a command that is on its way; a crash leaves older ones. */
function isSomeoneDeciding({ seats }: SessionState, now: string): boolean {
  const recent = Date.parse(now) - 5_000 + HOLD_MS;
  return [...seats.values()].some(
    ({ isTaken, hold }) => !isTaken && hold !== null && Date.parse(hold.expiresAt) > recent,
  );
}

/** Throws `Refusal` where the session is gone (`session.unknown`) or the seat was given back (`session.no-seat`). */
export async function confirmSeat(
  log: EventLog,
  { known, ...ids }: SeatIds & { readonly known?: Known<SessionState> | undefined },
  context: CommandContext,
): Promise<SessionState> {
  // As with the hold: of two that carry out the same command, the second may have held anew what the first confirmed.
  const once = step(context, `confirm ${ids.sessionId} at ${context.now}`);
  const isPromotion = context.actor === promotionActor;
  const command = { kind: 'confirm-seat', ...ids, isPromotion } as const;
  return (await actOnSession(log, { command, known, isUrgent: true }, once)).known.state;
}

/** Gives up what `holdSeat` kept. */
export async function releaseHold(log: EventLog, ids: SeatIds, context: CommandContext): Promise<void> {
  const { sessionId } = ids;
  const holdId = holdIdOf(context, sessionId);
  // As with the hold: what was held anew has to be released anew.
  const once = step(context, `release ${sessionId} at ${context.now}`);
  const command = { kind: 'release-hold', ...ids, holdId, reason: 'refused' } as const;
  await actOnSession(log, { command, isUrgent: true }, once);
}

/** Seats of whoever is in a default group, full or not. */
export async function assignSeats(
  log: EventLog,
  { sessionId, athleteIds }: { readonly sessionId: string; readonly athleteIds: readonly string[] },
  context: CommandContext,
): Promise<void> {
  const change = { assign: athleteIds, unassign: [], reason: 'removed' } as const;
  // The moment is part of the step: what was given back since is given anew.
  const once = step(context, `assign ${sessionId} at ${context.now}`);
  const command = { kind: 'sync-seats', sessionId, ...change } as const;
  await actOnSession(log, { command, isUrgent: true }, once);
}

const LOOKS = 8;

/**
 * Gives back the seats of athletes who are not booked in the session. First the session is looked at, then the athletes' own streams, and
 * only then is the seat given back, expecting the session as it was: a seat that was held anew meanwhile stays. Answers `false` where a
 * seat is held by a command that is on its way: it knows what becomes of the seat, and whoever has time asks again afterwards.
 */
export async function freeSeats(
  log: EventLog,
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
        const about = { sessionId, reason };
        const command: SeatCommand =
          gone.length === 1
            ? { kind: 'release-seat', ...about, athleteId: first }
            : { kind: 'sync-seats', ...about, assign: [], unassign: gone };
        const once = step(context, `free ${sessionId}@${revision} ${gone.join(' ')}`);
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

/** Whether the athlete's own stream says that the athlete comes. */
export async function isBooked(log: EventLog, { sessionId, athleteId }: SeatIds): Promise<boolean> {
  const { reservations } = await present(log, athleteSchedule, athleteId);
  return reservations.get(sessionId)?.status === 'booked';
}
