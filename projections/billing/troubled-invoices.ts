import type { Pool } from 'pg';

export interface TroubledInvoices {
  readonly state: 'missed' | 'error';
  readonly count: number;
  /** Whose they are. */
  readonly athleteIds: readonly string[];
}

/** Invoices whose payment was missed, or that accounting did not take. */
export async function troubledInvoices(pool: Pool): Promise<TroubledInvoices[]> {
  const { rows } = await pool.query<TroubledInvoices>({
    name: 'troubled invoices',
    text: `select state, count(*)::int as count, array_agg(distinct athlete_id order by athlete_id) as "athleteIds"
      from rm.invoices where state in ('missed', 'error') group by state order by state desc`,
  });
  return rows;
}
