import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '../../domain/events.ts';
import { defineSummary, defineTable, nullable } from '../../projections/runtime/columns.ts';
import type { ProjectionHost } from '../../projections/runtime/host.ts';
import { defineProjection } from '../../projections/runtime/projection.ts';
import { type House, openHouse, renamed, until } from '../support/projections.ts';

jest.setTimeout(30_000);

// A read model as of a past moment: the rows, and the summaries of them, as they were when the log ended there.

let house: House;
let host: ProjectionHost;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

/** People of a family, who change it and leave. */
const members = defineProjection(defineTable('members', { id: 'text', family: 'text', times: 'integer' }))({
  version: 1,
  key: 'id',
  handles: ['AthleteCreated', 'AthleteRenamed', 'AthleteDeleted'],
  keys: ({ type, data }) => (type === 'AthleteCreated' ? [] : [data.athleteId]),
  apply: (row, { type, data }) => {
    if (type !== 'AthleteRenamed') return null;
    if (data.lastName === 'poison') throw new Error('poison');
    return { id: data.athleteId, family: data.lastName, times: (row?.times ?? 0) + 1 };
  },
  summaries: [
    {
      table: defineSummary('families', { family: 'text', people: 'integer', least: nullable('text') }),
      by: 'family',
      indexes: ['(people)'],
      opens: (event) => (event.type === 'AthleteCreated' ? [event.data.lastName] : []),
      select: (rows, groups) => `
        select family, count(id), min(id) from unnest(${groups}) as one (family) left join ${rows} using (family) group by 1`,
    },
  ],
});

/** What was recorded, and never changes. */
const names = defineProjection(defineTable('names', { id: 'text', family: 'text' }))({
  version: 1,
  key: 'id',
  history: 'append-only',
  handles: ['AthleteRenamed'],
  keys: ({ id }) => [id],
  apply: (_, { data }, id) => ({ id, family: data.lastName }),
});

const [ann, ben] = [randomUUID(), randomUUID()].sort();
const id = { ann: ann ?? '', ben: ben ?? '' };
const gone = (athleteId: string): DomainEvent => ({ type: 'AthleteDeleted', data: { athleteId } });
const opened = (lastName: string): DomainEvent => ({
  type: 'AthleteCreated',
  data: {
    athleteId: randomUUID(),
    firstName: '',
    lastName,
    athleteType: '',
    referralFrom: '',
    sendNowTo: null,
  },
});
/** Recorded by one command. */
const record = (...events: DomainEvent[]) => house.append(`athlete-${randomUUID()}`, ...events);

async function then<Row extends object>(position: bigint, query: string): Promise<Row[]> {
  const client = await house.pool.connect();
  try {
    await client.query('begin read only');
    await client.query(`select set_config('rm.at', $1, true)`, [String(position)]);
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
const membersAt = async (position: bigint) =>
  (
    await then<{ shown: string }>(
      position,
      `select family || ' ' || times as shown from rm_at.members order by id`,
    )
  ).map(({ shown }) => shown);
const familiesAt = async (position: bigint) =>
  (
    await then<{ shown: string }>(
      position,
      `select family || ' ' || people as shown from rm_at.families order by family`,
    )
  ).map(({ shown }) => shown);

describe.each([
  ['each command is a batch', true],
  ['all commands are one batch', false],
])('after a history of which %s', (_, isFollowed) => {
  test('rows and summaries are shown as of every moment', async () => {
    if (isFollowed) host = await house.host([members]);
    const next = async (...events: DomainEvent[]) => {
      const position = await record(...events);
      if (isFollowed) await host.caughtUp();
      return position;
    };
    const begun = await next(opened('Hughes'));
    const first = await next(renamed(id.ann, 'Hughes'), renamed(id.ann, 'Hughes'));
    const second = await next(renamed(id.ben, 'Hughes'), renamed(id.ann, 'Larkin'));
    const third = await next(gone(id.ann));
    const fourth = await next(renamed(id.ann, 'Hughes'));
    if (!isFollowed) host = await house.host([members]);
    await host.caughtUp();
    expect([await membersAt(begun - 1n), await familiesAt(begun - 1n)]).toEqual([[], []]);
    expect([await membersAt(begun), await familiesAt(begun)]).toEqual([[], ['Hughes 0']]);
    expect([await membersAt(first), await familiesAt(first)]).toEqual([['Hughes 2'], ['Hughes 1']]);
    expect(await membersAt(second)).toEqual(['Larkin 3', 'Hughes 1']);
    expect(await familiesAt(second)).toEqual(['Hughes 1', 'Larkin 1']);
    expect([await membersAt(third), await familiesAt(third)]).toEqual([
      ['Hughes 1'],
      ['Hughes 1', 'Larkin 0'],
    ]);
    expect(await membersAt(fourth)).toEqual(['Hughes 1', 'Hughes 1']);
    // The present is the last moment.
    expect(await then(fourth, 'select * from rm_at.members order by id')).toEqual(
      await house.pool.query('select * from rm.members order by id').then(({ rows }) => rows),
    );
    expect(await then(fourth, 'select * from rm_at.families order by family')).toEqual(
      await house.pool.query('select * from rm.families order by family').then(({ rows }) => rows),
    );
  });
});

test('a new row has no past version', async () => {
  host = await house.host([members]);
  await record(renamed(id.ann, 'Hughes'));
  await record(renamed(id.ben, 'Hughes'));
  await host.caughtUp();
  const build = (await host.status())[0]?.build;
  expect(await house.rows(`select * from rm.members__b${build}__past`)).toEqual([]);
});

test('the past survives a rebuild and a rollback, and its tables go with the build', async () => {
  host = await house.host([members]);
  const first = await record(renamed(id.ann, 'Hughes'));
  const second = await record(renamed(id.ann, 'Larkin'));
  await host.caughtUp();
  const buildNow = async () => {
    const [now] = await host.status();
    return now?.rebuild === null ? now.build : undefined;
  };
  const before = await buildNow();
  const swapped = (from: number | undefined) => until(async () => ((await buildNow()) ?? from) !== from);
  await host.rebuild('members');
  await swapped(before);
  const rebuilt = await buildNow();
  expect([await membersAt(first), await membersAt(second)]).toEqual([['Hughes 1'], ['Larkin 2']]);
  const third = await record(renamed(id.ann, 'Hughes'));
  await host.caughtUp();
  await host.rollback('members');
  await swapped(rebuilt);
  expect([await membersAt(first), await membersAt(second), await membersAt(third)]).toEqual([
    ['Hughes 1'],
    ['Larkin 2'],
    ['Hughes 3'],
  ]);
  await host.rebuild('members');
  await swapped(before);
  const kept = new Set([before, await buildNow()]);
  await until(async () => {
    const tables = await house.rows<{ name: string }>(
      `select relname as name from pg_class where relname like 'members\\_\\_b%' and relkind = 'r'`,
    );
    return tables.every(({ name }) => kept.has(Number(/__b(\d+)/.exec(name)?.[1])));
  });
});

test('the past shows the same while copies are swapped', async () => {
  host = await house.host([members]);
  const first = await record(renamed(id.ann, 'Hughes'));
  await record(renamed(id.ann, 'Larkin'), renamed(id.ben, 'Larkin'));
  await host.caughtUp();
  const enough = new AbortController();
  const seen = new Set<string>();
  const reader = (async () => {
    while (!enough.signal.aborted)
      seen.add(JSON.stringify([await membersAt(first), await familiesAt(first)]));
  })();
  const build = async () => (await host.status())[0];
  for (const change of ['rebuild', 'rebuild', 'rollback'] as const) {
    const before = await build();
    await host[change]('members');
    await until(async () => {
      const now = await build();
      return now?.rebuild === null && now.build !== before?.build;
    });
  }
  enough.abort();
  await reader;
  expect([...seen]).toEqual([JSON.stringify([['Hughes 1'], ['Hughes 1']])]);
});

test('rows that never change are their own past', async () => {
  host = await house.host([names]);
  const first = await record(renamed(id.ann, 'Hughes'));
  await record(renamed(id.ann, 'Larkin'));
  await host.caughtUp();
  expect(await then(first, 'select family from rm_at.names')).toEqual([{ family: 'Hughes' }]);
});

test('a read model without a past has no view of it', async () => {
  host = await house.host([{ ...members, history: false }]);
  await host.caughtUp();
  await expect(then(0n, 'select * from rm_at.members')).rejects.toMatchObject({ code: '42P01' });
});

test('an event that was parked counts from the last change of the row on, and the row exists once at every moment', async () => {
  host = await house.host([members]);
  const stream = `athlete-${randomUUID()}`;
  const first = await record(renamed(id.ann, 'Hughes'));
  await house.append(stream, renamed(id.ann, 'poison'));
  const late = await house.append(stream, renamed(id.ann, 'Larkin'));
  const last = await record(renamed(id.ann, 'Olson'));
  await host.caughtUp();
  const [parked] = await host.parked();
  await host.skip('members', parked?.position ?? 0n, 'poison', 'a test');
  expect(await host.parked()).toEqual([]);
  expect(await membersAt(first)).toEqual(['Hughes 1']);
  expect(await membersAt(late)).toEqual(['Hughes 1']);
  expect(await membersAt(last)).toEqual(['Larkin 3']);
});

test('a copy from before the past could be read gets its views with the next start', async () => {
  host = await house.host([names]);
  const first = await record(renamed(id.ann, 'Hughes'));
  await host.caughtUp();
  await host.stop();
  await house.pool.query('drop schema rm_at cascade');
  host = await house.host([names]);
  expect(await then(first, 'select family from rm_at.names')).toEqual([{ family: 'Hughes' }]);
});
