import { sql } from 'kysely';
import type { Reads } from '../../runtime/reads.ts';
import type { BillingTables } from '../area.ts';

const MOST = 500;

/** Expired holds on invoices, oldest first, for `settleExpiredInvoiceHolds`. */
export function createExpiredInvoiceHolds(reads: Reads) {
  const db = reads.tables<BillingTables>();
  return {
    expired: (now: string): Promise<{ athletePackageId: string; invoiceId: string }[]> =>
      db
        .selectFrom('invoices')
        .select(['athlete_package_id as athletePackageId', 'id as invoiceId'])
        .where('hold_id', 'is not', null)
        .where('hold_expires_at', '<=', now)
        .orderBy('hold_expires_at')
        .orderBy('id')
        .limit(sql.lit(MOST))
        .execute(),
  };
}
