import { type IsCommonPassword, passwordProblems } from '../../domain/access/password.ts';
import { passwordTexts } from '../../domain/access/password-texts.ts';
import { userExists } from '../../domain/access/user.ts';
import { userTexts } from '../../domain/access/user-texts.ts';
import { demand, Refusal } from '../../domain/shared/refusal.ts';
import type { CommandContext } from '../runtime/context.ts';
import { type Done, recordedOutcome } from '../runtime/handle.ts';
import { accountOf } from './account.ts';
import { credentials, setPassword } from './credentials.ts';
import { demandOwnPassword, type OwnPasswordDeps } from './own-password.ts';

interface Deps extends OwnPasswordDeps {
  readonly hashPassword: (password: string) => Promise<string>;
  readonly isCommonPassword: IsCommonPassword;
}

export interface PasswordChange {
  readonly userId: string;
  readonly password: string;
  readonly originalPassword: string | undefined;
  /** The person's own session, if it is their own password: it continues, and all others end. */
  readonly ownSessionId: string | null;
  /** Admins do not need the current password (resolution Q012). */
  readonly needsCurrent: boolean;
  readonly network: string;
}

export type PasswordSaved =
  | { readonly kind: 'saved'; readonly done: Done }
  | { readonly kind: 'wait'; readonly seconds: number };

/** Saves another password for a user. Failed guesses of the current one are delayed as at sign-in. */
export async function savePassword(
  deps: Deps,
  change: PasswordChange,
  context: CommandContext,
): Promise<PasswordSaved> {
  const { log, hashPassword, isCommonPassword } = deps;
  const { userId, password, originalPassword, ownSessionId, needsCurrent, network } = change;
  const before = await recordedOutcome(log, credentials, userId, context);
  if (before) return { kind: 'saved', done: before };

  const { user } = await accountOf(log, userId);
  if (!userExists(user)) throw new Refusal('user.unknown', userTexts.unknown);
  const isMissing = needsCurrent && !originalPassword;
  demand([
    ...passwordProblems(password, user, isCommonPassword),
    ...(isMissing ? [{ field: 'originalPassword', message: passwordTexts.currentMissing }] : []),
  ]);
  if (needsCurrent) {
    const sessionId = ownSessionId ?? undefined;
    const entered = { userId, password: originalPassword ?? '', network, sessionId };
    const seconds = await demandOwnPassword(deps, entered, context.now);
    if (seconds > 0) return { kind: 'wait', seconds };
  }
  const passwordHash = await hashPassword(password);
  const reason = ownSessionId === null ? 'changed-by-admin' : 'changed';
  const set = { userId, passwordHash, reason, keptSessionId: ownSessionId } as const;
  return { kind: 'saved', done: await setPassword({ log }, set, context) };
}
