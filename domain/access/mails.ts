import { type MailBody, mailBody } from '../shared/mail-body.ts';
import type { CredentialEvent } from './events.ts';

export interface Business {
  readonly name: string;
  /** IANA. */
  readonly timezone: string;
}

export interface LinkMail {
  readonly firstName: string;
  readonly link: string;
  readonly expiresAt: string;
}

/** To somebody who got an account and has no password yet. */
export function registerMail(business: Business, { firstName, link, expiresAt }: LinkMail): MailBody {
  return mailBody({
    business: business.name,
    subject: `You are invited to ${business.name}`,
    firstName,
    paragraphs: [
      `${business.name} has made an account for you. Please choose a password to start.`,
      `The link works once, until ${moment(expiresAt, business)}. After that, please ask us for a new one.`,
      'If you did not expect this mail, you need not do anything.',
    ],
    action: { label: 'Choose a password', link },
  });
}

/** To whoever asked for another password. */
export function resetMail(business: Business, { firstName, link, expiresAt }: LinkMail): MailBody {
  return mailBody({
    business: business.name,
    subject: `Choose a new password for ${business.name}`,
    firstName,
    paragraphs: [
      'Somebody asked for a new password for your account. If it was you, please choose it here.',
      `The link works once, until ${moment(expiresAt, business)}.`,
      'If it was not you, you need not do anything: your password stays as it is.',
    ],
    action: { label: 'Choose a new password', link },
  });
}

type PasswordReason = Extract<CredentialEvent, { type: 'PasswordSet' }>['data']['reason'];

/** The owner of the account learns of every change of its password, for it may have been somebody else. */
const noticeOf: Readonly<Record<PasswordReason, string | undefined>> = {
  changed: 'The password of your account was changed.',
  reset: 'The password of your account was changed through a link that we mailed to you.',
  'changed-by-admin': 'Our staff gave your account a new password.',
  // The first password: there is nothing yet that somebody could have taken over.
  created: undefined,
  registration: undefined,
};

export const tellsOwner = (reason: PasswordReason): boolean => noticeOf[reason] !== undefined;

export interface ChangedPassword {
  readonly firstName: string;
  readonly reason: PasswordReason;
  readonly changedAt: string;
  /** Where people sign in. */
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
      `${noticeOf[reason] ?? ''} This was on ${moment(changedAt, business)}.`,
      'If you know about this, you need not do anything. If you do not, please ask for a new password on the page above and tell us.',
    ],
    action: { label: `Open ${business.name}`, link: address },
  });
}

/** `Monday, March 9, 2026 at 10:00 AM CDT`, as the clocks at the business show it. */
function moment(instant: string, { timezone }: Business): string {
  return (
    new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long', timeZone: timezone })
      .format(new Date(instant))
      // Newer tables of Intl put a narrow no-break space before AM and PM, which some mail programs show as a box.
      .replace(/\u202f/g, ' ')
      .replace(/(\d+:\d\d):\d\d/, '$1')
  );
}
