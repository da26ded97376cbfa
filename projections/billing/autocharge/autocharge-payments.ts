import { defineTable, nullable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export type AutochargeOutcome = 'charging' | 'captured' | 'declined' | 'not attempted' | 'unknown' | 'voided';

export const autochargePaymentTable = defineTable('autocharge_payments', {
  id: 'text',
  run_id: 'text',
  invoice_id: 'text',
  athlete_id: 'text',
  amount: 'cents',
  attempt: 'integer',
  day: 'day',
  outcome: text<AutochargeOutcome>(),
  code: 'text',
  settled_at: nullable('instant'),
});
export type AutochargePaymentRow = RowOf<typeof autochargePaymentTable>;

/** The charges requested by autocharge runs, with their outcomes: the attempts of an invoice, and the figures of a run. */
export const autochargePayments = defineProjection(autochargePaymentTable)({
  version: 1,
  key: 'id',
  hidden: ['id', 'run_id', 'invoice_id', 'athlete_id'],
  indexes: ['(invoice_id, day)', '(run_id, settled_at)'],
  handles: [
    'PaymentRequested',
    'ChargeCaptured',
    'ChargeDeclined',
    'ChargeNotAttempted',
    'ChargeOutcomeUnknown',
    'ChargeVoided',
  ],
  keys: ({ data }) => [data.paymentId],
  apply: (row, { type, data, occurredAt }) => {
    const settled = (outcome: AutochargeOutcome, code = '') =>
      row ? { ...row, outcome, code, settled_at: occurredAt } : null;
    switch (type) {
      case 'PaymentRequested': {
        const { paymentId, athleteId, amount, autocharge, allocations, day } = data;
        const [paid] = allocations;
        if (!autocharge || !paid) return null;
        return {
          id: paymentId,
          run_id: autocharge.runId,
          invoice_id: paid.invoiceId,
          athlete_id: athleteId,
          amount,
          attempt: autocharge.attempt,
          day,
          outcome: 'charging',
          code: '',
          settled_at: null,
        };
      }
      case 'ChargeCaptured':
        return settled('captured');
      case 'ChargeDeclined':
        return settled('declined', data.code);
      case 'ChargeNotAttempted':
        return settled('not attempted', data.code);
      case 'ChargeOutcomeUnknown':
        return settled('unknown');
      case 'ChargeVoided':
        return settled('voided');
    }
  },
});
