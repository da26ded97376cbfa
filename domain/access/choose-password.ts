import type { Problem } from '../shared/refusal.ts';
import { leftToServer, type PasswordOwner, passwordProblems } from './password.ts';
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
 * The problems of a new password that a dialog finds (part 1 §5), in the order of resolution Q037. `missing` is the text for an
 * empty input.
 */
export function chosenPasswordProblems(
  { password, repeated }: ChosenPassword,
  owner: PasswordOwner,
  missing: string = passwordTexts.bothMissing,
): Problem[] {
  if (!password || !repeated) return [{ field: password ? 'repeated' : 'password', message: missing }];
  if (password !== repeated) return [{ field: 'repeated', message: passwordTexts.noMatch }];
  return passwordProblems(password, owner, leftToServer);
}

/** Part 1 §5, Change password. An admin who changes another user's password does not need the current one. */
export function passwordChangeProblems(
  change: PasswordChange,
  { owner, needsCurrent }: { readonly owner: PasswordOwner; readonly needsCurrent: boolean },
): Problem[] {
  const chosen = chosenPasswordProblems(change, owner);
  if (!needsCurrent || change.originalPassword) return chosen;
  return [...chosen, { field: 'originalPassword', message: passwordTexts.currentMissing }];
}
