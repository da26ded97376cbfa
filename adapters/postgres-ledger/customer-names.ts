import type { Pool } from 'pg';
import type { CustomerNames } from '../../commands/billing/accounting/customer-names.ts';

/** The names of accounting customers, in rx.accounting_customer_names. `migrateLedger` creates it. */
export function createPostgresCustomerNames(pool: Pool): CustomerNames {
  return {
    async remember(customers) {
      const names = new Map(customers.map(({ id, displayName }) => [id, displayName]));
      if (names.size === 0) return;
      await pool.query(
        `insert into rx.accounting_customer_names (customer_id, name, seen_at)
         select *, now() from unnest($1::text[], $2::text[])
         on conflict (customer_id) do update set name = excluded.name, seen_at = excluded.seen_at
           where accounting_customer_names.name <> excluded.name`,
        [[...names.keys()], [...names.values()]],
      );
    },
    async namesOf(customerIds) {
      const { rows } = await pool.query<{ customer_id: string; name: string }>(
        'select customer_id, name from rx.accounting_customer_names where customer_id = any ($1)',
        [customerIds],
      );
      return new Map(rows.map(({ customer_id, name }) => [customer_id, name]));
    },
    async forget(customerId) {
      await pool.query('delete from rx.accounting_customer_names where customer_id = $1', [customerId]);
    },
  };
}
