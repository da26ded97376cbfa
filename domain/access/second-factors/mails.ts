import { type MailBody, mailBody } from '../../shared/mail-body.ts';
import { type Business, moment } from '../mails.ts';
import type { SecondFactorEvent } from './events.ts';

/** The changes that the account's owner is told about, because someone else may have made them. */
export type ToldSecondFactorEvent = Extract<
  SecondFactorEvent,
  {
    type:
      | 'AuthenticatorAdded'
      | 'PasskeyAdded'
      | 'SecondFactorRemoved'
      | 'SecondFactorsReset'
      | 'RecoveryCodesIssued'
      | 'RecoveryCodeUsed';
  }
>;

const notices: Readonly<Record<ToldSecondFactorEvent['type'], string>> = {
  AuthenticatorAdded: 'An authenticator app was added to your account as a second step for signing in.',
  PasskeyAdded: 'A passkey was added to your account as a second step for signing in.',
  SecondFactorRemoved: 'A second step for signing in was removed from your account.',
  SecondFactorsReset:
    'Every second step for signing in was removed from your account by our staff. You were signed out everywhere.',
  RecoveryCodesIssued: 'New recovery codes were created for your account. Earlier codes no longer work.',
  RecoveryCodeUsed: 'A recovery code was used for your account. It will not work again.',
};

export interface SecondFactorChange {
  readonly firstName: string;
  readonly type: ToldSecondFactorEvent['type'];
  readonly changedAt: string;
  /** The sign-in page. */
  readonly address: string;
}

export function secondFactorMail(
  business: Business,
  { firstName, type, changedAt, address }: SecondFactorChange,
): MailBody {
  return mailBody({
    business: business.name,
    subject: `The sign-in security of your ${business.name} account changed`,
    firstName,
    paragraphs: [
      `${notices[type]} This happened on ${moment(changedAt, business)}.`,
      'If this was you, you do not need to do anything. Otherwise, change your password at once and let us know.',
    ],
    action: { label: `Open ${business.name}`, link: address },
  });
}
