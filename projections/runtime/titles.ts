import type { Pool } from 'pg';
import type { AnyProjection } from './projection.ts';

/** What people call the records with these ids, as the read models have them now; who has no name is left out. */
export type TitlesOf = (ids: readonly string[]) => Promise<Map<string, string>>;

export function createTitles(pool: Pool, projections: readonly AnyProjection[]): TitlesOf {
  const titled = projections.filter((projection) => projection.title !== undefined);
  return async (ids) => {
    const titles = new Map<string, string>();
    if (ids.length === 0) return titles;
    await Promise.all(
      titled.map(async (projection) => {
        const { name, key } = projection;
        const text = `select * from rm.${name} where "${key}" = any ($1)`;
        const { rows } = await pool.query<Record<string, unknown>>(text, [ids]);
        for (const row of rows) {
          const called = projection.title?.(row);
          if (called) titles.set(String(row[key]), called);
        }
      }),
    );
    return titles;
  };
}
