import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import type { WhyReader } from '../../shared/who-did.ts';
import type { AthletePackageEvent } from '../events.ts';
import { invoiceReference } from '../invoice.ts';
import type { Allocation, PaymentEvent, PaymentMethod } from '../payments/events.ts';

export type WhyKind =
  | 'package'
  | 'invoice'
  | 'issue'
  | 'charge'
  | 'payment'
  | 'books'
  | 'mail'
  | 'refund'
  | 'trouble';

/** A sentence about one fact. */
export interface WhySentence {
  readonly kind: WhyKind;
  readonly sentence: string;
}

/** A fact with where and when it was recorded, and by whom. */
export type Happened = (AthletePackageEvent | PaymentEvent) & {
  readonly occurredAt: string;
  readonly actor: string;
  readonly position: bigint;
};

export interface WhyQuestion {
  readonly about: 'invoice' | 'payment';
  /** The streams of the packages and of the payments that it is about, whole, in any order. */
  readonly events: readonly Happened[];
  readonly invoiceIds: ReadonlySet<string>;
  /** `Visa •••• 1111`, by the id of the card. */
  readonly cards: ReadonlyMap<string, string>;
  readonly reader: WhyReader;
}

/** What sentences say of an invoice: as it is after everything that happened. */
export interface AskedInvoice {
  readonly reference: number;
  readonly date: Day;
  readonly amount: Cents;
}

/** What sentences say of a payment. */
export interface AskedPayment {
  readonly amount: Cents;
  readonly day: Day;
  readonly method: PaymentMethod;
  readonly cardId: string | null;
  readonly allocations: readonly Allocation[];
  /** A card was charged, and it was not taken back at once. */
  readonly isCharged: boolean;
  /** Cents, by refund. */
  readonly refunds: ReadonlyMap<string, Cents>;
}

/** The question with what its facts say. */
export type Asked = WhyQuestion & {
  readonly invoices: ReadonlyMap<string, AskedInvoice>;
  readonly payments: ReadonlyMap<string, AskedPayment>;
};

/** Every invoice of these facts. */
export function invoicesIn(events: readonly Happened[]): Map<string, AskedInvoice> {
  const invoices = new Map<string, AskedInvoice>();
  for (const { type, data } of events) {
    if (type === 'AthletePackageAdded') {
      for (const { invoiceId, reference, date, amount } of data.invoices) {
        invoices.set(invoiceId, { reference, date, amount });
      }
    } else if (type === 'InvoiceAdded') {
      const { invoiceId, reference, date, amount } = data;
      invoices.set(invoiceId, { reference, date, amount });
    } else if (type === 'InvoiceEdited' || type === 'InvoiceProrated' || type === 'InvoiceMended') {
      const invoice = invoices.get(data.invoiceId);
      if (invoice) {
        invoices.set(data.invoiceId, { ...invoice, date: data.date, amount: data.amount });
      }
    }
  }
  return invoices;
}

/** `Invoice PWHT-1012`. */
export function invoiceName(invoiceId: string, invoices: ReadonlyMap<string, AskedInvoice>): string {
  const invoice = invoices.get(invoiceId);
  return invoice ? `Invoice ${invoiceReference(invoice.reference)}` : 'An invoice';
}

/** In the middle of a sentence. */
export const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** Every payment of these facts, by id. */
export function paymentsIn(events: readonly Happened[]): Map<string, AskedPayment> {
  const payments = new Map<string, AskedPayment>();
  const change = (id: string, changes: (payment: AskedPayment) => Partial<AskedPayment>) => {
    const payment = payments.get(id);
    if (payment) payments.set(id, { ...payment, ...changes(payment) });
  };
  for (const { type, data } of events) {
    switch (type) {
      case 'PaymentRequested': {
        const { paymentId, amount, day, method, cardId, allocations } = data;
        const payment = { amount, day, method, cardId, allocations, isCharged: false, refunds: new Map() };
        payments.set(paymentId, payment);
        break;
      }
      case 'ChargeCaptured':
        change(data.paymentId, () => ({ isCharged: true }));
        break;
      case 'ChargeVoided':
        change(data.paymentId, () => ({ isCharged: false }));
        break;
      case 'RefundRequested':
        change(data.paymentId, ({ refunds }) => ({
          refunds: new Map(refunds).set(data.refundId, data.amount),
        }));
        break;
      default:
        break;
    }
  }
  return payments;
}
