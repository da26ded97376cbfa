import { z } from 'zod';
import {
  type CommissionsView,
  commissionsQuery,
  commissionsView,
  type FinanceLogView,
  financeLogFilter,
  financeLogView,
  financeMonthlyView,
  financeOverviewView,
  monthlyQuery,
  overviewQuery,
} from '../../../contract/billing/finance.ts';
import { commissionOf, commissionPercent } from '../../../domain/billing/finance/commission.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import {
  type CollectedRow,
  commissionReads,
  createCommissions,
} from '../../../projections/billing/finance/commissions.ts';
import {
  createLogList,
  type LogListRow,
  logReads,
  logSorts,
} from '../../../projections/billing/finance/log-list.ts';
import { createFigures, figureReads } from '../../../projections/billing/finance/overview.ts';
import { actorNames } from '../../runtime/actor-names.ts';
import { listOf } from '../../runtime/list-query.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import type { Route } from '../../runtime/route.ts';
import { defineRoute } from '../../runtime/route.ts';
import { accountRoutes } from './account-routes.ts';
import { balanceRoutes } from './balance-routes.ts';
import { monthlyViewOf, overviewViewOf } from './figure-views.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { daysOf } from './periods.ts';
import type { FinanceServices } from './services.ts';
import { whyRoutes } from './why-routes.ts';

/** The data of the finance screens and the explanations of charges. Nothing is changed here. */
export function financeRoutes(services: FinanceServices): Route[] {
  return [
    ...figureRoutes(services),
    ...invoiceRoutes(services),
    ...balanceRoutes(services),
    ...accountRoutes(services),
    ...logRoutes(services),
    ...commissionRoutes(services),
    ...whyRoutes(services),
  ];
}

/** Figures by year and by month. */
function figureRoutes({ reads, today, business }: FinanceServices): Route[] {
  const figures = createFigures(reads, business.timezone);
  return [
    defineRoute({
      method: 'get',
      path: '/finance/overview',
      access: 'admin',
      summary: 'The overview of a year; defaults to this year',
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
      summary: 'A month by day; defaults to this month',
      query: queryOf(monthlyQuery.shape),
      results: financeMonthlyView,
      reads: figureReads,
      async run({ query }) {
        const day = today();
        const { first, last } = daysOf(query.month ?? day.slice(0, 7));
        return { results: monthlyViewOf(first, last, await figures.days(first, last, day)) };
      },
    }),
  ];
}

/** Commissions of trainers on the payments of their athletes. */
function commissionRoutes({ reads, today, setting }: FinanceServices): Route[] {
  const commissions = createCommissions(reads);
  return [
    defineRoute({
      method: 'get',
      path: '/finance/commissions',
      access: 'admin',
      summary: 'The commissions of a year by trainer and month; defaults to this year',
      query: queryOf(commissionsQuery.shape),
      results: commissionsView,
      reads: commissionReads,
      async run({ query }) {
        const year = query.year ?? Number(today().slice(0, 4));
        const [collected, years, percent] = await Promise.all([
          commissions.collected(year),
          commissions.years(),
          setting(commissionPercent),
        ]);
        return {
          results: { year, years, percent: Number(percent), rows: rowsOf(collected, Number(percent)) },
        };
      },
    }),
  ];
}

/** Payments without a trainer earn no commission. */
function rowsOf(collected: readonly CollectedRow[], percent: number): CommissionsView['rows'] {
  const trainerIds = [...new Set(collected.map(({ trainer_id }) => trainer_id))];
  return trainerIds.map((trainerId) => {
    const months = collected.filter(({ trainer_id }) => trainer_id === trainerId);
    const earned = (amount: number) => (trainerId === null ? 0 : commissionOf(amount, percent));
    const sum = (value: (month: CollectedRow) => number) =>
      dollarsOf(months.reduce((total, month) => total + value(month), 0));
    return {
      trainer_id: trainerId,
      trainer_name: months[0]?.trainer_name ?? '',
      months: months.map((month) => ({
        period: month.period,
        collected: dollarsOf(month.collected),
        amount: dollarsOf(earned(month.collected)),
      })),
      collected: sum((month) => month.collected),
      amount: sum((month) => earned(month.collected)),
    };
  });
}

/** The finance log. */
function logRoutes({ reads, business, namesOf }: FinanceServices): Route[] {
  const list = createLogList(reads, business);
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
      summary: 'The finance log of an invoice, oldest first',
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
