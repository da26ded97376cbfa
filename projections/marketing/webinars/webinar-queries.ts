import type { Provenance } from '../../runtime/columns.ts';
import { columnsOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { MarketingTables } from '../area.ts';
import { type WebinarRow, webinarTable } from './webinars.ts';

export type ShownWebinar = WebinarRow & Pick<Provenance, 'revision'>;

export interface WebinarQueries {
  /** All of them, in any order: a business has dozens. */
  all(): Promise<ShownWebinar[]>;
  one(id: string): Promise<ShownWebinar | undefined>;
}

/** The views that a webinar is read from. */
export const webinarReads: readonly string[] = ['webinars'];

export function createWebinarQueries(reads: Reads): WebinarQueries {
  const shown = reads
    .tables<MarketingTables>()
    .selectFrom('webinars as w')
    .select(columnsOf(webinarTable, 'w'))
    .select('w.revision');
  return {
    all: () => shown.execute(),
    one: (id) => shown.where('w.id', '=', id).executeTakeFirst(),
  };
}
