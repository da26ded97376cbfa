import type { PersonalLink } from '../../domain/access/access-values.ts';
import { deadLink, linkHolds } from '../../domain/access/credentials.ts';
import { invitedAddress, usernameLinkHolds } from '../../domain/access/user.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type Account, accountOf, isActive } from './account.ts';
import type { LinkTokens } from './link-tokens.ts';

export interface MailLink {
  readonly account: Account;
  /** Id of the invitation, the reset, or the change of username that it names. */
  readonly linkId: string;
  /** The address that it was sent to: the username, or the one that it becomes. */
  readonly username: string;
}

/** The links in emails that name what they are for by an id. */
export type MailLinkPurpose = Exclude<PersonalLink, 'login'>;

/** The user a link is for, if it can still be followed; otherwise it is refused as dead. */
export async function readMailLink(
  { log, links }: { readonly log: EventLog; readonly links: LinkTokens },
  { purpose, token }: { readonly purpose: MailLinkPurpose; readonly token: string },
  now: string,
): Promise<MailLink> {
  const named = links.read(purpose, token);
  if (!named) throw deadLink();
  const account = await accountOf(log, named.userId);
  const { id: linkId } = named;
  if (!isActive(account) || !holds(account, { purpose, linkId, now })) throw deadLink();
  const { username } = purpose === 'reset' ? account.user : invitedAddress(account.user);
  return { account, linkId, username };
}

function holds(
  { user, credentials }: Account,
  {
    purpose,
    linkId,
    now,
  }: { readonly purpose: MailLinkPurpose; readonly linkId: string; readonly now: string },
): boolean {
  switch (purpose) {
    case 'register':
      return linkHolds(credentials.invitation, { linkId, addressId: invitedAddress(user).addressId, now });
    case 'reset':
      return linkHolds(credentials.reset, { linkId, addressId: user.addressId, now });
    case 'username':
      return usernameLinkHolds(user, { changeId: linkId, now });
  }
}
