import { type Day, formatDay } from '../shared/day.ts';
import { type MailBody, mailBody } from '../shared/mail-body.ts';
import type { Cents } from '../shared/money.ts';
import { money } from './sentence-words.ts';

/** What a mail says of an invoice. Amounts in cents. */
export interface MailedInvoice {
  /** `PWHT-1002`. */
  readonly number: string;
  readonly date: Day;
  readonly amount: Cents;
  /** What is still to pay. */
  readonly balance: Cents;
  readonly description: string;
}

export interface InvoiceMail {
  readonly business: string;
  /** Of whoever gets the mail; may be empty. */
  readonly firstName: string;
  readonly athleteName: string;
  /** Where a family pays. */
  readonly link: string;
}

const orAsk = 'If you have a question about it, please answer this mail.';
const pay = (link: string) => ({ label: 'Open your billing page', link });

/** What is owed, and where to pay it. */
export function invoiceMail(
  { business, firstName, athleteName, link }: InvoiceMail,
  invoice: MailedInvoice,
): MailBody {
  const { number, date, amount, balance, description } = invoice;
  const owed =
    balance > 0
      ? `Still to pay: ${money(balance)}, due on ${formatDay(date)}.`
      : 'It is paid. Thank you! Nothing is left to do.';
  return mailBody({
    business,
    subject: `Invoice ${number} from ${business}`,
    firstName,
    paragraphs: [
      `Here is invoice ${number} for ${athleteName}: ${about(description)}${money(amount)}, dated ${formatDay(date)}. ${owed}`,
      orAsk,
    ],
    action: pay(link),
  });
}

/** Only of what is still owed. */
export function reminderMail(
  { business, firstName, athleteName, link }: InvoiceMail,
  { number, date, balance, description }: MailedInvoice,
): MailBody {
  return mailBody({
    business,
    subject: `A reminder: ${money(balance)} for invoice ${number}`,
    firstName,
    paragraphs: [
      `${money(balance)} of invoice ${number} for ${athleteName} is still to pay: ${about(description)}due on ${formatDay(date)}.`,
      'If you have paid it meanwhile, please take no notice of this mail.',
      orAsk,
    ],
    action: pay(link),
  });
}

/** Several invoices with their sums, one paragraph each. */
export function statementMail(
  { business, firstName, athleteName, link }: InvoiceMail,
  invoices: readonly MailedInvoice[],
): MailBody {
  const sumOf = (of: (invoice: MailedInvoice) => Cents) =>
    invoices.reduce((sum, invoice) => sum + of(invoice), 0);
  const open = sumOf(({ balance }) => balance);
  return mailBody({
    business,
    subject: `Your statement from ${business}`,
    firstName,
    paragraphs: [
      `Here is your statement for ${athleteName}. In all ${money(sumOf(({ amount }) => amount))}, of which ${money(open)} is still to pay.`,
      ...invoices.map(lineOf),
      orAsk,
    ],
    action: pay(link),
  });
}

function lineOf({ number, date, amount, balance, description }: MailedInvoice): string {
  const left = balance > 0 ? `${money(balance)} to pay` : 'paid';
  return `${formatDay(date)} · ${number} · ${about(description)}${money(amount)} · ${left}`;
}

const about = (description: string) => (description ? `${description}, ` : '');
