import { sql } from 'kysely';
import { athleteDirectory } from '../../domain/files/directory.ts';
import type { Provenance } from '../runtime/columns.ts';
import { anyOf, columnsOf } from '../runtime/lists.ts';
import type { Reads } from '../runtime/reads.ts';
import type { FilesTables } from './area.ts';
import { type FileRow, fileTable } from './files.ts';

export type ShownFile = FileRow & Pick<Provenance, 'revision'>;

export interface FileQueries {
  /** Newest first, up to a thousand. */
  filesIn(directories: readonly string[]): Promise<ShownFile[]>;
  /** Those that the families of these athletes see, newest first. */
  sharedOf(athleteIds: readonly string[]): Promise<ShownFile[]>;
  one(id: string): Promise<ShownFile | undefined>;
}

const MOST = 1000;

export function createFileQueries(reads: Reads): FileQueries {
  const files = reads
    .tables<FilesTables>()
    .selectFrom('files as f')
    .select(columnsOf(fileTable, 'f'))
    .select('f.revision');
  return {
    filesIn: (directories) =>
      files
        .where((eb) => anyOf(eb.ref('f.directory'), directories))
        .orderBy('f.uploaded_at', 'desc')
        .orderBy('f.id')
        .limit(sql.lit(MOST))
        .execute(),
    sharedOf: (athleteIds) =>
      files
        .where((eb) => anyOf(eb.ref('f.directory'), athleteIds.map(athleteDirectory)))
        .where('f.is_shared', '=', true)
        .orderBy('f.uploaded_at', 'desc')
        .orderBy('f.id')
        .limit(sql.lit(MOST))
        .execute(),
    one: (id) => files.where('f.id', '=', id).executeTakeFirst(),
  };
}
