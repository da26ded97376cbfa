import { Refusal } from '../../shared/refusal.ts';
import { schedulingTexts } from '../scheduling-texts.ts';
import type { SeatReleaseReason, SessionEvent, WaitlistEnd } from './events.ts';
import { capacityOf, type SessionState } from './session-state.ts';

/**
 * The seats of a session. Who is let in is decided here alone, in the session's own stream, so that no seat is sold twice (I1); whether
 * the athlete may come is decided in the athlete's stream, while the seat is held.
 */
export type SeatCommand = { readonly sessionId: string } & (
  | {
      readonly kind: 'hold-seat';
      readonly athleteId: string;
      /** Of the command that reserves. */
      readonly holdId: string;
      /** UTC. After it the janitor asks what became of the reservation. */
      readonly expiresAt: string;
      /** What the group or the settings say that a session takes. */
      readonly usualCapacity: number;
      readonly now: string;
    }
  /** The reservation is written: the seat is the athlete's, who does not wait for it any more. `isPromotion`: it came of waiting. */
  | { readonly kind: 'confirm-seat'; readonly athleteId: string; readonly isPromotion?: boolean }
  /** It is not: the hold is given up, and only that. */
  | {
      readonly kind: 'release-hold';
      readonly athleteId: string;
      readonly holdId: string;
      readonly reason: 'refused' | 'expired';
    }
  /**
   * The athlete does not come any more. Only with If-Match of the revision at which the seat was looked at, before the athlete's own
   * stream was: a seat that is held anew meanwhile must stay.
   */
  | { readonly kind: 'release-seat'; readonly athleteId: string; readonly reason: SeatReleaseReason }
  /** Of a default group: in whoever is enrolled, full or not; out whoever is not. Only differences are recorded. */
  | {
      readonly kind: 'sync-seats';
      readonly assign: readonly string[];
      readonly unassign: readonly string[];
      readonly reason: SeatReleaseReason;
    }
);

export const isSeatCommand = (command: { readonly kind: string }): command is SeatCommand =>
  command.kind.endsWith('-seat') || command.kind === 'release-hold' || command.kind === 'sync-seats';

export function decideSeats(command: SeatCommand, state: SessionState): SessionEvent[] {
  const { sessionId } = command;
  switch (command.kind) {
    case 'hold-seat':
      return hold(command, state);
    case 'confirm-seat':
      return confirm(command, state);
    case 'release-hold': {
      const { athleteId, holdId, reason } = command;
      return state.seats.get(athleteId)?.hold?.holdId === holdId
        ? [{ type: 'SeatHoldReleased', data: { sessionId, athleteId, reason } }]
        : [];
    }
    case 'release-seat': {
      const { athleteId, reason } = command;
      return state.seats.has(athleteId)
        ? [{ type: 'SeatReleased', data: { sessionId, athleteId, reason } }]
        : [];
    }
    case 'sync-seats':
      return sync(command, state);
  }
}

function hold(
  {
    sessionId,
    athleteId,
    holdId,
    expiresAt,
    usualCapacity,
    now,
  }: Extract<SeatCommand, { kind: 'hold-seat' }>,
  state: SessionState,
): SessionEvent[] {
  demandScheduled(state);
  if (state.time.startsAt <= now) throw new Refusal('session.past', schedulingTexts.past);
  const seat = state.seats.get(athleteId);
  if (seat?.hold?.holdId === holdId) return [];
  // Two commands must not share a hold: the one that is refused would give up the seat of the other.
  if (seat?.hold && seat.hold.expiresAt > now) {
    throw new Refusal('session.being-reserved', schedulingTexts.isReserved);
  }
  if (!seat && state.seats.size >= capacityOf(state, usualCapacity)) {
    throw new Refusal('session.full', schedulingTexts.full);
  }
  // Recorded also where the athlete has the seat: whoever is about to release it looked at an earlier revision then.
  return [{ type: 'SeatHeld', data: { sessionId, athleteId, holdId, expiresAt } }];
}

function confirm(
  { sessionId, athleteId, isPromotion = false }: Extract<SeatCommand, { kind: 'confirm-seat' }>,
  state: SessionState,
): SessionEvent[] {
  demandScheduled(state);
  const seat = state.seats.get(athleteId);
  // It was given back meanwhile, and may be somebody else's: it has to be held anew.
  if (!seat) throw new Refusal('session.no-seat', schedulingTexts.full);
  if (seat.isTaken && !seat.hold) return [];
  const ends = waitEnds(sessionId, [athleteId], state, isPromotion ? 'promoted' : 'reserved');
  return [{ type: 'SeatConfirmed', data: { sessionId, athleteId } }, ...ends];
}

function sync(
  { sessionId, assign, unassign, reason }: Extract<SeatCommand, { kind: 'sync-seats' }>,
  state: SessionState,
): SessionEvent[] {
  if (state.status !== 'scheduled') return [];
  const added = assign.filter((athleteId) => !state.seats.get(athleteId)?.isTaken);
  const gone = unassign.filter((athleteId) => state.seats.has(athleteId));
  const events: SessionEvent[] = [];
  if (gone.length > 0) {
    events.push({ type: 'SeatsUnassigned', data: { sessionId, athleteIds: gone, reason } });
  }
  if (added.length > 0) events.push({ type: 'SeatsAssigned', data: { sessionId, athleteIds: added } });
  return [...events, ...waitEnds(sessionId, added, state, 'reserved')];
}

/** Who has a seat does not wait for one. */
const waitEnds = (
  sessionId: string,
  athleteIds: readonly string[],
  { waiting }: SessionState,
  reason: WaitlistEnd,
): SessionEvent[] =>
  athleteIds
    .filter((athleteId) => waiting.includes(athleteId))
    .map((athleteId) => ({ type: 'WaitlistLeft', data: { sessionId, athleteId, reason } }));

function demandScheduled({ status }: SessionState): void {
  if (status !== 'scheduled') throw new Refusal('session.unknown', schedulingTexts.unknown);
}
