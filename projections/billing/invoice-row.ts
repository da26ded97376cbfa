import type { InvoiceState } from '../../domain/billing/invoice.ts';

/** An invoice as lists and records read it. Amounts in cents. */
export interface InvoiceRow {
  id: string;
  athlete_package_id: string;
  athlete_id: string;
  reference: number;
  date: string;
  amount: number;
  description: string;
  state: InvoiceState;
  external_ref: string | null;
  /** What was paid on it, here or in accounting. */
  paid: number;
  /** What is still to pay. */
  balance: number;
  /** The payment that is on its way; null in all four where none is. */
  hold_id: string | null;
  hold_payment_id: string | null;
  hold_amount: number | null;
  hold_expires_at: string | null;
  /** What accounting is being asked to do with it. */
  progress: 'issuing' | 'voiding' | 'mending' | null;
  /** Why something about it failed; empty when all is well. */
  last_message: string;
  /** Null while nobody has compared it with accounting. */
  is_in_sync: boolean | null;
  /** JSON: a list of `InvoiceDifference`. */
  differences: string;
  checked_at: string | null;
  their_change_at: string | null;
}
