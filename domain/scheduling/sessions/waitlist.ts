import { Refusal } from '../../shared/refusal.ts';
import { schedulingTexts } from '../scheduling-texts.ts';
import type { SessionEvent, WaitlistEnd } from './events.ts';
import type { LineTerms } from './seats-for-waiting.ts';
import type { SessionState } from './session-state.ts';
import { hasSeatFor, isWaitlistClosed, type WaitlistRules } from './waitlist-rules.ts';

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
      | {
          readonly kind: 'leave-waitlist';
          readonly reason: WaitlistEnd;
          readonly line: LineTerms | null;
        }
      /**
       * The athlete cannot take the seat that is held: the next one gets it. `why`: the sentence for the
       * family. Nothing happens if this hold is over.
       */
      | {
          readonly kind: 'pass-over-waitlist';
          readonly holdId: string;
          readonly why: string;
          readonly line: LineTerms | null;
        }
    ))
  /**
   * Closes the waitlist: athletes still on it go without a spot, except those for whom one is held. Nothing
   * happens before its time.
   */
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
    return state.waiting
      .filter((athleteId) => !state.seats.has(athleteId))
      .map((athleteId) => ({ type: 'WaitlistLeft', data: { sessionId, athleteId, reason: 'closed' } }));
  }
  const { athleteId } = command;
  const waits = state.waiting.includes(athleteId);
  const hold = state.seats.get(athleteId)?.hold;
  const held = hold?.isForWaitlist ? hold : undefined;
  switch (command.kind) {
    case 'join-waitlist':
      demandWaiting(command, state);
      return waits ? [] : [{ type: 'WaitlistJoined', data: { sessionId, athleteId } }];
    case 'leave-waitlist':
      if (!waits) return [];
      return [
        ...(held ? [released(command, 'left')] : []),
        { type: 'WaitlistLeft', data: { sessionId, athleteId, reason: command.reason } },
      ];
    case 'pass-over-waitlist':
      if (!waits || held?.holdId !== command.holdId) return [];
      return [
        released(command, 'refused'),
        { type: 'WaitlistPassedOver', data: { sessionId, athleteId, why: command.why } },
      ];
  }
}

const released = (
  { sessionId, athleteId }: { readonly sessionId: string; readonly athleteId: string },
  reason: 'refused' | 'left',
): SessionEvent => ({ type: 'WaitlistHoldReleased', data: { sessionId, athleteId, reason } });

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
  if (hasSeatFor(athleteId, state, { rules, usualCapacity, now })) {
    throw new Refusal('waitlist.not-full', schedulingTexts.notFull);
  }
}
