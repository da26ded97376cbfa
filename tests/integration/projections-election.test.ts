import { randomUUID } from 'node:crypto';
import { createFeed } from '../../event-store/feed.ts';
import { readBuilds } from '../../projections/runtime/builds.ts';
import { defineTable } from '../../projections/runtime/columns.ts';
import { Group } from '../../projections/runtime/group.ts';
import type { ProjectionHost } from '../../projections/runtime/host.ts';
import { Passes } from '../../projections/runtime/passes.ts';
import { defineProjection } from '../../projections/runtime/projection.ts';
import { Runner } from '../../projections/runtime/runner.ts';
import { type House, openHouse, renamed, tally, until } from '../support/projections.ts';

jest.setTimeout(30_000);

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

/** Like `tally`. A raised version shows another name. */
const tallyNamed = (name: string, version = 1) =>
  defineProjection(defineTable(name, { id: 'text', name: 'text', times: 'integer' }))({
    version,
    key: 'id',
    handles: ['AthleteRenamed'],
    keys: ({ data }) => [data.athleteId],
    apply: (row, { data }) => ({
      id: data.athleteId,
      name: version === 1 ? data.lastName : 'raised',
      times: (row?.times ?? 0) + 1,
    }),
  });

/** As many as a product has. */
const tallies = Array.from({ length: 41 }, (_, nth) => tallyNamed(`tally_${nth}`));
const names = tallies.map(({ name }) => name);

/** The names of the projections that the process runs, of those with many. */
const runBy = async (host: ProjectionHost): Promise<string[]> =>
  (await host.status()).flatMap(({ name, runningHere }) =>
    runningHere && names.includes(name) ? [name] : [],
  );

/** What each of the many projections shows. */
async function shown(): Promise<unknown[]> {
  return house.rows(names.map((name) => `select name, times from rm.${name}`).join(' union all '));
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('two runners of the same copy never apply an event twice', async () => {
  const host = await house.host([tally]);
  await host.caughtUp();
  await host.stop();
  const [build] = await readBuilds(house.pool);
  if (!build) throw new Error('No build');
  const places = await Promise.all([house.another(), house.another(), house.another()]);
  const runners = places.map((place) => {
    const feed = createFeed(place.log);
    const around = {
      ...place,
      feed,
      logger: quiet,
      lagMs: 0,
      moved: () => undefined,
      changed: () => undefined,
    };
    const group = new Group(around, tally.handles);
    const passes = new Passes(around);
    const catchUp = passes.catchUp.bind(passes);
    return new Runner({ ...around, catchUp, join: group.join.bind(group) }, tally, build);
  });
  const athlete = randomUUID();
  let head = 0n;
  for (let n = 0; n < 200; n++) head = await house.append(`athlete-${athlete}`, renamed(athlete, String(n)));
  await until(() => runners.every(({ seen }) => seen === head));
  await Promise.all(runners.map((runner) => runner.stop()));
  expect(await house.rows('select name, times from rm.tally')).toEqual([{ name: '199', times: 200 }]);
});

test('one process runs a projection; when it stops, another takes over', async () => {
  const first = await house.host([tally]);
  const second = await house.host([tally]);
  expect((await first.status())[0]?.runningHere).toBe(true);
  expect((await second.status())[0]?.runningHere).toBe(false);
  const athlete = randomUUID();
  await house.append(`athlete-${athlete}`, renamed(athlete, 'One'));
  await first.caughtUp();
  await first.stop();
  await house.append(`athlete-${athlete}`, renamed(athlete, 'Two'));
  await second.caughtUp();
  await until(async () => (await second.status())[0]?.runningHere === true);
  expect(await house.rows('select name, times from rm.tally')).toEqual([{ name: 'Two', times: 2 }]);
});

test('a process that loses its session loses the leadership, and nothing is applied twice', async () => {
  const hosts = [await house.host([tally]), await house.host([tally])];
  const athlete = randomUUID();
  for (let n = 0; n < 20; n++) {
    await house.append(`athlete-${athlete}`, renamed(athlete, String(n)));
    if (n === 10) {
      await house.pool.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
            and database = (select oid from pg_database where datname = current_database()) and pid <> pg_backend_pid()`,
      );
    }
  }
  const head = await house.log.store.head();
  for (const host of hosts) expect(await host.waitForPosition(head, [], 10_000)).toBe(true);
  expect(await house.rows('select name, times from rm.tally')).toEqual([{ name: '19', times: 20 }]);
});

test('a process that does not run a projection knows what its views show', async () => {
  await house.host([tally]);
  const other = await house.host([tally]);
  const athlete = randomUUID();
  const position = await house.append(`athlete-${athlete}`, renamed(athlete, 'Orr'));
  expect(await other.waitForPosition(position, ['tally'], 5000)).toBe(true);
  expect(await house.rows('select name from rm.tally')).toEqual([{ name: 'Orr' }]);
  const unrelated = await house.append(`athlete-${athlete}`, {
    type: 'AthleteMarkedInactive',
    data: { athleteId: athlete },
  });
  expect(await other.waitForPosition(unrelated, ['tally'], 5000)).toBe(true);
  expect(await other.waitForPosition(unrelated + 1n, ['tally'], 20)).toBe(false);
});

test('many projections are split over the processes that run them, and each event is applied once', async () => {
  const some = await house.host(tallies.slice(0, 20));
  const all = await house.host(tallies);
  expect(await runBy(some)).toEqual(names.slice(0, 20));
  expect(await runBy(all)).toEqual(names.slice(20));
  const athlete = randomUUID();
  let last = 0n;
  for (const name of ['One', 'Two']) last = await house.append(`athlete-${athlete}`, renamed(athlete, name));
  expect(await all.waitForPosition(last, names, 20_000)).toBe(true);
  expect(await shown()).toEqual(names.map(() => ({ name: 'Two', times: 2 })));
  // The other one takes over what the first ran, between two events.
  last = await house.append(`athlete-${athlete}`, renamed(athlete, 'Three'));
  await some.stop();
  last = await house.append(`athlete-${athlete}`, renamed(athlete, 'Four'));
  expect(await all.waitForPosition(last, names, 20_000)).toBe(true);
  expect((await runBy(all)).sort()).toEqual([...names].sort());
  expect(await shown()).toEqual(names.map(() => ({ name: 'Four', times: 4 })));
});

test('two versions run beside each other: what they have in common once, the raised projection in the newer', async () => {
  const older = await house.host([...tallies, tallyNamed('raised_tally')]);
  const athlete = randomUUID();
  await house.append(`athlete-${athlete}`, renamed(athlete, 'One'));
  await older.caughtUp();
  const newer = await house.host([...tallies, tallyNamed('raised_tally', 2)]);
  let last = 0n;
  for (const name of ['Two', 'Three'])
    last = await house.append(`athlete-${athlete}`, renamed(athlete, name));
  await until(
    async () => (await house.rows('select from rm.raised_tally where name = $$raised$$')).length === 1,
  );
  for (const host of [older, newer]) expect(await host.waitForPosition(last, names, 20_000)).toBe(true);
  expect(await newer.waitForPosition(last, ['raised_tally'], 20_000)).toBe(true);
  expect(await shown()).toEqual(names.map(() => ({ name: 'Three', times: 3 })));
  expect(await house.rows('select name, times from rm.raised_tally')).toEqual([{ name: 'raised', times: 3 }]);
  expect([...(await runBy(older)), ...(await runBy(newer))].sort()).toEqual([...names].sort());
  await older.stop();
  last = await house.append(`athlete-${athlete}`, renamed(athlete, 'Four'));
  expect(await newer.waitForPosition(last, [...names, 'raised_tally'], 20_000)).toBe(true);
  expect(await shown()).toEqual(names.map(() => ({ name: 'Four', times: 4 })));
  expect(await house.rows('select name, times from rm.raised_tally')).toEqual([{ name: 'raised', times: 4 }]);
});
