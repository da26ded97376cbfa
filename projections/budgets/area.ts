import type { TablesFilledBy } from '../runtime/projection.ts';
import type { AreaTables } from '../shared/public-tables.ts';
import { actualsRuns } from './actuals/actuals-runs.ts';
import { ledgerActuals } from './actuals/ledger-actuals.ts';
import { budgetAmounts } from './amounts/budget-amounts.ts';
import { budgetAccountHolds } from './ledgers/account-holds.ts';
import { budgetGroups } from './ledgers/budget-groups.ts';
import { budgets } from './ledgers/budgets.ts';

/** The read models of this area. */
export const budgetsProjections = [
  budgets,
  budgetGroups,
  budgetAccountHolds,
  budgetAmounts,
  ledgerActuals,
  actualsRuns,
] as const;

/** The tables that queries of the area see: those that its read models fill, and the public ones of other areas. */
export type BudgetsTables = AreaTables<TablesFilledBy<typeof budgetsProjections>>;
