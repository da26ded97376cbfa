import { z } from 'zod';
import { paymentMethod } from '../../domain/billing/payments/events.ts';
import { day } from '../../domain/shared/day.ts';
import { dayOrBlank, dollars, id, instant, line, revision } from './fields.ts';

/**
 * Part 2 §7, process payment. `isAdmin` and `userId` of the specification follow from who is signed in. Families send no amount, method
 * or description that differs from what is fixed for them: credit card, everything that is owed on the invoices.
 */
export const paymentBody = z
  .strictObject({
    id: id.optional().describe('Of the new payment.'),
    transactions: z.array(id).max(500).describe('The invoices to pay, all of this athlete.'),
    billingAccountId: id.nullable().default(null).describe('The card of a card payment.'),
    paymentAmount: dollars.optional().describe('The sum of what is owed unless told.'),
    paymentMethod: paymentMethod.nullable().default('credit_card'),
    description: line.default(''),
    options: z
      .strictObject({ sendEmailReceipt: z.boolean().default(true) })
      .default({ sendEmailReceipt: true }),
  })
  .meta({ id: 'PaymentBody' });
export type PaymentBody = z.input<typeof paymentBody>;

/** Of the money itself. Books are a matter of their own. */
export const paymentState = z.enum([
  'charging',
  'paid',
  'declined',
  'not charged',
  'unknown',
  'needs review',
  'voided',
]);
export type PaymentState = z.output<typeof paymentState>;
export const booksState = z.enum(['not owed', 'pending', 'posted', 'error']);

export const refundState = z.enum(['refunding', 'refunded', 'refused', 'unknown', 'needs review']);

export const refundView = z
  .object({
    id,
    amount: z.number(),
    method: paymentMethod,
    day,
    memo: z.string(),
    athlete_package_id: id,
    state: refundState,
    message: z.string(),
    books: booksState,
  })
  .meta({ id: 'RefundView' });
export type RefundView = z.output<typeof refundView>;

export const paymentView = z
  .object({
    id,
    athlete_id: id,
    method: paymentMethod,
    card: z.object({ id, card_type: z.string(), reference: z.string() }).nullable(),
    amount: z.number(),
    credit: z.number().describe('What was paid too much.'),
    credit_left: z.number(),
    refunded: z.number(),
    refundable: z.number(),
    memo: z.string(),
    source: z.enum(['staff', 'family', 'shop', 'autocharge']),
    state: paymentState,
    message: z.string().describe('One sentence about the state: why it was declined, what happens next.'),
    books: booksState,
    books_message: z.string(),
    needs_look: z.string().nullable().describe('A warning of the processor, for staff.'),
    difference: z.string().describe('What the card processor has otherwise, for staff; mostly empty.'),
    receipt_sent: z.boolean(),
    day,
    created_at: instant,
    allocations: z.array(z.object({ invoice_id: id, reference: z.int(), amount: z.number() })),
    refunds: z.array(refundView),
    revision,
  })
  .meta({ id: 'PaymentView' });
export type PaymentView = z.output<typeof paymentView>;

/** Part 2 §3, refund payload. */
export const refundBody = z
  .strictObject({
    id: id.optional(),
    qbo_id: z
      .string()
      .max(50)
      .nullable()
      .optional()
      .describe('The accounting customer; follows from the athlete.'),
    package_id: id.nullable().describe('The athlete package.'),
    refund_date: dayOrBlank,
    payment_method_id: paymentMethod.nullable(),
    refund_amount: dollars,
    memo: line.default(''),
  })
  .meta({ id: 'RefundBody' });
export type RefundBody = z.input<typeof refundBody>;

/** What a person found out about a charge whose outcome stayed unknown. */
export const reviewPaymentBody = z
  .discriminatedUnion('verdict', [
    z.strictObject({ verdict: z.literal('captured'), charge_id: z.string().min(1).max(100) }),
    z.strictObject({ verdict: z.literal('not-charged') }),
    z.strictObject({ verdict: z.literal('void') }),
  ])
  .meta({ id: 'ReviewPaymentBody' });
export type ReviewPaymentBody = z.input<typeof reviewPaymentBody>;

/** What a person found out about a refund whose outcome stayed unknown. */
export const reviewRefundBody = z
  .discriminatedUnion('verdict', [
    z.strictObject({
      verdict: z.literal('refunded'),
      refund_id: z.string().trim().min(1).max(100).describe('As the card processor calls it.'),
    }),
    z.strictObject({ verdict: z.literal('not-refunded') }),
  ])
  .meta({ id: 'ReviewRefundBody' });
export type ReviewRefundBody = z.input<typeof reviewRefundBody>;

export const useCreditBody = z.strictObject({ invoices: z.array(id).max(500) }).meta({ id: 'UseCreditBody' });
export type UseCreditBody = z.input<typeof useCreditBody>;

/** What the payment dialogs and pages need of one athlete. */
export const athleteBillingView = z
  .object({
    athlete_id: id,
    owed: z.number().describe('What is left on invoices that can be paid.'),
    credit: z.number(),
    can_pay: z.boolean().describe('Whether anything could be charged at all.'),
    is_autocharge_on: z.boolean(),
    autocharge_card_id: id.nullable(),
    parked_reason: z.string().nullable(),
    accounting_customer: z
      .object({ id: z.string(), display_name: z.string(), balance: z.number().nullable() })
      .nullable(),
    is_accounting_connected: z.boolean(),
    needs_card: z.boolean(),
    revision,
  })
  .meta({ id: 'AthleteBillingView' });
export type AthleteBillingView = z.output<typeof athleteBillingView>;

export const changeAutochargeBody = z
  .strictObject({ is_on: z.boolean(), card_id: id.nullable(), is_parked: z.literal(false) })
  .partial()
  .meta({ id: 'ChangeAutochargeBody' });
export type ChangeAutochargeBody = z.input<typeof changeAutochargeBody>;
