import { yearLines } from '../../../domain/budgets/overview/year-lines.ts';
import type { AccountActuals } from '../../../projections/budgets/actuals/actuals-queries.ts';
import type { BudgetYears, PartOfMonth } from '../../../projections/shared/budget-years.ts';
import { type OverviewDeps, overviewReads, readPlan } from './read-overview.ts';

/** The face of the budgets for reports: the plan of a year, and what the books say about it. */
export function createBudgetYears(deps: OverviewDeps): BudgetYears {
  const { actuals, dayAt } = deps;
  return {
    reads: overviewReads,
    async ofYear(year, basis, part) {
      const [plan, accounts, last] = await Promise.all([
        readPlan(deps, year),
        actuals.ofYear(year, basis),
        actuals.lastOf(year, basis),
      ]);
      const readAt = last?.at ?? null;
      return {
        year,
        readAt,
        readOn: readAt === null ? null : dayAt(readAt),
        lines: yearLines({ ...plan, accounts: part ? withPart(accounts, part) : accounts }),
      };
    },
  };
}

type Account = Pick<AccountActuals, 'accountId' | 'name' | 'section' | 'amounts'>;

/** The accounts with the part in the place of its month. */
function withPart(accounts: readonly Account[], { month, rows }: PartOfMonth): readonly Account[] {
  const none = Array.from({ length: 12 }, () => 0);
  const amountOf = (accountId: string) =>
    rows.reduce((sum, row) => (row.accountId === accountId ? sum + row.amount : sum), 0);
  const known = new Set(accounts.map(({ accountId }) => accountId));
  const added = rows.filter(
    ({ accountId }, index) =>
      !known.has(accountId) && rows.findIndex((row) => row.accountId === accountId) === index,
  );
  return [
    ...accounts,
    ...added.map(({ accountId, name, section }) => ({ accountId, name, section, amounts: none })),
  ].map((account) => ({
    ...account,
    amounts: account.amounts.map((amount, index) =>
      index === month - 1 ? amountOf(account.accountId) : amount,
    ),
  }));
}
