import { type Day, formatDay } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import { counted } from '../../shared/sentences.ts';
import type { PaidLine } from '../payments/payment-mails.ts';
import { isTaken, type Payment, type Refund } from '../payments/payment-state.ts';
import { money } from '../sentence-words.ts';
import { methodWords } from './document-words.ts';
import { fact } from './invoice-document.ts';
import type { PrintedDocument, PrintedTable } from './printed-document.ts';

/** What a receipt on paper says. Amounts in cents. */
export interface ReceiptPaper {
  readonly business: PrintedDocument['business'];
  readonly payment: Payment;
  /** What was received for the athletes below. */
  readonly amount: Cents;
  /** The athletes that it paid for: those that the reader may know of. */
  readonly athletes: readonly ReceiptAthlete[];
  /** What is left as credit. */
  readonly credit: Cents;
  /** Oldest first. */
  readonly refunds: readonly Refund[];
  /** The whole charge, if this is a part of it and the reader may know; null otherwise. */
  readonly partOf: Cents | null;
  /** The person who paid; empty if the reader may not know. */
  readonly receivedFrom: string;
  /** `Visa •••• 1111`; empty for a check and cash, and if the reader may not know it. */
  readonly card: string;
  /** Families read only what they wrote themselves. */
  readonly memo: string;
}

export interface ReceiptAthlete {
  /** Empty if it is no longer known. */
  readonly name: string;
  /** The invoices that it paid, also with its credit. */
  readonly lines: readonly PaidLine[];
}

/** The name of its file, without the ending. A payment has no number. */
export const receiptFileName = ({ day, amount }: { readonly day: Day; readonly amount: Cents }): string =>
  `Receipt ${day} ${money(amount)}`;

/** A receipt of one payment. A payment that was not received says so instead. */
export function receiptDocument(paper: ReceiptPaper): PrintedDocument {
  const { business, payment, amount, athletes, credit, refunds, partOf, receivedFrom, card, memo } = paper;
  const { paymentId, day, method } = payment;
  const names = athletes.flatMap(({ name }) => (name ? [name] : []));
  return {
    title: `Receipt for ${money(amount)}`,
    day,
    business,
    state: stateWord(payment),
    facts: [
      { label: 'Date', value: formatDay(day) },
      { label: 'Amount', value: money(amount) },
      { label: 'Paid by', value: methodWords(method, card) },
      ...fact('Received from', receivedFrom),
      ...fact(names.length > 1 ? 'Athletes' : 'Athlete', names.join(', ')),
      { label: 'Payment ID', value: paymentId },
    ],
    tables: [...paidInvoices(athletes), ...refundsTable(refunds)],
    remarks: [
      ...(partOf === null
        ? []
        : [`This is a part of one payment of ${money(partOf)} for several athletes of the family.`]),
      ...(credit > 0 ? [`${money(credit)} of this payment is left as credit for future invoices.`] : []),
      ...(memo ? [`Memo: ${memo}`] : []),
    ],
  };
}

/** The description begins with the name of the athlete if there are several. */
function paidInvoices(athletes: readonly ReceiptAthlete[]): PrintedTable[] {
  const named = athletes.flatMap(({ name, lines }) =>
    lines.map((line) => ({ ...line, name: athletes.length > 1 ? name : '' })),
  );
  if (named.length === 0) return [];
  const total = named.reduce((sum, { amount }) => sum + amount, 0);
  return [
    {
      title: 'Invoices paid',
      columns: ['Invoice', 'Description', 'Amount'],
      amounts: 1,
      rows: named.map(({ reference, name, description, amount }) => [
        reference,
        [name, description].filter((word) => word).join(': '),
        money(amount),
      ]),
      totals: [{ label: counted(named.length, 'invoice'), value: money(total) }],
    },
  ];
}

function refundsTable(refunds: readonly Refund[]): PrintedTable[] {
  const rows = refunds
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
