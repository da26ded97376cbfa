import type { Pool } from 'pg';

/** Holds on invoices that ran out, the oldest first: what `settleExpiredInvoiceHolds` asks for. */
export function createExpiredInvoiceHolds(pool: Pool) {
  return {
    async expired(now: string): Promise<{ athletePackageId: string; invoiceId: string }[]> {
      const { rows } = await pool.query<{ athletePackageId: string; invoiceId: string }>(
        `select athlete_package_id as "athletePackageId", id as "invoiceId" from rm.invoices
          where hold_id is not null and hold_expires_at <= $1 order by hold_expires_at, id limit 500`,
        [now],
      );
      return rows;
    },
  };
}
