import { z } from 'zod';
import type { AskBooks } from '../../../commands/shared/books.ts';
import { basis } from '../../../contract/budgets/actuals.ts';
import { budgetYear } from '../../../contract/budgets/amounts.ts';
import {
  type AccountTransactionsView,
  accountTransactionsView,
  type BudgetFigureView,
  budgetChartsView,
  budgetFigureView,
} from '../../../contract/budgets/figures.ts';
import { lineKey, lineOf, type OverviewLine } from '../../../domain/budgets/overview/lines.ts';
import { type MadeOf, madeOf } from '../../../domain/budgets/overview/made-of.ts';
import { type MonthFigures, yearByMonth } from '../../../domain/budgets/overview/months.ts';
import { overviewOf } from '../../../domain/budgets/overview/overview.ts';
import { overviewTexts } from '../../../domain/budgets/overview/overview-texts.ts';
import { waterfallOf } from '../../../domain/budgets/overview/waterfall.ts';
import { daysInMonth } from '../../../domain/shared/day.ts';
import { type Cents, dollarsOf } from '../../../domain/shared/money.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type AccountActuals, actualReads } from '../../../projections/budgets/actuals/actuals-queries.ts';
import type { NamesOf } from '../../runtime/failure.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { figuresView, overviewParameters } from '../overview/overview-routes.ts';
import {
  type OverviewDeps,
  type OverviewQuery,
  overviewReads,
  readOverviewInput,
} from '../overview/read-overview.ts';
import { lastSetOf } from './last-set.ts';

interface Deps extends OverviewDeps {
  readonly log: EventLog;
  readonly askBooks: AskBooks;
  readonly namesOf: NamesOf;
}

const period = z.coerce.number().pipe(z.int().min(1).max(12));

/** What the figures of the overview are made of, down to the transactions of the books, and its charts. */
export const figureRoutes = (deps: Deps): Route[] => [
  defineRoute({
    method: 'get',
    path: '/budgets/figures',
    access: 'admin',
    summary: 'What a line of the overview is made of: lines, months, accounts; each adds up to its figures',
    query: queryOf({ ...overviewParameters, line: z.string().max(100) }),
    results: budgetFigureView,
    reads: overviewReads,
    async run({ query: { line: key, ...query } }) {
      const line = lineOf(key);
      const results = line && (await figureOf(deps, query, line));
      if (!results) throw new RequestFault(404, 'unknown', overviewTexts.lineUnknown);
      return { results };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/budgets/overview/charts',
    access: 'admin',
    summary:
      'Budget against actual by month of a year, and how the planned net of a period became the actual one',
    query: queryOf(overviewParameters),
    results: budgetChartsView,
    reads: overviewReads,
    async run({ query }) {
      const { input } = await readOverviewInput(deps, query);
      return {
        results: {
          months: yearByMonth(input).map(({ month, income, expense, net }) => ({
            month,
            income: monthView(income),
            expense: monthView(expense),
            net: monthView(net),
          })),
          waterfall: waterfallOf(overviewOf(input)).map(({ amount, from, to, ...step }) => ({
            ...step,
            amount: dollarsOf(amount),
            from: dollarsOf(from),
            to: dollarsOf(to),
          })),
        },
      };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/budgets/qbo/accounts/:account/transactions',
    access: 'admin',
    summary:
      'Asks the books for the transactions of an account in a period, and compares them with what was read',
    query: queryOf({
      year: z.coerce.number().pipe(budgetYear),
      from: period,
      to: period,
      basis: basis.default('accrual'),
    }),
    results: accountTransactionsView,
    reads: actualReads,
    run: async ({ param, query }) => ({ results: await transactionsOf(deps, param('account'), query) }),
  }),
];

async function figureOf(
  deps: Deps,
  query: OverviewQuery,
  line: OverviewLine,
): Promise<BudgetFigureView | undefined> {
  const { year, basis: of } = query;
  const [{ input, syncedAt }, accounts] = await Promise.all([
    readOverviewInput(deps, query),
    deps.actuals.ofYear(year, of),
  ]);
  const made = madeOf(input, line);
  if (!made) return undefined;
  const set = line.part === 'ledger' ? await lastSetOf(deps, { budgetId: line.budgetId, year }) : undefined;
  return {
    ...query,
    line: lineKey(line),
    name: made.name,
    synced_at: syncedAt,
    figures: figuresView(made.figures),
    path: made.path.map(({ line: above, name }) => ({ line: lineKey(above), name })),
    parts: made.parts.map(({ line: part, name, sign, figures }) => ({
      line: lineKey(part),
      name,
      sign,
      figures: figuresView(figures),
    })),
    months: made.months.map((month, index) => ({
      ...monthView(month),
      has_ended: month.hasEnded,
      set: set?.get(index + 1) ?? null,
    })),
    accounts: accountViews(made, accounts),
  };
}

const accountViews = ({ accounts }: MadeOf, known: readonly AccountActuals[]): BudgetFigureView['accounts'] =>
  accounts.flatMap(({ accountId, amounts }) => {
    const account = known.find((one) => one.accountId === accountId);
    if (!account) return [];
    const { name, restated } = account;
    return [{ account_id: accountId, name, amounts: amounts.map(dollarsOf), restated: [...restated] }];
  });

const monthView = ({ budget, actual, variance }: MonthFigures) => ({
  budget: dollarsOf(budget),
  actual: actual === null ? null : dollarsOf(actual),
  variance: variance === null ? null : dollarsOf(variance),
});

async function transactionsOf(
  { actuals, askBooks }: Pick<Deps, 'actuals' | 'askBooks'>,
  accountId: string,
  query: Pick<AccountTransactionsView, 'year' | 'from' | 'to' | 'basis'>,
): Promise<AccountTransactionsView> {
  const { year, from, to, basis: of } = query;
  if (from > to) throw new RequestFault(400, 'malformed', overviewTexts.periodOrder);
  const two = (value: number) => String(value).padStart(2, '0');
  const asked = {
    accountId,
    start: `${year}-${two(from)}-01`,
    end: `${year}-${two(to)}-${daysInMonth(year, to)}`,
    basis: of,
  };
  const [accounts, last, postings] = await Promise.all([
    actuals.ofYear(year, of),
    actuals.lastOf(year, of),
    askBooks((books) => books.accountTransactions(asked)),
  ]);
  const account = accounts.find((one) => one.accountId === accountId);
  const read = account?.amounts.slice(from - 1, to) ?? [];
  return {
    ...query,
    account_id: accountId,
    name: account?.name ?? '',
    synced_at: last?.at ?? null,
    read: last ? dollarsOf(sum(read)) : null,
    now: dollarsOf(sum(postings.map(({ amount }) => amount))),
    transactions: postings.map(({ transactionId, amount, ...posting }) => ({
      ...posting,
      id: transactionId,
      amount: dollarsOf(amount),
    })),
  };
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0);
