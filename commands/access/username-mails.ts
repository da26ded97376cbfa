import { deadLink } from '../../domain/access/credentials.ts';
import type { CredentialEvent, UserEvent } from '../../domain/access/events.ts';
import { type Business, confirmUsernameMail, usernameChangedMail } from '../../domain/access/mails.ts';
import { userExists } from '../../domain/access/user.ts';
import { userTexts } from '../../domain/access/user-texts.ts';
import type { EventNamed } from '../../domain/events.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import type { Recorded } from '../../event-store/codec.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { CommandContext } from '../runtime/context.ts';
import { fold } from '../runtime/handle.ts';
import { defineReactor } from '../runtime/reactor.ts';
import { type Mail, type MailPort, mailOwedBy } from '../shared/mail.ts';
import { peopleWait } from './access-mails.ts';
import { credentials } from './credentials.ts';
import type { LinkTokens } from './link-tokens.ts';
import { userAggregate } from './user.ts';

interface Deps {
  readonly log: EventLog;
  readonly mail: MailPort;
  readonly links: Pick<LinkTokens, 'make'>;
  readonly business: Business;
  /** Public address of the product, without a slash at its end. */
  readonly address: string;
}

type Requested = Recorded<EventNamed<'UsernameChangeRequested'>>;
type Changed = Recorded<EventNamed<'UsernameChanged'>>;

/**
 * Emails about a new username: the link that confirms it, to the new address, and the notice of the change, to
 * the former one. The new address of a person who has not registered gets an invitation instead of the link
 * (`accessMails`).
 */
export function usernameMails(deps: Deps) {
  return defineReactor({
    name: 'username-mails',
    handles: ['UsernameChangeRequested', 'UsernameChanged'],
    startAt: 'now',
    order: 'none',
    retry: peopleWait,
    effects(event) {
      if (event.type === 'UsernameChanged') {
        return [mailOwedBy(event, deps.mail, () => noticeToFormerAddress(deps, event))];
      }
      if (event.data.linkExpiresAt === null) return [];
      return [mailOwedBy(event, deps.mail, (context) => linkToNewAddress(deps, event, context))];
    },
  });
}

async function linkToNewAddress(
  { log, links, business, address }: Deps,
  { data: { userId, changeId } }: Requested,
  { now }: CommandContext,
): Promise<Mail> {
  const user = fold(userAggregate.decider, await userHistory(log, userId));
  if (!userExists(user)) throw deleted();
  if (user.status === 'inactive') throw new Refusal('user.inactive', userTexts.isInactive);
  const { pendingUsername: pending, firstName } = user;
  if (!pending || pending.changeId !== changeId) throw deadLink();
  const { username: to, linkExpiresAt: expiresAt } = pending;
  if (expiresAt === null || now >= expiresAt) throw deadLink();
  const link = `${address}/confirm-username?token=${links.make('username', userId, changeId)}`;
  return { to, ...confirmUsernameMail(business, { firstName, link, expiresAt }) };
}

async function noticeToFormerAddress(
  { log, business }: Deps,
  { data: { userId }, revision, occurredAt: changedAt }: Changed,
): Promise<Mail> {
  const history = await userHistory(log, userId);
  const before = fold(
    userAggregate.decider,
    history.filter((event) => event.revision < revision),
  );
  const { username: to, firstName, pendingUsername, addressId } = before;
  // An erased person no longer has an address.
  if (!to) throw deleted();
  const wasRegistered = pendingUsername?.linkExpiresAt !== null;
  if (!wasRegistered && !(await wasInvitedAt(log, userId, addressId))) {
    throw new Refusal('mail.nobody', 'No email was ever sent to the former address.');
  }
  return { to, ...usernameChangedMail(business, { firstName, wasRegistered, changedAt }) };
}

async function wasInvitedAt(log: EventLog, userId: string, addressId: string | null): Promise<boolean> {
  const history = await log.load<CredentialEvent>(`${credentials.category}-${userId}`);
  return history.some(({ type, data }) => type === 'InvitationIssued' && data.addressId === addressId);
}

const userHistory = (log: EventLog, userId: string) =>
  log.load<UserEvent>(`${userAggregate.category}-${userId}`);

const deleted = () => new Refusal('mail.nobody', 'This user was deleted.');
