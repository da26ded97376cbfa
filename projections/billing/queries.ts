import type { Pool } from 'pg';
import type { Provenance } from '../runtime/projection.ts';
import type { AthletePackageRow } from './athlete-packages.ts';
import type { InvoiceRow } from './invoices.ts';
import type { PackageRow } from './packages.ts';

export interface BillingQueries {
  packages(): Promise<PackageRow[]>;
  athletePackages(athleteId: string): Promise<(AthletePackageRow & Provenance)[]>;
  /** Oldest first; `revision` is the ETag of the invoice. */
  invoices(athleteId: string): Promise<(InvoiceRow & Provenance)[]>;
}

export function createBillingQueries(pool: Pool): BillingQueries {
  return {
    async packages() {
      const text = 'select * from rm.packages order by year desc nulls first, category, name, id';
      return (await pool.query<PackageRow>(text)).rows;
    },
    async athletePackages(athleteId) {
      const text = 'select * from rm.athlete_packages where athlete_id = $1 order by added_at desc, id';
      return (await pool.query<AthletePackageRow & Provenance>(text, [athleteId])).rows;
    },
    async invoices(athleteId) {
      const text = 'select * from rm.invoices where athlete_id = $1 order by date, reference';
      return (await pool.query<InvoiceRow & Provenance>(text, [athleteId])).rows;
    },
  };
}
