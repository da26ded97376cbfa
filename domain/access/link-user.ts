import { isEmail } from '../shared/email.ts';
import type { Problem } from '../shared/refusal.ts';
import { type RoleName, roleName, roles } from '../shared/roles.ts';
import { userTexts } from './user-texts.ts';
import { normalUsername } from './username.ts';

/** What is asked of somebody who links a user to an athlete; of the fields those of the mode count (part 1 §5). */
export interface LinkUserForm {
  readonly mode: 'existing' | 'invite' | 'new';
  readonly userId: string;
  readonly contactId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly userRole: number | null;
}

/** Of the dialog and the server. */
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

/** The check in advance. `taken`: the duplicates that the server found among the usernames. */
export function usernameCheckProblems(username: string, taken: readonly string[]): Problem[] {
  const problem = (message: string) => [{ field: 'username', message }];
  if (!username.trim()) return problem(userTexts.usernameMissing);
  return taken.includes(normalUsername(username)) ? problem(userTexts.usernameExists) : [];
}

/** In the dialog, unless somebody chooses another (resolution Q005). */
export const LINKED_ROLE = 20;
const PARENT_ROLE = 40;

/** Part 1 §6: an athlete who is invited is an athlete here too, everybody else belongs to the family. */
export const invitedRole = (isAthlete: boolean): number => (isAthlete ? LINKED_ROLE : PARENT_ROLE);

/** The roles that somebody may give: whoever is no admin lets nobody in who sees more than their own athletes. */
export function rolesToGive(giver: RoleName): readonly (typeof roles)[number][] {
  if (giver === 'admin') return roles;
  return roles.filter(({ id }) => id === LINKED_ROLE || id === PARENT_ROLE);
}
