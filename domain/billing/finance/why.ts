import { formatDay } from '../../shared/day.ts';
import { whoDid } from '../../shared/who-did.ts';
import { money } from '../sentence-words.ts';
import { creditNoteSteps } from './why-credit-note.ts';
import {
  type AskedInvoice,
  type AskedPayment,
  invoicesIn,
  paymentsIn,
  type WhyQuestion,
  type WhySentence,
} from './why-facts.ts';
import { invoiceSteps } from './why-invoice.ts';
import { lateFeeSteps } from './why-late-fee.ts';
import { paymentSteps } from './why-payment.ts';

export interface WhyStep extends WhySentence {
  /** UTC instant. */
  readonly at: string;
  readonly who: string;
}

export interface Why {
  readonly title: string;
  readonly steps: readonly WhyStep[];
  /** Position of the latest event in the answer. */
  readonly position: bigint;
}

/**
 * The story of an invoice or a payment, oldest event first, in sentences that a family understands. Made of
 * the recorded events alone.
 */
export function why(question: WhyQuestion): Why {
  const events = question.events.toSorted((one, other) => (one.position < other.position ? -1 : 1));
  const invoices = invoicesIn(events);
  const payments = paymentsIn(events);
  const asked = { ...question, events, invoices, payments };
  const steps = events.flatMap((event) =>
    [
      ...invoiceSteps(event, asked),
      ...lateFeeSteps(event, asked),
      ...creditNoteSteps(event, asked),
      ...paymentSteps(event, asked),
    ].map(({ kind, sentence }) => {
      return { at: event.occurredAt, kind, sentence, who: whoDid(event.actor, question.reader) };
    }),
  );
  const [invoice] = [...question.invoiceIds].flatMap((id) => invoices.get(id) ?? []);
  const title = titleOf(question, invoice, [...payments.values()]);
  return { title, steps, position: events.at(-1)?.position ?? 0n };
}

function titleOf(
  { about, reader: { isStaff } }: WhyQuestion,
  invoice: AskedInvoice | undefined,
  payments: readonly AskedPayment[],
): string {
  const charged = payments.findLast(({ isCharged }) => isCharged);
  if (charged) {
    const what = money(charged.amount);
    const when = formatDay(charged.day);
    return isStaff ? `Why was ${what} charged on ${when}?` : `Why was I charged ${what} on ${when}?`;
  }
  const [payment] = payments;
  if (about === 'payment' && payment) {
    const what = `payment of ${money(payment.amount)} on ${formatDay(payment.day)}`;
    return `What happened to ${isStaff ? 'the' : 'my'} ${what}?`;
  }
  if (!invoice) return '';
  const what = `${money(invoice.amount)} on ${formatDay(invoice.date)}`;
  return isStaff ? `Why is ${what} owed?` : `Why do I owe ${what}?`;
}
