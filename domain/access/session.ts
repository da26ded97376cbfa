import type { Decider } from '../shared/decider.ts';
import { Refusal } from '../shared/refusal.ts';
import { deadLink } from './credentials.ts';
import type { SessionEvent } from './events.ts';

export type SessionState =
  | undefined
  | { readonly userId: string; readonly expiresAt: string; readonly hasEnded: boolean };

export type SessionVia = Extract<SessionEvent, { type: 'SessionOpened' }>['data']['via'];
export type SessionEnd = Extract<SessionEvent, { type: 'SessionEnded' }>['data']['reason'];

export type SessionCommand =
  | {
      readonly kind: 'open';
      readonly sessionId: string;
      readonly userId: string;
      readonly via: SessionVia;
      readonly expiresAt: string;
      readonly userAgent: string;
      readonly address: string;
    }
  | {
      readonly kind: 'end';
      readonly sessionId: string;
      readonly userId: string;
      readonly reason: SessionEnd;
    };

export const sessionUnknown = () => new Refusal('session.unknown', 'This session does not exist.');

/** A sign-in of one browser. It is opened once: a link whose session exists already was followed before. */
export const sessionDecider: Decider<SessionState, SessionCommand, SessionEvent> = {
  initial: () => undefined,

  evolve(state, { type, data }) {
    switch (type) {
      case 'SessionOpened':
        return { userId: data.userId, expiresAt: data.expiresAt, hasEnded: false };
      case 'SessionEnded':
        return state && { ...state, hasEnded: true };
    }
  },

  decide(command, state) {
    switch (command.kind) {
      case 'open': {
        if (state) throw deadLink();
        const { kind: _, ...data } = command;
        return [{ type: 'SessionOpened', data }];
      }
      case 'end': {
        const { sessionId, userId, reason } = command;
        // Nobody ends a session by naming another user's: to them it does not exist.
        if (state?.userId !== userId) throw sessionUnknown();
        return state.hasEnded ? [] : [{ type: 'SessionEnded', data: { sessionId, userId, reason } }];
      }
    }
  },
};
