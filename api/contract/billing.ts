import { z } from 'zod';
import { invoiceActions, invoiceStates } from '../../domain/billing/invoice.ts';
import { packageType } from '../../domain/billing/packages/events.ts';
import { day } from '../../domain/shared/day.ts';
import { dayOrBlank, dollars, id, instant, revision, text } from './fields.ts';

export const addPackageBody = z
  .strictObject({
    id: id.optional().describe('Of the new athlete package.'),
    packageId: id.nullable(),
    startDate: dayOrBlank,
    includeDownPayment: z.boolean().default(false),
    downPaymentDate: dayOrBlank.default(''),
    amount: dollars,
    downPayment: dollars.default(0),
    cycles: z.number(),
  })
  .meta({ id: 'AddPackageBody' });
export type AddPackageBody = z.input<typeof addPackageBody>;

/** Add, edit and prorate take the same. */
export const invoiceBody = z
  .strictObject({
    id: id.optional(),
    invoice_date: dayOrBlank,
    invoice_amount: dollars,
    invoice_description: text.default(''),
  })
  .meta({ id: 'InvoiceBody' });
export type InvoiceBody = z.input<typeof invoiceBody>;

const invoiceProgress = z.enum(['issuing', 'voiding', 'paying', 'mending']);

/** What an invoice differs in from accounting, and who said it when. */
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
      ours_event: z.string().describe('As a sentence.'),
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
    invoice_balance: z.number().describe('Dollars that are still to pay.'),
    external_ref_id: z.string().nullable(),
    in_progress: invoiceProgress.nullable().describe('What is happening to it just now; nothing else may.'),
    last_message: z.string().describe('Why it failed or was missed; empty when all is well.'),
    sync: syncView.nullable().describe('How it compares with accounting; null while nobody has looked.'),
    actions: z.array(z.enum(invoiceActions)).describe('What may be done to it now.'),
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
    total_amount: z.number().describe('Dollars.'),
    invoices_total: z.number().describe('Dollars: the sum of what is not omitted.'),
    pending_invoices: z.int(),
    is_current: z.boolean().describe('Of this year or several, or with something left to pay.'),
    added_at: instant,
    invoices: z.array(invoiceView),
  })
  .meta({ id: 'AthletePackageView' });
export type AthletePackageView = z.output<typeof athletePackageView>;

/** One action on several invoices, of one athlete or many. */
export const bulkInvoiceAction = z.enum([
  'process',
  'autocharge',
  'email',
  'reminder',
  'omit',
  'revert',
  'void',
  'delete',
  'sync',
]);
export type BulkInvoiceAction = z.output<typeof bulkInvoiceAction>;

export const bulkInvoicesBody = z
  .strictObject({ invoices: z.array(id).max(500) })
  .meta({ id: 'BulkInvoicesBody' });
export type BulkInvoicesBody = z.input<typeof bulkInvoicesBody>;

/** What became of each, in the order that was asked. `started`: it goes on by itself. */
export const invoiceOutcomeView = z
  .object({
    id,
    reference: z.int().nullable(),
    status: z.enum(['completed', 'started', 'skipped', 'failed']),
    message: z.string(),
  })
  .meta({ id: 'InvoiceOutcomeView' });
export type InvoiceOutcomeView = z.output<typeof invoiceOutcomeView>;

export const mendInvoiceBody = z
  .strictObject({ way: z.enum(['send-ours', 'take-theirs']) })
  .meta({ id: 'MendInvoiceBody' });
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
        kind: z.enum([
          'package',
          'invoice',
          'issue',
          'charge',
          'payment',
          'books',
          'mail',
          'refund',
          'trouble',
        ]),
        who: z
          .string()
          .describe('Empty where it does not matter, or is nobody of whom a family should read.'),
      }),
    ),
    position: z.string(),
  })
  .meta({ id: 'WhyView' });
export type WhyView = z.output<typeof whyView>;
