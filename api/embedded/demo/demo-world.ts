import type { Invoice } from '../../../domain/billing/invoice.ts';
import type { PaymentMethod } from '../../../domain/billing/payments/events.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { DemoCard } from './means.ts';

/** What the accounting service and the card processor would know of the past of the demo business. Told twice, they know it once. */
export interface DemoWorld {
  customer(customer: {
    readonly customerId: string;
    readonly name: string;
    readonly email: string;
  }): Promise<void>;
  invoice(invoice: Invoice, customerId: string): Promise<void>;
  payment(payment: ToldPayment): Promise<void>;
  card(card: DemoCard): Promise<void>;
  /** What was too much of a payment pays this invoice. */
  credit(use: {
    readonly paymentRef: string;
    readonly invoiceRef: string;
    readonly amount: number;
  }): Promise<void>;
  /** Staff had the invoice voided. */
  voided(invoiceRef: string): Promise<void>;
  /** Somebody changes the invoice in the books themselves, just now. */
  bookkeeper(invoiceRef: string, change: { readonly amount?: number; readonly day?: Day }): Promise<void>;
}

export interface ToldPayment {
  readonly paymentId: string;
  readonly externalRef: string;
  readonly customerId: string;
  readonly day: Day;
  readonly amount: number;
  readonly method: PaymentMethod;
  /** Of the invoice, in accounting. */
  readonly invoiceRef: string;
  /** What of the amount pays the invoice. */
  readonly applied: number;
  readonly charge: {
    readonly id: string;
    readonly requestId: string;
    readonly processorCardId: string;
  } | null;
  readonly refund: { readonly externalRef: string; readonly amount: number } | null;
}
