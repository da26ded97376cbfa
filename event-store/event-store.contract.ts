import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Append,
  type AppendOutcome,
  type Batch,
  type EventContext,
  type EventStore,
  type ExpectedRevision,
  type JsonObject,
  LARGEST_EVENT_BYTES,
  type NewEvent,
  type RecordedEvent,
  StoreFault,
} from './event-store.ts';

export interface OpenedStore {
  readonly store: EventStore;
  close(): Promise<void>;
  /** Forcibly breaks every live connection of the store, if the backend can. */
  disconnect?(): Promise<void>;
}

export interface ContractOptions {
  /**
   * Whether `recordedAt` is strictly increasing with `position`. Postgres promises that. An EventStoreDB server stamps
   * events with its wall clock in milliseconds, so two events may share an instant: there the requirement is only "never earlier".
   */
  readonly strictTime?: boolean;
}

const DEADLINE_MS = 10_000;

/**
 * The contract of every adapter, as jest tests. `open` is called several times and must open the same log each time. The log may contain
 * other events (from earlier tests, or the server's own): every test writes to its own streams and reads only events after the head that it
 * remembered.
 *
 * @example
 * eventStoreContract('Postgres', async () => ({ store, close: () => store.close() }), { strictTime: true });
 */
export function eventStoreContract(
  name: string,
  open: () => Promise<OpenedStore>,
  { strictTime = false }: ContractOptions = {},
): void {
  jest.setTimeout(3 * DEADLINE_MS);
  describe(`${name} as an event store`, () => {
    let here: OpenedStore;
    /** A second connection to the same log: races between two processes, not only between two calls. */
    let there: OpenedStore;
    let store: EventStore;

    beforeAll(async () => {
      here = await open();
      there = await open();
      store = here.store;
    }, 60_000);

    afterAll(async () => {
      await here?.close();
      await there?.close();
    }, 60_000);

    describe('append', () => {
      it('starts a stream at revision 0', async () => {
        const stream = newStream();
        const outcome = await store.append(append(stream, 'noStream', [event()]));
        expect(outcome).toEqual({
          kind: 'appended',
          revision: 0n,
          position: (await only(store, stream)).position,
          deduplicated: false,
        });
      });

      it('continues a stream at the expected revision', async () => {
        const stream = await streamOf(store, 2);
        expect(await store.append(append(stream, 1n, [event()]))).toMatchObject({
          kind: 'appended',
          revision: 2n,
          deduplicated: false,
        });
      });

      it('appends to any stream, new or not', async () => {
        const stream = newStream();
        expect(await store.append(append(stream, 'any', [event()]))).toMatchObject({ revision: 0n });
        expect(await store.append(append(stream, 'any', [event()]))).toMatchObject({ revision: 1n });
      });

      it('appends to a stream that must exist and does', async () => {
        const stream = await streamOf(store, 1);
        expect(await store.append(append(stream, 'streamExists', [event()]))).toMatchObject({ revision: 1n });
      });

      it('lets exactly one of two writers start a stream', async () => {
        for (const stream of Array.from({ length: 10 }, newStream)) {
          const outcomes = await Promise.all(
            [here, there].map((each) => each.store.append(append(stream, 'noStream', [event()]))),
          );
          expect(outcomes.map((outcome) => outcome.kind).toSorted()).toEqual(['appended', 'conflict']);
          expect(outcomes).toContainEqual({ kind: 'conflict', actual: 0n });
          expect(await all(store.readStream(stream))).toHaveLength(1);
        }
      });

      it('lets exactly one of eight writers continue a stream', async () => {
        const stream = await streamOf(store, 1);
        const outcomes = await Promise.all(
          Array.from({ length: 8 }, (_, writer) =>
            (writer % 2 === 0 ? here : there).store.append(append(stream, 0n, [event()])),
          ),
        );
        expect(outcomes.filter((outcome) => outcome.kind === 'appended')).toHaveLength(1);
        expect(
          outcomes.filter((outcome) => outcome.kind === 'conflict' && outcome.actual === 1n),
        ).toHaveLength(7);
        expect(await all(store.readStream(stream))).toHaveLength(2);
      });

      it('refuses to start a stream that exists, and returns its revision', async () => {
        const stream = await streamOf(store, 3);
        const outcome = await store.append(append(stream, 'noStream', [event()]));
        expect(outcome).toEqual({ kind: 'conflict', actual: 2n });
      });

      it('refuses a past revision, and returns the actual one', async () => {
        const stream = await streamOf(store, 3);
        expect(await store.append(append(stream, 1n, [event()]))).toEqual({ kind: 'conflict', actual: 2n });
      });

      it('refuses a future revision, and returns the actual one', async () => {
        const stream = await streamOf(store, 3);
        expect(await store.append(append(stream, 7n, [event()]))).toEqual({ kind: 'conflict', actual: 2n });
      });

      it('refuses a revision of a stream that does not exist', async () => {
        const outcome = await store.append(append(newStream(), 0n, [event()]));
        expect(outcome).toEqual({ kind: 'conflict', actual: 'noStream' });
      });

      it('refuses to continue a missing stream that must exist', async () => {
        const outcome = await store.append(append(newStream(), 'streamExists', [event()]));
        expect(outcome).toEqual({ kind: 'conflict', actual: 'noStream' });
      });

      it('appends several events together, in the given order', async () => {
        const stream = newStream();
        const events = [event('First'), event('Second'), event('Third')];
        const outcome = await store.append(append(stream, 'noStream', events));
        const recorded = await all(store.readStream(stream));
        expect(recorded.map(({ id, type, revision }) => ({ id, type, revision }))).toEqual(
          events.map(({ id, type }, index) => ({ id, type, revision: BigInt(index) })),
        );
        expect(outcome).toMatchObject({ revision: 2n, position: recorded[2]?.position });
      });

      it('appends none of several events when it refuses', async () => {
        const stream = await streamOf(store, 1);
        await store.append(append(stream, 5n, [event(), event(), event()]));
        expect(await all(store.readStream(stream))).toHaveLength(1);
      });

      it('treats an append without events as a programming error', async () => {
        await expect(store.append(append(newStream(), 'any', []))).rejects.toBeInstanceOf(TypeError);
      });

      it.each(['', 'nodash', 'Upper-1', '9athlete-1', 'athlete-', `athlete-${'x'.repeat(200)}`])(
        'refuses "%s" as a stream name',
        async (stream) => {
          await expect(store.append(append(stream, 'any', [event()]))).rejects.toBeInstanceOf(TypeError);
        },
      );

      it('refuses an event that is too large', async () => {
        const stream = newStream();
        const large = event('Noted', { text: 'x'.repeat(LARGEST_EVENT_BYTES) });
        expect(await faultOf(store.append(append(stream, 'noStream', [large])))).toBe('too-large');
        expect(await all(store.readStream(stream))).toEqual([]);
      });

      it('refuses events that are too large together', async () => {
        const stream = newStream();
        const events = Array.from({ length: 4 }, () => event('Noted', { text: 'x'.repeat(240_000) }));
        expect(await faultOf(store.append(append(stream, 'noStream', events)))).toBe('too-large');
        expect(await all(store.readStream(stream))).toEqual([]);
      });
    });

    describe('a repeated append', () => {
      it('that started a stream returns the first outcome', async () => {
        const stream = newStream();
        const request = append(stream, 'noStream', [event(), event()]);
        const first = await store.append(request);
        await store.append(append(stream, 1n, [event()]));
        expect(await there.store.append(request)).toEqual({ ...first, deduplicated: true });
        expect(await all(store.readStream(stream))).toHaveLength(3);
      });

      it('below the current revision returns the first outcome', async () => {
        const stream = await streamOf(store, 2);
        const request = append(stream, 1n, [event(), event()]);
        const first = await store.append(request);
        await store.append(append(stream, 3n, [event()]));
        expect(await there.store.append(request)).toEqual({ ...first, deduplicated: true });
        expect(await all(store.readStream(stream))).toHaveLength(5);
      });

      it('immediately after the first returns the first outcome', async () => {
        const stream = newStream();
        const request = append(stream, 'noStream', [event()]);
        const first = await store.append(request);
        expect(await store.append(request)).toEqual({ ...first, deduplicated: true });
      });

      it('to any revision returns the first outcome', async () => {
        const stream = newStream();
        const request = append(stream, 'any', [event(), event()]);
        const first = await store.append(request);
        await store.append(append(stream, 'any', [event()]));
        expect(await store.append(request)).toEqual({ ...first, deduplicated: true });
        expect(await all(store.readStream(stream))).toHaveLength(3);
      });

      it('by two processes at once is recorded once', async () => {
        const stream = newStream();
        const request = append(stream, 'noStream', [event(), event()]);
        // EventStoreDB does not answer the second append while the first is in progress: its outcome is unknown until it is repeated.
        const outcomes = await Promise.all([here, there].map((each) => appendSurely(each.store, request)));
        expect(
          outcomes.filter((outcome) => outcome.kind === 'appended' && outcome.deduplicated),
        ).toHaveLength(1);
        expect(new Set(outcomes.map((outcome) => outcome.kind === 'appended' && outcome.position)).size).toBe(
          1,
        );
        expect(await all(store.readStream(stream))).toHaveLength(2);
      });

      it('that adds an event to the known ones is a conflict', async () => {
        const stream = newStream();
        const known = event();
        await store.append(append(stream, 'noStream', [known]));
        const outcome = await store.append(append(stream, 'noStream', [known, event()]));
        expect(outcome).toEqual({ kind: 'conflict', actual: 0n });
        expect(await all(store.readStream(stream))).toHaveLength(1);
      });

      it('that begins the same but continues differently is a conflict', async () => {
        const stream = await streamOf(store, 1);
        const known = event();
        await store.append(append(stream, 0n, [known, event()]));
        const outcome = await store.append(append(stream, 0n, [known, event()]));
        expect(outcome).toEqual({ kind: 'conflict', actual: 2n });
        expect(await all(store.readStream(stream))).toHaveLength(3);
      });
    });

    describe('an event', () => {
      it('is read as it was written', async () => {
        const stream = newStream();
        const context = newContext();
        const written: NewEvent = {
          id: randomUUID(),
          type: 'AthleteNoted',
          schemaVersion: 7,
          data: { a: [1, null, { b: true }] },
        };
        await store.append({ stream, expected: 'noStream', events: [written], context });
        const recorded = await only(store, stream);
        expect(recorded).toEqual({
          ...written,
          ...context,
          stream,
          revision: 0n,
          position: recorded.position,
          recordedAt: recorded.recordedAt,
        });
      });

      it('of the system itself has no origin', async () => {
        const stream = newStream();
        const { origin: _, ...context } = newContext();
        await store.append({ stream, expected: 'noStream', events: [event()], context });
        expect(await only(store, stream)).not.toHaveProperty('origin');
      });

      it('has the time at which the store recorded it, in UTC with microseconds', async () => {
        const before = Date.now();
        const stream = await streamOf(store, 1);
        const { recordedAt } = await only(store, stream);
        expect(recordedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
        // The server has its own clock: a difference of a minute is acceptable, but an hour is a wrong time zone.
        expect(Math.abs(Date.parse(recordedAt) - before)).toBeLessThan(60_000);
      });

      it.each([
        ['unicode', 'Zoë Šťastná 🏒 家 \u{1F468}‍👩‍👧 "quoted" \\ / \n\t ‮right to left'],
        ['250 kB', 'é🏒'.repeat(41_600)],
      ])('carries %s', async (_, text) => {
        const stream = newStream();
        await store.append(
          append(stream, 'noStream', [event('Noted', { text, [text.slice(0, 20)]: text.length })]),
        );
        const { data } = await only(store, stream);
        expect(data).toEqual({ text, [text.slice(0, 20)]: text.length });
      });

      it('can be in a stream whose name contains Unicode', async () => {
        const stream = `athlete-Zoë 🏒 ${randomUUID()}`;
        await store.append(append(stream, 'noStream', [event()]));
        expect(await only(store, stream)).toMatchObject({ stream });
      });

      it('is recorded no earlier than the one before it', async () => {
        const after = await store.head();
        await Promise.all(
          Array.from({ length: 4 }, async () => {
            const stream = await streamOf(store, 2);
            await store.append(append(stream, 1n, [event()]));
          }),
        );
        const times = (await allOf(store, after)).map(({ recordedAt }) => recordedAt);
        expect(times).toHaveLength(12);
        expect(times).toEqual(times.toSorted());
        expect(new Set(times).size).toBe(strictTime ? 12 : new Set(times).size);
      });
    });

    describe('readStream', () => {
      let stream: string;
      beforeAll(async () => {
        stream = await streamOf(store, 10);
      });
      const revisions = async (range: Parameters<EventStore['readStream']>[1]) =>
        (await all(store.readStream(stream, range))).map(({ revision }) => Number(revision));

      it('returns nothing for a stream that does not exist', async () => {
        expect(await all(store.readStream(newStream()))).toEqual([]);
        expect(await all(store.readStream(newStream(), { backwards: true, limit: 1 }))).toEqual([]);
      });

      it('reads everything forward, in order', async () => {
        expect(await revisions({})).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      });

      it('reads everything backward, in order', async () => {
        expect(await revisions({ backwards: true })).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
      });

      it.each([
        [{ from: 3n }, [3, 4, 5, 6, 7, 8, 9]],
        [{ to: 3n }, [0, 1, 2, 3]],
        [{ from: 3n, to: 5n }, [3, 4, 5]],
        [{ from: 4n, to: 4n }, [4]],
        [{ from: 5n, to: 4n }, []],
        [{ from: 8n, to: 20n }, [8, 9]],
        [{ from: 10n }, []],
        [{ limit: 3 }, [0, 1, 2]],
        [{ from: 3n, limit: 2 }, [3, 4]],
        [{ from: 3n, to: 5n, limit: 9 }, [3, 4, 5]],
        [{ limit: 0 }, []],
      ])('reads %o forward', async (range, expected) => {
        expect(await revisions(range)).toEqual(expected);
      });

      it.each([
        [{ from: 7n }, [9, 8, 7]],
        [{ to: 2n }, [2, 1, 0]],
        [{ from: 3n, to: 5n }, [5, 4, 3]],
        [{ from: 8n, to: 20n }, [9, 8]],
        [{ from: 10n }, []],
        [{ limit: 1 }, [9]],
        [{ to: 5n, limit: 2 }, [5, 4]],
        [{ to: 20n, limit: 2 }, [9, 8]],
        [{ from: 5n, limit: 2 }, [9, 8]],
        [{ limit: 0 }, []],
      ])('reads %o backward', async (range, expected) => {
        expect(await revisions({ ...range, backwards: true })).toEqual(expected);
      });

      it('can be stopped early', async () => {
        for await (const first of store.readStream(stream)) {
          expect(first.revision).toBe(0n);
          break;
        }
        expect(await revisions({ limit: 1 })).toEqual([0]);
      });
    });

    describe('readAll', () => {
      it('reads the concurrent appends of eight writers in one order, and each stream in its own order', async () => {
        const after = await store.head();
        const live = subscribeUntil(store, { after }, (seen) => seen.length === 8 * 15);
        const streams = await Promise.all(
          Array.from({ length: 8 }, async (_, writer) => {
            const each = (writer % 2 === 0 ? here : there).store;
            const stream = newStream();
            let expected: ExpectedRevision = 'noStream';
            for (let round = 0; round < 10; round += 1) {
              const refused = await each.append(append(stream, 99n, [event()]));
              const outcome = await each.append(
                append(stream, expected, round % 2 === 0 ? [event()] : [event(), event()]),
              );
              if (refused.kind !== 'conflict' || outcome.kind !== 'appended')
                throw new Error('The writer is alone here');
              expected = outcome.revision;
            }
            return stream;
          }),
        );
        const recorded = await allOf(store, after);
        expect(recorded).toHaveLength(8 * 15);
        expect(increasing(recorded.map(({ position }) => position))).toBe(true);
        for (const stream of streams) {
          const own = recorded.filter((each) => each.stream === stream);
          expect(own.map(({ revision }) => Number(revision))).toEqual(
            Array.from({ length: 15 }, (_, index) => index),
          );
          expect(own).toEqual(await all(store.readStream(stream)));
        }
        expect((await live).events).toEqual(recorded);
      });

      it('begins after the given position', async () => {
        const after = await store.head();
        const stream = await streamOf(store, 5);
        const recorded = await all(store.readStream(stream));
        expect(await allOf(store, recorded[2]?.position ?? 0n)).toEqual(recorded.slice(3));
        expect(await allOf(store, after)).toEqual(recorded);
        expect(await allOf(store, recorded[4]?.position ?? 0n)).toEqual([]);
      });

      it('begins at the start of the log when the position is 0', async () => {
        const stream = await streamOf(store, 1);
        const recorded = await allOf(store, 0n);
        expect(increasing([0n, ...recorded.map(({ position }) => position)])).toBe(true);
        expect(recorded.at(-1)).toEqual(await only(store, stream));
      });

      it('returns batches whose position is the next checkpoint', async () => {
        const after = await store.head();
        await Promise.all(Array.from({ length: 20 }, () => streamOf(store, 30)));
        let checkpoint = after;
        let count = 0;
        for await (const batch of store.readAll({ after })) {
          const positions = batch.events.map(({ position }) => position);
          expect(increasing([checkpoint, ...positions])).toBe(true);
          expect(batch.position).toBeGreaterThanOrEqual(positions.at(-1) ?? checkpoint);
          checkpoint = batch.position;
          count += positions.length;
        }
        expect(count).toBe(600);
        expect(checkpoint).toBeGreaterThanOrEqual(await store.head());
      });

      it('returns only the requested types, and advances past the others', async () => {
        const after = await store.head();
        const [wanted, also, other] = [newType(), newType(), newType()];
        const stream = newStream();
        const written = [wanted, other, also, `${wanted}Again`, wanted, other].map((type) => event(type));
        await store.append(append(stream, 'noStream', written));
        const batches = await all(store.readAll({ after, types: [wanted, also] }));
        expect(batches.flatMap(({ events }) => events.map(({ type }) => type))).toEqual([
          wanted,
          also,
          wanted,
        ]);
        expect(batches.at(-1)?.position).toBeGreaterThanOrEqual(await store.head());
      });

      it('advances when nothing matches', async () => {
        const after = await store.head();
        await streamOf(store, 3);
        const batches = await all(store.readAll({ after, types: [newType()] }));
        expect(batches.flatMap(({ events }) => events)).toEqual([]);
        expect(batches.at(-1)?.position).toBeGreaterThanOrEqual(await store.head());
      });
    });

    describe('subscribe', () => {
      it('delivers existing and new events, each once and in order', async () => {
        const after = await store.head();
        const stream = await streamOf(store, 3);
        const live = subscribeUntil(store, { after }, (seen) => seen.length === 6);
        await appendSurely(there.store, append(stream, 2n, [event()]));
        await appendSurely(here.store, append(stream, 3n, [event(), event()]));
        expect((await live).events).toEqual(await all(store.readStream(stream)));
      });

      it('begins at the start of the log when the position is 0', async () => {
        const stream = await streamOf(store, 2);
        const last = (await all(store.readStream(stream))).at(-1);
        const { events } = await subscribeUntil(store, { after: 0n }, (seen) => seen.at(-1)?.id === last?.id);
        expect(events).toEqual(await allOf(store, 0n));
      });

      it('begins in the middle, after the given position', async () => {
        const stream = await streamOf(store, 5);
        const recorded = await all(store.readStream(stream));
        const { events } = await subscribeUntil(
          store,
          { after: recorded[1]?.position ?? 0n },
          (seen) => seen.length === 3,
        );
        expect(events).toEqual(recorded.slice(2));
      });

      it('begins at the head with new events only', async () => {
        await streamOf(store, 2);
        const stream = newStream();
        const after = await store.head();
        const live = subscribeUntil(store, { after }, (seen) => seen.length === 1);
        await store.append(append(stream, 'noStream', [event()]));
        expect((await live).events).toEqual(await all(store.readStream(stream)));
      });

      it('reports that it has caught up, even when there is nothing to read', async () => {
        const after = await store.head();
        const { batches } = await subscribeUntil(store, { after }, (_, batch) => batch.caughtUp);
        expect(batches.at(-1)).toMatchObject({ caughtUp: true, events: [] });
        expect(batches.at(-1)?.position).toBeGreaterThanOrEqual(after);
      });

      it('reports that it has caught up with the existing events', async () => {
        const after = await store.head();
        const stream = await streamOf(store, 40);
        const { events, batches } = await subscribeUntil(store, { after }, (_, batch) => batch.caughtUp);
        expect(events).toEqual(await all(store.readStream(stream)));
        expect(batches.at(-1)?.position).toBeGreaterThanOrEqual(events.at(-1)?.position ?? 0n);
      });

      it('delivers positions that are checkpoints to continue from', async () => {
        const after = await store.head();
        const stream = newStream();
        const { position } = await (async () => {
          const first = subscribeUntil(store, { after }, (seen) => seen.length >= 3);
          await store.append(append(stream, 'noStream', [event(), event(), event()]));
          return (await first).batches.at(-1) ?? { position: 0n };
        })();
        await store.append(append(stream, 2n, [event()]));
        const { events } = await subscribeUntil(store, { after: position }, (seen) => seen.length === 1);
        expect(events.map(({ revision }) => revision)).toEqual([3n]);
      });

      it('delivers only the requested types, old and new', async () => {
        const after = await store.head();
        const [wanted, other] = [newType(), newType()];
        const stream = newStream();
        await store.append(
          append(stream, 'noStream', [event(other), event(wanted), event(`${wanted}Again`)]),
        );
        const live = subscribeUntil(store, { after, types: [wanted] }, (seen) => seen.length === 2);
        await store.append(append(stream, 2n, [event(other), event(wanted)]));
        expect((await live).events.map(({ revision }) => revision)).toEqual([1n, 4n]);
      });

      it('advances past types that were not requested', async () => {
        const after = await store.head();
        await streamOf(store, 5);
        const head = await store.head();
        const { events, batches } = await subscribeUntil(
          store,
          { after, types: [newType()] },
          (_, batch) => batch.position >= head,
        );
        expect(events).toEqual([]);
        expect(batches.at(-1)?.position).toBeGreaterThanOrEqual(head);
      });

      it('advances past types that were not requested, even when they arrive later', async () => {
        const after = await store.head();
        const appending = later();
        const live = subscribeUntil(store, { after, types: [newType()] }, (_, batch) => {
          if (batch.caughtUp) appending.resolve();
          return batch.position > after;
        });
        await appending.promise;
        const last = await only(store, await streamOf(store, 1));
        expect((await live).batches.at(-1)?.position).toBeGreaterThanOrEqual(last.position);
      });

      it('waits for a slow consumer and loses nothing', async () => {
        const after = await store.head();
        const streams: string[] = [];
        const seen: RecordedEvent[] = [];
        const stop = new AbortController();
        const late = setTimeout(() => stop.abort(), DEADLINE_MS);
        for await (const { events } of store.subscribe({ after, signal: stop.signal })) {
          seen.push(...events);
          // The consumer stays busy while the writer writes, so the events in between have to wait.
          if (streams.length < 8) {
            streams.push(...(await Promise.all(Array.from({ length: 4 }, () => streamOf(there.store, 50)))));
          }
          if (seen.length >= 400) break;
        }
        clearTimeout(late);
        expect(seen).toEqual((await allOf(store, after)).slice(0, seen.length));
        expect(seen).toHaveLength(400);
      });

      it('delivers the same events to two subscribers', async () => {
        const after = await store.head();
        const both = [here, there].map((each) =>
          subscribeUntil(each.store, { after }, (seen) => seen.length === 30),
        );
        await Promise.all(Array.from({ length: 10 }, () => streamOf(store, 3)));
        const [one, two] = await Promise.all(both);
        expect(one?.events).toHaveLength(30);
        expect(one?.events).toEqual(two?.events);
      });

      it('ends promptly and without an error when it is aborted while it waits', async () => {
        const stop = new AbortController();
        const waiting = later();
        const ended = (async () => {
          for await (const batch of store.subscribe({ after: await store.head(), signal: stop.signal })) {
            if (batch.caughtUp) waiting.resolve();
          }
          return 'ended';
        })();
        await waiting.promise;
        stop.abort();
        expect(await Promise.race([ended, deadline(1_000)])).toBe('ended');
      });

      it('ends promptly and without an error when it is aborted while there are more events', async () => {
        const after = await store.head();
        await Promise.all(Array.from({ length: 20 }, () => streamOf(store, 50)));
        const stop = new AbortController();
        const ended = (async () => {
          for await (const batch of store.subscribe({ after, signal: stop.signal })) {
            if (batch.events.length > 0) stop.abort();
          }
          return 'ended';
        })();
        expect(await Promise.race([ended, deadline(2_000)])).toBe('ended');
      });

      it('does not begin when it was aborted before', async () => {
        const signal = AbortSignal.abort();
        expect(await Promise.race([all(store.subscribe({ after: 0n, signal })), deadline(1_000)])).toEqual(
          [],
        );
      });
    });

    describe('a broken connection', () => {
      it('makes a subscriber neither miss nor repeat an event', async () => {
        const own = await open();
        try {
          const after = await own.store.head();
          const live = subscribeUntil(own.store, { after }, (seen) => seen.length >= 60);
          const stream = newStream();
          let expected: ExpectedRevision = 'noStream';
          for (let count = 0; count < 60; count += 1) {
            if (count % 15 === 7) await own.disconnect?.();
            const outcome = await appendSurely(own.store, append(stream, expected, [event()]));
            if (outcome.kind !== 'appended') throw new Error('The writer is alone here');
            expected = outcome.revision;
          }
          await own.disconnect?.();
          const { events } = await live;
          expect(events.map(({ revision }) => Number(revision))).toEqual(
            Array.from({ length: 60 }, (_, index) => index),
          );
        } finally {
          await own.close();
        }
      });

      it('does not end the store', async () => {
        const own = await open();
        try {
          await own.disconnect?.();
          const stream = newStream();
          await appendSurely(own.store, append(stream, 'noStream', [event()]));
          expect(await all(there.store.readStream(stream))).toHaveLength(1);
        } finally {
          await own.close();
        }
      });
    });

    describe('the log', () => {
      it('has its newest event at its head', async () => {
        const stream = newStream();
        const outcome = await store.append(append(stream, 'noStream', [event(), event()]));
        const head = await there.store.head();
        expect(outcome).toMatchObject({ position: head });
        expect((await all(store.readStream(stream))).at(-1)?.position).toBe(head);
      });

      it('has the same identity for every connection', async () => {
        const again = await open();
        try {
          const identity = await store.storeId();
          expect(identity).toMatch(/^[0-9a-f-]{36}$/);
          expect(await store.storeId()).toBe(identity);
          expect(await there.store.storeId()).toBe(identity);
          expect(await again.store.storeId()).toBe(identity);
        } finally {
          await again.close();
        }
      });

      it('returns its position at a moment between two appends', async () => {
        const after = await store.head();
        const stream = newStream();
        await store.append(append(stream, 'noStream', [event(), event()]));
        const first = (await all(store.readStream(stream))).at(-1);
        const moment = new Date(Date.parse(first?.recordedAt ?? '') + 1);
        const late = Date.now() + DEADLINE_MS;
        let newest = first;
        // The time between two round trips varies, so the store's clock decides when enough time has passed.
        while (
          newest !== undefined &&
          Date.parse(newest.recordedAt) <= moment.getTime() &&
          Date.now() < late
        ) {
          await store.append(append(stream, newest.revision, [event()]));
          newest = (await all(store.readStream(stream, { backwards: true, limit: 1 })))[0];
        }
        const events = await allOf(store, after);
        const until = moment.toISOString().replace('Z', '000Z');
        const known = events.filter(({ recordedAt }) => recordedAt <= until);
        expect(known.length).toBeGreaterThanOrEqual(2);
        expect(known.length).toBeLessThan(events.length);
        expect(await store.positionAt(moment)).toBe(known.at(-1)?.position);
      });

      it('was empty before the first append and is complete now', async () => {
        await streamOf(store, 1);
        expect(await store.positionAt(new Date(0))).toBe(0n);
        expect(await store.positionAt(new Date(Date.now() + 3_600_000))).toBe(await store.head());
      });
    });
  });
}

/** A new stream for each test: `note-<uuid>`. */
export const newStream = (): string => `note-${randomUUID()}`;

const newType = (): string => `Noted${randomUUID().replaceAll('-', '')}`;

export const event = (type = 'Noted', data: JsonObject = { text: 'hello' }): NewEvent => ({
  id: randomUUID(),
  type,
  schemaVersion: 1,
  data,
});

export const newContext = (): EventContext => ({
  actor: `user:${randomUUID()}`,
  commandId: randomUUID(),
  correlationId: randomUUID(),
  causationId: randomUUID(),
  origin: `session:${randomUUID()}`,
  occurredAt: '2026-03-04T05:06:07.089Z',
});

export const append = (stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Append => ({
  stream,
  expected,
  events,
  context: newContext(),
});

/** Creates a stream with this many events. */
export async function streamOf(store: EventStore, count: number): Promise<string> {
  const stream = newStream();
  await appendSurely(
    store,
    append(
      stream,
      'noStream',
      Array.from({ length: count }, () => event()),
    ),
  );
  return stream;
}

/** Repeats an append, as a caller does, while its outcome is unknown. */
export async function appendSurely(store: EventStore, request: Append): Promise<AppendOutcome> {
  const late = Date.now() + DEADLINE_MS;
  for (;;) {
    try {
      return await store.append(request);
    } catch (fault) {
      const again =
        fault instanceof StoreFault && (fault.code === 'outcome-unknown' || fault.code === 'unavailable');
      if (!again || Date.now() > late) throw fault;
      await pause(20);
    }
  }
}

export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

export async function allOf(store: EventStore, after: bigint): Promise<RecordedEvent[]> {
  return (await all(store.readAll({ after }))).flatMap(({ events }) => events);
}

async function only(store: EventStore, stream: string): Promise<RecordedEvent> {
  const [first, ...more] = await all(store.readStream(stream));
  if (first === undefined || more.length > 0)
    throw new Error(`${stream} has ${more.length + (first ? 1 : 0)} events`);
  return first;
}

/** The events of a subscription until `done`. At the deadline it returns what it has, so that the assertion fails. */
export async function subscribeUntil(
  store: EventStore,
  range: { readonly after: bigint; readonly types?: readonly string[] },
  done: (seen: readonly RecordedEvent[], batch: Batch) => boolean,
): Promise<{ events: RecordedEvent[]; batches: Batch[] }> {
  const events: RecordedEvent[] = [];
  const batches: Batch[] = [];
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(), DEADLINE_MS);
  try {
    for await (const batch of store.subscribe({ ...range, signal: stop.signal })) {
      batches.push(batch);
      events.push(...batch.events);
      if (done(events, batch)) break;
    }
  } finally {
    clearTimeout(late);
  }
  return { events, batches };
}

export async function faultOf(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return 'no fault';
  } catch (fault) {
    return fault instanceof StoreFault ? fault.code : `not a StoreFault: ${String(fault)}`;
  }
}

/** A promise that the test resolves. */
function later(): { readonly promise: Promise<void>; resolve(): void } {
  let keep: (() => void) | undefined;
  const promise = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return { promise, resolve: () => keep?.() };
}

const deadline = (ms: number): Promise<string> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(`not within ${ms} ms`), ms).unref();
  });

const increasing = (positions: readonly bigint[]): boolean =>
  positions.every((position, index) => index === 0 || position > (positions[index - 1] ?? position));
