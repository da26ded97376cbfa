import { sql } from 'kysely';
import { anyOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { BillingTables } from '../area.ts';

/** Maintained by the link to accounting, not by a projection. */
const customerNames = sql<{ customer_id: string; name: string }>`rx.accounting_customer_names`.as('n');

/** The name of the athlete's customer in accounting, for the athlete list. */
export function accountingCustomerLookup(reads: Reads) {
  const db = reads.tables<BillingTables>();
  return {
    name: 'accounting_account',
    reads: ['athlete_billing'],
    none: '',
    async read(athleteIds: readonly string[]): Promise<Map<string, string>> {
      const rows = await db
        .selectFrom('athlete_billing as b')
        .leftJoin(customerNames, 'n.customer_id', 'b.customer_id')
        .select((eb) => [
          'b.athlete_id',
          sql<string>`coalesce(${eb.ref('n.name')}, 'Customer ' || ${eb.ref('b.customer_id')})`.as('name'),
        ])
        .where((eb) => anyOf(eb.ref('b.athlete_id'), athleteIds))
        .where('b.customer_id', 'is not', null)
        .execute();
      return new Map(rows.map(({ athlete_id, name }) => [athlete_id, name]));
    },
  };
}
