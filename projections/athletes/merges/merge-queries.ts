import type { Provenance } from '../../runtime/columns.ts';
import { columnsOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { AthletesTables } from '../area.ts';
import { type MergeRow, mergeTable } from './merges.ts';

export type ShownMerge = MergeRow & Pick<Provenance, 'revision'>;

export interface MergeQueries {
  /** Newest first, up to 100. */
  latest(): Promise<ShownMerge[]>;
  one(id: string): Promise<ShownMerge | undefined>;
}

const MOST = 100;

export function createMergeQueries(reads: Reads): MergeQueries {
  const merges = reads
    .tables<AthletesTables>()
    .selectFrom('merges as m')
    .select(columnsOf(mergeTable, 'm'))
    .select('m.revision');
  return {
    latest: () => merges.orderBy('m.started_at', 'desc').orderBy('m.id').limit(MOST).execute(),
    one: (id) => merges.where('m.id', '=', id).executeTakeFirst(),
  };
}
