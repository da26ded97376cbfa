import type { Pool } from 'pg';

/** Holds on accounting customers that ran out, the oldest first: what `settleExpiredCustomers` asks for. */
export function createExpiredCustomerHolds(pool: Pool) {
  return {
    async expired(now: string): Promise<{ customerId: string }[]> {
      const { rows } = await pool.query<{ customerId: string }>(
        `select customer_id as "customerId" from rm.accounting_customer_holds
          where expires_at <= $1 order by expires_at, customer_id limit 500`,
        [now],
      );
      return rows;
    },
  };
}
