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
  percentOf,
} from '../../../domain/budgets/overview/overview.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import { type OverviewDeps, overviewReads, readOverview } from './read-overview.ts';

export const overviewParameters = {
  year: z.coerce.number().pipe(budgetYear),
  month: z.coerce.number().pipe(z.int().min(1).max(12)),
  mode: z.enum(overviewModes).default('monthly'),
  basis: basis.default('accrual'),
};

/** The year as it is planned against the books. */
export const overviewRoute = (deps: OverviewDeps): Route =>
  defineRoute({
    method: 'get',
    path: '/budgets/overview',
    access: 'admin',
    summary:
      'Budget, actual, variance and forecast by category, group and ledger; the lines add up to the books',
    query: queryOf(overviewParameters),
    results: budgetOverviewView,
    reads: overviewReads,
    async run({ query }) {
      const { overview, syncedAt } = await readOverview(deps, query);
      const { types, net, remainder } = overview;
      return {
        results: {
          ...query,
          synced_at: syncedAt,
          types: types.map(typeView),
          remainder: remainder === null ? null : dollarsOf(remainder),
          net: figuresView(net),
        },
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

export function figuresView(figures: Figures): BudgetFiguresView {
  const dollars = (cents: number | null) => (cents === null ? null : dollarsOf(cents));
  const percent = percentOf(figures);
  return {
    budget: dollarsOf(figures.budget),
    actual: dollars(figures.actual),
    variance: dollars(figures.variance),
    percent: percent === undefined ? null : percent / 100,
    forecast: dollarsOf(figures.forecast),
  };
}
