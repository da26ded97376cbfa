import { type IsCommonPassword, passwordProblems } from '../../domain/access/password.ts';
import { invitedAddress } from '../../domain/access/user.ts';
import { type UserNames, userNameProblems } from '../../domain/access/user-problems.ts';
import { demand } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, step } from '../runtime/context.ts';
import { handle } from '../runtime/handle.ts';
import { type Account, accountOf } from './account.ts';
import { confirmUsername } from './change-username.ts';
import { credentials } from './credentials.ts';
import type { LinkTokens } from './link-tokens.ts';
import { readMailLink } from './mail-links.ts';
import { userAggregate } from './user.ts';

interface Deps {
  readonly log: EventLog;
  readonly links: LinkTokens;
  readonly hashPassword: (password: string) => Promise<string>;
  readonly isCommonPassword: IsCommonPassword;
}

/**
 * An invited person enters a name and chooses a password. An invitation to a corrected address confirms that
 * address first. The password uses up the link. If a crash prevents the change of the name, it can be changed
 * in the profile.
 */
export async function register(
  { log, links, hashPassword, isCommonPassword }: Deps,
  {
    token,
    names,
    password,
  }: { readonly token: string; readonly names: UserNames; readonly password: string },
  context: CommandContext,
): Promise<Account> {
  const { now } = context;
  const link = await readMailLink({ log, links }, { purpose: 'register', token }, now);
  const { linkId, username, account } = link;
  const { userId, user } = account;
  demand([
    ...userNameProblems(names),
    ...passwordProblems(password, { username, roleId: user.roleId }, isCommonPassword),
  ]);
  const passwordHash = await hashPassword(password);
  const { addressId } = invitedAddress(user);
  if (addressId !== null && addressId !== user.addressId) {
    await confirmUsername({ log }, { userId, changeId: addressId }, step(context, 'username'));
  }
  const accepted = { kind: 'register', userId, passwordHash, linkId, addressId, now } as const;
  await handle(log, credentials, userId, accepted, context);
  const renamed = { kind: 'change', userId, changes: { ...names }, askedBy: userId } as const;
  await handle(log, userAggregate, userId, renamed, step(context, 'names'));
  return accountOf(log, userId);
}
