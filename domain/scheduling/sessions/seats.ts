import { Refusal } from '../../shared/refusal.ts';
import { schedulingTexts } from '../scheduling-texts.ts';
import type { SeatReleaseReason, SessionEvent, WaitlistEnd } from './events.ts';
import type { LineTerms } from './seats-for-waiting.ts';
import type { SessionState } from './session-state.ts';
import { hasSeatFor, type WaitlistRules } from './waitlist-rules.ts';

/**
 * The seats of a session. Admission is decided only here, in the session's own stream, so that no seat is
 * given away twice (I1). Whether the athlete may attend is decided in the athlete's stream while the seat is
 * held. `line`: for commands that may free a seat; null if no one is on the waitlist.
 */
export type SeatCommand = { readonly sessionId: string } & (
  | {
      readonly kind: 'hold-seat';
      readonly athleteId: string;
      /** The id of the reserving command. */
      readonly holdId: string;
      /** UTC. After it, the janitor checks what happened to the reservation. */
      readonly expiresAt: string;
      /** Capacity according to the group or the settings. */
      readonly usualCapacity: number;
      readonly rules: WaitlistRules;
      readonly now: string;
    }
  /**
   * The reservation is recorded: the athlete has the seat and leaves the waitlist. `isPromotion`: the seat
   * came from the waitlist.
   */
  | { readonly kind: 'confirm-seat'; readonly athleteId: string; readonly isPromotion?: boolean }
  /** No reservation was made: only the hold is released. */
  | {
      readonly kind: 'release-hold';
      readonly athleteId: string;
      readonly holdId: string;
      readonly reason: 'refused' | 'expired';
      readonly line: LineTerms | null;
    }
  /**
   * The athlete no longer attends. Needs If-Match with the revision at which the seat was read, before the
   * athlete's stream was read: a seat that has been held again since must stay.
   */
  | {
      readonly kind: 'release-seat';
      readonly athleteId: string;
      readonly reason: SeatReleaseReason;
      readonly line: LineTerms | null;
    }
  /**
   * For a default group: adds enrolled athletes, even if the session is full, and removes the others. Only
   * differences are recorded.
   */
  | {
      readonly kind: 'sync-seats';
      readonly assign: readonly string[];
      readonly unassign: readonly string[];
      readonly reason: SeatReleaseReason;
      readonly line: LineTerms | null;
    }
  /**
   * Holds free seats for the athletes on the waitlist, where no event of this stream did: the group or the
   * settings changed, or an athlete can take a seat again. `again`: those who were passed over and are asked
   * again.
   */
  | {
      readonly kind: 'offer-seats';
      readonly again: 'everyone' | readonly string[];
      readonly line: LineTerms | null;
    }
);

export const isSeatCommand = (command: { readonly kind: string }): command is SeatCommand =>
  command.kind.endsWith('-seat') || command.kind.endsWith('-seats') || command.kind === 'release-hold';

export function decideSeats(command: SeatCommand, state: SessionState): SessionEvent[] {
  const { sessionId } = command;
  switch (command.kind) {
    case 'hold-seat':
      return hold(command, state);
    case 'confirm-seat':
      return confirm(command, state);
    case 'release-hold': {
      const { athleteId, holdId, reason } = command;
      const hold = state.seats.get(athleteId)?.hold;
      if (hold?.holdId !== holdId) return [];
      const type = hold.isForWaitlist ? 'WaitlistHoldReleased' : 'SeatHoldReleased';
      return [{ type, data: { sessionId, athleteId, reason } }];
    }
    case 'release-seat': {
      const { athleteId, reason } = command;
      return state.seats.has(athleteId)
        ? [{ type: 'SeatReleased', data: { sessionId, athleteId, reason } }]
        : [];
    }
    case 'sync-seats':
      return sync(command, state);
    case 'offer-seats':
      return [];
  }
}

function hold(
  {
    sessionId,
    athleteId,
    holdId,
    expiresAt,
    usualCapacity,
    rules,
    now,
  }: Extract<SeatCommand, { kind: 'hold-seat' }>,
  state: SessionState,
): SessionEvent[] {
  demandScheduled(state);
  if (state.time.startsAt <= now) throw new Refusal('session.past', schedulingTexts.past);
  const seat = state.seats.get(athleteId);
  if (seat?.hold?.holdId === holdId) return [];
  // Two commands must not share a hold: if one is refused, it would release the seat of the other.
  if (seat?.hold && !seat.hold.isForWaitlist && seat.hold.expiresAt > now) {
    throw new Refusal('session.being-reserved', schedulingTexts.isReserved);
  }
  if (!seat && !hasSeatFor(athleteId, state, { rules, usualCapacity, now })) {
    throw new Refusal('session.full', schedulingTexts.full);
  }
  // Recorded even if the athlete has the seat, so that a release in progress, which read an earlier revision,
  // fails.
  return [{ type: 'SeatHeld', data: { sessionId, athleteId, holdId, expiresAt } }];
}

function confirm(
  { sessionId, athleteId, isPromotion = false }: Extract<SeatCommand, { kind: 'confirm-seat' }>,
  state: SessionState,
): SessionEvent[] {
  demandScheduled(state);
  const seat = state.seats.get(athleteId);
  // The seat was released in the meantime and may be taken by another athlete, so it has to be held again.
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

/** An athlete with a seat does not wait for one. */
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
