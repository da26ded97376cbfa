import type { Problem } from '../shared/refusal.ts';
import { commonPasswords } from './common-passwords.ts';
import { normalUsername } from './username.ts';

export const SHORTEST_PASSWORD = 8;
/** Far beyond what anybody types; keeps hashing from being made expensive. */
export const LONGEST_PASSWORD = 1024;

/**
 * What is wrong with a password that somebody wants to have (resolution Q036): the same rules wherever one is set. `field` is the
 * input that it was typed into.
 */
export function passwordProblems(password: string, username: string, field = 'password'): Problem[] {
  const message = refusedBecause(password, username);
  return message ? [{ field, message }] : [];
}

function refusedBecause(password: string, username: string): string | undefined {
  if (password.length < SHORTEST_PASSWORD) return 'Password must be at least 8 characters.';
  if (password.length > LONGEST_PASSWORD) return 'Password must be at most 1024 characters.';
  const typed = password.toLowerCase();
  const name = normalUsername(username);
  if (typed === name || typed === name.split('@')[0]) return 'Password must not be the username.';
  if (commonPasswords.has(typed) || new Set(typed).size === 1) {
    return 'This password is one of the first that others would try. Please choose another one.';
  }
  return undefined;
}
