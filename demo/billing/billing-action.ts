import type { AddPackage } from '../../commands/billing/invoices/add-package.ts';
import type { InvoiceIds } from '../../commands/billing/invoices/found-invoice.ts';
import type { CardDetails } from '../../domain/billing/cards/card.ts';
import type { AthletePackageCommand } from '../../domain/billing/invoices/athlete-package.ts';
import type { PaymentMethod } from '../../domain/billing/payments/payment-method.ts';
import type { Day } from '../../domain/shared/day.ts';
import type { Cents } from '../../domain/shared/money.ts';

/** Everything that happens with money in the past of the demo business. */
export type BillingAction =
  | { readonly kind: 'buy'; readonly order: AddPackage; readonly invoices: number }
  /** The invoice number is added when the action is performed. */
  | { readonly kind: 'add-invoice'; readonly command: Omit<CommandOf<'add-invoice'>, 'reference'> }
  | { readonly kind: 'package'; readonly command: PackageChange }
  | { readonly kind: 'pay'; readonly payment: DemoPayment }
  | { readonly kind: 'credit'; readonly use: DemoCreditUse }
  | { readonly kind: 'credit-refund'; readonly refund: DemoCreditRefund }
  | { readonly kind: 'credit-note'; readonly note: DemoCreditNote }
  | ({ readonly kind: 'void' } & InvoiceIds)
  | ({ readonly kind: 'bookkeeping'; readonly change: BookkeepingChange } & InvoiceIds)
  | { readonly kind: 'billing-setup'; readonly athleteId: string; readonly setup: BillingSetup };

type CommandOf<Kind> = Extract<AthletePackageCommand, { kind: Kind }>;
export type PackageChange = Exclude<AthletePackageCommand, { kind: 'add' | 'add-invoice' }>;

/** How an athlete's packages are paid for. */
export interface BillingSetup {
  /** The customer in accounting; null for athletes who never bought anything. */
  readonly customerId: string | null;
  readonly card: DemoCard | null;
  readonly isAutochargeOn: boolean;
}

/** The card of a parent, with the details by which the processor knows it. */
export interface DemoCard extends CardDetails {
  readonly cardId: string;
  readonly username: string;
  readonly name: string;
}

/** A payment of one invoice, from the request to its end. */
export interface DemoPayment extends InvoiceIds {
  readonly paymentId: string;
  readonly athleteId: string;
  readonly method: PaymentMethod;
  readonly cardId: string | null;
  readonly source: 'staff' | 'family' | 'autocharge';
  /** Attempt number of an autocharge, from 1. */
  readonly attempt: number;
  readonly day: Day;
  readonly memo: string;
  /** How much a check exceeds what is owed; it becomes a credit. */
  readonly over?: Cents;
  readonly outcome:
    | { readonly kind: 'taken'; readonly externalRef: string }
    | { readonly kind: 'declined'; readonly reason: string }
    /** The processor did not answer, and a person has to review the charge. */
    | { readonly kind: 'lost' };
  /** A partial refund some time later. */
  readonly refund?: { readonly amount: Cents; readonly memo: string; readonly externalRef: string };
}

/** The credit of a payment pays another invoice of the same athlete. */
export interface DemoCreditUse extends InvoiceIds {
  readonly creditUseId: string;
  /** The payment that left the credit. */
  readonly paymentId: string;
  readonly credit: Cents;
}

/** The credit of a payment is given back by check. */
export interface DemoCreditRefund {
  readonly refundId: string;
  /** The payment that left the credit. */
  readonly paymentId: string;
  readonly amount: Cents;
  readonly day: Day;
  readonly memo: string;
  readonly externalRef: string;
}

/** A part of an invoice that the family does not owe. */
export interface DemoCreditNote extends InvoiceIds {
  readonly creditNoteId: string;
  readonly athleteId: string;
  /** At most this, and at most half of what is owed. */
  readonly most: Cents;
  readonly day: Day;
  readonly reason: string;
}

/** A change that a bookkeeper makes to an invoice in accounting, without telling us. */
export type BookkeepingChange = { readonly more: Cents } | { readonly daysLater: number };
