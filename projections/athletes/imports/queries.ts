import type { Pool } from 'pg';
import type { Provenance } from '../../runtime/projection.ts';
import type { ImportRow } from './imports.ts';

export type ShownImport = ImportRow & Pick<Provenance, 'revision'>;

export interface ImportQueries {
  /** The newest first, fifty at most; without the rows that failed. */
  latest(): Promise<ShownImport[]>;
  one(id: string): Promise<ShownImport | undefined>;
  /** First and last name of each athlete that is there, by id. */
  athleteNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

const facts =
  'id, file_name, status, rows, done, created, failed_count, kept, started_at, started_by, finished_at, revision';

export function createImportQueries(pool: Pool): ImportQueries {
  return {
    async latest() {
      const text = `select ${facts}, '[]'::jsonb as failed from rm.imports order by started_at desc, id limit 50`;
      return (await pool.query<ShownImport>({ name: 'imports', text })).rows;
    },
    async one(id) {
      const text = `select ${facts}, failed from rm.imports where id = $1`;
      return (await pool.query<ShownImport>({ name: 'import', text, values: [id] })).rows[0];
    },
    async athleteNames(ids) {
      if (ids.length === 0) return new Map();
      const text = `select id, trim(first_name || ' ' || last_name) as name from rm.athletes where id = any ($1)`;
      const { rows } = await pool.query<{ id: string; name: string }>(text, [ids]);
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
}
