import { deadLink } from '../../domain/access/credentials.ts';
import { type IsCommonPassword, passwordProblems } from '../../domain/access/password.ts';
import { demand } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { CommandContext } from '../runtime/context.ts';
import { type Done, handle } from '../runtime/handle.ts';
import { credentials } from './credentials.ts';
import type { LinkTokens } from './link-tokens.ts';
import { readMailLink } from './mail-links.ts';

interface Deps {
  readonly log: EventLog;
  readonly links: LinkTokens;
  readonly hashPassword: (password: string) => Promise<string>;
  readonly isCommonPassword: IsCommonPassword;
}

/** A person chooses another password with a link from an email. Every session that was open before ends. */
export async function resetPassword(
  { log, links, hashPassword, isCommonPassword }: Deps,
  { userId, token, password }: { readonly userId: string; readonly token: string; readonly password: string },
  context: CommandContext,
): Promise<Done> {
  const { now } = context;
  const { account, linkId } = await readMailLink({ log, links }, { purpose: 'reset', token }, now);
  if (account.userId !== userId) throw deadLink();
  const { addressId } = account.user;
  demand(passwordProblems(password, account.user, isCommonPassword));
  const passwordHash = await hashPassword(password);
  const chosen = { kind: 'reset-password', userId, passwordHash, linkId, addressId, now } as const;
  return handle(log, credentials, userId, chosen, context);
}
