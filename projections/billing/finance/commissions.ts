import type { Pool } from 'pg';

/** What came in by a trainer's athletes in a month, less what was given back. Cents. */
export interface CollectedRow {
  /** Null where the athlete had none. */
  readonly trainer_id: string | null;
  readonly trainer_name: string;
  /** `2026-11`. */
  readonly period: string;
  readonly collected: number;
}

export interface Commissions {
  /** By name, then by month; who has none stands at the end. */
  collected(year: number): Promise<CollectedRow[]>;
  years(): Promise<number[]>;
}

/** The views that commissions are read from. */
export const commissionReads: readonly string[] = ['money_days', 'trainers', 'globals'];

const collectedText = `
  select nullif(share.trainer_id, '') as trainer_id, trim(coalesce(t.first_name || ' ' || t.last_name, '')) as trainer_name,
         left(d.day, 7) as period, sum(share.amount::numeric)::float8 as collected
    from rm.money_days d
    cross join lateral jsonb_each_text(d.by_trainer) as share (trainer_id, amount)
    left join rm.trainers t on t.id = share.trainer_id
   where d.day between $1 and $2
   group by share.trainer_id, t.first_name, t.last_name, t.sort_name, period
   order by t.sort_name nulls last, share.trainer_id, period`;

export function createCommissions(pool: Pool): Commissions {
  return {
    async collected(year) {
      const values = [`${year}-01-01`, `${year}-12-31`];
      return (await pool.query<CollectedRow>(collectedText, values)).rows;
    },
    async years() {
      const text = 'select distinct left(day, 4)::int as year from rm.money_days order by year';
      const { rows } = await pool.query<{ year: number }>(text);
      return rows.map(({ year }) => year);
    },
  };
}
