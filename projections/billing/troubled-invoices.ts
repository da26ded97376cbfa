import type { Pool } from 'pg';

export interface TroubledInvoices {
  readonly trouble: 'missed' | 'error' | 'out-of-sync';
  readonly count: number;
  /** Whose they are. */
  readonly athleteIds: readonly string[];
}

const counted = 'count(*)::int as count, array_agg(distinct athlete_id order by athlete_id) as "athleteIds"';

/** Invoices whose payment was missed, that accounting did not take, or that accounting has otherwise than we. */
export async function troubledInvoices(pool: Pool): Promise<TroubledInvoices[]> {
  const { rows } = await pool.query<TroubledInvoices>({
    name: 'troubled invoices',
    text: `select state as trouble, ${counted} from rm.invoices where state in ('missed', 'error') group by state
      union all
      select 'out-of-sync', ${counted} from rm.invoices where not is_in_sync having count(*) > 0
      order by trouble desc`,
  });
  return rows;
}
