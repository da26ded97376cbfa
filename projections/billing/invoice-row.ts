import type { InvoiceState } from '../../domain/billing/invoices/invoice.ts';
import type { AccountingProgress } from '../../domain/billing/invoices/invoice-values.ts';
import { defineTable, nullable, type RowOf, text } from '../runtime/columns.ts';

/** An invoice as lists and records read it. Amounts in cents. */
export const invoiceTable = defineTable('invoices', {
  id: 'text',
  athlete_package_id: 'text',
  athlete_id: 'text',
  reference: 'integer',
  date: 'day',
  amount: 'cents',
  description: 'text',
  state: text<InvoiceState>(),
  external_ref: nullable('text'),
  /** What was paid on it, here or in accounting. */
  paid: 'cents',
  /** What is still to pay. */
  balance: 'cents',
  /** The payment that is on its way; null in all four where none is. */
  hold_id: nullable('text'),
  hold_payment_id: nullable('text'),
  hold_amount: nullable('cents'),
  hold_expires_at: nullable('instant'),
  /** What accounting is being asked to do with it. */
  progress: nullable(text<AccountingProgress>()),
  /** Why something about it failed; empty when all is well. */
  last_message: 'text',
  /** Null while nobody has compared it with accounting. */
  is_in_sync: nullable('boolean'),
  /** JSON: a list of `InvoiceDifference`. */
  differences: 'text',
  checked_at: nullable('instant'),
  their_change_at: nullable('instant'),
});
export type InvoiceRow = RowOf<typeof invoiceTable>;
