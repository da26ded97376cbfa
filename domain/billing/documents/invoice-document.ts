import { type Day, formatDay } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import { balanceOf, type Invoice, invoiceReference } from '../invoices/invoice.ts';
import { type Discount, discountWords } from '../packages/discount.ts';
import type { PaymentMethod } from '../payments/payment-method.ts';
import { money } from '../sentence-words.ts';
import { methodWords } from './document-words.ts';
import type { PrintedDocument, PrintedFact } from './printed-document.ts';

/** What an invoice on paper says. Amounts in cents. */
export interface InvoicePaper {
  readonly business: PrintedDocument['business'];
  readonly invoice: Invoice;
  /** Accounting voided it, so that it is omitted here. */
  readonly isVoid: boolean;
  /** Empty if it is no longer known. */
  readonly athleteName: string;
  /** The person who is billed; empty if there is none. */
  readonly billTo: string;
  readonly packageName: string;
  /** The discount that the price of the package includes. */
  readonly discount: (Discount & { readonly amount: Cents }) | null;
  /** Oldest first. */
  readonly payments: readonly InvoicePayment[];
}

export type InvoicePayment = {
  readonly day: Day;
  readonly amount: Cents;
} & (
  | { readonly kind: 'payment' | 'credit'; readonly method: PaymentMethod }
  /** It was paid in the accounting software. */
  | { readonly kind: 'observed' }
);

/** The name of its file, without the ending. */
export const invoiceFileName = ({ reference }: Pick<Invoice, 'reference'>): string =>
  `Invoice ${invoiceReference(reference)}`;

/** An invoice with the number, the amount and the balance that screens show (`invoiceReference`, `balanceOf`). */
export function invoiceDocument(paper: InvoicePaper): PrintedDocument {
  const { business, invoice, athleteName, billTo, packageName, discount, payments } = paper;
  const { date, amount, description } = invoice;
  const balance = balanceOf(invoice);
  const received = payments.map(({ day, amount: paid, ...how }) => [
    formatDay(day),
    how.kind === 'observed'
      ? 'Recorded in the accounting software'
      : how.kind === 'credit'
        ? `Credit of a payment (${methodWords(how.method)})`
        : methodWords(how.method),
    money(paid),
  ]);
  return {
    title: invoiceFileName(invoice),
    day: date,
    business,
    state: stateWord(paper),
    facts: [
      { label: 'Invoice number', value: invoiceReference(invoice.reference) },
      { label: 'Date', value: formatDay(date) },
      { label: 'Due', value: formatDay(date) },
      ...fact('Bill to', billTo),
      ...fact('Athlete', athleteName),
      ...fact('Package', packageName),
    ],
    tables: [
      {
        title: 'Charges',
        columns: ['Description', 'Amount'],
        amounts: 1,
        rows: [[description || packageName, money(amount)]],
        totals: [
          { label: 'Total', value: money(amount) },
          { label: 'Paid', value: money(invoice.paid) },
          ...(invoice.credited > 0 ? [{ label: 'Credited', value: money(invoice.credited) }] : []),
          { label: 'Balance due', value: money(balance) },
        ],
      },
      ...(received.length > 0
        ? [
            {
              title: 'Payments',
              columns: ['Date', 'Paid by', 'Amount'],
              amounts: 1 as const,
              rows: received,
              totals: [],
            },
          ]
        : []),
    ],
    remarks: discount
      ? [
          `The price of the package includes a ${discountWords(discount)} of ${money(discount.amount)} in total; the amount above is after it.`,
        ]
      : [],
  };
}

/** An invoice of which nothing is owed says so even if a part of it was paid before it was omitted. */
function stateWord({ invoice, isVoid }: InvoicePaper): string {
  switch (invoice.state) {
    case 'pending':
      return 'NOT ISSUED YET';
    case 'omitted':
      return isVoid ? 'VOID' : 'OMITTED';
    case 'paid':
      return invoice.paid === 0 && invoice.credited > 0 ? 'CREDITED' : 'PAID';
    case 'invoiced':
    case 'missed':
    case 'error':
      return invoice.paid > 0 ? 'PARTLY PAID' : 'OPEN';
  }
}

export const fact = (label: string, value: string): PrintedFact[] => (value ? [{ label, value }] : []);
