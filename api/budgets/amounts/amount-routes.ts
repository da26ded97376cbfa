import { z } from 'zod';
import { type SetAmountsDeps, setAmounts } from '../../../commands/budgets/amounts/set-amounts.ts';
import { budgetAmountView, budgetYear, setBudgetAmountsBody } from '../../../contract/budgets/amounts.ts';
import { nothing } from '../../../contract/shared/fields.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import { type AmountQueries, amountReads } from '../../../projections/budgets/amounts/amount-queries.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';

interface Deps extends SetAmountsDeps {
  readonly amounts: AmountQueries;
}

/** The planned amounts of a year by ledger and month. */
export function amountRoutes(deps: Deps): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/budgets/amounts',
      access: 'admin',
      summary: 'The amounts of a year that are not zero, by ledger and month',
      query: queryOf({ year: z.coerce.number().pipe(budgetYear) }),
      results: z.array(budgetAmountView),
      reads: amountReads,
      async run({ query: { year } }) {
        const rows = await deps.amounts.ofYear(year);
        return {
          results: rows.flatMap(({ budgetId, amounts }) =>
            amounts.flatMap((amount, index) =>
              amount === 0
                ? []
                : [{ budget_id: budgetId, year, period: index + 1, amount: dollarsOf(amount) }],
            ),
          ),
        };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/budgets/amounts',
      access: 'admin',
      summary: 'Sets amounts of a year: all of them, or none if one was changed meanwhile',
      body: setBudgetAmountsBody,
      results: nothing,
      async run({ body: { year, how, rows }, context }) {
        const cells = rows.map(({ budget_id: budgetId, period, amount, seen }) => ({
          budgetId,
          period,
          amount,
          seen,
        }));
        return { results: null, done: await setAmounts(deps, { year, how, cells }, context) };
      },
    }),
  ];
}
