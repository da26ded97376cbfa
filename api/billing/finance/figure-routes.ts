import { addDays, addMonths, type Day } from '../../../domain/shared/day.ts';
import { createFigures, figureReads } from '../../../projections/billing/finance/overview.ts';
import {
  financeMonthlyView,
  financeOverviewView,
  monthlyQuery,
  overviewQuery,
} from '../../contract/finance.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import { monthlyViewOf, overviewViewOf } from './figure-views.ts';
import type { FinanceServices } from './services.ts';

/** The business by year and by month. */
export function figureRoutes({ pool, today }: FinanceServices): Route[] {
  const figures = createFigures(pool);
  return [
    defineRoute({
      method: 'get',
      path: '/finance/overview',
      access: 'admin',
      summary: 'A year at a glance: this one unless told',
      query: queryOf(overviewQuery.shape),
      results: financeOverviewView,
      reads: figureReads,
      async run({ query }) {
        const day = today();
        const year = query.year ?? Number(day.slice(0, 4));
        return { results: overviewViewOf(year, await figures.overview(year, day)) };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/finance/monthly',
      access: 'admin',
      summary: 'A month by its days: this one unless told',
      query: queryOf(monthlyQuery.shape),
      results: financeMonthlyView,
      reads: figureReads,
      async run({ query }) {
        const day = today();
        const [first, last] = boundsOf(query.month ?? day.slice(0, 7));
        return { results: monthlyViewOf(first, last, await figures.days(first, last, day)) };
      },
    }),
  ];
}

/** Its first and its last day (part 2 §9). */
function boundsOf(month: string): [Day, Day] {
  const first = `${month}-01`;
  return [first, addDays(addMonths(first, 1), -1)];
}
