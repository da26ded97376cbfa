import { z } from 'zod';
import { whyKinds } from '../../domain/billing/finance/why-kinds.ts';
import { invoiceActions, invoiceStates } from '../../domain/billing/invoices/invoice.ts';
import { invoiceTexts } from '../../domain/billing/invoices/invoice-texts.ts';
import {
  bulkInvoiceActions,
  invoiceOutcomes,
  invoiceProgress,
  mendWays,
} from '../../domain/billing/invoices/invoice-values.ts';
import { discountKinds, discountReasons } from '../../domain/billing/packages/discount.ts';
import { packageType } from '../../domain/billing/packages/events.ts';
import { day } from '../../domain/shared/day-schema.ts';
import { dayOrBlank, dollars, id, instant, line, revision, text } from '../shared/fields.ts';

const discountBody = z.strictObject({
  reason: z.enum(discountReasons),
  kind: z.enum(discountKinds),
  value: dollars.describe('Percent of the total, or dollars off the total.'),
});

export const addPackageBody = z
  .strictObject({
    id: id.optional().describe('Id of the new athlete package.'),
    packageId: id.nullable(),
    categoryId: id.nullable().optional().describe('Ignored: the package has a category.'),
    year: z.number().nullable().optional().describe('Ignored: the package has a year.'),
    method: line.nullable().optional().describe('Ignored: adding a package charges nothing.'),
    startDate: dayOrBlank,
    includeDownPayment: z.boolean().default(false),
    downPaymentDate: dayOrBlank.default(''),
    amount: dollars,
    downPayment: dollars.default(0),
    cycles: z.number(),
    discount: discountBody.nullable().default(null),
  })
  .meta({ id: 'AddPackageBody' });
export type AddPackageBody = z.input<typeof addPackageBody>;

/** What may reduce the price of a package for an athlete. */
export const discountOffers = z
  .object({
    siblings: z
      .array(z.object({ athlete_id: id, name: z.string(), packages: z.string() }))
      .describe('Athletes of the same family who have a current package.'),
    sibling_percent: z.number().describe('Of the setting; 0: no such discount is usual.'),
    early_percent: z.number().describe('Of the setting; 0: no such discount is usual.'),
    early_days: z.int().describe('How many days before its start date a package must be added.'),
  })
  .meta({ id: 'DiscountOffers' });
export type DiscountOffers = z.output<typeof discountOffers>;

/** Add, edit and prorate take the same. */
export const invoiceBody = z
  .strictObject(
    {
      id: id.optional(),
      invoice_date: dayOrBlank,
      invoice_amount: dollars,
      invoice_description: text.default(''),
    },
    { error: ({ code }) => (code === 'invalid_type' ? invoiceTexts.notAnObject : undefined) },
  )
  .meta({ id: 'InvoiceBody' });
export type InvoiceBody = z.input<typeof invoiceBody>;

const shownProgress = z.enum(invoiceProgress);

/** The differences between an invoice and accounting, with the author and time of our values. */
const syncView = z.object({
  is_in_sync: z.boolean(),
  message: z
    .string()
    .describe(
      "'Quickbooks is out of sync', 'Quickbooks invoice is sycned.', 'Quickbooks invoice not found.'",
    ),
  checked_at: instant,
  differences: z.array(
    z.object({
      field: z.string(),
      ours: z.string(),
      ours_since: instant.nullable().describe('When our value was recorded.'),
      ours_by: z.string().describe('Who recorded it.'),
      ours_event: z.string().describe('The message in one sentence.'),
      theirs: z.string(),
      theirs_since: instant.nullable(),
    }),
  ),
});
export type InvoiceSyncView = z.output<typeof syncView>;

export const invoiceView = z
  .object({
    id,
    athlete_id: id,
    athlete_package_id: id,
    athlete_package_invoice_id: z.int().describe('The number in `PWHT-{athlete_package_invoice_id}`.'),
    invoice_date: day,
    invoice_amount: z.number().describe('Dollars.'),
    invoice_description: z.string(),
    invoice_state: z.enum(invoiceStates),
    invoice_paid: z.number().describe('Amount in dollars that was paid on it, here or in accounting.'),
    invoice_credited: z.number().describe('Amount in dollars of its credit notes; no money was paid.'),
    invoice_balance: z.number().describe('Amount in dollars that is still owed.'),
    external_ref_id: z.string().nullable(),
    in_progress: shownProgress
      .nullable()
      .describe('The step in progress; other actions have to wait for it.'),
    last_message: z.string().describe('Why it failed or was missed; empty otherwise.'),
    sync: syncView
      .nullable()
      .describe('The result of the last comparison with accounting; null if it was never compared.'),
    actions: z.array(z.enum(invoiceActions)).describe('The actions that are possible now.'),
    revision,
  })
  .meta({ id: 'InvoiceView' });
export type InvoiceView = z.output<typeof invoiceView>;

export const athletePackageView = z
  .object({
    id,
    athlete_id: id,
    package_name: z.string(),
    package_year: z.int().nullable(),
    package_type: packageType,
    total_amount: z.number().describe('Dollars, after the discount.'),
    discount_amount: z.number().describe('Dollars that a discount took off the price; 0: none.'),
    discount_words: z.string().describe('"10% sibling discount"; empty: none.'),
    invoices_total: z.number().describe('Sum of the invoices that are not omitted, in dollars.'),
    pending_invoices: z.int(),
    is_current: z.boolean().describe('Whether it is of this year, multi-year, or has an open balance.'),
    added_at: instant,
    invoices: z.array(invoiceView),
  })
  .meta({ id: 'AthletePackageView' });
export type AthletePackageView = z.output<typeof athletePackageView>;

/** One action on several invoices, of one athlete or many. */
export const bulkInvoiceAction = z.enum(bulkInvoiceActions);
export type BulkInvoiceAction = z.output<typeof bulkInvoiceAction>;

export const bulkInvoicesBody = z
  .strictObject({ invoices: z.array(id).max(500) })
  .meta({ id: 'BulkInvoicesBody' });
export type BulkInvoicesBody = z.input<typeof bulkInvoicesBody>;

/** The outcome of each invoice, in the requested order. `started`: it continues automatically. */
export const invoiceOutcomeView = z
  .object({
    id,
    reference: z.int().nullable(),
    status: z.enum(invoiceOutcomes),
    message: z.string(),
  })
  .meta({ id: 'InvoiceOutcomeView' });
export type InvoiceOutcomeView = z.output<typeof invoiceOutcomeView>;

export const mendInvoiceBody = z.strictObject({ way: z.enum(mendWays) }).meta({ id: 'MendInvoiceBody' });
export type MendInvoiceBody = z.input<typeof mendInvoiceBody>;

export const transactionLinkView = z.object({ url: z.url() }).meta({ id: 'TransactionLinkView' });
export type TransactionLinkView = z.output<typeof transactionLinkView>;

/** How it came to an invoice or a payment, step by step, oldest first, read from the events. */
export const whyView = z
  .object({
    title: z.string().describe("'Why was I charged $150.00 on 11/02/2026?'"),
    steps: z.array(
      z.object({
        at: instant,
        sentence: z.string(),
        kind: z.enum(whyKinds),
        who: z.string().describe('Empty if it does not matter, or if families may not see it.'),
      }),
    ),
    position: z.string(),
  })
  .meta({ id: 'WhyView' });
export type WhyView = z.output<typeof whyView>;
