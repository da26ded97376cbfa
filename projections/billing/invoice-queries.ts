import type { Provenance } from '../runtime/columns.ts';
import { anyOf, columnsOf } from '../runtime/lists.ts';
import type { Reads } from '../runtime/reads.ts';
import type { BillingTables } from './area.ts';
import { type AthletePackageRow, athletePackageTable } from './athlete-packages.ts';
import { type InvoiceRow, invoiceTable } from './invoice-row.ts';

export interface BillingQueries {
  athletePackages(athleteId: string): Promise<(AthletePackageRow & Provenance)[]>;
  /** Oldest first; `revision` is the ETag of the invoice. */
  invoices(athleteId: string): Promise<(InvoiceRow & Provenance)[]>;
  /** Existing invoices, in no particular order. */
  invoicesByIds(ids: readonly string[]): Promise<(InvoiceRow & Provenance)[]>;
  /** The invoices with these references in accounting. */
  invoicesByRefs(refs: readonly string[]): Promise<InvoicePlace[]>;
}

export interface InvoicePlace {
  readonly athletePackageId: string;
  readonly invoiceId: string;
}

export function createBillingQueries(reads: Reads): BillingQueries {
  const db = reads.tables<BillingTables>();
  const invoices = db
    .selectFrom('invoices as i')
    .select(columnsOf(invoiceTable, 'i'))
    .select(['i.revision', 'i.position']);
  return {
    athletePackages: (athleteId) =>
      db
        .selectFrom('athlete_packages as p')
        .select(columnsOf(athletePackageTable, 'p'))
        .select(['p.revision', 'p.position'])
        .where('p.athlete_id', '=', athleteId)
        .orderBy('p.added_at', 'desc')
        .orderBy('p.id')
        .execute(),
    invoices: (athleteId) =>
      invoices.where('i.athlete_id', '=', athleteId).orderBy('i.date').orderBy('i.reference').execute(),
    invoicesByIds: (ids) => invoices.where((eb) => anyOf(eb.ref('i.id'), ids)).execute(),
    invoicesByRefs: (refs) =>
      db
        .selectFrom('invoices')
        .select(['athlete_package_id as athletePackageId', 'id as invoiceId'])
        .where((eb) => anyOf<string | null>(eb.ref('external_ref'), refs))
        .orderBy('date')
        .orderBy('id')
        .execute(),
  };
}
