import { randomUUID } from 'node:crypto';
import { defineSummary, defineTable } from '../../projections/runtime/columns.ts';
import type { ProjectionHost } from '../../projections/runtime/host.ts';
import { defineProjection } from '../../projections/runtime/projection.ts';
import { type House, openHouse, renamed, tally, tallyTable, until } from '../support/projections.ts';

jest.setTimeout(30_000);

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

/** The next version: with one column more, before the others, and a summary. */
const tally2 = defineProjection(defineTable('tally', { initial: 'text', ...tallyTable.columns }))({
  ...tally,
  version: 2,
  indexes: ['(initial)'],
  apply: (row, event, key) => {
    const counted = tally.apply(row, event, key);
    return counted && { ...counted, initial: counted.name.slice(0, 1) };
  },
  summaries: [
    {
      table: defineSummary('initials', { initial: 'text', people: 'integer' }),
      by: 'initial',
      select: (rows, groups) =>
        `select initial, count(*) from ${rows} where initial = any (${groups}) group by initial`,
    },
  ],
});

const athlete = randomUUID();
const stream = `athlete-${athlete}`;
const status = async (host: ProjectionHost) => (await host.status())[0];
const swapped = (host: ProjectionHost, from: number | undefined) =>
  until(async () => {
    const now = await status(host);
    return now?.rebuild === null && now.build !== from;
  });
const copies = async () =>
  (
    await house.rows<{ copy: string }>(
      `select relname as copy from pg_class where relnamespace = 'rm'::regnamespace and relkind = 'r'
          and relname like 'tally\\_\\_b%' order by 1`,
    )
  ).map(({ copy }) => copy);

async function givenNames(count: number): Promise<void> {
  await house.append(stream, ...Array.from({ length: count }, (_, n) => renamed(athlete, `N${n}`)));
}

test('a rebuild runs beside the live copy, and no query fails or sees less than before', async () => {
  const host = await house.host([tally]);
  await givenNames(500);
  await host.caughtUp();
  const before = await status(host);
  const enough = new AbortController();
  const seen: number[] = [];
  const reader = (async () => {
    while (!enough.signal.aborted) {
      const [row] = await house.rows<{ times: number }>('select times from rm.tally');
      seen.push(row?.times ?? 0);
    }
  })();
  const writer = (async () => {
    for (let n = 0; n < 200; n++) await house.append(stream, renamed(athlete, `M${n}`));
  })();
  for (let round = 0; round < 3; round++) {
    const { build } = (await status(host)) ?? {};
    await host.rebuild('tally');
    await swapped(host, build);
  }
  await writer;
  await host.caughtUp();
  await until(() => seen.at(-1) === 700);
  enough.abort();
  await reader;
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen[0]).toBeGreaterThanOrEqual(500);
  expect((await status(host))?.build).not.toBe(before?.build);
});

test('a raised version is built beside the old one, whose rows stay readable until the swap', async () => {
  const old = await house.host([tally]);
  await givenNames(3);
  await old.caughtUp();
  const { build } = (await status(old)) ?? {};
  await old.stop();
  const host = await house.host([tally2]);
  expect(await house.rows('select times from rm.tally')).toEqual([{ times: 3 }]);
  await host.caughtUp();
  await swapped(host, build);
  expect(await house.rows('select initial, times from rm.tally')).toEqual([{ initial: 'N', times: 3 }]);
  expect(await house.rows('select * from rm.initials')).toEqual([{ initial: 'N', people: 1 }]);
  expect(await status(host)).toMatchObject({ version: 2, status: 'live', canRollBack: false });
  await house.append(stream, renamed(athlete, 'Xi'));
  await host.caughtUp();
  expect(await house.rows('select * from rm.initials')).toEqual([{ initial: 'X', people: 1 }]);
});

test('code of the older version brings its retired copy back and catches it up', async () => {
  const old = await house.host([tally]);
  await givenNames(3);
  await old.caughtUp();
  const first = await status(old);
  await old.stop();
  const raised = await house.host([tally2]);
  await raised.caughtUp();
  await raised.stop();
  await house.append(stream, renamed(athlete, 'Later'));
  const again = await house.host([tally]);
  await again.caughtUp();
  expect(await status(again)).toMatchObject({ version: 1, build: first?.build, status: 'live' });
  expect(await house.rows('select * from rm.tally')).toEqual([
    expect.objectContaining({ name: 'Later', times: 4 }),
  ]);
  await expect(house.rows('select * from rm.initials')).rejects.toThrow('does not exist');
});

test('a rollback brings the earlier copy of the same version back, caught up', async () => {
  const host = await house.host([tally]);
  await givenNames(3);
  await host.caughtUp();
  const first = await status(host);
  await expect(host.rollback('tally')).rejects.toMatchObject({ code: 'no-earlier-build' });
  await host.rebuild('tally');
  await swapped(host, first?.build);
  expect(await status(host)).toMatchObject({ canRollBack: true });
  await house.append(stream, renamed(athlete, 'Later'));
  await host.caughtUp();
  const second = await status(host);
  await host.rollback('tally');
  await swapped(host, second?.build);
  expect((await status(host))?.build).toBe(first?.build);
  expect(await house.rows('select name, times from rm.tally')).toEqual([{ name: 'Later', times: 4 }]);
});

test('only the last retired copy is kept', async () => {
  const host = await house.host([tally]);
  await host.caughtUp();
  const builds: (number | undefined)[] = [];
  for (let round = 0; round < 3; round++) {
    const { build } = (await status(host)) ?? {};
    builds.push(build);
    await host.rebuild('tally');
    await swapped(host, build);
  }
  const now = (await status(host))?.build;
  await until(async () => (await copies()).length === 4);
  const kept = [builds[2], now];
  expect(await copies()).toEqual(kept.flatMap((build) => [`tally__b${build}`, `tally__b${build}__past`]));
});

test.each([
  ['made from another log', `store_id = 'another'`],
  ['further than the log', 'position = 1000'],
])('a copy that is %s is stopped, reported, and rebuilt only by an operator', async (_, change) => {
  const first = await house.host([tally]);
  await givenNames(3);
  await first.caughtUp();
  await first.stop();
  await house.pool.query(`update rm.builds set ${change}`);
  const host = await house.host([tally]);
  const position = await house.append(stream, renamed(athlete, 'Later'));
  await until(async () => (await status(host))?.status === 'stopped');
  const stopped = await status(host);
  expect(stopped?.error).toMatchObject({
    kind: 'wrong-store',
    message: expect.stringContaining('Wrong store'),
  });
  expect(await host.waitForPosition(position, [], 20)).toBe(false);
  expect(await house.rows('select times from rm.tally')).toEqual([{ times: 3 }]);
  await host.rebuild('tally');
  await swapped(host, stopped?.build);
  expect(await host.waitForPosition(position, [], 5000)).toBe(true);
  expect(await status(host)).toMatchObject({ status: 'live', error: null });
  expect(await house.rows('select times from rm.tally')).toEqual([{ times: 4 }]);
});

test('a rebuild requested in one process is done by the one that runs the projection', async () => {
  const leader = await house.host([tally]);
  const other = await house.host([tally]);
  await givenNames(3);
  await leader.caughtUp();
  const before = await status(leader);
  await other.rebuild('tally');
  await swapped(other, before?.build);
  expect(await other.waitForPosition(await house.log.store.head(), [], 5000)).toBe(true);
});
