import type { Pool } from 'pg';

/** As `isCurrentPackage` of the domain says. */
const priorPackages = `
  select athlete_id, string_agg(name, ', ' order by added_at, id) as names from rm.athlete_packages
  where athlete_id = any ($1) and year < extract(year from now()) and cardinality(owing) = 0 group by athlete_id`;

/** What billing adds to the athlete list: the packages of earlier years of which nothing is left to pay. */
export function priorPackagesLookup(pool: Pool) {
  return {
    name: 'prior_packages',
    reads: ['athlete_packages'],
    none: '',
    async read(athleteIds: readonly string[]): Promise<Map<string, string>> {
      const { rows } = await pool.query<{ athlete_id: string; names: string }>({
        name: 'prior packages',
        text: priorPackages,
        values: [athleteIds],
      });
      return new Map(rows.map(({ athlete_id, names }) => [athlete_id, names]));
    },
  };
}
