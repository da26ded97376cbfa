import type { AthletePackageView, InvoiceSyncView, InvoiceView } from '../../contract/billing/invoices.ts';
import { allowedActions } from '../../domain/billing/invoices/invoice.ts';
import { invoiceTexts } from '../../domain/billing/invoices/invoice-texts.ts';
import { progressOf } from '../../domain/billing/invoices/invoice-values.ts';
import { isCurrentPackage } from '../../domain/billing/packages/current-package.ts';
import { dollarsOf } from '../../domain/shared/money.ts';
import type { AthletePackageRow } from '../../projections/billing/athlete-packages.ts';
import { invoiceOf } from '../../projections/billing/invoice-changes.ts';
import type { InvoiceRow } from '../../projections/billing/invoices.ts';
import type { Provenance } from '../../projections/runtime/columns.ts';

export type ShownInvoice = InvoiceRow & Provenance;

/** The context in which an invoice is shown. */
export interface InvoiceSurroundings {
  /** Families may only pay, and do not see the exchange with accounting. */
  readonly isStaff: boolean;
  /** Whether accounting is connected; otherwise requests to it wait. */
  readonly isConnected: boolean;
  /** The result of the comparison with accounting by invoice, for those that were compared. */
  readonly syncs: ReadonlyMap<string, InvoiceSyncView>;
}

export function athletePackageViewOf(
  row: AthletePackageRow,
  {
    invoices,
    thisYear,
    around,
  }: {
    readonly invoices: readonly ShownInvoice[];
    readonly thisYear: number;
    readonly around: InvoiceSurroundings;
  },
): AthletePackageView {
  const counted = invoices.filter(({ state }) => state !== 'omitted');
  const hasOwing = counted.some(({ balance }) => balance > 0);
  return {
    id: row.id,
    athlete_id: row.athlete_id,
    package_name: row.name,
    package_year: row.year,
    package_type: row.type,
    total_amount: dollarsOf(row.total),
    discount_amount: dollarsOf(row.discount),
    discount_words: row.discount_words,
    invoices_total: dollarsOf(counted.reduce((sum, { amount }) => sum + amount, 0)),
    pending_invoices: invoices.filter(({ state }) => state === 'pending').length,
    is_current: isCurrentPackage({ year: row.year, hasOwing }, thisYear),
    added_at: row.added_at,
    invoices: invoices.map((invoice) => invoiceViewOf(invoice, around)),
  };
}

export function invoiceViewOf(row: ShownInvoice, around: InvoiceSurroundings): InvoiceView {
  const { isStaff, syncs } = around;
  const actions = allowedActions(invoiceOf(row));
  return {
    id: row.id,
    athlete_id: row.athlete_id,
    athlete_package_id: row.athlete_package_id,
    athlete_package_invoice_id: row.reference,
    invoice_date: row.date,
    invoice_amount: dollarsOf(row.amount),
    invoice_description: row.description,
    invoice_state: row.state,
    invoice_paid: dollarsOf(row.paid),
    invoice_credited: dollarsOf(row.credited),
    invoice_balance: dollarsOf(row.balance),
    external_ref_id: row.external_ref,
    in_progress: progressOf(row),
    last_message: messageOf(row, around),
    sync: (isStaff && syncs.get(row.id)) || null,
    actions: isStaff ? actions : actions.filter((action) => action === 'pay'),
    revision: row.revision,
  };
}

/** Families see why a payment was missed; other messages are for staff only. */
function messageOf(row: ShownInvoice, { isStaff, isConnected }: InvoiceSurroundings): string {
  if (!isStaff) return row.state === 'missed' ? row.last_message : '';
  return row.progress && !isConnected ? invoiceTexts.waitsForConnection : row.last_message;
}
