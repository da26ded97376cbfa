import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  all,
  allOf,
  append,
  appendSurely,
  event,
  faultOf,
  newStream,
  streamOf,
  subscribeUntil,
} from '../../event-store/event-store.contract.ts';
import type { EventStore, RecordedEvent } from '../../event-store/event-store.ts';
import {
  type EventStoreDbOptions,
  openEventStoreDb,
} from '../../event-store/eventstoredb/eventstoredb-store.ts';
import {
  type DoubleOptions,
  type EventStoreDbDouble,
  startEventStoreDbDouble,
} from '../../event-store/eventstoredb/testing/eventstoredb-double.ts';

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const connectionTo = (double: EventStoreDbDouble): string => `esdb://127.0.0.1:${double.port}?tls=false`;

async function given(
  options: Partial<EventStoreDbOptions> = {},
  doubleOptions: DoubleOptions = {},
): Promise<{ double: EventStoreDbDouble; store: EventStore }> {
  const double = await startEventStoreDbDouble(doubleOptions);
  closing.push(() => double.stop());
  const store = await openEventStoreDb({
    connectionString: connectionTo(double),
    appendDeadlineMs: 10_000,
    reconnectPauseMs: 5,
    longestReconnectPauseMs: 50,
    ...options,
  });
  closing.push(() => store.close());
  return { double, store };
}

/** For tests whose appends get no answer. Long enough for those that get one, on a busy machine. */
const impatient = { appendDeadlineMs: 1_500 };

/** Waits until the condition is true, or until the deadline. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const late = Date.now() + 5_000;
  while (!(await condition())) {
    if (Date.now() > late) throw new Error(`Never came true: ${condition.toString()}`);
    await pause(5);
  }
}

/** Waits until the server has sent everything it can send. */
const quiet = (double: EventStoreDbDouble): Promise<void> =>
  until(async () => {
    const before = double.seen.sent;
    await pause(100);
    return double.seen.sent === before;
  });

describe.each(['unary', 'batch'] as const)('an append (%s)', (appendPath) => {
  it.each([
    ['unavailable', 'refused as unavailable', false],
    ['never-answer', 'never answered', false],
    ['end-stream', 'cut off by the end of the stream', false],
    ['commit-unavailable', 'recorded, then told to be unavailable', true],
    ['commit-never-answer', 'recorded, never answered', true],
    ['commit-end-stream', 'recorded, then cut off by the end of the stream', true],
  ] as const)(
    'with fault "%s" (%s) has an unknown outcome, and the repetition settles it',
    async (fault, _, recorded) => {
      const { double, store } = await given({ appendPath, ...impatient });
      const request = append(newStream(), 'noStream', [event(), event()]);
      double.failNextAppend(fault);
      expect(await faultOf(store.append(request))).toBe('outcome-unknown');
      expect(await all(store.readStream(request.stream))).toHaveLength(recorded ? 2 : 0);
      const outcome = await appendSurely(store, request);
      expect(outcome).toMatchObject({ kind: 'appended', revision: 1n, deduplicated: recorded });
      expect(await all(store.readStream(request.stream))).toHaveLength(2);
    },
  );

  it('that is answered too late has an unknown outcome, and the repetition recognizes it', async () => {
    const { double, store } = await given({ appendPath, ...impatient });
    const request = append(newStream(), 'noStream', [event()]);
    double.delay(3_000);
    expect(await faultOf(store.append(request))).toBe('outcome-unknown');
    double.delay(0);
    await until(() => double.log.stream(request.stream) !== undefined);
    expect(await store.append(request)).toMatchObject({ revision: 0n, deduplicated: true });
  });

  it('that the server refuses as too large is reported as too large', async () => {
    const { store } = await given({ appendPath }, { maxAppendBytes: 2_000 });
    const request = append(newStream(), 'noStream', [event('Noted', { text: 'x'.repeat(2_000) })]);
    expect(await faultOf(store.append(request))).toBe('too-large');
  });

  it('without a server is not recorded, and reports that', async () => {
    const { double, store } = await given({ appendPath });
    await store.append(append(newStream(), 'any', [event()]));
    await double.stop();
    const request = append(newStream(), 'any', [event()]);
    // The first may have been under way when the connection went; those after it find none.
    await faultOf(store.append(request));
    await until(async () => (await faultOf(store.append(request))) === 'unavailable');
    expect(double.log.stream(request.stream)).toBeUndefined();
  });
});

describe('an append that fails', () => {
  it('does not affect the others', async () => {
    const { double, store } = await given(impatient);
    double.failNextAppend('never-answer');
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => faultOf(store.append(append(newStream(), 'noStream', [event()])))),
    );
    expect(outcomes.toSorted((one, other) => one.localeCompare(other))).toEqual([
      ...Array.from({ length: 7 }, () => 'no fault'),
      'outcome-unknown',
    ]);
  });

  it('does not affect the next one', async () => {
    const { double, store } = await given(impatient);
    for (const fault of ['unavailable', 'never-answer', 'commit-unavailable'] as const) {
      double.failNextAppend(fault);
      await faultOf(store.append(append(newStream(), 'noStream', [event()])));
      expect(await store.append(append(newStream(), 'noStream', [event()]))).toMatchObject({
        kind: 'appended',
      });
    }
  });

  it('reports a conflict even when the first attempt had an unknown outcome', async () => {
    const { double, store } = await given();
    const stream = newStream();
    const request = append(stream, 'noStream', [event()]);
    double.failNextAppend('unavailable');
    expect(await faultOf(store.append(request))).toBe('outcome-unknown');
    await appendSurely(store, append(stream, 'noStream', [event()]));
    expect(await store.append(request)).toEqual({ kind: 'conflict', actual: 0n });
  });
});

describe('a subscription', () => {
  it.each([
    ['dropped', (double: EventStoreDbDouble) => double.dropSubscriptions()],
    ['ended', (double: EventStoreDbDouble) => double.endSubscriptions()],
    ['stalled', (double: EventStoreDbDouble) => double.stallSubscriptions()],
  ])('that is %s continues where it stopped', async (_, fail) => {
    const { double, store } = await given({ stalledAfterMs: 100 });
    const stream = await streamOf(store, 5);
    let failed = 0;
    const { events } = await subscribeUntil(store, { after: 0n }, (seen, batch) => {
      if (batch.caughtUp && failed < 5) {
        failed += 1;
        fail(double);
        void appendSurely(store, append(stream, BigInt(seen.length) - 1n, [event(), event()]));
      }
      return seen.length === 15;
    });
    expect(events).toEqual(await all(store.readStream(stream)));
    expect(double.seen.subscriptions).toBeGreaterThanOrEqual(5);
  });

  it('that fails while it catches up with certain types loses none of them', async () => {
    const { double, store } = await given({ batchSize: 20 });
    await Promise.all(Array.from({ length: 10 }, () => streamOf(store, 30)));
    const wanted = newStream();
    await store.append(
      append(
        wanted,
        'noStream',
        Array.from({ length: 100 }, (_, n) => event(n % 2 ? 'Odd' : 'Even')),
      ),
    );
    const { events } = await subscribeUntil(store, { after: 0n, types: ['Odd'] }, (seen) => {
      if (double.seen.subscriptions < 4) double.dropSubscriptions();
      return seen.length === 50;
    });
    expect(events.map(({ revision }) => Number(revision))).toEqual(
      Array.from({ length: 50 }, (_, n) => 2 * n + 1),
    );
  });

  it('that receives events twice delivers them once', async () => {
    const { double, store } = await given();
    double.repeatEvents();
    const stream = await streamOf(store, 20);
    const seen: RecordedEvent[] = [];
    const stop = new AbortController();
    for await (const batch of store.subscribe({ after: 0n, signal: stop.signal })) {
      seen.push(...batch.events);
      await quiet(double);
      if (batch.caughtUp) break;
    }
    expect(seen).toEqual(await all(store.readStream(stream)));
  });

  it('fetches only the requested types until it has caught up', async () => {
    const { double, store } = await given();
    await store.append(append(newStream(), 'noStream', [event('Wanted'), event('Wanted')]));
    await Promise.all(Array.from({ length: 20 }, () => streamOf(store, 30)));
    const head = await store.head();
    const range = { after: 0n, types: ['Wanted'] };
    const { events } = await subscribeUntil(store, range, (_, batch) => batch.position >= head);
    expect(events.map(({ type }) => type)).toEqual(['Wanted', 'Wanted']);
    const next = await streamOf(store, 1);
    const { batches } = await subscribeUntil(store, range, (_, batch) => batch.position > head);
    expect(batches.at(-1)?.position).toBe((await all(store.readStream(next)))[0]?.position);
    expect(double.seen.sent).toBeLessThan(20);
  });

  it('loses no event of the requested types when the server reports the end before a slow consumer gets there', async () => {
    const { double, store } = await given();
    const stream = newStream();
    const text = 'x'.repeat(20_000);
    const events = Array.from({ length: 40 }, () => event('Wanted', { text }));
    await store.append(append(stream, 'noStream', events));
    const seen: string[] = [];
    const stop = new AbortController();
    for await (const batch of store.subscribe({ after: 0n, types: ['Wanted'], signal: stop.signal })) {
      seen.push(...batch.events.map(({ id }) => id));
      if (seen.length > 0) await quiet(double);
      if (batch.caughtUp) break;
    }
    expect(seen).toEqual(events.map(({ id }) => id));
  });

  it('reconnects after a long time without a server', async () => {
    const { double, store } = await given();
    const stream = await streamOf(store, 1);
    const live = subscribeUntil(store, { after: 0n }, (seen) => seen.length === 2);
    await until(() => double.seen.sent >= 2);
    double.refuseReads(true);
    double.dropSubscriptions();
    // A long time: the pauses have been at their largest several times over.
    await until(() => double.seen.refused === 10);
    double.refuseReads(false);
    await appendSurely(store, append(stream, 0n, [event()]));
    expect((await live).events.map(({ revision }) => revision)).toEqual([0n, 1n]);
  });

  it('is not reopened while there are just no events', async () => {
    const { double, store } = await given({ stalledAfterMs: 50 });
    await streamOf(store, 1);
    const stop = new AbortController();
    const ended = all(store.subscribe({ after: 0n, signal: stop.signal }));
    const { reads } = double.seen;
    await until(() => double.seen.reads > reads + 10);
    stop.abort();
    expect((await ended).flatMap(({ events }) => events)).toHaveLength(1);
    expect(double.seen.subscriptions).toBe(1);
  });

  it.each([[undefined], [['Noted']], [['Never']]])(
    'of types %j notices that it has caught up even when the server does not report it',
    async (types) => {
      const { store } = await given({ stalledAfterMs: 100 }, { tellsCaughtUp: false });
      await streamOf(store, 3);
      const head = await store.head();
      const range = { after: 0n, ...(types === undefined ? {} : { types }) };
      const { batches } = await subscribeUntil(
        store,
        range,
        (_, batch) => batch.caughtUp && batch.position >= head,
      );
      expect(batches.at(-1)).toMatchObject({ caughtUp: true, position: head });
    },
  );

  it('makes the server wait for a slow consumer', async () => {
    const { double, store } = await given({ batchSize: 50 });
    const text = 'x'.repeat(4_000);
    const stream = newStream();
    for (let from = 0; from < 2_000; from += 100) {
      const events = Array.from({ length: 100 }, () => event('Noted', { text }));
      await store.append(append(stream, from === 0 ? 'noStream' : BigInt(from) - 1n, events));
    }
    let received = 0;
    let sentMeanwhile = 0;
    const stop = new AbortController();
    for await (const { events } of store.subscribe({ after: 0n, signal: stop.signal })) {
      expect(events.length).toBeLessThanOrEqual(50);
      if (received === 0) {
        await quiet(double);
        sentMeanwhile = double.seen.sent;
      }
      received += events.length;
      if (received === 2_000) break;
    }
    expect(sentMeanwhile).toBeLessThan(1_000);
    expect(received).toBe(2_000);
  });

  it('ends when the store is closed', async () => {
    const { store } = await given();
    const ended = subscribeUntil(store, { after: 0n }, () => {
      void store.close();
      return false;
    });
    expect((await ended).batches).toHaveLength(1);
  });

  it('ends at once while it waits to reconnect', async () => {
    const { double, store } = await given({ reconnectPauseMs: 60_000, longestReconnectPauseMs: 60_000 });
    const stop = new AbortController();
    double.refuseReads(true);
    const ended = all(store.subscribe({ after: 0n, signal: stop.signal }));
    await until(() => double.seen.refused === 1);
    const before = Date.now();
    stop.abort();
    await ended;
    expect(Date.now() - before).toBeLessThan(1_000);
  });
});

describe('a read', () => {
  it('during which the server sends nothing fails as unavailable', async () => {
    const { double, store } = await given({ readIdleMs: 50 });
    double.delay(300);
    expect(await faultOf(all(store.readStream(newStream())))).toBe('unavailable');
    expect(await faultOf(store.head())).toBe('unavailable');
    expect(await faultOf(all(store.readAll({ after: 0n })))).toBe('unavailable');
  });

  it('that the server refuses fails as unavailable, and the next succeeds', async () => {
    const { double, store } = await given();
    double.refuseReads(true);
    expect(await faultOf(all(store.readStream(newStream())))).toBe('unavailable');
    double.refuseReads(false);
    expect(await all(store.readStream(newStream()))).toEqual([]);
  });

  it('that got all it asked for is not canceled: a server closes connections with many canceled calls', async () => {
    const { store } = await given();
    const stream = await streamOf(store, 2);
    const end = await store.head();
    for (let round = 0; round < 60; round += 1) {
      const heads = await Promise.all(Array.from({ length: 50 }, () => store.head()));
      expect(new Set(heads)).toEqual(new Set([end]));
    }
    expect(await all(store.readStream(stream, { limit: 1 }))).toHaveLength(1);
  });

  it('that is stopped early leaves nothing open', async () => {
    const { store } = await given();
    const stream = await streamOf(store, 100);
    for (let count = 0; count < 20; count += 1) {
      for await (const first of store.readStream(stream)) {
        expect(first.revision).toBe(0n);
        break;
      }
    }
    const before = Date.now();
    await store.close();
    expect(Date.now() - before).toBeLessThan(500);
  });
});

describe('the log', () => {
  it('gets one identity from two processes that open it at once', async () => {
    const double = await startEventStoreDbDouble();
    closing.push(() => double.stop());
    const stores = await Promise.all(
      Array.from({ length: 3 }, () => openEventStoreDb({ connectionString: connectionTo(double) })),
    );
    closing.push(...stores.map((store) => () => store.close()));
    const identities = await Promise.all(stores.map((store) => store.storeId()));
    expect(new Set(identities).size).toBe(1);
    expect(double.log.stream('store-identity')).toHaveLength(1);
  });

  it('cannot be opened without a server', async () => {
    const { double, store } = await given();
    await store.close();
    await double.stop();
    expect(await faultOf(openEventStoreDb({ connectionString: connectionTo(double) }))).toBe('unavailable');
  });

  it('does not contain events of other applications', async () => {
    const { double, store } = await given();
    const stream = await streamOf(store, 2);
    const head = await store.head();
    const bytes = new TextEncoder().encode('{}');
    const foreign = () => ({
      id: randomUUID(),
      type: 'Foreign',
      contentType: 'application/json',
      data: bytes,
      metadata: bytes,
    });
    double.log.append('other-1', 'any', [foreign(), foreign()]);
    double.log.append('$system', 'any', [foreign()]);
    expect(await store.head()).toBe(head);
    expect(await store.positionAt(new Date(Date.now() + 1_000))).toBe(head);
    expect((await allOf(store, 0n)).map((each) => each.stream)).toEqual([stream, stream]);
    expect(await faultOf(all(store.readStream('other-1')))).toBe('wrong-store');
  });

  it('is found again after many events of other applications', async () => {
    const { double, store } = await given();
    await streamOf(store, 1);
    const bytes = new TextEncoder().encode('{}');
    const others = Array.from({ length: 3_000 }, () => ({
      id: randomUUID(),
      type: '$statsCollected',
      contentType: 'application/json',
      data: bytes,
      metadata: bytes,
    }));
    const head = await store.head();
    double.log.append('$stats', 'any', others);
    expect(await store.head()).toBe(head);
    const next = await store.append(append(newStream(), 'noStream', [event()]));
    expect(next).toMatchObject({ position: await store.head() });
  });
});
