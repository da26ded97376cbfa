import { type Day, formatDay } from '../../shared/day.ts';
import { type MailBody, mailBody } from '../../shared/mail-body.ts';
import { type Cents, dollarsOf, formatMoney } from '../../shared/money.ts';
import type { PaymentMethod } from './events.ts';

export interface ReceiptMail {
  readonly business: string;
  readonly firstName: string;
  /** Empty where it is not known any more. */
  readonly athleteName: string;
  readonly day: Day;
  readonly amount: Cents;
  readonly method: PaymentMethod;
  /** `Visa •••• 1111`; empty for a check and cash. */
  readonly card: string;
  /** What was paid. */
  readonly lines: readonly PaidLine[];
  /** What was paid too much. */
  readonly credit: Cents;
  readonly memo: string;
}

export interface PaidLine {
  /** `PWHT-1002` */
  readonly reference: string;
  readonly description: string;
  readonly amount: Cents;
}

/** To whoever paid. */
export function receiptMail(receipt: ReceiptMail): MailBody {
  const { business, firstName, athleteName, day, amount, lines, credit, memo } = receipt;
  const forWhom = athleteName ? ` for ${athleteName}` : '';
  return mailBody({
    business,
    subject: `Receipt: ${money(amount)} to ${business}`,
    firstName,
    paragraphs: [
      `Thank you. We received ${money(amount)}${forWhom} on ${formatDay(day)}, ${wayOf(receipt)}.`,
      ...lines.map(({ reference, description, amount: paid }) =>
        [reference, description, money(paid)].filter((word) => word).join(' · '),
      ),
      ...(credit > 0 ? [`${money(credit)} is kept as credit for what comes next.`] : []),
      ...(memo ? [memo] : []),
    ],
  });
}

export interface DeclinedMail {
  readonly business: string;
  readonly firstName: string;
  readonly athleteName: string;
  readonly amount: Cents;
  readonly card: string;
  readonly reason: string;
  /** Where the family can pay. */
  readonly link: string;
}

/** To the family whose card was to be charged by itself. */
export function declinedMail(declined: DeclinedMail): MailBody {
  const { business, firstName, athleteName, amount, card, reason, link } = declined;
  const forWhom = athleteName ? ` for ${athleteName}` : '';
  return mailBody({
    business,
    subject: `A payment to ${business} did not go through`,
    firstName,
    paragraphs: [
      `We could not charge ${money(amount)}${forWhom} to ${card || 'your card'}. Nothing was taken.`,
      `The reason that we were given: ${reason}`,
      'You can pay with this or another card on the page above. If you have a question, please answer this mail.',
    ],
    action: { label: 'Pay now', link },
  });
}

function wayOf({ method, card }: ReceiptMail): string {
  if (method === 'check') return 'by check';
  if (method === 'cash') return 'in cash';
  return card ? `charged to ${card}` : 'by card';
}

const money = (cents: Cents) => formatMoney(dollarsOf(cents));
