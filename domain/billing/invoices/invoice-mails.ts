import { type Day, formatDay } from '../../shared/day.ts';
import { type MailBody, type MailFooter, mailBody } from '../../shared/mail-body.ts';
import type { Cents } from '../../shared/money.ts';
import { money } from '../sentence-words.ts';

/** An invoice as an email shows it. Amounts in cents. */
export interface MailedInvoice {
  /** `PWHT-1002`. */
  readonly number: string;
  readonly date: Day;
  readonly amount: Cents;
  /** Amount of its credit notes, which is not owed; 0 if it is not given. */
  readonly credited?: Cents | undefined;
  /** Amount still to pay. */
  readonly balance: Cents;
  readonly description: string;
}

export interface InvoiceMail {
  readonly business: string;
  /** The recipient's first name; may be empty. */
  readonly firstName: string;
  readonly athleteName: string;
  /** The page where a family pays. */
  readonly link: string;
  readonly footer?: MailFooter | undefined;
}

const orAsk = 'If you have a question, just reply to this email.';
const pay = (link: string) => ({ label: 'Open your billing page', link });

/** Says what is owed, and where to pay it. */
export function invoiceMail(
  { business, firstName, athleteName, link }: InvoiceMail,
  invoice: MailedInvoice,
): MailBody {
  const { number, date, amount, credited = 0, balance, description } = invoice;
  const credit = credited > 0 ? `We credited ${money(credited)} on it. ` : '';
  const nothing = credited >= amount ? 'Nothing is due.' : 'It is paid. Thank you!';
  const owed = balance > 0 ? `Amount due: ${money(balance)}, due on ${formatDay(date)}.` : nothing;
  return mailBody({
    business,
    subject: `Invoice ${number} from ${business}`,
    firstName,
    paragraphs: [
      `Here is invoice ${number} for ${athleteName}: ${about(description)}${money(amount)}, dated ${formatDay(date)}. ${credit}${owed}`,
      orAsk,
    ],
    action: pay(link),
  });
}

/** Only for an invoice with an open balance. */
export function reminderMail(
  { business, firstName, athleteName, link, footer }: InvoiceMail,
  { number, date, balance, description }: MailedInvoice,
): MailBody {
  return mailBody({
    business,
    subject: `Reminder: ${money(balance)} due for invoice ${number}`,
    firstName,
    paragraphs: [
      `Invoice ${number} for ${athleteName} has a balance of ${money(balance)}: ${about(description)}due on ${formatDay(date)}.`,
      'If you have already paid, please ignore this email.',
      orAsk,
    ],
    action: pay(link),
    footer,
  });
}

/** Several invoices with their total, one paragraph each. */
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
      `Here is your statement for ${athleteName}. The total is ${money(sumOf(({ amount }) => amount))}, and ${money(open)} is still due.`,
      ...invoices.map(lineOf),
      orAsk,
    ],
    action: pay(link),
  });
}

function lineOf({ number, date, amount, credited = 0, balance, description }: MailedInvoice): string {
  const credit = credited > 0 ? ` · ${money(credited)} credited` : '';
  const nothing = credited >= amount ? 'nothing due' : 'paid';
  const left = balance > 0 ? `${money(balance)} due` : nothing;
  return `${formatDay(date)} · ${number} · ${about(description)}${money(amount)}${credit} · ${left}`;
}

const about = (description: string) => (description ? `${description}, ` : '');
