import { z } from 'zod';
import { agedReceivables, bucketNames } from '../../../domain/reports/receivables/aged-receivables.ts';
import type { SalesLine } from '../../../domain/reports/sales/sales.ts';
import { ages } from '../../../domain/shared/aging.ts';
import { type Day, formatShortDay } from '../../../domain/shared/day.ts';
import { day } from '../../../domain/shared/day-schema.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { counted } from '../../../domain/shared/sentences.ts';
import { funnelReads } from '../../../projections/reports/funnel/funnel-queries.ts';
import { defineReport, type ReportSource } from '../../shared/reports.ts';
import { type FunnelDeps, funnelParameters, funnelQuestion, readFunnel } from '../funnel/funnel-routes.ts';
import type { ReceivablesDeps } from '../receivables/receivables-routes.ts';
import { readSales, type SalesDeps } from '../sales/sales-routes.ts';

interface Deps {
  readonly funnel: FunnelDeps;
  readonly sales: SalesDeps;
  readonly receivables: Pick<ReceivablesDeps, 'receivables' | 'today'>;
}

/** The reports of this area that can be issued and mailed, besides saved reports. Those about a day are issued with it, so that they stay about it. */
export const reportSources = ({ funnel, sales, receivables }: Deps): ReportSource[] => [
  funnelReport(funnel),
  salesReport(sales),
  receivablesReport(receivables),
];

const asOfDay = z.object({ as_of: day.optional() });
const pathOf = (page: string, parameters: Readonly<Record<string, string>>) =>
  `${page}?${new URLSearchParams(parameters).toString()}`;

const funnelReport = (deps: FunnelDeps): ReportSource =>
  defineReport({
    name: 'funnel',
    title: 'Funnel',
    access: 'staff',
    reads: funnelReads,
    // Referrals are typed by people.
    parameters: z.object({
      from: day.optional(),
      to: day.optional(),
      mode: funnelParameters.mode,
      trainer: funnelParameters.trainer,
      season: funnelParameters.season,
    }),
    open(asked) {
      const question = funnelQuestion(asked, deps.today());
      const { first, last } = question.range;
      const parameters = {
        from: first,
        to: last,
        mode: asked.mode,
        ...(asked.trainer !== undefined && { trainer: asked.trainer }),
        ...(asked.season !== undefined && { season: asked.season }),
      };
      return {
        title: `Funnel from ${formatShortDay(first)} to ${formatShortDay(last)}`,
        path: pathOf('/reports/funnel', parameters),
        parameters,
        async read() {
          const { stages, athletes, outside } = await readFunnel(deps, question);
          const share = (ratio: number | null) => (ratio === null ? null : Math.round(ratio * 10_000));
          return {
            columns: [
              { key: 'stage', label: 'Stage', kind: 'text' },
              { key: 'reached', label: 'Reached', kind: 'count' },
              { key: 'conversion', label: 'Went on', kind: 'percent' },
              { key: 'overall', label: 'Of all', kind: 'percent' },
              { key: 'here', label: 'Here', kind: 'count' },
              { key: 'lost', label: 'Lost', kind: 'count' },
              { key: 'median_days', label: 'Median days', kind: 'count' },
            ],
            rows: stages.map((stage) => ({
              id: stage.id,
              cells: [
                stage.name,
                stage.reached,
                share(stage.conversion),
                share(stage.overall),
                stage.here,
                stage.lost,
                stage.median_days,
              ],
            })),
            totals: null,
            notes: [`${counted(athletes, 'athlete')}, of whom ${outside} never reached a stage.`],
          };
        },
      };
    },
  });

const salesReport = (deps: SalesDeps): ReportSource =>
  defineReport({
    name: 'sales',
    title: 'Sales performance',
    access: 'staff',
    reads: [...new Set([...deps.sales.reads, ...deps.budgetYears.reads])],
    parameters: asOfDay,
    open({ as_of: last = deps.today() }) {
      const parameters = { as_of: last };
      const year = last.slice(0, 4);
      return {
        title: `Sales of ${year} to ${formatShortDay(last)}`,
        path: pathOf('/reports/sales-performance', { year, ...parameters }),
        parameters,
        async read() {
          const { total, by, excluded } = await readSales(deps, last);
          const cells = (line: SalesLine) => [line.count, line.amount, line.countBefore, line.amountBefore];
          const left = excluded.reduce((sum, { amount }) => sum + amount, 0);
          return {
            columns: [
              { key: 'package', label: 'Package', kind: 'text' },
              { key: 'count', label: 'Sold', kind: 'count' },
              { key: 'amount', label: 'Amount', kind: 'dollars' },
              { key: 'count_before', label: 'Sold the year before', kind: 'count' },
              { key: 'amount_before', label: 'Amount the year before', kind: 'dollars' },
            ],
            rows: by.package.map((line) => ({ id: line.key, cells: [line.name, ...cells(line)] })),
            totals: ['Total', ...cells(total)],
            notes:
              excluded.length === 0
                ? []
                : [
                    `${counted(excluded.length, 'package')}, ${formatMoney(left / 100)}, are in no ledger that is planned.`,
                  ],
          };
        },
      };
    },
  });

const receivablesReport = ({ receivables, today }: Deps['receivables']): ReportSource =>
  defineReport({
    name: 'receivables',
    title: 'Aged receivables',
    access: 'admin',
    reads: receivables.reads,
    parameters: asOfDay,
    open({ as_of: asOf = today() }: { readonly as_of?: Day | undefined }) {
      const parameters = { as_of: asOf };
      return {
        title: `Aged receivables on ${formatShortDay(asOf)}`,
        path: pathOf('/reports/receivables', parameters),
        parameters,
        async read() {
          const { athletes, total } = agedReceivables(await receivables.on(asOf), asOf);
          const cells = ({ buckets, outstanding, credit, net }: typeof total) => [
            ...ages.map((age) => buckets[age]),
            outstanding,
            credit,
            net,
          ];
          return {
            columns: [
              { key: 'athlete', label: 'Athlete', kind: 'person' },
              ...ages.map((age) => ({ key: age, label: bucketNames[age], kind: 'dollars' }) as const),
              { key: 'outstanding', label: 'Outstanding', kind: 'dollars' },
              { key: 'credit', label: 'Credit', kind: 'dollars' },
              { key: 'net', label: 'Net', kind: 'dollars' },
            ],
            rows: athletes.map((athlete) => ({
              id: athlete.athleteId,
              cells: [{ person: `athlete:${athlete.athleteId}`, name: athlete.name }, ...cells(athlete)],
            })),
            totals: ['Total', ...cells(total)],
            notes: [],
          };
        },
      };
    },
  });
