import type { Day } from '../../domain/shared/day.ts';
import type { Cents } from '../../domain/shared/money.ts';

/** An invoice with what was owed on it at the end of a day. */
export interface OwedInvoice {
  readonly id: string;
  readonly athleteId: string;
  readonly athleteName: string;
  /** The number for people. */
  readonly reference: number;
  /** The day on which it is due, which is also its day in the books. */
  readonly due: Day;
  readonly open: Cents;
  /** The books have it. */
  readonly isInBooks: boolean;
  readonly position: string;
}

/** Money of a family that pays no invoice yet, at the end of a day. */
export interface UnusedCredit {
  readonly paymentId: string;
  readonly athleteId: string;
  readonly athleteName: string;
  /** Of the payment. */
  readonly day: Day;
  readonly amount: Cents;
  readonly position: string;
}

/** Money, or a credit note, that the books have not recorded. */
export interface UnpostedMoney {
  /** Of the payment, the refund or the credit note. */
  readonly id: string;
  readonly kind: 'payment' | 'refund' | 'credit note';
  readonly athleteId: string;
  readonly athleteName: string;
  readonly day: Day;
  readonly amount: Cents;
}

export interface ReceivablesOnDay {
  readonly invoices: readonly OwedInvoice[];
  readonly credits: readonly UnusedCredit[];
  readonly unposted: readonly UnpostedMoney[];
}

/**
 * What families owed at the end of a day at the business: invoices that were owed by then or dated by then, less the payments dated up to then.
 * Implemented by the billing area.
 */
export interface Receivables {
  readonly reads: readonly string[];
  on(asOf: Day): Promise<ReceivablesOnDay>;
}
