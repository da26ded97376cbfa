import { sql } from 'kysely';
import type { Basis } from '../../../domain/budgets/actuals/bases.ts';
import type { AccountSection } from '../../../domain/budgets/actuals/sections.ts';
import { columnsOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { BudgetsTables } from '../area.ts';
import { amountsIn } from '../year-columns.ts';
import { type ActualsRunRow, actualsRunTable } from './actuals-runs.ts';
import { ledgerActualTable } from './ledger-actuals.ts';

export interface AccountActuals {
  readonly accountId: string;
  readonly name: string;
  readonly section: AccountSection;
  /** Cents, January first; for assets and equity, the increase of the balance. */
  readonly amounts: readonly number[];
  /** 1 to 12. */
  readonly restated: readonly number[];
}

/** The views that actuals are read from. */
export const actualReads: readonly string[] = ['ledger_actuals', 'actuals_runs', 'budgets'];

const RUNS_SHOWN = 50;

export function createActualsQueries(reads: Reads) {
  const db = reads.tables<BudgetsTables>();
  const runs = db.selectFrom('actuals_runs as r').select(columnsOf(actualsRunTable, 'r'));
  return {
    /** The accounts of a year that have, or had, anything; by name. */
    async ofYear(year: number, basis: Basis): Promise<AccountActuals[]> {
      const rows = await db
        .selectFrom('ledger_actuals as a')
        .select(columnsOf(ledgerActualTable, 'a'))
        .where('a.year', '=', year)
        .where('a.basis', '=', basis)
        .orderBy(sql`lower(a.name)`)
        .orderBy('a.account_id')
        .execute();
      return rows.map((row) => ({
        accountId: row.account_id,
        name: row.name,
        section: row.section,
        amounts: amountsIn(row),
        restated: row.restated.map(Number).toSorted((one, other) => one - other),
      }));
    },
    /** The last readings, the newest first. */
    runs: (): Promise<ActualsRunRow[]> =>
      runs.orderBy('r.at', 'desc').orderBy('r.id', 'desc').limit(sql.lit(RUNS_SHOWN)).execute(),
    /** The last reading that succeeded. */
    lastOf: (year: number, basis: Basis): Promise<ActualsRunRow | undefined> =>
      runs
        .where('r.year', '=', year)
        .where('r.basis', '=', basis)
        .where('r.error', '=', '')
        .orderBy('r.at', 'desc')
        .limit(1)
        .executeTakeFirst(),
  };
}
export type ActualsQueries = ReturnType<typeof createActualsQueries>;
