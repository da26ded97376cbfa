import { defineTable, nullable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const invoicePaymentTable = defineTable('invoice_payments', {
  /** The hold on the invoice; of a payment that was made in accounting, the event that observed it. */
  id: 'text',
  invoice_id: 'text',
  /** Null: it was made in accounting. */
  payment_id: nullable('text'),
  /** The day of the payment, in the business's calendar; null: it counts on the day of `at`. */
  day: nullable('day'),
  /** When it was requested, when the credit was used, or when it was observed. */
  at: 'instant',
  amount: 'cents',
  /** The invoice knows it: it is paid by this amount. */
  is_applied: 'boolean',
});
export type InvoicePaymentRow = RowOf<typeof invoicePaymentTable>;

/**
 * What was paid on each invoice, with its day: what was owed on a past day follows from it. A payment counts on its own day; credit counts on the
 * day on which it was used, and a payment in accounting on the day on which it was seen.
 */
export const invoicePayments = defineProjection(invoicePaymentTable)({
  version: 1,
  key: 'id',
  hidden: ['id', 'invoice_id', 'payment_id', 'day', 'at', 'amount', 'is_applied'],
  indexes: ['(invoice_id)', '(payment_id)', '(day)', '(at) where day is null'],
  handles: ['PaymentRequested', 'CreditUsed', 'InvoicePaymentApplied', 'InvoicePaymentObserved'],
  keys: ({ id, type, data }) => {
    switch (type) {
      case 'PaymentRequested':
      case 'CreditUsed':
        return data.allocations.map(({ holdId }) => holdId);
      case 'InvoicePaymentApplied':
        return [data.holdId];
      case 'InvoicePaymentObserved':
        return [id];
    }
  },
  apply: (row, { type, data, occurredAt }, key) => {
    switch (type) {
      case 'PaymentRequested':
      case 'CreditUsed': {
        const allocation = data.allocations.find(({ holdId }) => holdId === key);
        if (!allocation) return row ?? null;
        return {
          id: key,
          invoice_id: allocation.invoiceId,
          payment_id: data.paymentId,
          day: type === 'PaymentRequested' ? data.day : null,
          at: occurredAt,
          amount: allocation.amount,
          is_applied: row?.is_applied ?? false,
        };
      }
      case 'InvoicePaymentApplied': {
        const { invoiceId, paymentId, amount } = data;
        const known = row ?? { id: key, day: null, at: occurredAt };
        return { ...known, invoice_id: invoiceId, payment_id: paymentId, amount, is_applied: true };
      }
      case 'InvoicePaymentObserved':
        return {
          id: key,
          invoice_id: data.invoiceId,
          payment_id: null,
          day: null,
          at: occurredAt,
          amount: data.amount,
          is_applied: true,
        };
    }
  },
});
