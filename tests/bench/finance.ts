import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { z } from 'zod';
import { dayIn } from '../../domain/shared/day.ts';
import { createAccessQueries } from '../../projections/access/sign-in-session-queries.ts';
import { createCardQueries } from '../../projections/billing/cards/card-queries.ts';
import { createBalanceList } from '../../projections/billing/finance/balance-list.ts';
import { createFigures } from '../../projections/billing/finance/overview.ts';
import { createBillingQueries } from '../../projections/billing/invoice-queries.ts';
import { createPaymentQueries } from '../../projections/billing/payments/payment-queries.ts';
import { createReadPool } from '../../projections/runtime/database.ts';
import { createReads } from '../../projections/runtime/reads.ts';
import type { Statement } from '../../projections/runtime/reads-driver.ts';
import { type Business, businessOf } from './business.ts';
import type { Ground } from './ground.ts';
import { type Measurement, type Pair, percentile, ratioRow, timed } from './measurement.ts';
import { moneyStories } from './money-stories.ts';
import { quiet } from './quiet.ts';
import { signIn } from './staff.ts';

const YEAR = 2025;
const MONTH = '2025-09';
const WARM_UP = 10;

/** The requests of a screen, and the SQL behind each. */
interface Page {
  readonly name: string;
  readonly paths: readonly string[];
  readonly sql: (pool: Pool) => readonly (() => Promise<unknown>)[];
}

/** Measures the finance pages and a family's billing page over HTTP: against their own SQL, and with 200,000 invoices against 20,000. */
export async function measureFinance(ground: Ground, { pages }: { pages: number }): Promise<Measurement> {
  const [large, small] = await Promise.all([
    businessOf(ground, 'bench_finance_large', moneyStories(200_000)).then(openFinance),
    businessOf(ground, 'bench_finance_small', moneyStories(20_000)).then(openFinance),
  ]);
  const pool = createReadPool({ ...large.database.poolConfig, max: 10 });
  const wanted = { large: pagesOf(large.athleteId), small: pagesOf(small.athleteId) };
  const againstSql = new Map<string, Pair[]>(wanted.large.map(({ name }) => [name, []]));
  const againstSmall = new Map<string, Pair[]>(wanted.large.map(({ name }) => [name, []]));

  return {
    async round() {
      for (const [nthPage, page] of wanted.large.entries()) {
        const times = { large: [] as number[], statements: [] as number[], small: [] as number[] };
        for (let nth = -WARM_UP; nth < pages; nth++) {
          const measured = [
            await timed(() => large.get(page.paths)),
            await timed(() => byHand(pool, page)),
            await timed(() => small.get(wanted.small[nthPage]?.paths ?? [])),
          ] as const;
          if (nth < 0) continue;
          times.large.push(measured[0]);
          times.statements.push(measured[1]);
          times.small.push(measured[2]);
        }
        const measured = percentile(times.large, 0.95);
        againstSql.get(page.name)?.push({ measured, baseline: percentile(times.statements, 0.95) });
        againstSmall.get(page.name)?.push({ measured, baseline: percentile(times.small, 0.95) });
      }
    },
    rows: () =>
      wanted.large.flatMap(({ name }) => [
        ratioRow(
          `${name} through HTTP at 200,000 invoices against its SQL, p95`,
          againstSql.get(name) ?? [],
          { atMost: 2 },
          'ms',
        ),
        ratioRow(
          `${name} at 200,000 against 20,000 invoices, p95`,
          againstSmall.get(name) ?? [],
          { atMost: 1.5 },
          'ms',
        ),
      ]),
    async close() {
      await Promise.all([large.close(), small.close(), pool.end()]);
    },
  };
}

/** Runs the same queries without the product. Like a request, it first looks up the user. */
function byHand(pool: Pool, { sql }: Page): Promise<unknown> {
  const access = createAccessQueries(createReads(pool));
  const claim = { userId: randomUUID(), sessionId: randomUUID(), opened: Date.now() };
  return Promise.all(
    sql(pool).map(async (ask) => {
      await access.caller(claim);
      await ask();
    }),
  );
}

function pagesOf(athleteId: string): Page[] {
  const today = dayIn('America/Chicago', new Date());
  const byOpen = { sort: 'open', order: 'DESC', offset: 0, limit: 25 } as const;
  const all = (pool: Pool, statements: readonly Statement[]) =>
    Promise.all(statements.map((statement) => pool.query(statement)));
  return [
    {
      name: 'finance overview',
      paths: [`/finance/overview?year=${YEAR}`],
      sql: (pool) => [
        () => all(pool, createFigures(createReads(pool), 'America/Chicago').statements.overview(YEAR, today)),
      ],
    },
    {
      name: 'finance month',
      paths: [`/finance/monthly?month=${MONTH}`],
      sql: (pool) => [
        () =>
          all(
            pool,
            createFigures(createReads(pool), 'America/Chicago').statements.days(
              `${MONTH}-01`,
              `${MONTH}-30`,
              today,
            ),
          ),
      ],
    },
    {
      name: 'balances',
      paths: ['/finance/balances'],
      sql: (pool) => [
        async () => {
          const list = createBalanceList(createReads(pool));
          const { rows } = await list.page({}, byOpen, today);
          await list.owed(rows.map(({ athlete_id }) => athlete_id));
        },
      ],
    },
    {
      name: 'billing page of a family',
      paths: [`/athletes/${athleteId}/packages`, `/athletes/${athleteId}/billing`],
      sql(pool) {
        const reads = createReads(pool);
        const billing = createBillingQueries(reads);
        const cards = createCardQueries(reads);
        const month = { year: YEAR, month: 9 };
        return [
          () => Promise.all([billing.athletePackages(athleteId), billing.invoices(athleteId)]),
          () =>
            Promise.all([
              createPaymentQueries(reads).balanceOf(athleteId),
              cards.billingOf(athleteId),
              cards.athletesWithout([athleteId], month),
            ]),
        ];
      },
    },
  ];
}

const listed = z.array(z.object({ id: z.string() })).min(1);

async function openFinance(business: Business) {
  const product = await business.open();
  const staff = await signIn(product.url);
  const get = (paths: readonly string[]) =>
    Promise.all(
      paths.map(async (path) => {
        const { status, results } = await staff.get(path);
        if (status !== 200) throw new Error(`${path}: ${status}`);
        return results;
      }),
    );
  await quiet(staff);
  const [balances] = await get(['/finance/balances']);
  const athleteId = listed.parse(balances)[0]?.id ?? '';
  return {
    database: business.database,
    athleteId,
    get,
    async close() {
      staff.close();
      await product.stop();
    },
  };
}
