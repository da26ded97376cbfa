import type { Decider } from '../shared/decider.ts';
import { Refusal } from '../shared/refusal.ts';
import type { UsernameEvent } from './events.ts';
import { userTexts } from './user-texts.ts';

/**
 * A username belongs to one user. The stream is named by the hash of the name, so that a hold on the stream
 * keeps names unique without a transaction across streams: hold → create or change the user → confirm. The
 * janitor settles an expired hold by looking at the user, and only then can another user take the name, so a
 * slow command never loses a name that is in use.
 */
export type UsernameState =
  | { readonly kind: 'free' }
  | { readonly kind: 'held'; readonly userId: string; readonly expiresAt: string }
  | { readonly kind: 'taken'; readonly userId: string };

export type UsernameCommand =
  /**
   * `anew`: hold again even when the user already has the name for good, so that a release on its way notices
   * and gives up.
   */
  | {
      readonly kind: 'hold';
      readonly userId: string;
      readonly now: string;
      readonly expiresAt: string;
      readonly anew?: boolean;
    }
  | { readonly kind: 'confirm'; readonly userId: string }
  | { readonly kind: 'release'; readonly userId: string };

/** Part 1 §5: a username is an email address and is compared in lower case. */
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
        if (state.kind !== 'free' && !mine) throw new Refusal('username.taken', userTexts.usernameTaken);
        if (state.kind === 'held' && state.expiresAt > command.now) return [];
        if (state.kind === 'taken' && !command.anew) return [];
        return [{ type: 'UsernameHeld', data: { userId, expiresAt: command.expiresAt } }];
      }
      case 'confirm':
        if (mine && state.kind === 'taken') return [];
        if (!mine) throw new Refusal('username.taken', userTexts.usernameTaken);
        return [{ type: 'UsernameConfirmed', data: { userId } }];
      case 'release':
        return mine ? [{ type: 'UsernameReleased', data: { userId } }] : [];
    }
  },
};
