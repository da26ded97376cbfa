import type { Problem } from '../shared/refusal.ts';
import { isStaff, roleName } from '../shared/roles.ts';
import { normalUsername } from './username.ts';

/** Staff see the data of every family. */
const SHORTEST_OF_STAFF = 12;
const SHORTEST_OF_FAMILIES = 8;
/** Far longer than any password that is typed; limits the cost of hashing. */
const LONGEST_PASSWORD = 1024;

/** The user that a password is for. */
export interface PasswordOwner {
  readonly username: string;
  readonly roleId: number;
}

/** Whether a password, in lower case, is one of those that attackers try first. */
export type IsCommonPassword = (password: string) => boolean;

/** For dialogs: the list is too long for a browser, so the server refuses common passwords. */
export const leftToServer: IsCommonPassword = () => false;

export function shortestPassword({ roleId }: Pick<PasswordOwner, 'roleId'>): number {
  const role = roleName(roleId);
  return role && isStaff(role) ? SHORTEST_OF_STAFF : SHORTEST_OF_FAMILIES;
}

/**
 * The problems of a new password (resolution Q036). The same rules hold wherever a password is set; an older
 * password that does not meet them works until it is changed.
 */
export function passwordProblems(
  password: string,
  owner: PasswordOwner,
  isCommon: IsCommonPassword,
): Problem[] {
  const message = refusedBecause(password, owner, isCommon);
  return message ? [{ field: 'password', message }] : [];
}

function refusedBecause(
  password: string,
  owner: PasswordOwner,
  isCommon: IsCommonPassword,
): string | undefined {
  const shortest = shortestPassword(owner);
  if (password.length < shortest) return `Password must be at least ${shortest} characters.`;
  if (password.length > LONGEST_PASSWORD) return 'Password must be at most 1024 characters.';
  const typed = password.toLowerCase();
  const name = normalUsername(owner.username);
  if (typed === name || typed === name.split('@')[0]) return 'Password must not be the same as the username.';
  if (isPattern(typed) || isCommon(typed)) return 'This password is too common. Please choose another one.';
  return undefined;
}

/** A few characters over and over (`12341234`), or characters in a row (`abcdefgh`, `87654321`). */
function isPattern(password: string): boolean {
  if (/^(.{1,4})\1+$/s.test(password)) return true;
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
