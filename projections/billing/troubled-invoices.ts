import { sql } from 'kysely';
import { oneOf } from '../runtime/lists.ts';
import type { Reads } from '../runtime/reads.ts';
import type { BillingTables } from './area.ts';

export interface TroubledInvoices {
  readonly trouble: 'missed' | 'error' | 'out-of-sync';
  readonly count: number;
  /** The athletes of these invoices. */
  readonly athleteIds: readonly string[];
}

/** Invoices that were missed, were rejected by accounting, or differ from accounting. */
export function troubledInvoices(reads: Reads): Promise<TroubledInvoices[]> {
  const counted = reads
    .tables<BillingTables>()
    .selectFrom('invoices')
    .select((eb) => [
      sql<number>`count(*)::int`.as('count'),
      sql<string[]>`array_agg(distinct ${eb.ref('athlete_id')} order by ${eb.ref('athlete_id')})`.as(
        'athleteIds',
      ),
    ]);
  const outOfSync = counted
    .select(sql<TroubledInvoices['trouble']>`'out-of-sync'`.as('trouble'))
    .where((eb) => sql<boolean>`not ${eb.ref('is_in_sync')}`)
    .having(sql<boolean>`count(*) > 0`);
  return counted
    .select((eb) => sql<TroubledInvoices['trouble']>`${eb.ref('state')}`.as('trouble'))
    .where((eb) => oneOf(eb.ref('state'), ['missed', 'error']))
    .groupBy('state')
    .unionAll(outOfSync)
    .orderBy('trouble', 'desc')
    .execute();
}
