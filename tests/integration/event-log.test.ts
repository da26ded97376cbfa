import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import type { DomainEvent } from '../../domain/events.ts';
import { createEventLog, type EventLog } from '../../event-store/event-log.ts';
import type { EventStore, StreamRange } from '../../event-store/event-store.ts';
import type { Keyring } from '../../event-store/keyring.ts';
import { createPersonKeys } from '../../event-store/postgres/person-keys.ts';
import { openPostgresEventStore } from '../../event-store/postgres/postgres-store.ts';
import { type FreshDatabase, freshDatabase } from '../support/postgres.ts';

let database: FreshDatabase;
let pool: Pool;
let store: EventStore;
let keys: Keyring;
let log: EventLog;
/** The revisions from which streams were read. */
let reads: (bigint | undefined)[];

beforeEach(async () => {
  database = await freshDatabase();
  pool = new Pool(database.poolConfig);
  pool.on('error', () => undefined);
  store = await openPostgresEventStore(pool);
  keys = createPersonKeys(pool, 'a secret of the installation that is long enough');
  reads = [];
  const observed: EventStore = {
    append: (append) => store.append(append),
    readStream(stream: string, range?: StreamRange) {
      reads.push(range?.from);
      return store.readStream(stream, range);
    },
    readAll: (range) => store.readAll(range),
    subscribe: (range) => store.subscribe(range),
    head: () => store.head(),
    positionAt: (time) => store.positionAt(time),
    storeId: () => store.storeId(),
    close: () => store.close(),
  };
  log = createEventLog(observed, keys);
});

afterEach(async () => {
  await store.close();
  await pool.end();
  await database.drop();
});

async function record(to: EventLog, stream: string, ...events: DomainEvent[]): Promise<void> {
  const id = randomUUID();
  const context = {
    actor: 'user:x',
    commandId: id,
    correlationId: id,
    causationId: id,
    occurredAt: new Date().toISOString(),
  };
  await to.append(stream, 'any', events, context);
}

const assigned = (sessionId: string): DomainEvent => ({
  type: 'SeatsAssigned',
  data: { sessionId, athleteIds: [randomUUID()] },
});

describe('a stream that was loaded before', () => {
  it('is read from where it ended, and has what another process appended since', async () => {
    const other = createEventLog(store, keys);
    const sessionId = randomUUID();
    const stream = `trainingSession-${sessionId}`;
    await record(log, stream, assigned(sessionId), assigned(sessionId));
    await log.load(stream);
    await record(other, stream, assigned(sessionId));

    expect(await log.load(stream)).toEqual(await other.load(stream));
    expect(await log.load(stream)).toHaveLength(3);
    expect(reads).toEqual([undefined, 2n, 3n]);
  });

  it('is read together with others, each from its own end', async () => {
    const ids = Array.from({ length: 80 }, () => randomUUID());
    const streams = ids.map((id) => `trainingSession-${id}`);
    await Promise.all(ids.map((id, nth) => record(log, streams[nth] ?? '', assigned(id))));
    await Promise.all(streams.slice(0, 40).map((stream) => log.load(stream)));
    await Promise.all(ids.slice(20, 60).map((id, nth) => record(log, streams[nth + 20] ?? '', assigned(id))));

    const taken: unknown[] = [];
    pool.on('acquire', (client) => taken.push(client));
    const loaded = await Promise.all(streams.map((stream) => log.load(stream)));
    expect(taken).toHaveLength(2);
    expect(loaded.map(({ length }) => length)).toEqual(ids.map((_, nth) => (nth >= 20 && nth < 60 ? 2 : 1)));
    expect(loaded.map(([first]) => first?.stream)).toEqual(streams);
  });

  it('has more than a page of new events', async () => {
    const sessionId = randomUUID();
    const stream = `trainingSession-${sessionId}`;
    await record(log, stream, assigned(sessionId));
    await log.load(stream);
    const more = Array.from({ length: 1500 }, () => assigned(sessionId));
    await record(log, stream, ...more);
    const revisions = (await log.load(stream)).map(({ revision }) => Number(revision));
    expect(revisions).toEqual(Array.from({ length: 1501 }, (_, nth) => nth));
  });

  it('is read whole if it holds personal data, so that the data is gone with the key', async () => {
    const athleteId = randomUUID();
    const stream = `athlete-${athleteId}`;
    await record(log, stream, {
      type: 'AthleteRenamed',
      data: { athleteId, firstName: 'Owen', lastName: 'Roy' },
    });
    expect(await log.load(stream)).toMatchObject([{ data: { firstName: 'Owen' } }]);
    await keys.destroy(`athlete:${athleteId}`);
    expect(await log.load(stream)).toMatchObject([{ data: { firstName: '' } }]);
    expect(reads).toEqual([undefined, undefined]);
  });

  it('does not hand out events that a caller could change for others', async () => {
    const sessionId = randomUUID();
    const stream = `trainingSession-${sessionId}`;
    await record(log, stream, assigned(sessionId));
    const [first] = await log.load(stream);
    expect(Object.isFrozen(first)).toBe(true);
    (await log.load(stream)).pop();
    expect(await log.load(stream)).toHaveLength(1);
  });
});
