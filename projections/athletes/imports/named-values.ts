import { sql } from 'kysely';
import type { Reads } from '../../runtime/reads.ts';
import type { AthletesTables } from '../area.ts';

interface NamedValue {
  readonly id: string;
  readonly name: string;
}

/** What the cells of an imported file may name. */
export function createNamedValues(reads: Reads) {
  const db = reads.tables<AthletesTables>();
  return {
    groups: (): Promise<NamedValue[]> =>
      db
        .selectFrom('training_groups as g')
        .innerJoin('seasons as s', 's.id', 'g.season_id')
        .select(['g.id', 'g.name'])
        .where('g.is_active', '=', sql.lit(true))
        .where('s.is_active', '=', sql.lit(true))
        .orderBy('g.id')
        .execute(),
  };
}
