import type { SessionEvent } from './events.ts';
import { capacityOf, type SessionState } from './session-state.ts';
import { nextInLine, type WaitlistMoment } from './waitlist-rules.ts';

/** What a command needs to hold the seats that it frees for the athletes on the waitlist. */
export interface LineTerms extends WaitlistMoment {
  /** Capacity according to the group or the settings. */
  readonly usualCapacity: number;
  /** The id of the holds. */
  readonly holdId: string;
  /** UTC. After it, the janitor passes the seat to the next athlete. */
  readonly expiresAt: string;
}

/**
 * Holds the free seats of a session for the athletes on its waitlist, first come, first served. Recorded
 * together with the event that frees a seat, so that no one else gets it first.
 */
export function seatsForWaiting(
  state: SessionState,
  { rules, usualCapacity, holdId, expiresAt, now }: LineTerms,
  isAskedAgain: (athleteId: string) => boolean = () => false,
): SessionEvent[] {
  const { sessionId, seats } = state;
  const free = Math.max(0, capacityOf(state, usualCapacity) - seats.size);
  const others = new Map([...state.passedOver].filter(([athleteId]) => !isAskedAgain(athleteId)));
  return nextInLine({ ...state, passedOver: others }, { rules, now })
    .slice(0, free)
    .map((athleteId) => ({
      type: 'SeatHeldForWaitlist',
      data: { sessionId, athleteId, holdId, expiresAt },
    }));
}

/**
 * Holds a seat that an athlete could not take for the next one: for the first who is further back, and if
 * there is none, for one whose hold expired earlier.
 */
export function seatsForNext(state: SessionState, athleteId: string, line: LineTerms): SessionEvent[] {
  const own = state.waiting.indexOf(athleteId);
  const further = seatsForWaiting(state, line, (other) => state.waiting.indexOf(other) > own);
  return further.length > 0
    ? further
    : seatsForWaiting(state, line, (other) => state.passedOver.get(other) === 'expired');
}
