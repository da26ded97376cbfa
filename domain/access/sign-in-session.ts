import type { Decider } from '../shared/decider.ts';
import { Refusal } from '../shared/refusal.ts';
import { deadLink } from './credentials.ts';
import type { SignInSessionEvent } from './events.ts';

export type SignInSessionState =
  | undefined
  | { readonly userId: string; readonly expiresAt: string; readonly hasEnded: boolean };

export type SignInSessionVia = Extract<SignInSessionEvent, { type: 'SessionOpened' }>['data']['via'];
export type SignInSessionEnd = Extract<SignInSessionEvent, { type: 'SessionEnded' }>['data']['reason'];

export type SignInSessionCommand =
  | {
      readonly kind: 'open';
      readonly sessionId: string;
      readonly userId: string;
      readonly via: SignInSessionVia;
      readonly expiresAt: string;
      readonly userAgent: string;
      readonly address: string;
    }
  | {
      readonly kind: 'end';
      readonly sessionId: string;
      readonly userId: string;
      readonly reason: SignInSessionEnd;
    };

export const signInSessionUnknown = () => new Refusal('session.unknown', 'This session does not exist.');

/**
 * One browser's sign-in. It is opened once: if a link's session already exists, the link was followed before.
 */
export const signInSessionDecider: Decider<SignInSessionState, SignInSessionCommand, SignInSessionEvent> = {
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
        // Naming another user's session does not end it: to this user it does not exist.
        if (state?.userId !== userId) throw signInSessionUnknown();
        return state.hasEnded ? [] : [{ type: 'SessionEnded', data: { sessionId, userId, reason } }];
      }
    }
  },
};
