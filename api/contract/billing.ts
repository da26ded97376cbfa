import { z } from 'zod';
import type { PackageType } from '../../domain/billing/events.ts';
import type { InvoiceState } from '../../domain/billing/invoice.ts';
import { dayOrBlank, dollars, id, text } from './fields.ts';

export const addPackageBody = z.strictObject({
  /** Of the new athlete package. */
  id: id.optional(),
  packageId: id.nullable(),
  startDate: dayOrBlank,
  includeDownPayment: z.boolean().default(false),
  downPaymentDate: dayOrBlank.default(''),
  amount: dollars,
  downPayment: dollars.default(0),
  cycles: z.number(),
});
export type AddPackageBody = z.input<typeof addPackageBody>;

/** Add, edit and prorate take the same. */
export const invoiceBody = z.strictObject({
  id: id.optional(),
  invoice_date: dayOrBlank,
  invoice_amount: dollars,
  invoice_description: text.default(''),
});
export type InvoiceBody = z.input<typeof invoiceBody>;

export interface PackageView {
  readonly id: string;
  readonly package_name: string;
  readonly package_year: number | null;
  readonly package_category: string;
  readonly package_type: PackageType;
  /** Dollars. */
  readonly default_package_amount: number;
  readonly default_down_payment: number;
  readonly default_package_cycles: number;
}

export interface AthletePackageView {
  readonly id: string;
  readonly athlete_id: string;
  readonly package_name: string;
  readonly package_year: number | null;
  readonly package_type: PackageType;
  /** Dollars. */
  readonly total_amount: number;
  readonly invoices: readonly InvoiceView[];
}

export interface InvoiceView {
  readonly id: string;
  readonly athlete_id: string;
  readonly athlete_package_id: string;
  /** The number in `PWHT-{athlete_package_invoice_id}`. */
  readonly athlete_package_invoice_id: number;
  readonly invoice_date: string;
  /** Dollars. */
  readonly invoice_amount: number;
  readonly invoice_description: string;
  readonly invoice_state: InvoiceState;
  readonly external_ref_id: string | null;
  /** For `If-Match`. */
  readonly revision: string;
}
