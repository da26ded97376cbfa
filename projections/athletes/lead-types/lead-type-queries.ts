import { sql } from 'kysely';
import type { Provenance } from '../../runtime/columns.ts';
import { columnsOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { AthletesTables } from '../area.ts';
import { type LeadTypeRow, leadTypeTable } from './lead-types.ts';

export type CountedLeadType = LeadTypeRow &
  Provenance & {
    /** Athletes of this type. */
    readonly athletes: number;
    /** Active athletes of this type. */
    readonly active_athletes: number;
  };

export interface LeadTypeQueries {
  /** In their order. */
  leadTypes(): Promise<CountedLeadType[]>;
  /** Ids of the types that athletes have. */
  used(): Promise<string[]>;
}

/** The views that `leadTypes` is read from. */
export const leadTypeReads: readonly string[] = ['lead_types', 'athletes'];

export function createLeadTypeQueries(reads: Reads): LeadTypeQueries {
  const db = reads.tables<AthletesTables>();
  return {
    leadTypes: () =>
      db
        .selectFrom('lead_types as l')
        .leftJoin(
          (eb) =>
            eb
              .selectFrom('athletes')
              .select([
                'athlete_type',
                sql<number>`count(*)::int`.as('athletes'),
                sql<number>`(count(*) filter (where is_active))::int`.as('active'),
              ])
              .where('merged_into', '=', sql.lit(''))
              .groupBy('athlete_type')
              .as('a'),
          (join) => join.onRef('a.athlete_type', '=', 'l.id'),
        )
        .select(columnsOf(leadTypeTable, 'l'))
        .select((eb) => [
          'l.revision',
          'l.position',
          eb.fn.coalesce('a.athletes', sql.lit(0)).as('athletes'),
          eb.fn.coalesce('a.active', sql.lit(0)).as('active_athletes'),
        ])
        .orderBy('l.ordinal')
        .orderBy('l.id')
        .execute(),
    async used() {
      const rows = await db.selectFrom('athletes').select('athlete_type as id').distinct().execute();
      return rows.map(({ id }) => id);
    },
  };
}
