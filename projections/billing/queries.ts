import type { Pool } from 'pg';
import type { Provenance } from '../runtime/projection.ts';
import type { AthletePackageRow } from './athlete-packages.ts';
import type { InvoiceRow } from './invoices.ts';

export interface BillingQueries {
  athletePackages(athleteId: string): Promise<(AthletePackageRow & Provenance)[]>;
  /** Oldest first; `revision` is the ETag of the invoice. */
  invoices(athleteId: string): Promise<(InvoiceRow & Provenance)[]>;
  /** Those that exist, in no order. */
  invoicesByIds(ids: readonly string[]): Promise<(InvoiceRow & Provenance)[]>;
  /** Those that accounting holds under these references. */
  invoicesByRefs(refs: readonly string[]): Promise<InvoicePlace[]>;
}

export interface InvoicePlace {
  readonly athletePackageId: string;
  readonly invoiceId: string;
}

export function createBillingQueries(pool: Pool): BillingQueries {
  return {
    async athletePackages(athleteId) {
      const text = 'select * from rm.athlete_packages where athlete_id = $1 order by added_at desc, id';
      return (await pool.query<AthletePackageRow & Provenance>(text, [athleteId])).rows;
    },
    async invoices(athleteId) {
      const text = 'select * from rm.invoices where athlete_id = $1 order by date, reference';
      return (await pool.query<InvoiceRow & Provenance>(text, [athleteId])).rows;
    },
    async invoicesByIds(ids) {
      const text = 'select * from rm.invoices where id = any ($1)';
      return (await pool.query<InvoiceRow & Provenance>(text, [ids])).rows;
    },
    async invoicesByRefs(refs) {
      const text = `select athlete_package_id as "athletePackageId", id as "invoiceId" from rm.invoices
        where external_ref = any ($1) order by date, id`;
      return (await pool.query<InvoicePlace>(text, [refs])).rows;
    },
  };
}
