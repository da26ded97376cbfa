import { sql } from 'kysely';
import { anyOf, columnsOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { BillingTables } from '../area.ts';
import { type AccountingConnectionRow, accountingConnectionTable } from './connection.ts';

export interface AccountingQueries {
  /** Undefined if accounting was never connected. */
  connection(): Promise<AccountingConnectionRow | undefined>;
  isConnected(): Promise<boolean>;
  isAnybodyLinked(): Promise<boolean>;
  /** The athlete who is linked to each customer, by customer. */
  athletesOf(customerIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export function createAccountingQueries(reads: Reads): AccountingQueries {
  const db = reads.tables<BillingTables>();
  const connection = () =>
    db
      .selectFrom('accounting_connection as c')
      .select(columnsOf(accountingConnectionTable, 'c'))
      .executeTakeFirst();
  return {
    connection,
    isConnected: async () => (await connection())?.is_connected ?? false,
    async isAnybodyLinked() {
      const linked = db
        .selectFrom('athlete_billing')
        .select('athlete_id')
        .where('customer_id', 'is not', null);
      return (await linked.limit(sql.lit(1)).executeTakeFirst()) !== undefined;
    },
    async athletesOf(customerIds) {
      const rows = await db
        .selectFrom('athlete_billing')
        .select((eb) => [sql<string>`${eb.ref('customer_id')}`.as('customer_id'), 'athlete_id'])
        .where((eb) => anyOf<string | null>(eb.ref('customer_id'), customerIds))
        .execute();
      return new Map(rows.map(({ customer_id, athlete_id }) => [customer_id, athlete_id]));
    },
  };
}
