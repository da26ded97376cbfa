import { isEmail } from '../shared/email.ts';
import type { Problem } from '../shared/refusal.ts';
import { type RoleName, roleName, roles } from '../shared/roles.ts';
import type { LinkUserMode } from './access-values.ts';
import { userTexts } from './user-texts.ts';
import { normalUsername } from './username.ts';

/** The form that links a user to an athlete; each mode uses its own fields (part 1 §5). */
export interface LinkUserForm {
  readonly mode: LinkUserMode;
  readonly userId: string;
  readonly contactId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly userRole: number | null;
}

/** Runs in the dialog and on the server. */
export function linkUserProblems(form: LinkUserForm): Problem[] {
  switch (form.mode) {
    case 'existing':
      return form.userId ? [] : [{ field: 'userId', message: userTexts.chooseUser }];
    case 'invite':
      return form.contactId ? [] : [{ field: 'contactId', message: userTexts.chooseContact }];
    case 'new':
      return newUserProblems(form);
  }
}

function newUserProblems({ firstName, lastName, username, userRole }: LinkUserForm): Problem[] {
  const problems: Problem[] = [];
  const add = (field: string, message: string) => problems.push({ field, message });
  if (!firstName.trim()) add('firstName', userTexts.enterInfo);
  else if (!lastName.trim()) add('lastName', userTexts.enterInfo);
  if (!username.trim()) add('username', userTexts.enterUsername);
  else if (!isEmail(username)) add('username', userTexts.validEmail);
  if (userRole === null || !roleName(userRole)) add('userRole', userTexts.enterRole);
  return problems;
}

/** The check before the form is sent. `taken`: the usernames that the server found to be in use. */
export function usernameCheckProblems(username: string, taken: readonly string[]): Problem[] {
  const problem = (message: string) => [{ field: 'username', message }];
  if (!username.trim()) return problem(userTexts.usernameMissing);
  return taken.includes(normalUsername(username)) ? problem(userTexts.usernameExists) : [];
}

/** Default role in the dialog (resolution Q005). */
export const LINKED_ROLE = 20;
const PARENT_ROLE = 40;

/** Part 1 §6: an invited athlete gets the role athlete, every other contact the role parent. */
export const invitedRole = (isAthlete: boolean): number => (isAthlete ? LINKED_ROLE : PARENT_ROLE);

/** The roles that a user may assign. Only admins may assign roles that see more than their own athletes. */
export function rolesToGive(giver: RoleName): readonly (typeof roles)[number][] {
  if (giver === 'admin') return roles;
  return roles.filter(({ id }) => id === LINKED_ROLE || id === PARENT_ROLE);
}
