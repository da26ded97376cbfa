import type { Provenance } from '../../runtime/columns.ts';
import { columnsOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { AthletesTables } from '../area.ts';
import { type BulkChangeRow, bulkChangeTable } from './bulk-changes.ts';

export type ShownBulkChange = BulkChangeRow & Pick<Provenance, 'revision'>;

export interface BulkChangeQueries {
  /** Newest first, up to fifty. */
  latest(): Promise<ShownBulkChange[]>;
  one(id: string): Promise<ShownBulkChange | undefined>;
}

const MOST = 50;

export function createBulkChangeQueries(reads: Reads): BulkChangeQueries {
  const changes = reads
    .tables<AthletesTables>()
    .selectFrom('bulk_changes as b')
    .select(columnsOf(bulkChangeTable, 'b'))
    .select('b.revision');
  return {
    latest: () => changes.orderBy('b.started_at', 'desc').orderBy('b.id').limit(MOST).execute(),
    one: (id) => changes.where('b.id', '=', id).executeTakeFirst(),
  };
}
