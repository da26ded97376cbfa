import { capacityOf, type SessionState } from './session-state.ts';

/** The waitlist settings of the business: `waitlist_enabled` and `waitlist_close_hours`. */
export interface WaitlistRules {
  readonly isOn: boolean;
  /** Hours before the start at which the waitlist closes: after that, no athlete joins and no seat is held. */
  readonly closeHours: number;
}

/** `startsAt`: start of the session, UTC. */
export const isWaitlistClosed = (
  startsAt: string,
  { closeHours }: Pick<WaitlistRules, 'closeHours'>,
  now: string,
): boolean => Date.parse(now) >= Date.parse(startsAt) - closeHours * 3_600_000;

/** The waitlist at a moment. */
export interface WaitlistMoment {
  readonly rules: WaitlistRules;
  /** UTC. */
  readonly now: string;
}

/**
 * The waiting athletes to whom the next free seats belong, first come first. Athletes who were passed over
 * wait for the next release.
 */
export function nextInLine(
  { status, time, waiting, seats, passedOver }: SessionState,
  { rules, now }: WaitlistMoment,
): readonly string[] {
  if (status !== 'scheduled' || !rules.isOn || isWaitlistClosed(time.startsAt, rules, now)) return [];
  return waiting.filter((athleteId) => !seats.has(athleteId) && !passedOver.has(athleteId));
}

/**
 * Whether there is a seat for this athlete: a free one, beyond those that belong to the athletes who have
 * waited longer.
 */
export function hasSeatFor(
  athleteId: string,
  state: SessionState,
  { usualCapacity, ...moment }: WaitlistMoment & { readonly usualCapacity: number },
): boolean {
  const line = nextInLine(state, moment);
  const own = state.waiting.indexOf(athleteId);
  const ahead = own < 0 ? line : line.filter((other) => state.waiting.indexOf(other) < own);
  return state.seats.size + ahead.length < capacityOf(state, usualCapacity);
}
