import { z } from 'zod';
import {
  type ExcludedPackageView,
  excludedPackagesView,
  type SalesLineView,
  salesView,
} from '../../../contract/reports/sales.ts';
import { lastDayOf } from '../../../domain/reports/report-days.ts';
import { reportTexts } from '../../../domain/reports/report-texts.ts';
import {
  comparedDays,
  type ExcludedPackage,
  memberOf,
  type SalesLine,
  type SalesReport,
  salesDimensions,
  salesReport,
} from '../../../domain/reports/sales/sales.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { formatShortDay, partsOf } from '../../../domain/shared/day.ts';
import { day } from '../../../domain/shared/day-schema.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import type { BudgetYears } from '../../../projections/shared/budget-years.ts';
import type { Sales } from '../../../projections/shared/sales.ts';
import { defineRoute, type QueryShape, RequestFault, type Route } from '../../runtime/route.ts';
import { defineFigure, type FigureSource } from '../../shared/figures.ts';
import { dayParameters, type ReportDays, reportDays, textIn, yearIn } from '../report-query.ts';

export interface SalesDeps {
  readonly sales: Sales;
  readonly budgetYears: BudgetYears;
  readonly today: () => Day;
}

const readsOf = ({ sales, budgetYears }: SalesDeps): readonly string[] => [
  ...new Set([...sales.reads, ...budgetYears.reads]),
];

/** Sales from January 1 to `last`, from the read models. */
export async function readSales({ sales, budgetYears }: SalesDeps, last: Day): Promise<SalesReport> {
  const days = comparedDays(last);
  const [sold, before, planned] = await Promise.all([
    sales.sold(days.first, days.last),
    sales.sold(days.firstBefore, days.lastBefore),
    readPlanned({ sales, budgetYears }, last),
  ]);
  return salesReport({ last, sold, before, ...planned });
}

/** The packages and ledgers that sales are compared with. */
async function readPlanned({ sales, budgetYears }: Pick<SalesDeps, 'sales' | 'budgetYears'>, last: Day) {
  const [packages, { lines }] = await Promise.all([
    sales.planned(),
    budgetYears.ofYear(partsOf(last).year, 'accrual'),
  ]);
  const plans = new Map(
    lines.flatMap(({ part, typeId, ledgerId, name, budget }) =>
      part === 'ledger' && typeId === 'income' && budget.some((amount) => amount !== 0)
        ? [[ledgerId, { name, amounts: budget }] as const]
        : [],
    ),
  );
  return { packages, plans };
}

/** Without a year, or a day, those of today. */
const salesQuery = (today: () => Day): QueryShape<ReportDays> => ({
  parameters: dayParameters.map((parameter) => ({ ...parameter, required: false })),
  read(query) {
    const asOf = textIn(query, 'as_of', 'asOf') ?? today();
    const year = textIn(query, 'year') ?? asOf.slice(0, 4);
    return reportDays({ year, as_of: asOf });
  },
});

interface ExcludedQuery {
  readonly year: number;
  readonly category: string;
  readonly last: Day;
}

const excludedQuery = (today: () => Day): QueryShape<ExcludedQuery> => ({
  parameters: [
    { name: 'year', schema: z.string(), required: true },
    {
      name: 'category',
      schema: z.string(),
      description: 'The id of a package category, `none` for packages without one, or `all`.',
      required: true,
    },
    { name: 'asOf', schema: z.string(), description: 'The last day; today if missing. Also `as_of`.' },
  ],
  read(query) {
    const year = yearIn(query);
    const category = textIn(query, 'category');
    if (category === undefined) throw new RequestFault(400, 'malformed', reportTexts.noCategory);
    const asOf = textIn(query, 'as_of', 'asOf') ?? lastOfYearUntil(year, today());
    return { year, category, last: reportDays({ year: String(year), as_of: asOf }).last };
  },
});

/** A year to come has no days up to today: its first one. */
const lastOfYearUntil = (year: number, today: Day): Day =>
  today < `${year}-01-01` ? `${year}-01-01` : lastDayOf(year, today);

export function salesRoutes(deps: SalesDeps): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/reports/sales',
      access: 'staff',
      summary: 'Packages sold by category, package, trainer and month, beside the year before and the plan',
      query: salesQuery(deps.today),
      results: salesView,
      reads: readsOf(deps),
      async run({ query: { year, asOf, last } }) {
        const report = await readSales(deps, last);
        const days = comparedDays(last);
        return {
          results: {
            year,
            as_of: asOf,
            days: {
              first: days.first,
              last: days.last,
              first_before: days.firstBefore,
              last_before: days.lastBefore,
            },
            total: lineView(report.total),
            category: report.by.category.map(lineView),
            package: report.by.package.map(lineView),
            trainer: report.by.trainer.map(lineView),
            ledger: report.by.ledger.map(lineView),
            month: report.by.month.map(lineView),
            excluded: report.excluded.map(excludedView),
          },
        };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/reports/excluded-packages',
      access: 'staff',
      summary: 'Packages that were sold in a year and that no target counts',
      query: excludedQuery(deps.today),
      results: excludedPackagesView,
      reads: readsOf(deps),
      async run({ query: { year, category, last } }) {
        const { excluded } = await readSales(deps, last);
        const packages = excluded.filter(
          ({ categoryId }) => category === 'all' || (categoryId ?? 'none') === category,
        );
        if (packages.length === 0) throw new RequestFault(404, 'not-found', reportTexts.noExcluded);
        return {
          results: {
            year,
            packages: packages.map(excludedView),
            count: packages.reduce((sum, { count }) => sum + count, 0),
            amount: dollarsOf(packages.reduce((sum, { amount }) => sum + amount, 0)),
          },
        };
      },
    }),
  ];
}

const lineView = (line: SalesLine): SalesLineView => ({
  key: line.key,
  name: line.name,
  count: line.count,
  amount: dollarsOf(line.amount),
  count_before: line.countBefore,
  amount_before: dollarsOf(line.amountBefore),
  target: line.target && {
    planned: dollarsOf(line.target.planned),
    sold: dollarsOf(line.target.sold),
  },
});

const excludedView = (one: ExcludedPackage): ExcludedPackageView => ({
  package_id: one.packageId,
  package_name: one.name,
  count: one.count,
  amount: dollarsOf(one.amount),
});

const figureParameters = z.object({
  year: z.coerce.number().pipe(z.int().min(2000).max(2199)),
  as_of: day,
  /** `total`: everything that was sold. */
  by: z.enum([...salesDimensions, 'total']).default('total'),
  /** The line; empty for sales without a member. */
  key: z.string().default(''),
  /** The year before. */
  before: z.enum(['true', 'false']).default('false'),
  unit: z.enum(['amount', 'count']).default('amount'),
});

/** Any amount of the page, as the sum of the packages that were sold. */
export function salesFigures(deps: SalesDeps): FigureSource[] {
  const of = (unit: 'dollars' | 'count') =>
    defineFigure({
      name: unit === 'dollars' ? 'sales' : 'sales-count',
      access: 'admin',
      unit,
      reads: readsOf(deps),
      parameters: figureParameters,
      open({ year, as_of, by, key, before }) {
        const { last } = reportDays({ year: String(year), as_of });
        const days = comparedDays(last);
        const isBefore = before === 'true';
        const [first, end] = isBefore ? [days.firstBefore, days.lastBefore] : [days.first, days.last];
        return {
          title: `Sold from ${formatShortDay(first)} to ${formatShortDay(end)}`,
          async value() {
            const report = await readSales(deps, last);
            const line = by === 'total' ? report.total : report.by[by].find((one) => one.key === key);
            if (!line) return 0;
            if (unit === 'count') return isBefore ? line.countBefore : line.count;
            return isBefore ? line.amountBefore : line.amount;
          },
          async facts() {
            // The line of a month stands for the same month of the year before, too.
            const wanted = by === 'month' && isBefore ? `${year - 1}${key.slice(4)}` : key;
            const [facts, planned] = await Promise.all([
              deps.sales.facts(first, end),
              readPlanned(deps, last),
            ]);
            return facts
              .filter(
                (fact) =>
                  by === 'total' ||
                  memberOf({ ...fact, month: fact.day.slice(0, 7) }, by, planned).key === wanted,
              )
              .map((fact) => ({
                id: fact.id,
                label: [fact.athleteName, fact.packageName].filter(Boolean).join(', '),
                day: fact.day,
                value: unit === 'count' ? 1 : fact.amount,
                path: `/athletes/${fact.athleteId}/packages`,
                position: BigInt(fact.position),
              }));
          },
        };
      },
    });
  return [of('dollars'), of('count')];
}
