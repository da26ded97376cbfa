import { sql } from 'kysely';
import type { Reads } from '../../runtime/reads.ts';
import type { BillingTables } from '../area.ts';

const MOST = 500;

/** Expired holds on accounting customers, oldest first, for `settleExpiredCustomers`. */
export function createExpiredCustomerHolds(reads: Reads) {
  const db = reads.tables<BillingTables>();
  return {
    expired: (now: string): Promise<{ customerId: string }[]> =>
      db
        .selectFrom('accounting_customer_holds')
        .select('customer_id as customerId')
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .orderBy('customer_id')
        .limit(sql.lit(MOST))
        .execute(),
  };
}
