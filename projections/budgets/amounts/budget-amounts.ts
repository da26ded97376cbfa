import { defineTable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

/** The columns of the months, January first. */
export const monthColumns = [
  'm1',
  'm2',
  'm3',
  'm4',
  'm5',
  'm6',
  'm7',
  'm8',
  'm9',
  'm10',
  'm11',
  'm12',
] as const;

export const budgetAmountTable = defineTable('budget_amounts', {
  /** `<ledger>.<year>` */
  id: 'text',
  budget_id: 'text',
  year: 'integer',
  m1: 'cents',
  m2: 'cents',
  m3: 'cents',
  m4: 'cents',
  m5: 'cents',
  m6: 'cents',
  m7: 'cents',
  m8: 'cents',
  m9: 'cents',
  m10: 'cents',
  m11: 'cents',
  m12: 'cents',
});
export type BudgetAmountRow = RowOf<typeof budgetAmountTable>;

const none = { m1: 0, m2: 0, m3: 0, m4: 0, m5: 0, m6: 0, m7: 0, m8: 0, m9: 0, m10: 0, m11: 0, m12: 0 };

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
    const before = row ?? { ...none, id, budget_id: data.budgetId, year: data.year };
    const changes = data.cells.flatMap(({ period, amount }) => {
      const column = monthColumns[period - 1];
      return column ? [[column, amount] as const] : [];
    });
    return { ...before, ...Object.fromEntries(changes) };
  },
});
