import {
  accountClosedByMergeMail,
  accountMergedMail,
  accountReopenedMail,
  accountSeparatedMail,
  confirmUsernameMail,
  passwordChangedMail,
  registerMail,
  resetMail,
  usernameChangedMail,
} from '../../domain/access/mails.ts';
import { secondFactorMail } from '../../domain/access/second-factors/mails.ts';
import type { Platform } from '../runtime/platform.ts';
import type { SystemText } from '../shared/contributions.ts';

const firstName = 'Dana';
const at = '2026-03-09T15:00:00.000Z';

/** The emails about accounts, as a person named Dana would get them. Links lead to the product without a token. */
export function accessSystemTexts({
  business,
  address,
}: Pick<Platform, 'business' | 'address'>): SystemText[] {
  return [
    {
      key: 'invitation',
      name: 'Invitation',
      sentWhen: 'Sent when staff invite a person to the portal.',
      sample: () => registerMail(business, { firstName, link: `${address}/register`, expiresAt: at }),
    },
    {
      key: 'password-reset',
      name: 'Password reset',
      sentWhen: 'Sent when somebody asks for a new password.',
      sample: () => resetMail(business, { firstName, link: `${address}/reset-password`, expiresAt: at }),
    },
    {
      key: 'password-changed',
      name: 'Password changed',
      sentWhen: 'Sent after every change of a password, because somebody else may have made it.',
      sample: () => passwordChangedMail(business, { firstName, reason: 'changed', changedAt: at, address }),
    },
    {
      key: 'username-confirmation',
      name: 'Confirm a new email address',
      sentWhen: 'Sent to the new address when a registered person changes it.',
      sample: () => confirmUsernameMail(business, { firstName, link: address, expiresAt: at }),
    },
    {
      key: 'username-changed',
      name: 'Email address changed',
      sentWhen: 'Sent to the former address after it was changed.',
      sample: () => usernameChangedMail(business, { firstName, wasRegistered: true, changedAt: at }),
    },
    {
      key: 'account-closed-by-merge',
      name: 'Accounts merged: the address that is no longer used',
      sentWhen: 'Sent to the address of the account that was merged into another one.',
      sample: () => accountClosedByMergeMail(business, { firstName, at, address }),
    },
    {
      key: 'account-merged',
      name: 'Accounts merged: the address that stays',
      sentWhen: 'Sent to the address of the account that another one was merged into.',
      sample: () => accountMergedMail(business, { firstName, at, address }),
    },
    {
      key: 'account-reopened',
      name: 'Merge of accounts undone: the address that works again',
      sentWhen: 'Sent to the address of the account that can be used again.',
      sample: () => accountReopenedMail(business, { firstName, at, address }),
    },
    {
      key: 'account-separated',
      name: 'Merge of accounts undone: the other address',
      sentWhen: 'Sent to the address of the account that stayed.',
      sample: () => accountSeparatedMail(business, { firstName, at, address }),
    },
    {
      key: 'second-factor-changed',
      name: 'Sign-in security changed',
      sentWhen:
        'Sent when a second step for signing in is added or removed, and when a recovery code is used.',
      sample: () =>
        secondFactorMail(business, { firstName, type: 'AuthenticatorAdded', changedAt: at, address }),
    },
  ];
}
