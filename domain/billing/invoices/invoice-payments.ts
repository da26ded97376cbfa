import type { Cents } from '../../shared/money.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { AthletePackageEvent } from './events.ts';
import { balanceOf, demandAction, type Invoice, settledOf } from './invoice.ts';

interface Hold {
  readonly holdId: string;
  readonly paymentId: string;
}

/**
 * The effect of a payment on an invoice: hold → (the payment is booked on its own stream) → apply or release.
 * Amounts in cents.
 */
export type InvoicePaymentCommand =
  | ({ readonly kind: 'hold'; readonly amount: Cents; readonly expiresAt: string } & Hold)
  | ({ readonly kind: 'release' } & Hold)
  | ({ readonly kind: 'apply'; readonly amount: Cents } & Hold)
  /** An automatic charge was declined: the hold is released and the invoice is missed. */
  | ({ readonly kind: 'miss'; readonly reason: string } & Hold)
  /** The balance in accounting, in cents. If it is less than ours, someone paid there. */
  | { readonly kind: 'observe'; readonly balance: Cents };

/**
 * Throws `Refusal` when the invoice cannot be paid, or another payment is in progress. Repetitions record no
 * events. Money that was charged is applied even if the hold is gone.
 */
export function decideAboutPayment(
  command: InvoicePaymentCommand,
  invoice: Invoice,
  athletePackageId: string,
): AthletePackageEvent[] {
  const ids = { athletePackageId, invoiceId: invoice.invoiceId };
  const isHeld = command.kind !== 'observe' && invoice.hold?.holdId === command.holdId;
  switch (command.kind) {
    case 'hold': {
      const { holdId, paymentId, amount, expiresAt } = command;
      if (isHeld) return [];
      demandAction('pay', invoice);
      if (amount <= 0 || amount > balanceOf(invoice)) {
        throw new Refusal('invoice.overpaid', 'The payment is more than what is owed on this invoice.');
      }
      return [{ type: 'InvoicePaymentHeld', data: { ...ids, holdId, paymentId, amount, expiresAt } }];
    }
    case 'release': {
      const { holdId, paymentId } = command;
      return isHeld ? [{ type: 'InvoicePaymentReleased', data: { ...ids, holdId, paymentId } }] : [];
    }
    case 'miss': {
      const { holdId, paymentId, reason } = command;
      if (!isHeld) return [];
      const released = { type: 'InvoicePaymentReleased', data: { ...ids, holdId, paymentId } } as const;
      return [released, { type: 'InvoiceMissed', data: { ...ids, reason } }];
    }
    case 'apply': {
      const { holdId, paymentId, amount } = command;
      if (invoice.appliedHolds.includes(holdId)) return [];
      const applied = { type: 'InvoicePaymentApplied', data: { ...ids, holdId, paymentId, amount } } as const;
      return [applied, ...paidWhenCovered(invoice, amount, ids)];
    }
    case 'observe': {
      const amount = balanceOf(invoice) - command.balance;
      if (amount <= 0 || invoice.hold) return [];
      const observed = { type: 'InvoicePaymentObserved', data: { ...ids, amount } } as const;
      return [observed, ...paidWhenCovered(invoice, amount, ids)];
    }
  }
}

function paidWhenCovered(
  invoice: Invoice,
  more: Cents,
  ids: { athletePackageId: string; invoiceId: string },
): AthletePackageEvent[] {
  const isCovered = invoice.state !== 'paid' && settledOf(invoice) + more >= invoice.amount;
  return isCovered ? [{ type: 'InvoicePaid', data: ids }] : [];
}
