import { z } from 'zod';
import type { Books } from '../../../commands/shared/books.ts';
import {
  type BalanceView,
  type BooksBalanceView,
  balanceFilter,
  balanceView,
  booksBalanceView,
} from '../../../contract/billing/finance.ts';
import { aged } from '../../../domain/shared/aging.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import {
  type BalanceList,
  type BalanceRow,
  balanceReads,
  balanceSorts,
  createBalanceList,
} from '../../../projections/billing/finance/balance-list.ts';
import { listOf } from '../../runtime/list-query.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import type { FinanceServices } from './services.ts';

/** The balance of each athlete, here and in accounting. */
export function balanceRoutes({ reads, today, books }: FinanceServices): Route[] {
  const list = createBalanceList(reads);

  /** The athletes whose balance differs from accounting; none while accounting is not connected. */
  const different = async (): Promise<string[]> => {
    const balances = await booksBalances(list, books);
    return balances.flatMap(({ athlete_id, ours, theirs }) =>
      athlete_id !== null && ours !== theirs ? [athlete_id] : [],
    );
  };

  return [
    defineRoute({
      method: 'get',
      path: '/finance/balances',
      access: 'admin',
      summary: 'The balance of each athlete; settled athletes are included on request',
      query: listOf({ filter: balanceFilter, sorts: balanceSorts, sort: ['open', 'DESC'] }),
      results: z.array(balanceView),
      reads: balanceReads,
      async run({ query: { filter, ...page } }) {
        const day = today();
        const athleteIds = filter.only_different ? await different() : undefined;
        const showZero = filter.showZero ?? filter.only_different;
        const { rows, total } = await list.page({ q: filter.q, athleteIds, showZero }, page, day);
        const owed = await list.owed(rows.map(({ athlete_id }) => athlete_id));
        const range = { resource: 'balances', first: page.offset, count: rows.length, total };
        const results = rows.map((row) => {
          const own = owed.filter(({ athlete_id }) => athlete_id === row.athlete_id);
          return balanceViewOf(row, aged(own, day));
        });
        return { results, range };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/finance/balances/accounting',
      access: 'admin',
      summary:
        'The customer balances in accounting compared with ours; empty while accounting is not connected',
      results: z.array(booksBalanceView),
      reads: balanceReads,
      run: async () => ({ results: await booksBalances(list, books) }),
    }),
  ];
}

/** Every customer with a balance in accounting, and every linked athlete. */
async function booksBalances(
  list: BalanceList,
  books: Pick<Books, 'isConnected' | 'balances'>,
): Promise<BooksBalanceView[]> {
  if (!(await books.isConnected())) return [];
  const [theirs, linked] = await Promise.all([books.balances(), list.linked()]);
  const athletes = new Map(linked.map((one) => [one.customer_id, one]));
  const known = new Set(theirs.map(({ customerId }) => customerId));
  const ofTheirs = theirs.map(({ customerId, name, balance }) => {
    const athlete = athletes.get(customerId);
    return {
      customer_id: customerId,
      customer_name: name,
      athlete_id: athlete?.athlete_id ?? null,
      athlete_name: athlete?.athlete_name ?? '',
      theirs: dollarsOf(balance),
      ours: athlete ? dollarsOf(athlete.ours) : null,
    };
  });
  const oursAlone = linked
    .filter(({ customer_id, ours }) => !known.has(customer_id) && ours !== 0)
    .map(({ customer_id, athlete_id, athlete_name, ours }) => {
      return { customer_id, customer_name: '', athlete_id, athlete_name, theirs: 0, ours: dollarsOf(ours) };
    });
  return [...ofTheirs, ...oursAlone];
}

function balanceViewOf(row: BalanceRow, sums: ReturnType<typeof aged>): BalanceView {
  return {
    id: row.athlete_id,
    athlete_name: row.athlete_name,
    customer_id: row.customer_id,
    open: dollarsOf(row.open),
    overdue: dollarsOf(row.overdue),
    pending: dollarsOf(row.pending),
    credit: dollarsOf(row.credit),
    open_invoices: row.open_count,
    oldest_due: row.oldest_due,
    aging: {
      current: dollarsOf(sums.current),
      days_30: dollarsOf(sums.days_30),
      days_60: dollarsOf(sums.days_60),
      days_90: dollarsOf(sums.days_90),
      older: dollarsOf(sums.older),
    },
  };
}
