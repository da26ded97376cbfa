import { Client } from 'pg';
import { z } from 'zod';
import { type Business, businessOf } from './business.ts';
import type { Ground } from './ground.ts';
import { type Measurement, type Pair, percentile, plainRow, ratioRow, timed } from './measurement.ts';
import { moneyStories } from './money-stories.ts';
import { quiet } from './quiet.ts';
import { signIn } from './staff.ts';

const INVOICES = 200_000;
/** Ended versions of each invoice, and of each athlete. */
const VERSIONS = 5;
const WARM_UP = 3;
const YEAR = 2025;
const RANGE = encodeURIComponent('[0,24]');

const listed = z.array(z.object({ id: z.string() }));

/** A business whose invoices and athletes have changed often, opened, with one of its athletes. */
async function openBusiness(business: Business) {
  const head = await withVersions(business);
  const product = await business.open();
  const staff = await signIn(product.url);
  await quiet(staff);
  const { results } = await staff.get(`/athletes?range=${RANGE}`);
  return { product, staff, head, athleteId: listed.parse(results)[0]?.id ?? '' };
}

/** Fills the past with versions that are as wide as the rows, in the order in which they ended: each row had begun, and changed five times, before it became what it is. */
async function withVersions({ database: { poolConfig } }: Business): Promise<bigint> {
  const client = new Client(poolConfig);
  await client.connect();
  const ask = async (query: string) => (await client.query<{ value: string }>(query)).rows[0]?.value ?? '';
  for (const name of ['invoices', 'athletes']) {
    const build = await ask(`select build as value from rm.builds where projection = '${name}' and serves`);
    const table = `rm.${name}__b${build}`;
    const columns = await ask(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as value from pg_attribute
        where attrelid = '${table}'::regclass and attnum > 0 and attname <> 'position'`,
    );
    await client.query(
      `insert into ${table}__past (${columns}, position, valid_to)
       select ${columns}, position * nth / ${VERSIONS + 1}, position * (nth + 1) / ${VERSIONS + 1}
         from ${table} cross join generate_series(1, ${VERSIONS}) as nth order by position * (nth + 1)`,
    );
  }
  await client.query(
    `do $$ declare each record; begin
       for each in select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'rm' and tablename like '%\\_\\_groups'
       loop execute format('update %s set since = 0', each.name); end loop; end $$`,
  );
  await client.query('vacuum analyze');
  const head = await ask('select max(position) as value from es.events');
  await client.end();
  return BigInt(head);
}

/** Measures pages as of a moment in the middle of the log, with a million ended versions, against the same pages now. */
export async function measureAsOf(ground: Ground, { times }: { times: number }): Promise<Measurement> {
  const { product, staff, head, athleteId } = await businessOf(
    ground,
    'bench_as_of',
    moneyStories(INVOICES),
  ).then(openBusiness);
  const at = head / 2n;
  const pages: Readonly<Record<string, string>> = {
    'a page of athletes': `/athletes?range=${RANGE}`,
    'a page of invoices': `/finance/invoices?range=${RANGE}`,
    'an athlete': `/athletes/${athleteId}?`,
    'finance overview': `/finance/overview?year=${YEAR}`,
  };
  const pairs = new Map<string, Pair[]>(Object.keys(pages).map((name) => [name, []]));
  const get = async (path: string) => {
    const { status } = await staff.get(path);
    if (status !== 200) throw new Error(`${path} answers ${status}`);
  };
  return {
    async round() {
      for (const [name, path] of Object.entries(pages)) {
        const [then, now]: [number[], number[]] = [[], []];
        for (let nth = -WARM_UP; nth < times; nth++) {
          const measured = [
            await timed(() => get(`${path}&at=${at}`)),
            await timed(() => get(path)),
          ] as const;
          if (nth < 0) continue;
          then.push(measured[0]);
          now.push(measured[1]);
        }
        pairs.get(name)?.push({ measured: percentile(then, 0.95), baseline: percentile(now, 0.95) });
      }
    },
    rows: () =>
      [...pairs].flatMap(([name, measured]) => [
        plainRow(
          `${name} as of a moment, a million row versions, p95`,
          measured.map((pair) => pair.measured),
          { atMost: 500 },
          'ms',
        ),
        ratioRow(`${name} as of a moment against now, p95`, measured, { atMost: 3 }, 'ms'),
      ]),
    async close() {
      staff.close();
      await product.stop();
    },
  };
}
