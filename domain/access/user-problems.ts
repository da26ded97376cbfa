import { isEmail } from '../shared/email.ts';
import type { Problem } from '../shared/refusal.ts';
import { roleName } from '../shared/roles.ts';
import { passwordTexts } from './password-texts.ts';
import { userTexts } from './user-texts.ts';

export interface UserNames {
  readonly firstName: string;
  readonly lastName: string;
}

export interface NewUser extends UserNames {
  readonly username: string;
  readonly roleId: number;
}

/** Part 1 §5, Create user. */
export function newUserProblems(user: NewUser): Problem[] {
  return [...userNameProblems(user), ...emailProblems(user.username), ...roleProblems(user.roleId)];
}

export function userNameProblems({ firstName, lastName }: UserNames): Problem[] {
  const message = userTexts.validName;
  if (!firstName.trim()) return [{ field: 'firstName', message }];
  return lastName.trim() ? [] : [{ field: 'lastName', message }];
}

/** Part 1 §5, Change username. */
export function usernameProblems(username: string): Problem[] {
  return username.trim()
    ? emailProblems(username)
    : [{ field: 'username', message: userTexts.validUsername }];
}

/** A new username, and the password of the person who asks for it: the owner or an admin. */
export function usernameChangeProblems({
  username,
  originalPassword,
}: {
  readonly username: string;
  readonly originalPassword: string;
}): Problem[] {
  const missing = { field: 'originalPassword', message: passwordTexts.currentMissing };
  return [...usernameProblems(username), ...(originalPassword ? [] : [missing])];
}

export function roleProblems(roleId: number): Problem[] {
  return roleName(roleId) ? [] : [{ field: 'roleId', message: userTexts.enterRole }];
}

function emailProblems(username: string): Problem[] {
  return isEmail(username) ? [] : [{ field: 'username', message: userTexts.validEmail }];
}
