import type { PaymentMethod } from '../../../domain/billing/payments/payment-method.ts';
import { defineSummary, defineTable, json, nullable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const moneyMovementTable = defineTable('money_movements', {
  /** The id of the payment or the refund. */
  id: 'text',
  payment_id: 'text',
  athlete_id: 'text',
  /** True for a payment, false for a refund. */
  is_in: 'boolean',
  method: text<PaymentMethod>(),
  /** In the business's timezone. */
  day: 'day',
  amount: 'cents',
  /** The trainer whom the athlete had when the payment was made; empty if none. Refunds use the trainer of their payment. */
  trainer_id: 'text',
  run_id: nullable('text'),
  /** The money was received or returned. */
  is_settled: 'boolean',
});
export type MoneyMovementRow = RowOf<typeof moneyMovementTable>;

export const moneyDayTable = defineSummary('money_days', {
  day: 'text',
  collected: 'cents',
  refunded: 'cents',
  credit_card: 'cents',
  check: 'cents',
  cash: 'cents',
  by_trainer: json<Readonly<Record<string, number>>>(),
});

/** Payments and refunds as amounts of money, whether or not accounting has recorded them. In cents. */
export const moneyMovements = defineProjection(moneyMovementTable)({
  version: 2,
  key: 'id',
  hidden: [
    'id',
    'payment_id',
    'athlete_id',
    'is_in',
    'method',
    'day',
    'amount',
    'trainer_id',
    'run_id',
    'is_settled',
  ],
  indexes: ['(day) where is_settled', '(athlete_id)', '(run_id) where run_id is not null'],
  handles: [
    'PaymentRequested',
    'ChargeCaptured',
    'ChargeVoided',
    'OfflinePaymentReceived',
    'RefundRequested',
    'CreditRefundRequested',
    'RefundIssued',
  ],
  keys: ({ type, data }) =>
    type === 'RefundRequested' || type === 'CreditRefundRequested' || type === 'RefundIssued'
      ? [data.refundId]
      : [data.paymentId],
  apply: (row, { type, data }) => {
    switch (type) {
      case 'PaymentRequested':
        return {
          id: data.paymentId,
          payment_id: data.paymentId,
          athlete_id: data.athleteId,
          is_in: true,
          method: data.method,
          day: data.day,
          amount: data.amount,
          trainer_id: data.trainerId ?? '',
          run_id: data.autocharge?.runId ?? null,
          is_settled: false,
        };
      case 'RefundRequested':
      case 'CreditRefundRequested':
        return {
          id: data.refundId,
          payment_id: data.paymentId,
          athlete_id: data.athleteId,
          is_in: false,
          method: data.method,
          day: data.day,
          amount: data.amount,
          trainer_id: '',
          run_id: null,
          is_settled: false,
        };
      case 'ChargeCaptured':
      case 'OfflinePaymentReceived':
      case 'RefundIssued':
        return row ? { ...row, is_settled: true } : null;
      case 'ChargeVoided':
        return row ? { ...row, is_settled: false } : null;
    }
  },
  summaries: [
    {
      table: moneyDayTable,
      by: 'day',
      select: (rows, groups) => `
        select day, sum(collected), sum(refunded), sum(credit_card), sum("check"), sum(cash),
               jsonb_object_agg(trainer_id, collected - refunded)
          from (
            select moved.day::text as day, payment.trainer_id,
                   ${sum('moved.is_in')} as collected,
                   ${sum('not moved.is_in')} as refunded,
                   ${sum(`moved.is_in and moved.method = 'credit_card'`)} as credit_card,
                   ${sum(`moved.is_in and moved.method = 'check'`)} as "check",
                   ${sum(`moved.is_in and moved.method = 'cash'`)} as cash
              from unnest(${groups}) as one (day)
              join ${rows} moved on moved.day = one.day::date and moved.is_settled
              join ${rows} payment on payment.id = moved.payment_id
             group by 1, 2
          ) shares group by day`,
    },
  ],
});

const sum = (which: string) => `coalesce(sum(moved.amount) filter (where ${which}), 0)`;
