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
      'If you expected this change, you do not need to do anything. Otherwise, request a new password on the page above and let us know.',
    ],
    action: { label: `Open ${business.name}`, link: address },
  });
}

/** `Monday, March 9, 2026 at 10:00 AM CDT`, in the time zone of the business. */
function moment(instant: string, { timezone }: Business): string {
  return (
    new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long', timeZone: timezone })
      .format(new Date(instant))
      // Recent ICU data puts a narrow no-break space before AM and PM, which some mail programs show as a
      // box.
      .replace(/\u202f/g, ' ')
      .replace(/(\d+:\d\d):\d\d/, '$1')
  );
}
