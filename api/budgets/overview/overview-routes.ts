import { z } from 'zod';
import { basis } from '../../../contract/budgets/actuals.ts';
import { budgetYear } from '../../../contract/budgets/amounts.ts';
import {
  type BudgetFiguresView,
  type BudgetOverviewView,
  budgetOverviewView,
} from '../../../contract/budgets/overview.ts';
import {
  type Figures,
  type OverviewType,
  overviewModes,
  overviewOf,
  percentOf,
} from '../../../domain/budgets/overview/overview.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import { type ActualsQueries, actualReads } from '../../../projections/budgets/actuals/actuals-queries.ts';
import { type AmountQueries, amountReads } from '../../../projections/budgets/amounts/amount-queries.ts';
import { type LedgerQueries, ledgerReads } from '../../../projections/budgets/ledgers/ledger-queries.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';

interface Deps {
  readonly ledgers: Pick<LedgerQueries, 'all' | 'groups'>;
  readonly amounts: AmountQueries;
  readonly actuals: ActualsQueries;
  /** The day at the business of a UTC instant. */
  readonly dayAt: (now: string) => Day;
}

/** The year as it is planned against the books. */
export const overviewRoute = ({ ledgers, amounts, actuals, dayAt }: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/budgets/overview',
    access: 'admin',
    summary:
      'Budget, actual, variance and forecast by category, group and ledger; the lines add up to the books',
    query: queryOf({
      year: z.coerce.number().pipe(budgetYear),
      month: z.coerce.number().pipe(z.int().min(1).max(12)),
      mode: z.enum(overviewModes).default('monthly'),
      basis: basis.default('accrual'),
    }),
    results: budgetOverviewView,
    reads: [...new Set([...ledgerReads, ...amountReads, ...actualReads])],
    async run({ query }) {
      const { year, basis: of } = query;
      const [all, groups, planned, accounts, last] = await Promise.all([
        ledgers.all(),
        ledgers.groups(),
        amounts.ofYear(year),
        actuals.ofYear(year, of),
        actuals.lastOf(year, of),
      ]);
      const { types, net } = overviewOf({
        ...query,
        readOn: last ? dayAt(last.at) : null,
        groups: groups.map(({ id, name, type_id }) => ({ id, name, typeId: type_id })),
        ledgers: all.map((row) => ({
          id: row.id,
          name: row.name,
          typeId: row.type_id,
          groupId: row.group_id,
          isActive: row.is_active,
          isHidden: row.is_hidden,
          accountIds: row.account_ids,
        })),
        amounts: new Map(planned.map((one) => [one.budgetId, one.amounts])),
        accounts,
      });
      return {
        results: { ...query, synced_at: last?.at ?? null, types: types.map(typeView), net: figuresView(net) },
      };
    },
  });

const typeView = ({
  typeId,
  groups,
  hidden,
  unmapped,
  figures,
}: OverviewType): BudgetOverviewView['types'][number] => ({
  budget_type_id: typeId,
  groups: groups.map((group) => ({
    budget_category_id: group.groupId,
    category_name: group.name,
    ledgers: group.ledgers.map((ledger) => ({
      budget_id: ledger.id,
      budget_name: ledger.name,
      figures: figuresView(ledger.figures),
    })),
    figures: figuresView(group.figures),
  })),
  hidden: hidden && figuresView(hidden),
  unmapped: unmapped && figuresView(unmapped),
  figures: figuresView(figures),
});

function figuresView(figures: Figures): BudgetFiguresView {
  const dollars = (cents: number | null) => (cents === null ? null : dollarsOf(cents));
  const percent = percentOf(figures);
  return {
    budget: dollarsOf(figures.budget),
    actual: dollars(figures.actual),
    variance: dollars(figures.variance),
    percent: percent === undefined ? null : percent / 100,
    forecast: dollars(figures.forecast),
  };
}
