import { z } from 'zod';
import { type CutDeps, readCut } from '../../../commands/reports/finance/read-cut.ts';
import {
  booksBasis,
  booksReadView,
  cashFlowView,
  expensesView,
  readBooksBody,
  type YtdComparisonView,
  ytdComparisonView,
} from '../../../contract/reports/finance.ts';
import type { Compared, ComparedLine } from '../../../domain/reports/finance/year-to-date.ts';
import { monthOf } from '../../../domain/reports/report-days.ts';
import { reportTexts } from '../../../domain/reports/report-texts.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import type { BooksBasis } from '../../../projections/shared/budget-years.ts';
import { type Caller, defineRoute, type QueryShape, RequestFault, type Route } from '../../runtime/route.ts';
import { dayParameters, type ReportDays, reportDays, textIn } from '../report-query.ts';
import {
  type BooksUntil,
  booksUntil,
  comparedYears,
  dayBefore,
  type FinanceReportDeps,
  readCashFlow,
  spent,
} from './read-finance.ts';

export interface FinanceRouteDeps extends FinanceReportDeps, CutDeps {
  readonly setting: (key: string) => Promise<string>;
  readonly shown: (position: bigint, views: readonly string[]) => Promise<unknown>;
}

interface FinanceQuery extends ReportDays {
  readonly basis: BooksBasis;
  /** The id of a ledger group. */
  readonly category: string | undefined;
}

const financeQuery: QueryShape<FinanceQuery> = {
  parameters: [...dayParameters, { name: 'basis', schema: booksBasis, description: 'accrual if missing' }],
  read(query) {
    const basis = booksBasis.safeParse(textIn(query, 'basis') ?? 'accrual');
    if (!basis.success) throw new RequestFault(400, 'malformed', reportTexts.badBasis);
    return { ...reportDays(query), basis: basis.data, category: textIn(query, 'category') };
  },
};

const expensesQuery: QueryShape<FinanceQuery> = {
  ...financeQuery,
  parameters: [
    ...financeQuery.parameters,
    { name: 'category', schema: z.string(), description: 'The id of a ledger group.' },
  ],
};

const readsOf = ({ budgetYears, booksCuts }: FinanceReportDeps): readonly string[] => [
  ...new Set([...budgetYears.reads, ...booksCuts.reads, 'globals']),
];

/** What the books say: C244 to C246, and reading them up to a day. */
export function financeRoutes(deps: FinanceRouteDeps): Route[] {
  const { setting, moneyMonths, receivables, booksCuts } = deps;
  /** Whether the caller sees totals only. Throws if the caller sees nothing. */
  const seesTotalsOnly = async ({ role }: Caller): Promise<boolean> => {
    if (role === 'admin') return false;
    if ((await setting('reports_finance_for_trainers')) !== 'true') {
      throw new RequestFault(403, 'forbidden', reportTexts.financeForAdmins);
    }
    return true;
  };
  return [
    defineRoute({
      method: 'get',
      path: '/reports/ytd-comparison',
      access: 'staff',
      summary: 'Income and expense from January 1 to a day, beside the same days of the year before',
      query: financeQuery,
      results: ytdComparisonView,
      reads: readsOf(deps),
      async run({ query, caller }) {
        const isBare = await seesTotalsOnly(caller);
        const books = await booksUntil(deps, query);
        const { types, net } = comparedYears(books);
        return {
          results: {
            ...headOf(query),
            ...readingsOf(books),
            through_before: dayBefore(books.through.day),
            types: types.map((type) => ({
              budget_type_id: type.typeId,
              ...comparedView(type),
              groups: isBare
                ? []
                : type.groups.map((group) => ({
                    budget_category_id: group.groupId,
                    category_name: group.name,
                    ...comparedView(group),
                    ledgers: group.lines.map(lineView),
                  })),
              beside: isBare ? [] : type.beside.map(lineView),
            })),
            net: comparedView(net),
          },
        };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/reports/cash-flow',
      access: 'staff',
      summary: 'Money from families by month, what is to come, and the cash of the books',
      query: financeQuery,
      results: cashFlowView,
      reads: [...new Set([...moneyMonths.reads, ...receivables.reads, ...booksCuts.reads, 'globals'])],
      async run({ query, caller }) {
        await seesTotalsOnly(caller);
        const { flow, booksReadAt } = await readCashFlow(deps, query);
        return {
          results: {
            ...headOf(query),
            books_read_at: booksReadAt,
            months: flow.months.map(({ month, collected, refunded, net, toCome, books }) => ({
              month,
              collected: dollarsOf(collected),
              refunded: dollarsOf(refunded),
              net: dollarsOf(net),
              to_come: dollarsOf(toCome),
              books: books && {
                change: dollarsOf(books.change),
                closing: dollarsOf(books.closing),
                not_in_books: dollarsOf(books.notInBooks),
                other: dollarsOf(books.other),
              },
            })),
            total: {
              collected: dollarsOf(flow.total.collected),
              refunded: dollarsOf(flow.total.refunded),
              net: dollarsOf(flow.total.net),
              to_come: dollarsOf(flow.total.toCome),
            },
            to_come_before: dollarsOf(flow.toComeBefore),
            to_come_after: dollarsOf(flow.toComeAfter),
          },
        };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/reports/expenses',
      access: 'staff',
      summary: 'What was spent by ledger and month, of all groups or of one',
      query: expensesQuery,
      results: expensesView,
      reads: readsOf(deps),
      async run({ query, caller }) {
        const isBare = await seesTotalsOnly(caller);
        const books = await booksUntil(deps, query);
        const { lines, months, total } = spent(books, query.category);
        if (lines.length === 0) throw new RequestFault(404, 'not-found', reportTexts.noExpenses);
        return {
          results: {
            ...headOf(query),
            ...readingsOf(books),
            category: query.category ?? null,
            months: months.map((_, index) => monthOf(books.now.year, index + 1)),
            lines: isBare
              ? []
              : lines.map((line) => ({
                  part: line.part,
                  budget_category_id: line.groupId,
                  category_name: line.groupName,
                  budget_id: line.ledgerId,
                  name: line.name,
                  amounts: line.months.map(dollarsOf),
                  total: dollarsOf(line.total),
                })),
            amounts: months.map(dollarsOf),
            total: dollarsOf(total),
          },
        };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/reports/accounting/cuts',
      access: 'admin',
      summary: 'Reads the books up to a day, so that reports as of this day are exact',
      body: readBooksBody,
      results: booksReadView,
      async run({ body, context }) {
        const done = await readCut(deps, body, context);
        await deps.shown(done.position, booksCuts.reads);
        const cut = await booksCuts.of(body.asOf, body.basis);
        return { results: { as_of: body.asOf, read_at: cut?.read_at ?? context.now }, done };
      },
    }),
  ];
}

const headOf = ({ year, asOf, basis }: FinanceQuery) => ({ year, as_of: asOf, basis });

const readingsOf = ({ now, before, cutAt, through }: BooksUntil) => ({
  read_at: now.readAt,
  read_at_before: before.readAt,
  cut_at: cutAt,
  through: through.day,
});

const comparedView = ({ now, before }: Compared) => ({
  now: dollarsOf(now),
  before: dollarsOf(before),
  difference: dollarsOf(now - before),
  percent: before === 0 ? null : Math.round((10_000 * (now - before)) / Math.abs(before)) / 100,
});

const lineView = (line: ComparedLine): YtdComparisonView['types'][number]['beside'][number] => ({
  part: line.part,
  budget_id: line.ledgerId,
  name: line.name,
  ...comparedView(line),
});
