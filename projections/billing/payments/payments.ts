import type { PaymentMethod } from '../../../domain/billing/payments/payment-method.ts';
import type { BooksState, PaymentSource } from '../../../domain/billing/payments/payment-values.ts';
import {
  differenceSentence,
  type PaymentStateWord,
  type RefundStateWord,
} from '../../../domain/billing/payments/payment-words.ts';
import { dollarsOf, formatMoney } from '../../../domain/shared/money.ts';
import { defineSummary, defineTable, json, nullable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection, type HandledEvent } from '../../runtime/projection.ts';

export const paymentTable = defineTable('payments', {
  id: 'text',
  athlete_id: 'text',
  method: text<PaymentMethod>(),
  card_id: nullable('text'),
  amount: 'cents',
  /** The whole charge: with what it paid for siblings. */
  charged: 'cents',
  /** Of a sibling's share: the payment that was charged. */
  part_of: nullable('text'),
  /** The overpayment, and how much of it has paid later invoices. */
  credit: 'cents',
  credit_used: 'cents',
  /** How much was refunded of what paid invoices, and of the credit, including pending refunds. */
  refunded: 'cents',
  credit_refunded: 'cents',
  memo: 'text',
  source: text<PaymentSource>(),
  state: text<PaymentStateWord>(),
  /** Why the charge was declined, not attempted, or has an unknown outcome. */
  reason: 'text',
  warning: nullable('text'),
  /** The difference at the card processor, as a sentence; empty if there is none, or if it was accepted. */
  difference: 'text',
  /** When the money was received; null until then. */
  taken_at: nullable('instant'),
  books: text<BooksState>(),
  books_reason: 'text',
  receipt_sent: 'boolean',
  day: 'day',
  created_at: 'instant',
  allocations: json<PaidInvoice[]>(),
  refunds: json<RefundCell[]>(),
  /** The outcome of a refund is unknown and needs manual review. */
  refund_needs_review: 'boolean',
});
export type PaymentRow = RowOf<typeof paymentTable>;

export interface PaidInvoice {
  readonly invoice_id: string;
  readonly amount: number;
}

export interface RefundCell {
  readonly id: string;
  /** Null: it gave credit back. */
  readonly athlete_package_id: string | null;
  readonly method: PaymentMethod;
  readonly amount: number;
  readonly day: string;
  readonly memo: string;
  readonly state: RefundStateWord;
  readonly reason: string;
  readonly books: BooksState;
}

const handles = [
  'AthleteCreated',
  'PaymentRequested',
  'ChargeCaptured',
  'ChargeDeclined',
  'ChargeNotAttempted',
  'ChargeOutcomeUnknown',
  'ChargeReviewRequested',
  'ChargeVoided',
  'ChargeFoundOutOfSync',
  'ChargeFoundInSync',
  'ChargeDifferenceAccepted',
  'OfflinePaymentReceived',
  'PaymentPosted',
  'PaymentPostFailed',
  'PaymentPostRequested',
  'ReceiptSent',
  'CreditUsed',
  'CreditUsePosted',
  'CreditUsePostFailed',
  'RefundRequested',
  'CreditRefundRequested',
  'RefundIssued',
  'RefundRefused',
  'RefundOutcomeUnknown',
  'RefundReviewRequested',
  'RefundPosted',
  'RefundPostFailed',
] as const;

export const athleteCreditTable = defineSummary('athlete_credits', { athlete_id: 'text', credit: 'cents' });

/** Every requested payment, with its outcome and its refunds. */
export const payments = defineProjection(paymentTable)({
  version: 5,
  key: 'id',
  title: ({ amount }) => `Payment of ${formatMoney(dollarsOf(amount))}`,
  hidden: [
    'id',
    'athlete_id',
    'card_id',
    'part_of',
    'taken_at',
    'allocations',
    'refunds',
    'refund_needs_review',
  ],
  indexes: [
    '(athlete_id, created_at)',
    '(card_id, created_at) where card_id is not null',
    "(created_at) where state in ('unknown', 'needs review') or books = 'error'",
    "(id) where state = 'needs review' or refund_needs_review or difference <> ''",
    "(taken_at) where books in ('pending', 'error')",
    "(taken_at) where method = 'credit_card'",
  ],
  handles,
  keys: ({ type, data }) => (type === 'AthleteCreated' ? [] : [data.paymentId]),
  apply: (row, event) => {
    if (event.type === 'PaymentRequested') return requested(event);
    return row && event.type !== 'AthleteCreated' ? { ...row, ...changesOf(row, event) } : null;
  },
  summaries: [
    {
      table: athleteCreditTable,
      by: 'athlete_id',
      indexes: ['(credit, athlete_id)'],
      // Every athlete has a row, so that lists can be sorted by it through an index.
      opens: (event) => (event.type === 'AthleteCreated' ? [event.data.athleteId] : []),
      select: (rows, groups) => `
        select athlete_id, coalesce(sum(credit - credit_used - credit_refunded) filter (where state = 'paid'), 0)
          from unnest(${groups}) as athlete (athlete_id) left join ${rows} using (athlete_id) group by athlete_id`,
    },
  ],
});

/** As in `evolvePayment`: money that is captured after all becomes credit. */
const hasReleased = ({ state }: PaymentRow): boolean => state === 'declined' || state === 'not charged';

type Handled = HandledEvent<(typeof handles)[number]>;
type Change = Exclude<Handled, { type: 'AthleteCreated' | 'PaymentRequested' }>;

function requested({ data, occurredAt }: Extract<Handled, { type: 'PaymentRequested' }>): PaymentRow {
  const { paymentId, athleteId, method, cardId, amount, credit, memo, source, day, allocations } = data;
  const { siblings, partOf } = data;
  return {
    id: paymentId,
    athlete_id: athleteId,
    method,
    card_id: cardId,
    amount,
    charged: partOf?.charged ?? siblings.reduce((sum, share) => sum + share.amount, amount),
    part_of: partOf?.paymentId ?? null,
    credit,
    credit_used: 0,
    refunded: 0,
    credit_refunded: 0,
    memo,
    source,
    state: 'charging',
    reason: '',
    warning: null,
    difference: '',
    taken_at: null,
    books: 'not owed',
    books_reason: '',
    receipt_sent: false,
    day,
    created_at: occurredAt,
    allocations: allocations.map(paidInvoice),
    refunds: [],
    refund_needs_review: false,
  };
}

function changesOf(row: PaymentRow, { type, data, occurredAt }: Change): Partial<PaymentRow> {
  switch (type) {
    case 'ChargeCaptured':
      return {
        ...(hasReleased(row) && { allocations: [], credit: row.amount }),
        state: 'paid',
        reason: '',
        warning: data.warning,
        taken_at: occurredAt,
        books: 'pending',
      };
    case 'OfflinePaymentReceived':
      return { state: 'paid', taken_at: occurredAt, books: 'pending' };
    case 'ChargeFoundOutOfSync':
      return { difference: differenceSentence(data.difference) };
    case 'ChargeFoundInSync':
    case 'ChargeDifferenceAccepted':
      return { difference: '' };
    case 'ChargeDeclined':
      return { state: 'declined', reason: data.reason };
    case 'ChargeNotAttempted':
      return { state: 'not charged', reason: data.reason };
    case 'ChargeOutcomeUnknown':
      return { state: 'unknown', reason: data.reason };
    case 'ChargeReviewRequested':
      return { state: 'needs review' };
    case 'ChargeVoided':
      return { state: 'voided', reason: '' };

    case 'PaymentPosted':
    case 'CreditUsePosted':
      return { books: 'posted', books_reason: '' };
    case 'PaymentPostFailed':
    case 'CreditUsePostFailed':
      return { books: 'error', books_reason: data.reason };
    case 'PaymentPostRequested':
      return {
        books: pendingAgain(row.books),
        books_reason: '',
        refunds: row.refunds.map((refund) => ({ ...refund, books: pendingAgain(refund.books) })),
      };
    case 'ReceiptSent':
      return { receipt_sent: true };

    case 'CreditUsed': {
      const paid = data.allocations.map(paidInvoice);
      const used = paid.reduce((sum, { amount }) => sum + amount, row.credit_used);
      return { credit_used: used, allocations: [...row.allocations, ...paid], books: 'pending' };
    }

    case 'RefundRequested':
      return withRefunds([...row.refunds, newRefund(data, data.athletePackageId)]);
    case 'CreditRefundRequested':
      return withRefunds([...row.refunds, newRefund(data, null)]);
    case 'RefundIssued':
      return withRefund(row, data.refundId, { state: 'refunded', reason: '', books: 'pending' });
    case 'RefundRefused':
      return withRefund(row, data.refundId, { state: 'refused', reason: data.reason });
    case 'RefundOutcomeUnknown':
      return withRefund(row, data.refundId, { state: 'unknown', reason: data.reason });
    case 'RefundReviewRequested':
      return withRefund(row, data.refundId, { state: 'needs review' });
    case 'RefundPosted':
      return withRefund(row, data.refundId, { reason: '', books: 'posted' });
    case 'RefundPostFailed':
      return withRefund(row, data.refundId, { reason: data.reason, books: 'error' });
  }
}

const paidInvoice = ({ invoiceId, amount }: { invoiceId: string; amount: number }): PaidInvoice => ({
  invoice_id: invoiceId,
  amount,
});

const pendingAgain = (books: BooksState): BooksState => (books === 'error' ? 'pending' : books);

type CreditRefund = Extract<Handled, { type: 'CreditRefundRequested' }>['data'];

const newRefund = (
  {
    refundId: id,
    method,
    amount,
    day,
    memo,
  }: Pick<CreditRefund, 'refundId' | 'method' | 'amount' | 'day' | 'memo'>,
  athletePackageId: string | null,
): RefundCell => ({
  id,
  athlete_package_id: athletePackageId,
  method,
  amount,
  day,
  memo,
  state: 'refunding',
  reason: '',
  books: 'not owed',
});

const withRefund = (row: PaymentRow, id: string, changes: Partial<RefundCell>) =>
  withRefunds(row.refunds.map((refund) => (refund.id === id ? { ...refund, ...changes } : refund)));

function withRefunds(
  refunds: RefundCell[],
): Pick<PaymentRow, 'refunds' | 'refunded' | 'credit_refunded' | 'refund_needs_review'> {
  const given = (isOfCredit: boolean) =>
    refunds
      .filter((one) => one.state !== 'refused' && (one.athlete_package_id === null) === isOfCredit)
      .reduce((sum, { amount }) => sum + amount, 0);
  return {
    refunds,
    refunded: given(false),
    credit_refunded: given(true),
    refund_needs_review: refunds.some(({ state }) => state === 'needs review'),
  };
}
