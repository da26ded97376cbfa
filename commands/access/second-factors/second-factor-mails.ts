import type { Business } from '../../../domain/access/mails.ts';
import { secondFactorMail } from '../../../domain/access/second-factors/mails.ts';
import { userExists } from '../../../domain/access/user.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { RetryPolicy } from '../../runtime/backoff.ts';
import { loadState } from '../../runtime/handle.ts';
import { defineReactor } from '../../runtime/reactor.ts';
import { type MailPort, mailOwedBy } from '../../shared/mail.ts';
import { userAggregate } from '../user.ts';

interface Deps {
  readonly log: EventLog;
  readonly mail: MailPort;
  readonly business: Business;
  /** Public address of the product, without a slash at its end. */
  readonly address: string;
}

const retry: RetryPolicy = { firstMs: 10_000, factor: 3, longestMs: 900_000, tries: 10 };

/** Tells the owner of an account about every change of the second step, because someone else may have made it. */
export const secondFactorMails = ({ log, mail, business, address }: Deps) =>
  defineReactor({
    name: 'second-factor-mails',
    handles: [
      'AuthenticatorAdded',
      'PasskeyAdded',
      'SecondFactorRemoved',
      'SecondFactorsReset',
      'RecoveryCodesIssued',
      'RecoveryCodeUsed',
    ],
    startAt: 'now',
    order: 'none',
    retry,
    effects: (event) =>
      event.type === 'RecoveryCodesIssued' && event.data.comeWithFactor
        ? []
        : [
            mailOwedBy(event, mail, async () => {
              const user = await loadState(log, userAggregate, event.data.userId);
              if (!userExists(user) || !user.username) {
                throw new Refusal('mail.nobody', 'This user was deleted.');
              }
              const { username: to, firstName } = user;
              const { type, occurredAt: changedAt } = event;
              return { to, ...secondFactorMail(business, { firstName, type, changedAt, address }) };
            }),
          ],
  });
