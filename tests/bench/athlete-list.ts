import { createAthleteList } from '../../projections/athletes/athlete-list.ts';
import { contactAthleteColumns } from '../../projections/athletes/contact-columns.ts';
import { billingAthleteColumns } from '../../projections/billing/athlete-columns.ts';
import { createReadPool } from '../../projections/runtime/database.ts';
import { createReads } from '../../projections/runtime/reads.ts';
import { schedulingAthleteColumns } from '../../projections/scheduling/groups/athlete-columns.ts';
import { type Business, businessOf, usualBusiness } from './business.ts';
import type { Ground } from './ground.ts';
import { keyed, type Measurement, type Pair, percentile, ratioRow, timed } from './measurement.ts';
import { athleteStories } from './sample-events.ts';
import { athletePage, signIn } from './staff.ts';

const PAGE = 25;

interface Times {
  readonly large: number[];
  readonly statements: number[];
  readonly small: number[];
}

/** Measures a page of the athlete list over HTTP: against its own SQL, and with 20,000 athletes against 2,000. */
export async function measureAthleteList(ground: Ground, { pages }: { pages: number }): Promise<Measurement> {
  const [large, small] = await Promise.all([
    businessOf(ground, 'bench_list_large', athleteStories(20_000)).then(openList),
    usualBusiness(ground, 'bench_list_small').then(openList),
  ]);
  const pool = createReadPool({ ...large.database.poolConfig, max: 10 });
  const list = createAthleteList(createReads(pool), {
    columns: [...contactAthleteColumns, ...billingAthleteColumns, ...schedulingAthleteColumns],
    filters: [],
    today: () => '2026-11-28',
  });
  const againstSql = new Map<string, Pair[]>(list.sorts.map((sort) => [sort, []]));
  const againstSmall = new Map<string, Pair[]>(list.sorts.map((sort) => [sort, []]));

  const statements = (sort: string, order: 'ASC' | 'DESC') => {
    const { page, total } = list.statements({ sort, order, offset: 0, limit: PAGE });
    return Promise.all([pool.query(page), pool.query(total)]);
  };

  let warmUp = WARM_UP;
  return {
    async round() {
      for (const sort of list.sorts) {
        const times: Times = { large: [], statements: [], small: [] };
        for (let nth = -warmUp; nth < pages; nth++) {
          const order = nth % 2 === 0 ? 'ASC' : 'DESC';
          const [viaHttp, viaSql, viaSmall] = [
            await timed(() => large.page(sort, order)),
            await timed(() => statements(sort, order)),
            await timed(() => small.page(sort, order)),
          ];
          if (nth < 0) continue;
          times.large.push(viaHttp);
          times.statements.push(viaSql);
          times.small.push(viaSmall);
        }
        const measured = percentile(times.large, 0.95);
        againstSql.get(sort)?.push({ measured, baseline: percentile(times.statements, 0.95) });
        againstSmall.get(sort)?.push({ measured, baseline: percentile(times.small, 0.95) });
      }
      warmUp = STILL_WARM;
    },
    rows: () =>
      [
        ...list.sorts.map((sort) =>
          ratioRow(
            `athlete list by ${sort} through HTTP at 20,000 athletes against its SQL, p95`,
            againstSql.get(sort) ?? [],
            { atMost: 2 },
            'ms',
          ),
        ),
        worst(
          list.sorts.map((sort) =>
            keyed(
              'athlete list at 20,000 against 2,000 athletes, worst sort, p95',
              ratioRow(
                `athlete list at 20,000 against 2,000 athletes, worst sort (${sort}), p95`,
                againstSmall.get(sort) ?? [],
                { atMost: 1.5 },
                'ms',
              ),
            ),
          ),
        ),
      ].flat(),
    async close() {
      await Promise.all([large.close(), small.close(), pool.end()]);
    },
  };
}

/** Pages that are not counted, because the first uses of a statement plan it. */
const WARM_UP = 10;
/** In later rounds other statements have only displaced data from the caches. */
const STILL_WARM = 2;

async function openList(business: Business) {
  const product = await business.open();
  const staff = await signIn(product.url);
  return {
    database: business.database,
    async page(sort: string, order: 'ASC' | 'DESC') {
      const { status, results } = await staff.get(athletePage(sort, order, PAGE));
      if (status !== 200 || !Array.isArray(results) || results.length !== PAGE) {
        throw new Error(`No page of athletes by ${sort}: ${status}`);
      }
    },
    async close() {
      staff.close();
      await product.stop();
    },
  };
}

function worst<Judged extends { readonly ratio: number | null }>(rows: readonly Judged[]): Judged[] {
  return [...rows].sort((a, b) => (b.ratio ?? 0) - (a.ratio ?? 0)).slice(0, 1);
}
