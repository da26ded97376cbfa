import { z } from 'zod';
import { paymentMethods } from '../../domain/billing/payments/payment-method.ts';
import { booksStates, paymentSources } from '../../domain/billing/payments/payment-values.ts';
import { paymentStates, refundStates } from '../../domain/billing/payments/payment-words.ts';
import { day } from '../../domain/shared/day-schema.ts';
import { dayOrBlank, dollars, id, instant, line, revision } from '../shared/fields.ts';

/**
 * Part 2 §7, process payment. `athleteId` follows from the path; `isAdmin` and `userId` from who is signed in. Families send no amount, method
 * or description that differs from what is fixed for them: credit card, everything that is owed on the invoices.
 */
export const paymentBody = z
  .strictObject({
    id: id.optional().describe('Id of the new payment.'),
    transactions: z.array(id).max(500).describe('The invoices to pay, all of the same athlete.'),
    siblings: z
      .array(z.strictObject({ athlete_id: id, transactions: z.array(id).max(500) }))
      .max(20)
      .default([])
      .describe('Other athletes of the family, whose invoices are paid by the same charge, check or cash.'),
    billingAccountId: id.nullable().default(null).describe('The card of a card payment.'),
    paymentAmount: dollars.optional().describe('Defaults to the sum of the open balances.'),
    paymentMethod: z.enum(paymentMethods).nullable().default('credit_card'),
    description: line.default(''),
    athleteId: line.nullable().optional().describe('Ignored: the path names the athlete.'),
    isAdmin: z.boolean().optional().describe('Ignored: the role is that of the signed-in user.'),
    userId: line.nullable().optional().describe('Ignored: the payer is the signed-in user.'),
    options: z
      .strictObject({ sendEmailReceipt: z.boolean().default(true) })
      .default({ sendEmailReceipt: true }),
  })
  .meta({ id: 'PaymentBody' });
export type PaymentBody = z.input<typeof paymentBody>;

/** The state of the payment itself, independent of its state in accounting. */
export const paymentState = z.enum(paymentStates);
export type PaymentState = z.output<typeof paymentState>;
export const booksState = z.enum(booksStates);

export const refundState = z.enum(refundStates);

export const refundView = z
  .object({
    id,
    amount: z.number(),
    method: z.enum(paymentMethods),
    day,
    memo: z.string(),
    athlete_package_id: id
      .nullable()
      .describe('The package that it was recorded against; null for a refund of credit.'),
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
    method: z.enum(paymentMethods),
    card: z.object({ id, card_type: z.string(), reference: z.string() }).nullable(),
    amount: z.number(),
    charged: z
      .number()
      .describe(
        'The whole charge, with what it paid for siblings; families read it of their own payments only.',
      ),
    part_of: id.nullable().describe('Of the share of a sibling: the payment that was charged.'),
    credit: z.number().describe('The overpayment that is kept as credit.'),
    credit_left: z.number(),
    refunded: z.number().describe('Everything that was refunded, of invoices and of credit.'),
    refundable: z.number().describe('What can still be refunded of what paid invoices.'),
    memo: z.string(),
    source: z.enum(paymentSources),
    state: paymentState,
    message: z
      .string()
      .describe('One sentence about the state, such as why it was declined or what happens next.'),
    books: booksState,
    books_message: z.string(),
    needs_look: z.string().nullable().describe('A warning of the processor, for staff.'),
    difference: z.string().describe('The difference from the card processor, for staff; usually empty.'),
    receipt_sent: z.boolean(),
    day,
    created_at: instant,
    allocations: z.array(z.object({ invoice_id: id, reference: z.int(), amount: z.number() })),
    refunds: z.array(refundView),
    revision,
  })
  .meta({ id: 'PaymentView' });
export type PaymentView = z.output<typeof paymentView>;

/** An athlete of the same family with invoices that can be paid. */
export const payableSibling = z
  .object({ athlete_id: id, name: z.string(), owed: z.number() })
  .meta({ id: 'PayableSibling' });
export type PayableSibling = z.output<typeof payableSibling>;

/** Part 2 §3, refund payload. */
export const refundBody = z
  .strictObject({
    id: id.optional(),
    qbo_id: z
      .string()
      .max(50)
      .nullable()
      .optional()
      .describe('The accounting customer; derived from the athlete.'),
    package_id: id.nullable().describe('The athlete package.'),
    refund_date: dayOrBlank,
    payment_method_id: z.enum(paymentMethods).nullable(),
    refund_amount: dollars,
    memo: line.default(''),
  })
  .meta({ id: 'RefundBody' });
export type RefundBody = z.input<typeof refundBody>;

/** A refund of credit: the fields of a refund without a package. */
export const creditRefundBody = refundBody
  .omit({ qbo_id: true, package_id: true })
  .meta({ id: 'CreditRefundBody' });
export type CreditRefundBody = z.input<typeof creditRefundBody>;

/** The result of reviewing a charge with an unknown outcome. */
export const reviewPaymentBody = z
  .discriminatedUnion('verdict', [
    z.strictObject({ verdict: z.literal('captured'), charge_id: z.string().min(1).max(100) }),
    z.strictObject({ verdict: z.literal('not-charged') }),
    z.strictObject({ verdict: z.literal('void') }),
  ])
  .meta({ id: 'ReviewPaymentBody' });
export type ReviewPaymentBody = z.input<typeof reviewPaymentBody>;

/** The result of reviewing a refund with an unknown outcome. */
export const reviewRefundBody = z
  .discriminatedUnion('verdict', [
    z.strictObject({
      verdict: z.literal('refunded'),
      refund_id: z.string().trim().min(1).max(100).describe('The id at the card processor.'),
    }),
    z.strictObject({ verdict: z.literal('not-refunded') }),
  ])
  .meta({ id: 'ReviewRefundBody' });
export type ReviewRefundBody = z.input<typeof reviewRefundBody>;

export const useCreditBody = z.strictObject({ invoices: z.array(id).max(500) }).meta({ id: 'UseCreditBody' });
export type UseCreditBody = z.input<typeof useCreditBody>;

/** The billing summary of one athlete for payment dialogs and pages. */
export const athleteBillingView = z
  .object({
    athlete_id: id,
    owed: z.number().describe('Open balance of the invoices that can be paid now.'),
    credit: z.number(),
    can_pay: z.boolean().describe('Whether a card can be charged.'),
    is_autocharge_on: z.boolean(),
    autocharge_card_id: id.nullable(),
    parked_reason: z.string().nullable(),
    next_charges: z
      .array(z.object({ invoice_id: id, date: day, amount: z.number() }))
      .describe('The charges that will be made automatically as things are now, earliest first.'),
    charges_new_invoices: z
      .boolean()
      .describe('Whether invoices that are added from now on will be issued and charged automatically.'),
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
