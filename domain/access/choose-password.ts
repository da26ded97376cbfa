import type { Problem } from '../shared/refusal.ts';
import { passwordProblems } from './password.ts';
import { passwordTexts } from './password-texts.ts';

/** A new password as it is typed: twice, into masked inputs. */
export interface ChosenPassword {
  readonly password: string;
  readonly repeated: string;
}

export interface PasswordChange extends ChosenPassword {
  readonly originalPassword: string;
}

/**
 * The problems of a new password (part 1 §5), in the order of resolution Q037. `missing` is the text for an
 * empty input.
 */
export function chosenPasswordProblems(
  { password, repeated }: ChosenPassword,
  username: string,
  missing: string = passwordTexts.bothMissing,
): Problem[] {
  if (!password || !repeated) return [{ field: password ? 'repeated' : 'password', message: missing }];
  if (password !== repeated) return [{ field: 'repeated', message: passwordTexts.noMatch }];
  return passwordProblems(password, username);
}

/** Part 1 §5, Change password. An admin who changes another user's password does not need the current one. */
export function passwordChangeProblems(
  change: PasswordChange,
  { username, needsCurrent }: { readonly username: string; readonly needsCurrent: boolean },
): Problem[] {
  const chosen = chosenPasswordProblems(change, username);
  if (!needsCurrent || change.originalPassword) return chosen;
  return [...chosen, { field: 'originalPassword', message: passwordTexts.currentMissing }];
}
