import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { defineSummary, defineTable } from '../../projections/runtime/columns.ts';
import { defineProjection } from '../../projections/runtime/projection.ts';
import { type House, openHouse, renamed, tally, until } from '../support/projections.ts';

jest.setTimeout(60_000);

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

/** Its summary waits for a lock that a test may hold. */
const LOCK = 4711;
const drowsy = defineProjection(defineTable('drowsy', { id: 'text', name: 'text' }))({
  version: 1,
  key: 'id',
  handles: ['AthleteRenamed'],
  keys: ({ data }) => [data.athleteId],
  apply: (_row, { data }) => ({ id: data.athleteId, name: data.lastName }),
  summaries: [
    {
      table: defineSummary('drowsy_names', { name: 'text', athletes: 'integer' }),
      by: 'name',
      select: (rows, groups) => `
        select name, count(*)::int from ${rows}, (select pg_advisory_xact_lock(${LOCK})) as held
         where name = any (${groups}) group by name`,
    },
  ],
});

/** Runs the work while the summary cannot be computed. */
async function whileAsleep(work: () => Promise<void>): Promise<void> {
  const client: PoolClient = await house.pool.connect();
  try {
    await client.query(`select pg_advisory_lock(${LOCK})`);
    await work();
  } finally {
    await client.query(`select pg_advisory_unlock(${LOCK})`);
    client.release();
  }
}

const rename = (name: string) => {
  const athleteId = randomUUID();
  return house.append(`athlete-${athleteId}`, renamed(athleteId, name));
};

test('a member that sleeps in its summary holds nobody up, and comes back', async () => {
  const host = await house.host([tally, drowsy]);
  await rename('Before');
  await host.caughtUp();
  let last = 0n;
  await whileAsleep(async () => {
    for (const name of ['One', 'Two', 'Three']) {
      last = await rename(name);
      expect(await host.waitForPosition(last, ['tally'], 20_000)).toBe(true);
      expect(await host.waitForPosition(last, ['drowsy_names'], 0)).toBe(false);
    }
  });
  expect(await host.waitForPosition(last, ['drowsy_names'], 20_000)).toBe(true);
  expect(await house.rows('select name, athletes from rm.drowsy_names order by name')).toEqual(
    ['Before', 'One', 'Three', 'Two'].map((name) => ({ name, athletes: 1 })),
  );
  expect((await host.status()).map(({ error }) => error)).toEqual([null, null]);
});

test('a member whose checkpoint is locked holds nobody up', async () => {
  const host = await house.host([tally, drowsy]);
  await rename('Before');
  await host.caughtUp();
  const client = await house.pool.connect();
  await client.query(`begin; select from rm.builds where projection = 'drowsy' for update`);
  const last = await rename('After');
  expect(await host.waitForPosition(last, ['tally'], 20_000)).toBe(true);
  expect(await host.waitForPosition(last, ['drowsy'], 0)).toBe(false);
  await client.query('rollback');
  client.release();
  expect(await host.waitForPosition(last, ['drowsy'], 20_000)).toBe(true);
});

test('all members wait visibly while the database is away, and repeat the batch', async () => {
  const host = await house.host([tally, drowsy]);
  await rename('Before');
  await host.caughtUp();
  // Every write of a checkpoint fails.
  await house.pool.query(`
    create function rm.away() returns trigger language plpgsql as $$
      begin raise exception 'The disk is full' using errcode = '53100'; end $$;
    create trigger away before update on rm.builds for each row when (new.position <> old.position) execute function rm.away()`);
  const last = await rename('After');
  await until(async () =>
    (await host.status()).every(
      ({ error }) => error?.kind === 'retrying' && /disk is full/.test(error.message),
    ),
  );
  await house.pool.query('drop trigger away on rm.builds');
  expect(await host.waitForPosition(last, ['tally', 'drowsy_names'], 30_000)).toBe(true);
  await until(async () => (await host.status()).every(({ error }) => error === null));
  expect(await house.rows('select times from rm.tally')).toEqual([{ times: 1 }, { times: 1 }]);
});
