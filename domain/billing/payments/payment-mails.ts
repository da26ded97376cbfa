import { type Day, formatDay } from '../../shared/day.ts';
import { type MailBody, type MailFooter, mailBody } from '../../shared/mail-body.ts';
import { type Cents, dollarsOf, formatMoney } from '../../shared/money.ts';
import type { PaymentMethod } from './payment-method.ts';

export interface ReceiptMail {
  readonly business: string;
  readonly firstName: string;
  /** The athletes that it was paid for; without those whose names are no longer known. */
  readonly athleteNames: readonly string[];
  readonly day: Day;
  readonly amount: Cents;
  readonly method: PaymentMethod;
  /** `Visa •••• 1111`; empty for a check and cash. */
  readonly card: string;
  /** The invoices that were paid. */
  readonly lines: readonly PaidLine[];
  /** The overpayment. */
  readonly credit: Cents;
  readonly memo: string;
}

export interface PaidLine {
  /** Set if the payment is for several athletes. */
  readonly athleteName?: string | undefined;
  /** `PWHT-1002` */
  readonly reference: string;
  readonly description: string;
  readonly amount: Cents;
}

/** Sent to the person who paid. */
export function receiptMail(receipt: ReceiptMail): MailBody {
  const { business, firstName, athleteNames, day, amount, lines, credit, memo } = receipt;
  const forWhom = athleteNames.length > 0 ? ` for ${joined(athleteNames)}` : '';
  return mailBody({
    business,
    subject: `Receipt: ${money(amount)} to ${business}`,
    firstName,
    paragraphs: [
      `Thank you. We received ${money(amount)}${forWhom} on ${formatDay(day)}, ${wayOf(receipt)}.`,
      ...lines.map(({ reference, athleteName, description, amount: paid }) =>
        [reference, athleteName, description, money(paid)].filter((word) => word).join(' · '),
      ),
      ...(credit > 0 ? [`${money(credit)} is kept as credit for future invoices.`] : []),
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
  /** The page where the family can pay. */
  readonly link: string;
  readonly footer?: MailFooter | undefined;
}

/** Sent to the family whose card was to be charged automatically. */
export function declinedMail(declined: DeclinedMail): MailBody {
  const { business, firstName, athleteName, amount, card, reason, link, footer } = declined;
  const forWhom = athleteName ? ` for ${athleteName}` : '';
  return mailBody({
    business,
    subject: `A payment to ${business} did not go through`,
    firstName,
    paragraphs: [
      `We could not charge ${money(amount)}${forWhom} to ${card || 'your card'}. Your card was not charged.`,
      `The reason given was: ${reason}`,
      'You can pay with this or another card on the page above. If you have a question, just reply to this email.',
    ],
    action: { label: 'Pay now', link },
    footer,
  });
}

function wayOf({ method, card }: ReceiptMail): string {
  if (method === 'check') return 'by check';
  if (method === 'cash') return 'in cash';
  return card ? `charged to ${card}` : 'by card';
}

/** `Ava and Ben`, `Ava, Ben, and Cy`. */
const joined = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names);

const money = (cents: Cents) => formatMoney(dollarsOf(cents));
