import { defineTable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';
import { monthColumns, noAmounts, yearColumns } from '../year-columns.ts';

export const budgetAmountTable = defineTable('budget_amounts', {
  /** `<ledger>.<year>` */
  id: 'text',
  budget_id: 'text',
  year: 'integer',
  ...yearColumns,
});
export type BudgetAmountRow = RowOf<typeof budgetAmountTable>;

/** One row for each ledger and year that has amounts. Rows of deleted ledgers stay, and queries leave them out. */
export const budgetAmounts = defineProjection(budgetAmountTable)({
  version: 1,
  key: 'id',
  title: ({ year }) => `Amounts of ${year}`,
  hidden: ['id', 'budget_id'],
  indexes: ['(year)', '(budget_id)'],
  handles: ['BudgetAmountsSet'],
  keys: ({ data }) => [`${data.budgetId}.${data.year}`],
  apply: (row, { data }, id) => {
    const before = row ?? { ...noAmounts, id, budget_id: data.budgetId, year: data.year };
    const changes = data.cells.flatMap(({ period, amount }) => {
      const column = monthColumns[period - 1];
      return column ? [[column, amount] as const] : [];
    });
    return { ...before, ...Object.fromEntries(changes) };
  },
});
