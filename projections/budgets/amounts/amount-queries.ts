import type { Reads } from '../../runtime/reads.ts';
import type { BudgetsTables } from '../area.ts';
import { amountsIn, monthColumns } from '../year-columns.ts';

export interface YearAmounts {
  readonly budgetId: string;
  /** Cents, January first. */
  readonly amounts: readonly number[];
}

/** The views that amounts are read from. */
export const amountReads: readonly string[] = ['budget_amounts', 'budgets'];

export function createAmountQueries(reads: Reads) {
  const db = reads.tables<BudgetsTables>();
  return {
    /** Of the ledgers that exist and have amounts in the year. */
    async ofYear(year: number): Promise<YearAmounts[]> {
      const rows = await db
        .selectFrom('budget_amounts as a')
        .innerJoin('budgets as b', 'b.id', 'a.budget_id')
        .select(['a.budget_id', ...monthColumns.map((month) => `a.${month}` as const)])
        .where('a.year', '=', year)
        .orderBy('a.budget_id')
        .execute();
      return rows.map((row) => ({ budgetId: row.budget_id, amounts: amountsIn(row) }));
    },
    /** The years in which the ledger has had amounts. */
    async yearsOf(budgetId: string): Promise<number[]> {
      const rows = await db
        .selectFrom('budget_amounts')
        .select('year')
        .where('budget_id', '=', budgetId)
        .orderBy('year')
        .execute();
      return rows.map(({ year }) => year);
    },
  };
}
export type AmountQueries = ReturnType<typeof createAmountQueries>;
