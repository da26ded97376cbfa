import { sql } from 'kysely';
import type { InvoiceState } from '../../../domain/billing/invoices/invoice.ts';
import { columnsOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { BillingTables } from '../area.ts';
import { type LateFeeRow, lateFeeTable } from './late-fees.ts';

/** A fee with the numbers of the late invoice and of its own one; null if they do not exist. */
export interface ShownLateFee extends LateFeeRow {
  readonly reference: number | null;
  readonly fee_reference: number | null;
  readonly fee_state: InvoiceState | null;
  /** What was paid on the fee, in cents. */
  readonly fee_paid: number | null;
}

export interface LateFeeQueries {
  /** Newest first, up to five hundred. */
  all(): Promise<ShownLateFee[]>;
  /** Newest first. */
  ofAthlete(athleteId: string): Promise<ShownLateFee[]>;
  byId(id: string): Promise<ShownLateFee | undefined>;
}

const MOST = 500;

export function createLateFeeQueries(reads: Reads): LateFeeQueries {
  const fees = reads
    .tables<BillingTables>()
    .selectFrom('late_fees as fee')
    .leftJoin('invoices as late', 'late.id', 'fee.invoice_id')
    .leftJoin('invoices as own', 'own.id', 'fee.id')
    .select(columnsOf(lateFeeTable, 'fee'))
    .select([
      'late.reference',
      'own.reference as fee_reference',
      'own.state as fee_state',
      'own.paid as fee_paid',
    ])
    .orderBy('fee.requested_at', 'desc')
    .orderBy('fee.id');
  return {
    all: () => fees.limit(sql.lit(MOST)).execute(),
    // By the late invoice: it may belong to another athlete by now.
    ofAthlete: (athleteId) => fees.where('late.athlete_id', '=', athleteId).execute(),
    byId: (id) => fees.where('fee.id', '=', id).executeTakeFirst(),
  };
}
