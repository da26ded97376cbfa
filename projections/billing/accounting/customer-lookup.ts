import type { Pool } from 'pg';

const customers = `
  select athlete_id, coalesce(name, 'Customer ' || customer_id) as name
    from rm.athlete_billing left join rx.accounting_customer_names using (customer_id)
   where athlete_id = any ($1) and customer_id is not null`;

/** What billing adds to the athlete list: what the athlete is called as a customer of accounting. */
export function accountingCustomerLookup(pool: Pool) {
  return {
    name: 'accounting_account',
    reads: ['athlete_billing'],
    none: '',
    async read(athleteIds: readonly string[]): Promise<Map<string, string>> {
      const { rows } = await pool.query<{ athlete_id: string; name: string }>({
        name: 'accounting customers',
        text: customers,
        values: [athleteIds],
      });
      return new Map(rows.map(({ athlete_id, name }) => [athlete_id, name]));
    },
  };
}
