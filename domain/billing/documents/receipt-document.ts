import { type Day, formatDay } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import { counted } from '../../shared/sentences.ts';
import { creditLeft, isTaken, type Payment } from '../payments/payment-state.ts';
import { money } from '../sentence-words.ts';
import { methodWords } from './document-words.ts';
import { fact } from './invoice-document.ts';
import type { PrintedDocument, PrintedTable } from './printed-document.ts';

/** What a receipt on paper says. Amounts in cents. */
export interface ReceiptPaper {
  readonly business: PrintedDocument['business'];
  readonly payment: Payment;
  /** Empty if it is no longer known. */
  readonly athleteName: string;
  /** The person who paid; empty if the reader may not know. */
  readonly receivedFrom: string;
  /** `Visa •••• 1111`; empty for a check and cash, and if the reader may not know it. */
  readonly card: string;
  /** The invoices that it paid, also with its credit. */
  readonly lines: readonly ReceiptLine[];
  /** Families read only what they wrote themselves. */
  readonly memo: string;
}

export interface ReceiptLine {
  /** `PWHT-1002` */
  readonly reference: string;
  readonly description: string;
  readonly amount: Cents;
}

/** The name of its file, without the ending. A payment has no number. */
export const receiptFileName = ({ day, amount }: { readonly day: Day; readonly amount: Cents }): string =>
  `Receipt ${day} ${money(amount)}`;

/** A receipt of one payment. A payment that was not received says so instead. */
export function receiptDocument(paper: ReceiptPaper): PrintedDocument {
  const { business, payment, athleteName, receivedFrom, card, lines, memo } = paper;
  const { paymentId, day, amount, method } = payment;
  const credit = creditLeft(payment);
  return {
    title: receiptFileName(payment),
    day,
    business,
    state: stateWord(payment),
    facts: [
      { label: 'Date', value: formatDay(day) },
      { label: 'Amount', value: money(amount) },
      { label: 'Paid by', value: methodWords(method, card) },
      ...fact('Received from', receivedFrom),
      ...fact('Athlete', athleteName),
      { label: 'Payment ID', value: paymentId },
    ],
    tables: [...(lines.length > 0 ? [paidInvoices(lines)] : []), ...refunds(payment)],
    remarks: [
      ...(credit > 0 ? [`${money(credit)} of this payment is left as credit for future invoices.`] : []),
      ...(memo ? [`Memo: ${memo}`] : []),
    ],
  };
}

function paidInvoices(lines: readonly ReceiptLine[]): PrintedTable {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    title: 'Invoices paid',
    columns: ['Invoice', 'Description', 'Amount'],
    amounts: 1,
    rows: lines.map(({ reference, description, amount }) => [reference, description, money(amount)]),
    totals: [{ label: counted(lines.length, 'invoice'), value: money(total) }],
  };
}

function refunds({ refunds }: Payment): PrintedTable[] {
  const rows = [...refunds.values()]
    .filter(({ state }) => state !== 'refused')
    .map(({ day, method, amount, state, athletePackageId }) => [
      formatDay(day),
      [
        methodWords(method),
        athletePackageId === null ? 'of credit' : '',
        state === 'issued' ? '' : 'not completed yet',
      ]
        .filter((word) => word)
        .join(', '),
      money(amount),
    ]);
  return rows.length > 0
    ? [{ title: 'Refunds', columns: ['Date', 'Refunded by', 'Amount'], amounts: 1, rows, totals: [] }]
    : [];
}

function stateWord(payment: Payment): string {
  if (isTaken(payment)) return 'RECEIVED';
  switch (payment.charge.kind) {
    case 'voided':
      return 'VOID';
    case 'declined':
    case 'not attempted':
      return 'NOT CHARGED';
    default:
      return 'NOT CONFIRMED YET';
  }
}
