import { z } from 'zod';
import { dollarsOf } from '../../../domain/shared/money.ts';
import {
  createLogList,
  type LogListRow,
  logReads,
  logSorts,
} from '../../../projections/billing/finance/log-list.ts';
import { type FinanceLogView, financeLogFilter, financeLogView } from '../../contract/finance.ts';
import { actorNames } from '../../runtime/actor-names.ts';
import { listOf } from '../../runtime/list-query.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import type { FinanceServices } from './services.ts';

/** What happened about money, by whom, and what came of it. */
export function logRoutes({ pool, positionOf, business, namesOf }: FinanceServices): Route[] {
  const list = createLogList(pool, {
    position: () => positionOf('finance_log'),
    timezone: business.timezone,
  });
  const viewsOf = async (rows: readonly LogListRow[]): Promise<FinanceLogView[]> => {
    const nameOf = await actorNames(
      rows.map(({ actor }) => actor),
      namesOf,
    );
    return rows.map(({ actor, amount, ...row }) => {
      return { ...row, who: nameOf(actor), amount: amount === null ? null : dollarsOf(amount) };
    });
  };
  return [
    defineRoute({
      method: 'get',
      path: '/finance/logs',
      access: 'admin',
      summary: 'The finance log, newest first',
      query: listOf({ filter: financeLogFilter, sorts: logSorts, sort: ['created', 'DESC'] }),
      results: z.array(financeLogView),
      reads: logReads,
      async run({ query: { filter, ...page } }) {
        const { rows, total } = await list.page(wantedBy(filter), page);
        const range = { resource: 'logs', first: page.offset, count: rows.length, total };
        return { results: await viewsOf(rows), range };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/finance/logs/invoice/:invoice',
      access: 'admin',
      summary: 'What happened about an invoice, oldest first',
      results: z.array(financeLogView),
      reads: logReads,
      run: async ({ param }) => ({ results: await viewsOf(await list.ofInvoice(param('invoice'))) }),
    }),
  ];
}

function wantedBy(filter: z.output<typeof financeLogFilter>) {
  return {
    kinds: filter.kind,
    statuses: filter.status,
    invoiceId: filter.invoice_id,
    athleteId: filter.athlete_id,
    paymentId: filter.payment_id,
    runId: filter.run_id,
    from: filter.from,
    to: filter.to,
  };
}
