import { randomUUID } from 'node:crypto';
import type { ProjectionHost } from '../../projections/runtime/host.ts';
import { context, type House, openHouse, renamed, tally } from '../support/projections.ts';

jest.setTimeout(30_000);

let house: House;
let host: ProjectionHost;
let broken = true;

/** Fails for the name Bad until it is repaired. */
const fragile: typeof tally = {
  ...tally,
  name: 'fragile',
  apply: (row, event, key) => {
    if (broken && event.data.lastName === 'Bad') throw new Error('no such name');
    return tally.apply(row, event, key);
  },
};

beforeEach(async () => {
  broken = true;
  house = await openHouse();
  host = await house.host([fragile]);
});
afterEach(() => house.close());

const [bobby, gordie] = [randomUUID(), randomUUID()];
const names = () => house.rows('select name, times from rm.fragile order by name');
const parked = async () =>
  (await host.parked()).map(({ position, attempts, error }) => ({ position, attempts, error }));

async function givenParked(): Promise<bigint> {
  await house.append(`athlete-${bobby}`, renamed(bobby, 'First'));
  const bad = await house.append(`athlete-${bobby}`, renamed(bobby, 'Bad'));
  await host.caughtUp();
  await house.append(`athlete-${bobby}`, renamed(bobby, 'Third'), renamed(bobby, 'Fourth'));
  await house.append(`athlete-${gordie}`, renamed(gordie, 'Howe'));
  await host.caughtUp();
  return bad;
}

test('an event that cannot be applied is parked with the later events of its stream; all others are applied', async () => {
  const bad = await givenParked();
  expect(await names()).toEqual([
    { name: 'First', times: 1 },
    { name: 'Howe', times: 1 },
  ]);
  expect(await parked()).toEqual([
    { position: bad, attempts: 3, error: 'no such name' },
    { position: bad + 1n, attempts: 0, error: null },
    { position: bad + 2n, attempts: 0, error: null },
  ]);
  expect((await host.status())[0]).toMatchObject({ parked: 3, lag: 0n, error: null });
});

test('the same holds when all of them come in one batch', async () => {
  await house.append(`athlete-${gordie}`, renamed(gordie, 'One'));
  await house.append(
    `athlete-${bobby}`,
    ...['First', 'Second', 'Bad', 'Fourth', 'Fifth'].map((name) => renamed(bobby, name)),
  );
  await house.append(`athlete-${gordie}`, renamed(gordie, 'Two'));
  await host.rebuild('fragile');
  await host.caughtUp();
  expect(await names()).toEqual([
    { name: 'Second', times: 2 },
    { name: 'Two', times: 2 },
  ]);
  expect((await parked()).map(({ error }) => error)).toEqual(
    expect.arrayContaining(['no such name', null, null]),
  );
});

test('a retry applies the events of the stream in order', async () => {
  const bad = await givenParked();
  expect(await host.retry('fragile', bad, 'user:ops')).toBe(false);
  expect((await parked())[0]).toEqual({ position: bad, attempts: 4, error: 'no such name' });
  broken = false;
  expect(await host.retry('fragile', bad, 'user:ops')).toBe(true);
  expect(await parked()).toEqual([]);
  await house.append(`athlete-${bobby}`, renamed(bobby, 'Fifth'));
  await host.caughtUp();
  expect(await names()).toEqual([
    { name: 'Fifth', times: 5 },
    { name: 'Howe', times: 1 },
  ]);
});

test('an event is skipped only with a written reason, and those behind it are applied', async () => {
  const bad = await givenParked();
  await expect(host.skip('fragile', bad, ' ', 'user:ops')).rejects.toMatchObject({ code: 'no-reason' });
  await host.skip('fragile', bad, 'a typing error', 'user:ops');
  expect(await parked()).toEqual([]);
  expect(await names()).toEqual([
    { name: 'Fourth', times: 3 },
    { name: 'Howe', times: 1 },
  ]);
  expect(await house.rows(`select reason, resolved_by from rm.parked where resolution = 'skipped'`)).toEqual([
    { reason: 'a typing error', resolved_by: 'user:ops' },
  ]);
  await expect(host.skip('fragile', bad, 'again', 'user:ops')).rejects.toMatchObject({
    code: 'nothing-parked',
  });
});

test('a value that the table refuses is found within its batch', async () => {
  await house.append(`athlete-${gordie}`, ...['One', 'Two', 'Three'].map((name) => renamed(gordie, name)));
  await house.append(`athlete-${bobby}`, renamed(bobby, 'nul \u0000'));
  await house.append(`athlete-${gordie}`, renamed(gordie, 'Four'));
  await host.caughtUp();
  expect(await names()).toEqual([{ name: 'Four', times: 4 }]);
  expect((await parked()).map(({ error }) => error)).toEqual([expect.stringContaining('0x00')]);
});

test('an event that this version cannot read is parked', async () => {
  await house.log.store.append({
    stream: `athlete-${bobby}`,
    expected: 'any',
    events: [{ id: randomUUID(), type: 'AthleteRenamed', schemaVersion: 99, data: {} }],
    context: context(),
  });
  await host.caughtUp();
  expect((await parked()).map(({ error }) => error)).toEqual([expect.stringContaining('reads up to v1')]);
});
