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
  /** The amount paid, here or in accounting. */
  paid: 'cents',
  /** The amount of its credit notes, which is not owed and was not paid. */
  credited: 'cents',
  /** The amount still to pay. */
  balance: 'cents',
  /** The payment or the credit note in progress; all five columns are null without one. */
  hold_id: nullable('text'),
  hold_payment_id: nullable('text'),
  hold_credit_note_id: nullable('text'),
  hold_amount: nullable('cents'),
  hold_expires_at: nullable('instant'),
  /** The request to accounting that is in progress. */
  progress: nullable(text<AccountingProgress>()),
  /** Why the last step failed; empty if nothing failed. */
  last_message: 'text',
  /** Null until it is compared with accounting. */
  is_in_sync: nullable('boolean'),
  /** JSON: a list of `InvoiceDifference`. */
  differences: 'text',
  checked_at: nullable('instant'),
  their_change_at: nullable('instant'),
  /** When it began to be owed: it was sent to accounting. Null while it is pending. */
  opened_at: nullable('instant'),
});
export type InvoiceRow = RowOf<typeof invoiceTable>;
