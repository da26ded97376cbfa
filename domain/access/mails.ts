import { type MailBody, mailBody } from '../shared/mail-body.ts';
import type { CredentialEvent } from './events.ts';

export interface Business {
  readonly name: string;
  /** IANA name. */
  readonly timezone: string;
}

export interface LinkMail {
  readonly firstName: string;
  readonly link: string;
  readonly expiresAt: string;
}

/** Sent to a new user who has no password yet. */
export function registerMail(business: Business, { firstName, link, expiresAt }: LinkMail): MailBody {
  return mailBody({
    business: business.name,
    subject: `You are invited to ${business.name}`,
    firstName,
    paragraphs: [
      `${business.name} has created an account for you. Choose a password to get started.`,
      `This link works once and expires on ${moment(expiresAt, business)}. After that, please ask us for a new one.`,
      'If you did not expect this email, you can ignore it.',
    ],
    action: { label: 'Choose a password', link },
  });
}

/** Sent to a user who asked to reset the password. */
export function resetMail(business: Business, { firstName, link, expiresAt }: LinkMail): MailBody {
  return mailBody({
    business: business.name,
    subject: `Choose a new password for ${business.name}`,
    firstName,
    paragraphs: [
      'We received a request to reset the password for your account. If you made it, choose a new password here.',
      `This link works once and expires on ${moment(expiresAt, business)}.`,
      'If you did not request this, you can ignore this email. Your password will not change.',
    ],
    action: { label: 'Choose a new password', link },
  });
}

/** Sent to the new address of a registered user. */
export function confirmUsernameMail(business: Business, { firstName, link, expiresAt }: LinkMail): MailBody {
  return mailBody({
    business: business.name,
    subject: `Confirm your new email address for ${business.name}`,
    firstName,
    paragraphs: [
      `You are changing the email address that you use to sign in to ${business.name}. Please confirm that this is your new address.`,
      `This link expires on ${moment(expiresAt, business)}. Until you confirm, you sign in with your current address.`,
      'If you did not expect this email, you can ignore it. Nothing will change.',
    ],
    action: { label: 'Confirm this address', link },
  });
}

export interface ChangedUsername {
  readonly firstName: string;
  /** False for a person who never registered: the former address may be a stranger's. */
  readonly wasRegistered: boolean;
  readonly changedAt: string;
}

/** Sent to the former address. It does not name the new one, because the reader may be someone else. */
export function usernameChangedMail(
  business: Business,
  { firstName, wasRegistered, changedAt }: ChangedUsername,
): MailBody {
  const change = `On ${moment(changedAt, business)}, the email address for your account was changed from this one to another.`;
  return mailBody({
    business: business.name,
    subject: `Your email address for ${business.name} was changed`,
    firstName,
    paragraphs: wasRegistered
      ? [
          `${change} Please sign in with the new address from now on.`,
          'Links that we sent to this address no longer work, and calendars that you subscribed to stop updating. You can subscribe to them again after you sign in.',
          'If you did not expect this change, please contact us right away.',
        ]
      : [
          `${change} The invitation that we sent to this address no longer works.`,
          'You do not need to do anything.',
        ],
  });
}

export interface MergedAccount {
  readonly firstName: string;
  /** UTC. */
  readonly at: string;
  /** The sign-in page. */
  readonly address: string;
}

const askUs = 'If you did not expect this, please contact us right away.';

/**
 * To the address of the account that can no longer be used. No mail about a merge names the other address, because the
 * reader may be someone else.
 */
export function accountClosedByMergeMail(business: Business, { firstName, at }: MergedAccount): MailBody {
  return mailBody({
    business: business.name,
    subject: `Your accounts for ${business.name} are now one`,
    firstName,
    paragraphs: [
      `On ${moment(at, business)}, our staff merged the account with this email address into your other account. Please sign in with your other email address from now on.`,
      'You can no longer sign in with this address. Links that we sent to it no longer work, and calendars that you subscribed to with this account stop updating.',
      askUs,
    ],
  });
}

/** To the address of the account that stays. */
export function accountMergedMail(business: Business, { firstName, at, address }: MergedAccount): MailBody {
  return mailBody({
    business: business.name,
    subject: `Your accounts for ${business.name} are now one`,
    firstName,
    paragraphs: [
      `On ${moment(at, business)}, our staff merged another account of yours into this one. You see all athletes of both accounts here. Please sign in again with this address.`,
      'Emails that you turned off in either account are turned off now. You can change that in your profile.',
      askUs,
    ],
    action: { label: `Open ${business.name}`, link: address },
  });
}

/** To the address of the account that can be used again. */
export function accountReopenedMail(business: Business, { firstName, at, address }: MergedAccount): MailBody {
  return mailBody({
    business: business.name,
    subject: `Your accounts for ${business.name} are separate again`,
    firstName,
    paragraphs: [
      `On ${moment(at, business)}, our staff undid the merge of the account with this email address. You can sign in with this address again, with the password that you had.`,
      'Links from before the merge do not work. You can request a new password on the page above, and subscribe to calendars again after you sign in.',
      askUs,
    ],
    action: { label: `Open ${business.name}`, link: address },
  });
}

/** To the address of the account that stayed. */
export function accountSeparatedMail(
  business: Business,
  { firstName, at, address }: MergedAccount,
): MailBody {
  return mailBody({
    business: business.name,
    subject: `Your accounts for ${business.name} are separate again`,
    firstName,
    paragraphs: [
      `On ${moment(at, business)}, our staff undid the merge of another account into this one. Athletes and cards of the other account are no longer shown here.`,
      askUs,
    ],
    action: { label: `Open ${business.name}`, link: address },
  });
}

type PasswordReason = Extract<CredentialEvent, { type: 'PasswordSet' }>['data']['reason'];

/** The account's owner is notified of every password change, because someone else may have made it. */
const noticeOf: Readonly<Record<PasswordReason, string | undefined>> = {
  changed: 'The password for your account was changed.',
  reset: 'The password for your account was changed using a link that we emailed to you.',
  'changed-by-admin': 'Our staff set a new password for your account.',
  // No notice for the first password: there was no account to take over before.
  created: undefined,
  registration: undefined,
};

export const tellsOwner = (reason: PasswordReason): boolean => noticeOf[reason] !== undefined;

export interface ChangedPassword {
  readonly firstName: string;
  readonly reason: PasswordReason;
  readonly changedAt: string;
  /** The sign-in page. */
  readonly address: string;
}

export function passwordChangedMail(
  business: Business,
  { firstName, reason, changedAt, address }: ChangedPassword,
): MailBody {
  return mailBody({
    business: business.name,
    subject: `Your password for ${business.name} was changed`,
    firstName,
    paragraphs: [
      `${noticeOf[reason] ?? ''} This happened on ${moment(changedAt, business)}.`,
      'Calendars that you subscribed to before this change stop updating. You can subscribe to them again after you sign in.',
      'If you expected this change, you do not need to do anything else. Otherwise, request a new password on the page above and let us know.',
    ],
    action: { label: `Open ${business.name}`, link: address },
  });
}

/** `Monday, March 9, 2026 at 10:00 AM CDT`, in the time zone of the business. */
export function moment(instant: string, { timezone }: Business): string {
  return (
    new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long', timeZone: timezone })
      .format(new Date(instant))
      // Recent ICU data puts a narrow no-break space before AM and PM, which some mail programs show as a
      // box.
      .replace(/\u202f/g, ' ')
      .replace(/(\d+:\d\d):\d\d/, '$1')
  );
}
