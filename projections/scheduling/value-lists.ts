import type { Pool } from 'pg';

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

/** The newest season first, active or not. */
export async function seasonValues(pool: Pool): Promise<SeasonValue[]> {
  const text = `select id, name as label, year as season_year, is_active from rm.seasons
    order by year desc, lower(name), id`;
  return (await pool.query<SeasonValue>(text)).rows;
}

/** By season, then name, active or not. */
export async function groupValues(pool: Pool): Promise<GroupValue[]> {
  const text = `select g.id, g.name as label, g.season_id, g.color as color_palette_id, g.is_active, g.is_credit as is_credit_schedules
    from rm.training_groups g left join rm.seasons s on s.id = g.season_id
    order by s.year desc nulls last, lower(s.name), s.id, lower(g.name), g.id`;
  return (await pool.query<GroupValue>(text)).rows;
}
