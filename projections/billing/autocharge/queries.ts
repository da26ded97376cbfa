import type { Pool } from 'pg';
import type { AutochargeRunRow } from './autocharge-runs.ts';

/** A run with what became of its charges; amounts in cents. */
export interface AutochargeRunFigures extends AutochargeRunRow {
  readonly charged: number;
  readonly charged_amount: number;
  readonly declined: number;
  readonly unknown: number;
}

/** How people call what ids stand for. */
export interface Shown {
  readonly athletes: ReadonlyMap<string, string>;
  /** `Visa •••• 1111`. */
  readonly cards: ReadonlyMap<string, string>;
}

export interface AutochargeQueries {
  /** The newest first, a hundred at most; or one of them. */
  runs(runId?: string): Promise<AutochargeRunFigures[]>;
  shownOf(ids: readonly { readonly athleteId: string; readonly cardId: string | null }[]): Promise<Shown>;
}

const MOST_RUNS = 100;

const runsText = `
  select run.*, figures.*
    from (select * from rm.autocharge_runs where $1::text is null or id = $1
           order by started_at desc, id limit ${MOST_RUNS}) run
    cross join lateral (
      select count(*) filter (where outcome = 'captured')::int as charged,
             coalesce(sum(amount) filter (where outcome = 'captured'), 0) as charged_amount,
             count(*) filter (where outcome = 'declined')::int as declined,
             count(*) filter (where outcome = 'unknown')::int as unknown
        from rm.autocharge_payments where run_id = run.id) figures
   order by run.started_at desc, run.id`;

export function createAutochargeQueries(pool: Pool): AutochargeQueries {
  const namesBy = async (text: string, ids: readonly (string | null)[]) => {
    const known = [...new Set(ids)].filter((id) => id !== null);
    const { rows } = await pool.query<{ id: string; name: string }>(text, [known]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  return {
    async runs(runId) {
      const query = { name: 'autocharge runs', text: runsText, values: [runId ?? null] };
      return (await pool.query<AutochargeRunFigures>(query)).rows;
    },
    async shownOf(ids) {
      const [athletes, cards] = await Promise.all([
        namesBy(
          `select id, first_name || ' ' || last_name as name from rm.athletes where id = any ($1)`,
          ids.map(({ athleteId }) => athleteId),
        ),
        namesBy(
          `select id, brand || ' •••• ' || last4 as name from rm.cards where id = any ($1)`,
          ids.map(({ cardId }) => cardId),
        ),
      ]);
      return { athletes, cards };
    },
  };
}
