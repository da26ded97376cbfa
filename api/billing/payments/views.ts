import type { PaymentView, RefundView } from '../../../contract/billing/payments.ts';
import { cardReference } from '../../../domain/billing/cards/card.ts';
import { paymentMessage, refundMessage } from '../../../domain/billing/payments/payment-words.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import { isStaff } from '../../../domain/shared/roles.ts';
import type { PaymentRecord } from '../../../projections/billing/payments/payment-queries.ts';
import type { RefundCell } from '../../../projections/billing/payments/payments.ts';
import type { Caller } from '../../runtime/route.ts';

/**
 * Families do not see differences from accounting or the processor, what staff wrote, or the card of somebody else: parents who live apart
 * pay for the same athlete.
 */
export function paymentViewOf(row: PaymentRecord, caller: Pick<Caller, 'role' | 'userId'>): PaymentView {
  const { card, state } = row;
  const isForStaff = isStaff(caller.role);
  const maySeeCard = isForStaff || card?.user_id === caller.userId;
  const isPaid = state === 'paid';
  const spent = row.allocations.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: row.id,
    athlete_id: row.athlete_id,
    method: row.method,
    card:
      row.card_id && card && maySeeCard
        ? { id: row.card_id, card_type: card.brand, reference: cardReference(card.last4) }
        : null,
    amount: dollarsOf(row.amount),
    charged: dollarsOf(maySeeCard ? row.charged : row.amount),
    part_of: maySeeCard ? row.part_of : null,
    credit: dollarsOf(row.credit),
    credit_left: dollarsOf(isPaid ? row.credit - row.credit_used - row.credit_refunded : 0),
    refunded: dollarsOf(row.refunded + row.credit_refunded),
    refundable: dollarsOf(isPaid ? spent - row.refunded : 0),
    memo: isForStaff || row.source === 'family' ? row.memo : '',
    source: row.source,
    state,
    message: paymentMessage(state, row.reason),
    books: row.books,
    books_message: isForStaff ? row.books_reason : '',
    needs_look: isForStaff ? row.warning : null,
    difference: isForStaff ? row.difference : '',
    receipt_sent: row.receipt_sent,
    day: row.day,
    created_at: row.created_at,
    allocations: row.allocations.map(({ invoice_id, amount }) => ({
      invoice_id,
      reference: row.references[invoice_id] ?? 0,
      amount: dollarsOf(amount),
    })),
    refunds: row.refunds.map((refund) => refundViewOf(refund, isForStaff)),
    revision: row.revision,
  };
}

function refundViewOf({ reason, ...refund }: RefundCell, isForStaff: boolean): RefundView {
  return {
    id: refund.id,
    amount: dollarsOf(refund.amount),
    method: refund.method,
    day: refund.day,
    memo: isForStaff ? refund.memo : '',
    athlete_package_id: refund.athlete_package_id,
    state: refund.state,
    books: refund.books,
    message: isForStaff ? refundMessage(refund.state, reason) : '',
  };
}
