import type { Decider } from '../shared/decider.ts';
import { Refusal } from '../shared/refusal.ts';
import type { AccessEvent } from './events.ts';

/**
 * A username belongs to one user. The stream is named by the hash of the name, so holding it is how uniqueness is kept without
 * a transaction across streams: hold → create the user → confirm; a hold that is never confirmed runs out.
 */
export type UsernameState =
  | { readonly kind: 'free' }
  | { readonly kind: 'held'; readonly userId: string; readonly expiresAt: string }
  | { readonly kind: 'taken'; readonly userId: string };

export type UsernameCommand =
  | { readonly kind: 'hold'; readonly userId: string; readonly now: string; readonly expiresAt: string }
  | { readonly kind: 'confirm'; readonly userId: string }
  | { readonly kind: 'release'; readonly userId: string };

type UsernameEvent = Extract<AccessEvent, { type: `Username${string}` }>;

/** Part 1 §5: a username is an e-mail address and is compared in lower case. */
export const normalUsername = (username: string): string => username.trim().toLowerCase();

export const usernameDecider: Decider<UsernameState, UsernameCommand, UsernameEvent> = {
  initial: () => ({ kind: 'free' }),

  evolve(_, { type, data }) {
    switch (type) {
      case 'UsernameHeld':
        return { kind: 'held', userId: data.userId, expiresAt: data.expiresAt };
      case 'UsernameConfirmed':
        return { kind: 'taken', userId: data.userId };
      case 'UsernameReleased':
        return { kind: 'free' };
    }
  },

  decide(command, state) {
    const { userId } = command;
    const mine = state.kind !== 'free' && state.userId === userId;
    switch (command.kind) {
      case 'hold': {
        if (mine) return [];
        const expired = state.kind === 'held' && state.expiresAt <= command.now;
        if (state.kind !== 'free' && !expired)
          throw new Refusal('username.taken', 'Username already exists.');
        return [{ type: 'UsernameHeld', data: { userId, expiresAt: command.expiresAt } }];
      }
      case 'confirm':
        if (mine && state.kind === 'taken') return [];
        if (!mine) throw new Refusal('username.taken', 'Username already exists.');
        return [{ type: 'UsernameConfirmed', data: { userId } }];
      case 'release':
        return mine ? [{ type: 'UsernameReleased', data: { userId } }] : [];
    }
  },
};
