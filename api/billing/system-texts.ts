import { autochargeNoticeMail } from '../../domain/billing/autocharge/notice-mail.ts';
import {
  invoiceMail,
  type MailedInvoice,
  reminderMail,
  statementMail,
} from '../../domain/billing/invoices/invoice-mails.ts';
import { lateFeeNoticeMail } from '../../domain/billing/late-fees/notice-mail.ts';
import { declinedMail, receiptMail } from '../../domain/billing/payments/payment-mails.ts';
import type { Platform } from '../runtime/platform.ts';
import type { SystemText } from '../shared/contributions.ts';

const day = '2026-03-09';
const card = 'Visa •••• 1111';
const invoice: MailedInvoice = {
  number: 'INV-1002',
  date: day,
  amount: 18_950,
  balance: 18_950,
  description: 'Elite Skills, March',
};
const paid = { reference: invoice.number, description: invoice.description, amount: invoice.amount };

/** The emails about invoices and payments, as a parent named Dana would get them. */
export function billingSystemTexts({
  business: { name: business },
  address,
}: Pick<Platform, 'business' | 'address'>): SystemText[] {
  const family = {
    business,
    firstName: 'Dana',
    athleteName: 'Ava Miller',
    link: `${address}/portal/billing`,
  };
  return [
    {
      key: 'invoice',
      name: 'Invoice',
      sentWhen: 'Sent when staff email an invoice.',
      sample: () => invoiceMail(family, invoice),
    },
    {
      key: 'invoice-reminder',
      name: 'Reminder of an invoice',
      sentWhen: 'Sent when staff remind a family of an open invoice.',
      sample: () => reminderMail(family, invoice),
    },
    {
      key: 'statement',
      name: 'Statement',
      sentWhen: 'Sent when staff email several invoices at once.',
      sample: () =>
        statementMail(family, [
          {
            ...invoice,
            number: 'INV-0998',
            date: '2026-02-09',
            balance: 0,
            description: 'Elite Skills, February',
          },
          invoice,
        ]),
    },
    {
      key: 'receipt',
      name: 'Receipt',
      sentWhen: 'Sent to the person who paid, if a receipt was requested.',
      sample: () =>
        receiptMail({
          ...family,
          athleteNames: [family.athleteName],
          day,
          amount: invoice.amount,
          method: 'credit_card',
          card,
          lines: [paid],
          credit: 0,
          memo: '',
        }),
    },
    {
      key: 'autocharge-notice',
      name: 'Notice of an automatic charge',
      sentWhen: 'Sent three days before a card is charged automatically.',
      sample: () =>
        autochargeNoticeMail({ ...family, day, lines: [{ ...paid, athleteName: family.athleteName, card }] }),
    },
    {
      key: 'late-fee-notice',
      name: 'Notice of a late fee',
      sentWhen: 'Sent some days before a late fee is charged, if late fees are on.',
      sample: () =>
        lateFeeNoticeMail({ ...family, ...invoice, date: '2026-02-27', fee: 1500, chargeOn: day }),
    },
    {
      key: 'charge-declined',
      name: 'Automatic charge declined',
      sentWhen: 'Sent when a card that was to be charged automatically is declined.',
      sample: () =>
        declinedMail({
          ...family,
          amount: invoice.amount,
          card,
          reason: 'The card was declined by its bank.',
        }),
    },
  ];
}
