import { sql } from 'kysely';
import type { AnyProjection } from './projection.ts';
import type { Reads } from './reads.ts';

/** The current display names of records by id. Records without a name are left out. */
export type TitlesOf = (ids: readonly string[]) => Promise<Map<string, string>>;

export function createTitles(reads: Reads, projections: readonly AnyProjection[]): TitlesOf {
  const titled = projections.filter((projection) => projection.title !== undefined);
  const db = reads.tables<unknown>();
  return async (ids) => {
    const titles = new Map<string, string>();
    if (ids.length === 0) return titles;
    await Promise.all(
      titled.map(async (projection) => {
        const { name, key, columns } = projection;
        const { rows } = await sql<Record<string, unknown>>`
          select ${sql.join(Object.keys(columns).map((column) => sql.ref(column)))} from ${sql.table(name)}
          where ${sql.ref(key)} = any (${ids})`.execute(db);
        for (const row of rows) {
          const called = projection.title?.(row);
          if (called) titles.set(String(row[key]), called);
        }
      }),
    );
    return titles;
  };
}
