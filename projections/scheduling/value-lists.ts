import { sql } from 'kysely';
import { inOrder, nullsLast } from '../runtime/lists.ts';
import type { Reads } from '../runtime/reads.ts';
import type { SchedulingTables } from './area.ts';

export interface SeasonValue {
  readonly id: string;
  readonly label: string;
  readonly season_year: number;
  readonly is_active: boolean;
}

export interface GroupValue {
  readonly id: string;
  readonly label: string;
  readonly season_id: string;
  readonly color_palette_id: string;
  readonly is_active: boolean;
  readonly is_credit_schedules: boolean;
}

/** All seasons, the newest first. Inactive seasons are included. */
export function seasonValues(reads: Reads): Promise<SeasonValue[]> {
  return reads
    .tables<SchedulingTables>()
    .selectFrom('seasons')
    .select(['id', 'name as label', 'year as season_year', 'is_active'])
    .orderBy('year', 'desc')
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute();
}

/** All training groups by season, then by name. Inactive groups are included. */
export function groupValues(reads: Reads): Promise<GroupValue[]> {
  return reads
    .tables<SchedulingTables>()
    .selectFrom('training_groups as g')
    .leftJoin('seasons as s', 's.id', 'g.season_id')
    .select([
      'g.id',
      'g.name as label',
      'g.season_id',
      'g.color as color_palette_id',
      'g.is_active',
      'g.is_credit as is_credit_schedules',
    ])
    .orderBy(inOrder('DESC', [nullsLast(sql.ref('s.year'))]))
    .orderBy((eb) => eb.fn('lower', ['s.name']))
    .orderBy('s.id')
    .orderBy((eb) => eb.fn('lower', ['g.name']))
    .orderBy('g.id')
    .execute();
}
