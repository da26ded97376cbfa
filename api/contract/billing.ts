import { z } from 'zod';
import { packageType } from '../../domain/billing/events.ts';
import { invoiceStates } from '../../domain/billing/invoice.ts';
import { day } from '../../domain/shared/day.ts';
import { dayOrBlank, dollars, id, revision, text } from './fields.ts';

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

export const packageView = z
  .object({
    id,
    package_name: z.string(),
    package_year: z.int().nullable(),
    package_category: z.string(),
    package_type: packageType,
    default_package_amount: z.number().describe('Dollars.'),
    default_down_payment: z.number().describe('Dollars.'),
    default_package_cycles: z.int(),
  })
  .meta({ id: 'PackageView' });
export type PackageView = z.output<typeof packageView>;

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
    external_ref_id: z.string().nullable(),
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
    invoices: z.array(invoiceView),
  })
  .meta({ id: 'AthletePackageView' });
export type AthletePackageView = z.output<typeof athletePackageView>;
