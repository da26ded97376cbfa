import type { Pool } from 'pg';
import type { Provenance } from '../../runtime/projection.ts';
import type { LeadTypeRow } from './lead-types.ts';

export type CountedLeadType = LeadTypeRow &
  Provenance & {
    /** Athletes that are of this type. */
    readonly athletes: number;
    /** Those of them who are active. */
    readonly active_athletes: number;
  };

export interface LeadTypeQueries {
  /** In their order. */
  leadTypes(): Promise<CountedLeadType[]>;
  /** Ids of the types that athletes are of. */
  used(): Promise<string[]>;
}

/** The views that `leadTypes` is read from. */
export const leadTypeReads: readonly string[] = ['lead_types', 'athletes'];

export function createLeadTypeQueries(pool: Pool): LeadTypeQueries {
  return {
    async leadTypes() {
      const text = `
        select l.*, coalesce(a.athletes, 0) as athletes, coalesce(a.active, 0) as active_athletes
        from rm.lead_types l
        left join (select athlete_type, count(*)::int as athletes, (count(*) filter (where is_active))::int as active
          from rm.athletes group by athlete_type) a on a.athlete_type = l.id
        order by l.ordinal, l.id`;
      return (await pool.query<CountedLeadType>(text)).rows;
    },
    async used() {
      const { rows } = await pool.query<{ id: string }>(
        'select distinct athlete_type as id from rm.athletes',
      );
      return rows.map(({ id }) => id);
    },
  };
}
