import type { Problem } from '../shared/refusal.ts';
import { commonPasswords } from './common-passwords.ts';
import { normalUsername } from './username.ts';

export const SHORTEST_PASSWORD = 8;
/** Far longer than any password that is typed; limits the cost of hashing. */
export const LONGEST_PASSWORD = 1024;

/**
 * The problems of a new password (resolution Q036). The same rules hold wherever a password is set. `field`
 * is the input it was typed into.
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
  if (typed === name || typed === name.split('@')[0]) return 'Password must not be the same as the username.';
  if (commonPasswords.has(typed) || new Set(typed).size === 1) {
    return 'This password is too common. Please choose another one.';
  }
  return undefined;
}
