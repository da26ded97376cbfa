import { z } from 'zod';
import {
  autochargeDecisions,
  autochargeRunStatuses,
  autochargeTriggers,
} from '../../domain/billing/autocharge/autocharge-values.ts';
import { logKinds, logStatuses } from '../../domain/billing/finance/log-words.ts';
import { invoiceStates } from '../../domain/billing/invoices/invoice.ts';
import {
  issuingDecisions,
  issuingRunStatuses,
  issuingScopes,
  issuingTriggers,
} from '../../domain/billing/issuing/issuing-values.ts';
import { paymentMethods } from '../../domain/billing/payments/payment-method.ts';
import { day } from '../../domain/shared/day-schema.ts';
import { id, instant } from '../shared/fields.ts';
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
  credited: money.describe('What credit notes took off; the amounts of the states are without it.'),
});

export const financeMonthView = z.object({
  month: z.string(),
  invoiced: byState.describe('By invoice date.'),
  collected: money,
  refunded: money,
});

/** /finance/overview: one year at a glance. */
export const financeOverviewView = z
  .object({
    year: z.int(),
    years: z.array(z.int()).describe('Years with any data.'),
    totals: z.object({
      invoiced: money,
      paid: money,
      open: money,
      overdue: money,
      pending: money,
      missed: money,
      error: money,
      credited: money.describe('What credit notes took off; the other amounts of invoices are without it.'),
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
    categories: z.array(z.object({ name: z.string(), amount: money })).describe('Sales by package category.'),
    methods: z.array(z.object({ method: z.enum(paymentMethods), amount: money })),
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
    id: z.array(id).max(1000),
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
export type FinanceInvoiceFilter = z.input<typeof financeInvoiceFilter>;

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
    days_overdue: z.int().describe('0 if it is not due yet.'),
  })
  .meta({ id: 'FinanceInvoiceView' });
export type FinanceInvoiceView = z.output<typeof financeInvoiceView>;

/** /finance/balances: what each athlete owes, here and in accounting. */
export const balanceFilter = z
  .strictObject({ q: z.string().max(100), only_different: z.boolean(), showZero: z.boolean() })
  .partial()
  .meta({ id: 'BalanceFilter' });
export type BalanceFilter = z.input<typeof balanceFilter>;

export const balanceView = z
  .object({
    id: id.describe('Id of the athlete.'),
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

/** The balances of customers in accounting compared with ours. */
export const booksBalanceView = z
  .object({
    customer_id: z.string(),
    customer_name: z.string(),
    athlete_id: id.nullable(),
    athlete_name: z.string(),
    theirs: money,
    ours: money.nullable().describe('Open amount less credit; null if no customer is linked.'),
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
export type FinanceLogFilter = z.input<typeof financeLogFilter>;

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
    percent: z.number().describe('The share of collected payments, from the settings.'),
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
export type BillingAccountFilter = z.input<typeof billingAccountFilter>;

/** A preview of who would be charged, with reasons; nothing is charged. */
export const autochargePreviewView = z
  .object({
    day,
    count: z.int(),
    total: money,
    is_ordinary: z.boolean().describe('False if autocharge has to be started manually.'),
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
        card: z.string().describe("'Visa •••• 1111'; empty if there is no card."),
        decision: z.enum(autochargeDecisions),
        reason: z.string(),
      }),
    ),
  })
  .meta({ id: 'AutochargePreviewView' });
export type AutochargePreviewView = z.output<typeof autochargePreviewView>;

export const startAutochargeBody = z
  .strictObject({
    id: id.optional(),
    expected_count: z.int().describe('From the preview; the run is refused if this has changed since.'),
    expected_total: z.number(),
    even_if_unusual: z.boolean().default(false),
  })
  .meta({ id: 'StartAutochargeBody' });
export type StartAutochargeBody = z.input<typeof startAutochargeBody>;

export const autochargeRunView = z
  .object({
    id,
    day,
    trigger: z.enum(autochargeTriggers),
    started_at: instant,
    started_by: z.string(),
    status: z.enum(autochargeRunStatuses),
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

const plannedIssue = z.object({
  invoice_id: id,
  athlete_package_id: id,
  athlete_id: id,
  athlete_name: z.string(),
  reference: z.int(),
  invoice_date: day,
  amount: money,
  decision: z.enum(issuingDecisions),
  reason: z.string(),
  can_be_selected: z.boolean().describe('Whether the scope `selected` would issue it.'),
});
const plannedIssues = { count: z.int(), total: money, rows: z.array(plannedIssue) };

/** A preview of which invoices would be issued, with reasons; nothing is issued. */
export const issuingPreviewView = z
  .object({
    next_run: day.describe('The day of the next scheduled run.'),
    since: day.describe('Invoices due before this day are issued by a person only.'),
    due_by: day.describe('The last due day of the invoices that the next run issues.'),
    days_before: z.int(),
    is_on: z.boolean(),
    is_connected: z.boolean().describe('Whether accounting is connected.'),
    is_held: z.boolean().describe('Whether the last run waits for an admin.'),
    is_ordinary: z.boolean().describe('False if the run has to be started manually.'),
    warning: z.string(),
    due: z.object(plannedIssues).describe('The next scheduled run.'),
    older: z.object(plannedIssues).describe('Invoices that no scheduled run issues.'),
  })
  .meta({ id: 'IssuingPreviewView' });
export type IssuingPreviewView = z.output<typeof issuingPreviewView>;

const MOST_SELECTED = 500;

export const startIssuingBody = z
  .strictObject({
    id: id.optional(),
    scope: z.enum(issuingScopes),
    invoices: z.array(id).max(MOST_SELECTED).default([]).describe('For the scope `selected`.'),
    expected_count: z.int().describe('From the preview; the run is refused if this has changed since.'),
    expected_total: z.number(),
    even_if_unusual: z.boolean().default(false),
  })
  .refine(({ scope, invoices }) => (scope === 'selected') === invoices.length > 0, {
    path: ['invoices'],
    message: 'The scope selected needs invoices, and the others have none.',
  })
  .meta({ id: 'StartIssuingBody' });
export type StartIssuingBody = z.input<typeof startIssuingBody>;

export const issuingRunView = z
  .object({
    id,
    day,
    scope: z.enum(issuingScopes),
    trigger: z.enum(issuingTriggers),
    started_at: instant,
    started_by: z.string(),
    status: z.enum(issuingRunStatuses),
    message: z.string(),
    count: z.int(),
    total: money,
    requested: z.int().describe('Invoices that were sent to accounting.'),
    requested_total: money,
    skipped: z.int(),
  })
  .meta({ id: 'IssuingRunView' });
export type IssuingRunView = z.output<typeof issuingRunView>;
