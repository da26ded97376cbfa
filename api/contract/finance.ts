import { z } from 'zod';
import { logKinds, logStatuses } from '../../domain/billing/finance/log-words.ts';
import { invoiceStates } from '../../domain/billing/invoice.ts';
import { paymentMethod } from '../../domain/billing/payments/events.ts';
import { day } from '../../domain/shared/day.ts';
import { id, instant } from './fields.ts';
import { paymentState } from './payments.ts';

const money = z.number();
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month (YYYY-MM)');
const byState = z.object({
  pending: money,
  invoiced: money,
  paid: money,
  missed: money,
  error: money,
  omitted: money,
});

export const financeMonthView = z.object({
  month: z.string(),
  invoiced: byState.describe('By the date of the invoices.'),
  collected: money,
  refunded: money,
});

/** /finance/overview: one year at a glance. */
export const financeOverviewView = z
  .object({
    year: z.int(),
    years: z.array(z.int()).describe('Those with anything in them.'),
    totals: z.object({
      invoiced: money,
      paid: money,
      open: money,
      overdue: money,
      pending: money,
      missed: money,
      error: money,
      collected: money,
      refunded: money,
      credit: money,
    }),
    counts: z.object({
      open: z.int(),
      overdue: z.int(),
      missed: z.int(),
      error: z.int(),
      out_of_sync: z.int(),
    }),
    months: z.array(financeMonthView).length(12),
    categories: z
      .array(z.object({ name: z.string(), amount: money }))
      .describe('What was sold, by package category.'),
    methods: z.array(z.object({ method: paymentMethod, amount: money })),
  })
  .meta({ id: 'FinanceOverviewView' });
export type FinanceOverviewView = z.output<typeof financeOverviewView>;

export const overviewQuery = z.strictObject({ year: z.coerce.number().int().min(1900).max(2199).optional() });
export const monthlyQuery = z.strictObject({ month: month.optional() });

/** /finance/monthly: one month, from its first to its last day. */
export const financeMonthlyView = z
  .object({
    month: z.string(),
    first_day: day,
    last_day: day,
    totals: byState,
    counts: z.object({
      pending: z.int(),
      invoiced: z.int(),
      paid: z.int(),
      missed: z.int(),
      error: z.int(),
      omitted: z.int(),
    }),
    collected: money,
    refunded: money,
    days: z.array(z.object({ day, invoiced: money, collected: money })),
  })
  .meta({ id: 'FinanceMonthlyView' });
export type FinanceMonthlyView = z.output<typeof financeMonthlyView>;

/** An invoice among those of many athletes. */
export const financeInvoiceFilter = z
  .strictObject({
    month,
    state: z.array(z.enum(invoiceStates)),
    athlete_id: id,
    package_id: id,
    out_of_sync: z.boolean(),
    due_by: day,
    q: z.string().max(100),
  })
  .partial()
  .meta({ id: 'FinanceInvoiceFilter' });

export const financeInvoiceView = z
  .object({
    id,
    athlete_id: id,
    athlete_name: z.string(),
    athlete_package_id: id,
    package_name: z.string(),
    athlete_package_invoice_id: z.int(),
    invoice_date: day,
    invoice_amount: money,
    invoice_balance: money,
    invoice_description: z.string(),
    invoice_state: z.enum(invoiceStates),
    external_ref_id: z.string().nullable(),
    in_progress: z.string().nullable(),
    last_message: z.string(),
    is_out_of_sync: z.boolean(),
    days_overdue: z.int().describe('0 when it is not.'),
  })
  .meta({ id: 'FinanceInvoiceView' });
export type FinanceInvoiceView = z.output<typeof financeInvoiceView>;

/** /finance/balances: what each athlete owes, here and in accounting. */
export const balanceFilter = z
  .strictObject({ q: z.string().max(100), only_different: z.boolean(), showZero: z.boolean() })
  .partial()
  .meta({ id: 'BalanceFilter' });

export const balanceView = z
  .object({
    id: id.describe('Of the athlete.'),
    athlete_name: z.string(),
    customer_id: z.string().nullable(),
    open: money,
    overdue: money,
    pending: money,
    credit: money,
    open_invoices: z.int(),
    oldest_due: day.nullable(),
    aging: z.object({ current: money, days_30: money, days_60: money, days_90: money, older: money }),
  })
  .meta({ id: 'BalanceView' });
export type BalanceView = z.output<typeof balanceView>;

/** What accounting says of its customers, beside ours. */
export const booksBalanceView = z
  .object({
    customer_id: z.string(),
    customer_name: z.string(),
    athlete_id: id.nullable(),
    athlete_name: z.string(),
    theirs: money,
    ours: money.nullable().describe('Open less credit; null where nobody is linked.'),
  })
  .meta({ id: 'BooksBalanceView' });
export type BooksBalanceView = z.output<typeof booksBalanceView>;

/** Part 2 §3, open-invoice row. */
export const openInvoiceView = z
  .object({
    txn_id: z.string().nullable(),
    id,
    athlete_id: id,
    athlete_name: z.string(),
    reference: z.int(),
    tx_date: day,
    package: z.string(),
    memo: z.string(),
    subt_open_bal: money,
    state: z.enum(invoiceStates),
    days_overdue: z.int(),
  })
  .meta({ id: 'OpenInvoiceView' });
export type OpenInvoiceView = z.output<typeof openInvoiceView>;

/** /finance/logs. */
export const financeLogFilter = z
  .strictObject({
    kind: z.array(z.enum(logKinds)),
    status: z.array(z.enum(logStatuses)),
    invoice_id: id,
    athlete_id: id,
    payment_id: id,
    run_id: id,
    from: day,
    to: day,
  })
  .partial()
  .meta({ id: 'FinanceLogFilter' });

export const financeLogView = z
  .object({
    id: z.string(),
    created: instant,
    kind: z.enum(logKinds),
    status: z.enum(logStatuses),
    message: z.string(),
    who: z.string(),
    athlete_id: id.nullable(),
    athlete_name: z.string(),
    invoice_id: id.nullable(),
    reference: z.int().nullable(),
    payment_id: id.nullable(),
    run_id: id.nullable(),
    amount: money.nullable(),
  })
  .meta({ id: 'FinanceLogView' });
export type FinanceLogView = z.output<typeof financeLogView>;

export const commissionsQuery = z.strictObject({
  year: z.coerce.number().int().min(1900).max(2199).optional(),
});
export const commissionsView = z
  .object({
    year: z.int(),
    years: z.array(z.int()),
    percent: z.number().describe('Of what was collected, as the setting says.'),
    rows: z.array(
      z.object({
        trainer_id: id.nullable(),
        trainer_name: z.string(),
        months: z.array(z.object({ period: z.string(), collected: money, amount: money })),
        collected: money,
        amount: money,
      }),
    ),
  })
  .meta({ id: 'CommissionsView' });
export type CommissionsView = z.output<typeof commissionsView>;

/** The charges, payments and athletes of one card on file. */
export const billingAccountPaymentView = z
  .object({
    id,
    athlete_id: id,
    athlete_name: z.string(),
    amount: money,
    refunded: money,
    state: paymentState,
    source: z.string(),
    created_at: instant,
    message: z.string(),
  })
  .meta({ id: 'BillingAccountPaymentView' });
export type BillingAccountPaymentView = z.output<typeof billingAccountPaymentView>;

export const billingAccountFilter = z
  .strictObject({
    q: z.string().max(100),
    expired: z.boolean(),
    showInactive: z.boolean(),
  })
  .partial()
  .meta({ id: 'BillingAccountFilter' });

/** Who would be charged, and why or why not. Nothing is done. */
export const autochargePreviewView = z
  .object({
    day,
    count: z.int(),
    total: money,
    is_ordinary: z.boolean().describe('False: a person has to start it.'),
    warning: z.string(),
    rows: z.array(
      z.object({
        invoice_id: id,
        athlete_package_id: id,
        athlete_id: id,
        athlete_name: z.string(),
        reference: z.int(),
        invoice_date: day,
        amount: money,
        card: z.string().describe("'Visa •••• 1111'; empty where there is none."),
        decision: z.enum(['charge', 'skip']),
        reason: z.string(),
      }),
    ),
  })
  .meta({ id: 'AutochargePreviewView' });
export type AutochargePreviewView = z.output<typeof autochargePreviewView>;

export const startAutochargeBody = z
  .strictObject({
    id: id.optional(),
    expected_count: z.int().describe('As the preview said: refused when it is otherwise by now.'),
    expected_total: z.number(),
    even_if_unusual: z.boolean().default(false),
  })
  .meta({ id: 'StartAutochargeBody' });
export type StartAutochargeBody = z.input<typeof startAutochargeBody>;

export const autochargeRunView = z
  .object({
    id,
    day,
    trigger: z.enum(['schedule', 'person']),
    started_at: instant,
    started_by: z.string(),
    status: z.enum(['running', 'finished', 'stopped', 'refused']),
    message: z.string(),
    count: z.int(),
    total: money,
    charged: z.int(),
    charged_amount: money,
    declined: z.int(),
    skipped: z.int(),
    unknown: z.int(),
  })
  .meta({ id: 'AutochargeRunView' });
export type AutochargeRunView = z.output<typeof autochargeRunView>;

export const stopAutochargeBody = z
  .strictObject({ reason: z.string().min(1).max(200) })
  .meta({ id: 'StopAutochargeBody' });
export type StopAutochargeBody = z.input<typeof stopAutochargeBody>;
