import { deadLink, linkHolds } from '../../domain/access/credentials.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type Account, accountOf, isActive } from './account.ts';
import type { LinkTokens } from './link-tokens.ts';

export interface MailLink {
  readonly account: Account;
  /** Id of the invitation or the reset that it names. */
  readonly linkId: string;
}

/** The user a link is for, if it can still be followed; otherwise it is refused as dead. */
export async function readMailLink(
  { log, links }: { readonly log: EventLog; readonly links: LinkTokens },
  { purpose, token }: { readonly purpose: 'register' | 'reset'; readonly token: string },
  now: string,
): Promise<MailLink> {
  const named = links.read(purpose, token);
  if (!named) throw deadLink();
  const account = await accountOf(log, named.userId);
  const { invitation, reset } = account.credentials;
  const current = purpose === 'register' ? invitation : reset;
  if (!isActive(account) || !linkHolds(current, { linkId: named.id, now })) throw deadLink();
  return { account, linkId: named.id };
}
