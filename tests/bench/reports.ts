import { randomUUID } from 'node:crypto';
import { Client, type Pool } from 'pg';
import { z } from 'zod';
import { emptyDefinition } from '../../domain/billing/packages/package-definition.ts';
import type { ReportLayout } from '../../domain/reports/pivot/catalogue.ts';
import { axesOf } from '../../domain/reports/pivot/layout.ts';
import { createAccessQueries } from '../../projections/access/sign-in-session-queries.ts';
import { soldPackages } from '../../projections/billing/finance/sold-packages.ts';
import { createConfigQueries } from '../../projections/reports/configs/config-queries.ts';
import { createMemberQueries } from '../../projections/reports/pivot/member-queries.ts';
import { createReportFacts } from '../../projections/reports/pivot/report-facts.ts';
import { createReadPool } from '../../projections/runtime/database.ts';
import { createReads } from '../../projections/runtime/reads.ts';
import type { Statement } from '../../projections/runtime/reads-driver.ts';
import { type Business, businessOf } from './business.ts';
import type { Database, Ground } from './ground.ts';
import { type Measurement, type Pair, percentile, ratioRow, timed } from './measurement.ts';
import { quiet } from './quiet.ts';
import { athleteStories, type Story } from './sample-events.ts';
import { signIn } from './staff.ts';

const ATHLETES = 2_000;
const SALES = 1_000_000;
const PACKAGES = 24;
const CATEGORIES = 6;
const YEAR = 2025;
const WARM_UP = 3;
const TIMEZONE = 'America/Chicago';

interface Question {
  readonly name: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
}

const byDay: Question = {
  name: 'sales by category and month',
  rows: ['dimension:package-category'],
  columns: ['dimension:month', 'measure:sales-count', 'measure:sales-amount'],
};
const bySale: Question = {
  name: 'sales by lead type and month',
  rows: ['dimension:lead-type'],
  columns: ['dimension:month', 'measure:sales-amount'],
};

/**
 * Measures saved reports of a year over HTTP with a million sales of three years: against their own SQL, and against the same question to the sales
 * themselves, which is what a tool without rows of days would ask.
 */
export async function measureReports(ground: Ground, { times }: { times: number }): Promise<Measurement> {
  const business = await businessOf(ground, 'bench_reports', stories());
  await sell(business.database);
  const product = await openReports(business);
  const pool = createReadPool({ ...business.database.poolConfig, max: 10 });
  const asked = await Promise.all(
    [byDay, bySale].map(async (question) => ({ question, path: await product.saved(question) })),
  );
  const againstSql = new Map<Question, Pair[]>(asked.map(({ question }) => [question, []]));
  const againstSales: Pair[] = [];

  return {
    async round() {
      for (const { question, path } of asked) {
        const measured = { report: [] as number[], sql: [] as number[], sales: [] as number[] };
        for (let nth = -WARM_UP; nth < times; nth++) {
          const took = {
            report: await timed(() => product.get(path)),
            sql: await timed(() => byHand(pool, question, path)),
            sales: question === byDay ? await timed(() => toSales(pool, question)) : 0,
          };
          if (nth < 0) continue;
          measured.report.push(took.report);
          measured.sql.push(took.sql);
          measured.sales.push(took.sales);
        }
        const report = percentile(measured.report, 0.95);
        againstSql.get(question)?.push({ measured: report, baseline: percentile(measured.sql, 0.95) });
        if (question === byDay)
          againstSales.push({ measured: report, baseline: percentile(measured.sales, 0.95) });
      }
    },
    rows: () => [
      ...asked.map(({ question }) =>
        ratioRow(
          `report of ${question.name} through HTTP at 1,000,000 sales against its SQL, p95`,
          againstSql.get(question) ?? [],
          { atMost: 2 },
          'ms',
        ),
      ),
      ratioRow(
        `report of ${byDay.name} through HTTP against the same question to the sales themselves, p95`,
        againstSales,
        { atMost: 1 },
        'ms',
      ),
    ],
    async close() {
      await Promise.all([product.close(), pool.end()]);
    },
  };
}

function* stories(): Generator<Story> {
  yield* athleteStories(ATHLETES);
  const categories = Array.from({ length: CATEGORIES }, () => randomUUID());
  for (const [index, categoryId] of categories.entries()) {
    yield {
      stream: `packageCategory-${categoryId}`,
      events: [{ type: 'PackageCategoryCreated', data: { categoryId, name: `Category ${index + 1}` } }],
    };
  }
  for (let index = 0; index < PACKAGES; index++) {
    const packageId = randomUUID();
    const categoryId = categories[index % CATEGORIES] ?? null;
    const definition = { ...emptyDefinition, name: `Package ${index + 1}`, categoryId };
    yield {
      stream: `package-${packageId}`,
      events: [{ type: 'PackageCreated', data: { packageId, ...definition, copiedFrom: null } }],
    };
  }
}

/** Rows as the projection would write them: a million events would be confirmed by reactors for hours. */
async function sell({ poolConfig }: Database): Promise<void> {
  const client = new Client(poolConfig);
  await client.connect();
  try {
    await insertSales(client);
  } finally {
    await client.end();
  }
}

async function insertSales(client: Client): Promise<void> {
  await client.query(
    `insert into rm.sold_packages (id, athlete_id, package_id, quarter, total, day_package, revision, position)
     select gen_random_uuid()::text, athletes.ids[1 + n % ${ATHLETES}], package_id, quarter, 10000 + (n * 37) % 90000,
            left(quarter, 10) || ' ' || package_id, 0, n
       from generate_series(1, ${SALES}) as n
       cross join (select array_agg(id order by id) as ids from rm.athletes) as athletes
       cross join (select array_agg(id order by id) as ids from rm.packages) as packages
       cross join lateral (select to_char(timestamp '2023-01-01 14:00' + (n % 1096) * interval '1 day'
                                  + ((n * 7) % 48) * interval '15 minutes', 'YYYY-MM-DD"T"HH24:MI') as quarter,
                                  packages.ids[1 + (n * 31 / 7) % ${PACKAGES}] as package_id) as sold`,
  );
  const days = soldPackages.summaries?.find(({ name }) => name === 'sale_days');
  if (!days) throw new Error('There are no rows of days');
  const groups = `(select array_agg(distinct day_package) from rm.sold_packages where quarter < '2026')`;
  await client.query(
    `insert into rm.sale_days (${Object.keys(days.columns).join(', ')}) ${days.select('rm.sold_packages', `${groups}::text[]`, 'now()')}`,
  );
  await client.query('vacuum analyze');
}

const layoutOf = ({ rows, columns }: Question): ReportLayout => {
  const entry = (key: string, place: number) => ({ key, name: key, ordinal: place + 1 });
  return {
    rows: rows.map(entry),
    columns: columns.map(entry),
    subtotals: { rows: true, columns: true, grand: true },
  };
};

const scope = { year: YEAR, seasonId: null, last: `${YEAR}-12-31`, usualSlots: 10, timezone: TIMEZONE };
const all = (pool: Pool, statements: readonly Statement[]) =>
  Promise.all(statements.map((statement) => pool.query(statement)));

/** The same queries without the product. Like a request, it first looks up the user. */
async function byHand(pool: Pool, question: Question, path: string): Promise<void> {
  const reads = createReads(pool);
  const claim = { userId: randomUUID(), sessionId: randomUUID(), opened: Date.now() };
  await createAccessQueries(reads).caller(claim);
  await createConfigQueries(reads).one(path.split('/')[3] ?? '');
  await all(pool, createReportFacts(reads).statements.groups(scope, axesOf(layoutOf(question))));
  await createMemberQueries(reads).of(
    question === byDay ? ['package-category', 'month'] : ['lead-type', 'month'],
    [],
    scope.last,
  );
}

const toSales = (pool: Pool, question: Question) =>
  all(pool, createReportFacts(createReads(pool)).statements.raw(scope, axesOf(layoutOf(question))));

const created = z.object({ id: z.uuid() });

async function openReports(business: Business) {
  const product = await business.open({ TIMEZONE });
  const staff = await signIn(product.url);
  await quiet(staff);
  return {
    async saved(question: Question): Promise<string> {
      const body = { name: question.name, report_year: YEAR, report_config: layoutOf(question) };
      const { results } = await staff.post('/reports/configs', body);
      return `/reports/configs/${created.parse(results).id}/data`;
    },
    async get(path: string): Promise<void> {
      const { status } = await staff.get(path);
      if (status !== 200) throw new Error(`${path}: ${status}`);
    },
    async close() {
      staff.close();
      await product.stop();
    },
  };
}
