import { columnsOf } from '../runtime/lists.ts';
import type { Reads } from '../runtime/reads.ts';
import type { AuditTables } from './area.ts';
import { type ErasureLeftoverRow, erasureLeftoverTable } from './erasure-leftovers.ts';

/** Every leftover of an erasure that nobody has settled, oldest first. */
export const createOpenLeftovers = (reads: Reads) => (): Promise<ErasureLeftoverRow[]> =>
  reads
    .tables<AuditTables>()
    .selectFrom('erasure_leftovers as l')
    .select(columnsOf(erasureLeftoverTable, 'l'))
    .orderBy('l.found_at')
    .orderBy('l.key')
    .execute();
