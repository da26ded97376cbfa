import { deadLink, linkHolds } from '../../domain/access/credentials.ts';
import {
  type Business,
  passwordChangedMail,
  registerMail,
  resetMail,
  tellsOwner,
} from '../../domain/access/mails.ts';
import { invitedAddress, type UserState, userExists } from '../../domain/access/user.ts';
import type { EventNamed } from '../../domain/events.ts';
import type { MailBody } from '../../domain/shared/mail-body.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import type { Recorded } from '../../event-store/codec.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { RetryPolicy } from '../runtime/backoff.ts';
import type { CommandContext } from '../runtime/context.ts';
import { loadState } from '../runtime/handle.ts';
import { defineReactor } from '../runtime/reactor.ts';
import { type Mail, type MailPort, mailOwedBy } from '../shared/mail.ts';
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

type AccessMailEvent = Recorded<EventNamed<'InvitationIssued' | 'PasswordResetRequested' | 'PasswordSet'>>;

/**
 * People wait for these: 10 s, 30 s, 90 s, 4.5 min, 13.5 min, then every 15 min. A link that expires in the
 * meantime is not sent.
 */
export const peopleWait: RetryPolicy = { firstMs: 10_000, factor: 3, longestMs: 900_000, tries: 10 };

/**
 * Emails about an account: an invitation, a reset, a changed password. Each is sent at least once. If an
 * answer is lost, the email is sent again under the same Message-ID, because a duplicate does less harm than
 * a missing email (docs/mail.md).
 */
export function accessMails(deps: Deps) {
  return defineReactor({
    name: 'access-mails',
    handles: ['InvitationIssued', 'PasswordResetRequested', 'PasswordSet'],
    startAt: 'now',
    order: 'none',
    retry: peopleWait,
    effects: (event) =>
      event.type === 'PasswordSet' && !tellsOwner(event.data.reason)
        ? []
        : [mailOwedBy(event, deps.mail, (context) => write(deps, event, context))],
  });
}

/**
 * Composed at the time of sending, so that it goes to the person's current address. Throws `Refusal` when
 * there is nothing to send.
 */
async function write(deps: Deps, event: AccessMailEvent, { now }: CommandContext): Promise<Mail> {
  const user = await loadState(deps.log, userAggregate, event.data.userId);
  // An erased person no longer has an address.
  if (!userExists(user) || !user.username) throw new Refusal('mail.nobody', 'This user was deleted.');
  const { username: to } = event.type === 'InvitationIssued' ? invitedAddress(user) : user;
  return { to, ...(await bodyFor(deps, event, { user, now })) };
}

async function bodyFor(
  { log, links, business, address }: Deps,
  { type, data, occurredAt }: AccessMailEvent,
  { user, now }: { readonly user: UserState; readonly now: string },
): Promise<MailBody> {
  const { userId } = data;
  const { firstName } = user;
  if (type === 'PasswordSet') {
    return passwordChangedMail(business, { firstName, reason: data.reason, changedAt: occurredAt, address });
  }
  const { invitation, reset } = await loadState(log, credentials, userId);
  const { expiresAt } = data;
  if (type === 'InvitationIssued') {
    const { invitationId } = data;
    if (!linkHolds(invitation, { linkId: invitationId, ...invitedAddress(user), now })) throw deadLink();
    const link = `${address}/register?token=${links.make('register', userId, invitationId)}`;
    return registerMail(business, { firstName, link, expiresAt });
  }
  const { resetId } = data;
  if (!linkHolds(reset, { linkId: resetId, addressId: user.addressId, now })) throw deadLink();
  const link = `${address}/reset-password?token=${links.make('reset', userId, resetId)}`;
  return resetMail(business, { firstName, link, expiresAt });
}
