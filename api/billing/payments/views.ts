import type { PaymentView, RefundView } from '../../../contract/billing/payments.ts';
import { cardReference } from '../../../domain/billing/cards/card.ts';
import { paymentMessage, refundMessage } from '../../../domain/billing/payments/payment-words.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import type { PaymentRecord } from '../../../projections/billing/payments/payment-queries.ts';
import type { RefundCell } from '../../../projections/billing/payments/payments.ts';

/** Families do not see differences from accounting or the processor. */
export function paymentViewOf(row: PaymentRecord, isStaff: boolean): PaymentView {
  const { card, state } = row;
  const isPaid = state === 'paid';
  const spent = row.allocations.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: row.id,
    athlete_id: row.athlete_id,
    method: row.method,
    card:
      row.card_id && card
        ? { id: row.card_id, card_type: card.brand, reference: cardReference(card.last4) }
        : null,
    amount: dollarsOf(row.amount),
    credit: dollarsOf(row.credit),
    credit_left: dollarsOf(isPaid ? row.credit - row.credit_used : 0),
    refunded: dollarsOf(row.refunded),
    refundable: dollarsOf(isPaid ? spent - row.refunded : 0),
    memo: row.memo,
    source: row.source,
    state,
    message: paymentMessage(state, row.reason),
    books: row.books,
    books_message: isStaff ? row.books_reason : '',
    needs_look: isStaff ? row.warning : null,
    difference: isStaff ? row.difference : '',
    receipt_sent: row.receipt_sent,
    day: row.day,
    created_at: row.created_at,
    allocations: row.allocations.map(({ invoice_id, amount }) => ({
      invoice_id,
      reference: row.references[invoice_id] ?? 0,
      amount: dollarsOf(amount),
    })),
    refunds: row.refunds.map((refund) => refundViewOf(refund, isStaff)),
    revision: row.revision,
  };
}

function refundViewOf({ reason, amount, ...refund }: RefundCell, isStaff: boolean): RefundView {
  return {
    ...refund,
    amount: dollarsOf(amount),
    message: isStaff ? refundMessage(refund.state, reason) : '',
  };
}
