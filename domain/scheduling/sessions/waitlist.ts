import { Refusal } from '../../shared/refusal.ts';
import { schedulingTexts } from '../scheduling-texts.ts';
import type { SessionEvent, WaitlistEnd } from './events.ts';
import { capacityOf, type SessionState } from './session-state.ts';

/** The waitlist settings of the business: `waitlist_enabled` and `waitlist_close_hours`. */
export interface WaitlistRules {
  readonly isOn: boolean;
  /** Hours before the start at which the waitlist closes: after that, no athlete joins or gets a spot. */
  readonly closeHours: number;
}

/** The waitlist of a session, first come, first served. Decided in the session's own stream. */
export type WaitlistCommand = { readonly sessionId: string } & (
  | ({ readonly athleteId: string } & (
      | {
          readonly kind: 'join-waitlist';
          readonly rules: WaitlistRules;
          /** Capacity according to the group or the settings. */
          readonly usualCapacity: number;
          readonly now: string;
        }
      /** Nothing happens if the athlete is not on the waitlist. */
      | { readonly kind: 'leave-waitlist'; readonly reason: WaitlistEnd }
      /** A seat was free, but the athlete could not take it. `why`: the sentence for the family. */
      | { readonly kind: 'pass-over-waitlist'; readonly why: string }
    ))
  /** Closes the waitlist: athletes still on it go without a spot. Nothing happens before its time. */
  | {
      readonly kind: 'close-waitlist';
      readonly rules: Pick<WaitlistRules, 'closeHours'>;
      readonly now: string;
    }
);

export const isWaitlistCommand = (command: { readonly kind: string }): command is WaitlistCommand =>
  command.kind.endsWith('-waitlist');

export function decideWaitlist(command: WaitlistCommand, state: SessionState): SessionEvent[] {
  const { sessionId } = command;
  if (command.kind === 'close-waitlist') {
    if (!isWaitlistClosed(state.time.startsAt, command.rules, command.now)) return [];
    return state.waiting.map((athleteId) => ({
      type: 'WaitlistLeft',
      data: { sessionId, athleteId, reason: 'closed' },
    }));
  }
  const { athleteId } = command;
  const waits = state.waiting.includes(athleteId);
  switch (command.kind) {
    case 'join-waitlist':
      demandWaiting(command, state);
      return waits ? [] : [{ type: 'WaitlistJoined', data: { sessionId, athleteId } }];
    case 'leave-waitlist':
      return waits ? [{ type: 'WaitlistLeft', data: { sessionId, athleteId, reason: command.reason } }] : [];
    case 'pass-over-waitlist':
      return waits ? [{ type: 'WaitlistPassedOver', data: { sessionId, athleteId, why: command.why } }] : [];
  }
}

function demandWaiting(
  { athleteId, rules, usualCapacity, now }: Extract<WaitlistCommand, { kind: 'join-waitlist' }>,
  state: SessionState,
): void {
  if (state.status !== 'scheduled') throw new Refusal('session.unknown', schedulingTexts.unknown);
  if (!rules.isOn) throw new Refusal('waitlist.off', schedulingTexts.waitlistOff);
  if (state.time.startsAt <= now) throw new Refusal('session.past', schedulingTexts.past);
  if (isWaitlistClosed(state.time.startsAt, rules, now)) {
    throw new Refusal('waitlist.closed', schedulingTexts.waitlistClosed);
  }
  if (state.seats.has(athleteId)) throw new Refusal('session.reserved', schedulingTexts.isReserved);
  if (state.seats.size < capacityOf(state, usualCapacity)) {
    throw new Refusal('waitlist.not-full', schedulingTexts.notFull);
  }
}

/** `startsAt`: start of the session, UTC. */
export const isWaitlistClosed = (
  startsAt: string,
  { closeHours }: Pick<WaitlistRules, 'closeHours'>,
  now: string,
): boolean => Date.parse(now) >= Date.parse(startsAt) - closeHours * 3_600_000;
