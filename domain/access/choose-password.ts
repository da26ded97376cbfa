import type { Problem } from '../shared/refusal.ts';
import { passwordProblems } from './password.ts';
import { passwordTexts } from './password-texts.ts';

/** A password that somebody chooses, as it is typed: twice, and unseen. */
export interface ChosenPassword {
  readonly password: string;
  readonly repeated: string;
}

export interface PasswordChange extends ChosenPassword {
  readonly originalPassword: string;
}

/** Part 1 §5: what is wrong with it, in the order of resolution Q037. `missing` is said where an input is empty. */
export function chosenPasswordProblems(
  { password, repeated }: ChosenPassword,
  username: string,
  missing: string = passwordTexts.bothMissing,
): Problem[] {
  if (!password || !repeated) return [{ field: password ? 'repeated' : 'password', message: missing }];
  if (password !== repeated) return [{ field: 'repeated', message: passwordTexts.noMatch }];
  return passwordProblems(password, username);
}

/** Part 1 §5, Change password. An admin who changes somebody else's need not know the current one. */
export function passwordChangeProblems(
  change: PasswordChange,
  { username, needsCurrent }: { readonly username: string; readonly needsCurrent: boolean },
): Problem[] {
  const chosen = chosenPasswordProblems(change, username);
  if (!needsCurrent || change.originalPassword) return chosen;
  return [...chosen, { field: 'originalPassword', message: passwordTexts.currentMissing }];
}
