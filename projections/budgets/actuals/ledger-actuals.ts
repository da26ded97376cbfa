import type { Basis } from '../../../domain/budgets/actuals/bases.ts';
import type { AccountSection } from '../../../domain/budgets/actuals/sections.ts';
import { defineTable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';
import { monthColumns, noAmounts, yearColumns } from '../year-columns.ts';

export const ledgerActualTable = defineTable('ledger_actuals', {
  /** `<account>.<year>.<basis>` */
  id: 'text',
  account_id: 'text',
  year: 'integer',
  basis: text<Basis>(),
  name: 'text',
  section: text<AccountSection>(),
  ...yearColumns,
  /** The months that the books changed after they had ended: `1` to `12`. */
  restated: 'text[]',
  synced_at: 'instant',
});
export type LedgerActualRow = RowOf<typeof ledgerActualTable>;

/** What the books say: one row for each account, year and basis. */
export const ledgerActuals = defineProjection(ledgerActualTable)({
  version: 1,
  key: 'id',
  hidden: ['id', 'account_id'],
  indexes: ['(year, basis)'],
  handles: ['BooksActualsSynced'],
  keys: ({ data: { year, basis, accounts, changes } }) => [
    ...new Set([...accounts, ...changes].map(({ accountId }) => `${accountId}.${year}.${basis}`)),
  ],
  apply: (row, { data }, id) => {
    const { year, basis, at } = data;
    const accountId = id.slice(0, -`.${year}.${basis}`.length);
    const account = data.accounts.find((one) => one.accountId === accountId);
    const before = row ?? {
      id,
      account_id: accountId,
      year,
      basis,
      name: '',
      section: 'expenses' as const,
      ...noAmounts,
      restated: [],
      synced_at: at,
    };
    const change = data.changes.find((one) => one.accountId === accountId);
    const periods = change?.periods ?? [];
    const amounts = periods.flatMap((period, index) => {
      const column = monthColumns[period - 1];
      return column ? [[column, change?.amounts[index] ?? 0] as const] : [];
    });
    const restated = periods.filter((period) => period <= data.ended).map(String);
    return {
      ...before,
      ...(account && { name: account.name, section: account.section }),
      ...Object.fromEntries(amounts),
      restated: [...new Set([...before.restated, ...restated])],
      synced_at: at,
    };
  },
});
