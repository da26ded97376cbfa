import { sql } from 'kysely';
import { anyOf } from '../runtime/lists.ts';
import type { Reads } from '../runtime/reads.ts';
import type { BillingTables } from './area.ts';

/** The prior packages in the athlete list: those of earlier years without an open balance. */
export function priorPackagesLookup(reads: Reads) {
  const db = reads.tables<BillingTables>();
  return {
    name: 'prior_packages',
    reads: ['athlete_packages'],
    none: '',
    async read(athleteIds: readonly string[]): Promise<Map<string, string>> {
      const rows = await db
        .selectFrom('athlete_packages')
        .select((eb) => [
          'athlete_id',
          sql<string>`string_agg(${eb.ref('name')}, ', ' order by ${eb.ref('added_at')}, ${eb.ref('id')})`.as(
            'names',
          ),
        ])
        .where((eb) => anyOf(eb.ref('athlete_id'), athleteIds))
        // The same rule as `isCurrentPackage` in the domain.
        .where('year', '<', sql<number>`extract(year from now())`)
        .where((eb) => sql<boolean>`cardinality(${eb.ref('owing')}) = 0`)
        .groupBy('athlete_id')
        .execute();
      return new Map(rows.map(({ athlete_id, names }) => [athlete_id, names]));
    },
  };
}
