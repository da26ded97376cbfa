import type { Pool } from 'pg';
import type { AccountingConnectionRow } from './connection.ts';

export interface AccountingQueries {
  /** Undefined while nothing was ever connected. */
  connection(): Promise<AccountingConnectionRow | undefined>;
  isConnected(): Promise<boolean>;
  isAnybodyLinked(): Promise<boolean>;
  /** By customer: the athlete who is linked to it. */
  athletesOf(customerIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export function createAccountingQueries(pool: Pool): AccountingQueries {
  const connection = async () => {
    const { rows } = await pool.query<AccountingConnectionRow>('select * from rm.accounting_connection');
    return rows[0];
  };
  return {
    connection,
    isConnected: async () => (await connection())?.is_connected ?? false,
    async isAnybodyLinked() {
      const { rowCount } = await pool.query(
        'select from rm.athlete_billing where customer_id is not null limit 1',
      );
      return rowCount === 1;
    },
    async athletesOf(customerIds) {
      const { rows } = await pool.query<{ customer_id: string; athlete_id: string }>(
        'select customer_id, athlete_id from rm.athlete_billing where customer_id = any ($1)',
        [customerIds],
      );
      return new Map(rows.map(({ customer_id, athlete_id }) => [customer_id, athlete_id]));
    },
  };
}
