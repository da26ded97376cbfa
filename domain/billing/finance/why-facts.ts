import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import type { WhyReader } from '../../shared/who-did.ts';
import type { CreditNoteEvent } from '../credit-notes/events.ts';
import type { AthletePackageEvent } from '../invoices/events.ts';
import { invoiceReference } from '../invoices/invoice.ts';
import type { LateFeeEvent } from '../late-fees/events.ts';
import type { Allocation, PaymentEvent } from '../payments/events.ts';
import type { PaymentMethod } from '../payments/payment-method.ts';
import type { WhyKind } from './why-kinds.ts';

/** A sentence about one event. */
export interface WhySentence {
  readonly kind: WhyKind;
  readonly sentence: string;
}

/** An event with the time it was recorded, its position, and its actor. */
export type Happened = (AthletePackageEvent | PaymentEvent | CreditNoteEvent | LateFeeEvent) & {
  readonly occurredAt: string;
  readonly actor: string;
  readonly position: bigint;
};

export interface WhyQuestion {
  readonly about: 'invoice' | 'payment';
  /** The whole streams of the packages and payments in question, in any order. */
  readonly events: readonly Happened[];
  readonly invoiceIds: ReadonlySet<string>;
  /** `Visa •••• 1111`, by the id of the card. */
  readonly cards: ReadonlyMap<string, string>;
  readonly reader: WhyReader;
}

/** An invoice after all of its events. */
export interface AskedInvoice {
  readonly reference: number;
  readonly date: Day;
  readonly amount: Cents;
}

/** A payment after all of its events. */
export interface AskedPayment {
  readonly amount: Cents;
  /** The whole charge, with what it paid for siblings. */
  readonly charged: Cents;
  readonly day: Day;
  readonly method: PaymentMethod;
  readonly cardId: string | null;
  readonly allocations: readonly Allocation[];
  /** A card was charged, and the charge was not voided. */
  readonly isCharged: boolean;
  /** By refund id. */
  readonly refunds: ReadonlyMap<string, AskedRefund>;
}

export interface AskedRefund {
  readonly amount: Cents;
  readonly method: PaymentMethod;
  readonly isOfCredit: boolean;
}

/** The question together with the invoices and payments of its events. */
export type Asked = WhyQuestion & {
  readonly invoices: ReadonlyMap<string, AskedInvoice>;
  readonly payments: ReadonlyMap<string, AskedPayment>;
};

/** All invoices in these events, by id. */
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

/** For the middle of a sentence. */
export const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** All payments in these events, by id. */
export function paymentsIn(events: readonly Happened[]): Map<string, AskedPayment> {
  const payments = new Map<string, AskedPayment>();
  const change = (id: string, changes: (payment: AskedPayment) => Partial<AskedPayment>) => {
    const payment = payments.get(id);
    if (payment) payments.set(id, { ...payment, ...changes(payment) });
  };
  for (const { type, data } of events) {
    switch (type) {
      case 'PaymentRequested': {
        const { paymentId, amount, day, method, cardId, allocations, siblings, partOf } = data;
        const charged = partOf?.charged ?? siblings.reduce((sum, share) => sum + share.amount, amount);
        const paid = { amount, charged, day, method, cardId, allocations };
        payments.set(paymentId, { ...paid, isCharged: false, refunds: new Map() });
        break;
      }
      case 'ChargeCaptured':
        change(data.paymentId, () => ({ isCharged: true }));
        break;
      case 'ChargeVoided':
        change(data.paymentId, () => ({ isCharged: false }));
        break;
      case 'RefundRequested':
      case 'CreditRefundRequested': {
        const { paymentId, refundId, amount, method } = data;
        const refund = { amount, method, isOfCredit: type === 'CreditRefundRequested' };
        change(paymentId, ({ refunds }) => ({ refunds: new Map(refunds).set(refundId, refund) }));
        break;
      }
      default:
        break;
    }
  }
  return payments;
}
