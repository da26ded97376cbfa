import type { Pool } from 'pg';
import type { Provenance } from '../runtime/projection.ts';
import type { FileRow } from './files.ts';

export type ShownFile = FileRow & Pick<Provenance, 'revision'>;

export interface FileQueries {
  /** The newest first; a thousand at most. */
  filesIn(directory: string): Promise<ShownFile[]>;
  one(id: string): Promise<ShownFile | undefined>;
}

const columns = 'id, directory, name, size, content_type, sha256, uploaded_at, uploaded_by, revision';

export function createFileQueries(pool: Pool): FileQueries {
  return {
    async filesIn(directory) {
      const text = `select ${columns} from rm.files where directory = $1 order by uploaded_at desc, id limit 1000`;
      return (await pool.query<ShownFile>({ name: 'files in', text, values: [directory] })).rows;
    },
    async one(id) {
      const text = `select ${columns} from rm.files where id = $1`;
      return (await pool.query<ShownFile>({ name: 'file', text, values: [id] })).rows[0];
    },
  };
}
