import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  type BaseOptions,
  type Credentials,
  END,
  EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  type ResolvedEvent,
  START,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import {
  type AllRange,
  type Append,
  type AppendOutcome,
  type Batch,
  checkAppend,
  type EventStore,
  type RecordedEvent,
  StoreFault,
  type StreamRange,
} from '../event-store.ts';
import { appendOptions, closeClient, expectedRevision, items, type Reading, within } from './client.ts';
import { appendFault, readFault } from './faults.ts';
import { attemptOf, positionOf, toEventData, toPosition, toRecorded } from './record.ts';
import { subscribe } from './subscription.ts';

export interface EventStoreDbOptions {
  /** `esdb://admin:changeit@host:2113` or `esdb+discover://…`; reading the whole log needs an administrator by default. */
  readonly connectionString: string;
  /** Override the credentials in the connection string. */
  readonly credentials?: Credentials;
  /** The timeout of an append. After it, the outcome is unknown. */
  readonly appendDeadlineMs?: number;
  /**
   * How appends travel when no `credentials` are given. `unary` is right except for comparison: see `appendOptions`. TLS
   * without any credentials leaves only `batch`.
   */
  readonly appendPath?: 'unary' | 'batch';
  /** A read fails as unavailable when the server sends nothing for this long. */
  readonly readIdleMs?: number;
  /** The stream in which the identity of this log is written, once. */
  readonly storeIdentityStream?: string;
  /** The largest number of events in one batch. */
  readonly batchSize?: number;
  readonly stalledAfterMs?: number;
  readonly reconnectPauseMs?: number;
  readonly longestReconnectPauseMs?: number;
}

/**
 * The event store on EventStoreDB 22.6 or newer. Open one per process: the client shares the appends of all its instances, and an error of one
 * rejects those of the others.
 *
 * Three things differ from Postgres:
 * - `recordedAt` is the server's wall clock in milliseconds. Events may share an instant, and times decrease when the clock is set back. The
 *   same event always has the same time.
 * - `positionAt` reads the log backwards from its head until the time is reached: its cost grows with the distance.
 * - Events of the server and of other applications are not part of the log: they are neither read nor counted as the head.
 *
 * @example
 * const store = await openEventStoreDb({ connectionString: 'esdb://127.0.0.1:2113?tls=false' });
 */
export async function openEventStoreDb({
  connectionString,
  credentials,
  appendDeadlineMs = 5_000,
  appendPath = 'unary',
  readIdleMs = 15_000,
  storeIdentityStream = 'store-identity',
  batchSize = 500,
  stalledAfterMs = 30_000,
  reconnectPauseMs = 200,
  longestReconnectPauseMs = 30_000,
}: EventStoreDbOptions): Promise<EventStore> {
  const connect = () => EventStoreDBClient.connectionString(connectionString);
  const client = connect();
  const call: BaseOptions = credentials === undefined ? {} : { credentials };
  const appendCall: BaseOptions = {
    ...appendOptions(connectionString, credentials, appendPath),
    deadline: appendDeadlineMs,
  };
  const closing = new AbortController();
  const batches = appendCall.credentials === undefined;
  let writer = batches ? connect() : client;
  let identity: string | undefined;
  let newest = { scanned: -1n, head: 0n };

  async function append(request: Append): Promise<AppendOutcome> {
    checkAppend(request);
    if (closing.signal.aborted) throw new StoreFault('unavailable', 'The store is closed');
    const attempt = randomUUID();
    const late = Date.now() + appendDeadlineMs;
    const used = writer;
    try {
      const { nextExpectedRevision: revision } = await within(
        appendDeadlineMs,
        used.appendToStream(request.stream, toEventData(request, attempt), {
          ...appendCall,
          expectedRevision: expectedRevision(request.expected),
        }),
        () => {
          replaceWriter(used);
          return new StoreFault('outcome-unknown', `No answer to the append within ${appendDeadlineMs} ms`);
        },
      );
      const last = await readBack(request.stream, revision, late);
      return {
        kind: 'appended',
        revision,
        position: positionOf(last),
        deduplicated: attemptOf(last) !== attempt,
      };
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw appendFault(error);
      const { actualVersion } = error;
      return { kind: 'conflict', actual: actualVersion === NO_STREAM ? 'noStream' : actualVersion };
    }
  }

  /**
   * The client does not notice when the server ends a batch stream, and keeps writing to it. So a writer that got no answer is not used
   * again.
   */
  function replaceWriter(used: EventStoreDBClient): void {
    if (!batches || writer !== used || closing.signal.aborted) return;
    writer = connect();
    void closeClient(used);
  }

  /**
   * Reads the last event of an append from the log. The answer does not tell whether the events are new or were recognized, and for
   * recognized events its position is missing or that of the first event. A follower may lag, so this waits.
   */
  async function readBack(stream: string, revision: bigint, late: number): Promise<ResolvedEvent> {
    const place = `${stream}@${revision}`;
    let cause: unknown;
    do {
      const options = { ...call, fromRevision: revision, direction: BACKWARDS, maxCount: 1 } as const;
      try {
        for await (const resolved of read(client.readStream(stream, options), {
          idleMs: Math.max(late - Date.now(), 1),
          most: 1,
        })) {
          if (resolved.event?.revision === revision) return resolved;
        }
      } catch (error) {
        cause = error;
      }
      await pause(10);
    } while (Date.now() < late);
    throw new StoreFault('outcome-unknown', `${place} is appended but cannot be read yet`, { cause });
  }

  async function* readStream(stream: string, range: StreamRange = {}): AsyncGenerator<RecordedEvent> {
    const { from = 0n, to, backwards = false, limit = Number.MAX_SAFE_INTEGER } = range;
    if (limit <= 0 || (to !== undefined && to < from)) return;
    let left = limit;
    const isCounted = !(backwards && to !== undefined);
    for await (const resolved of read(
      client.readStream(stream, {
        ...call,
        ...(backwards
          ? { direction: BACKWARDS, fromRevision: to ?? END }
          : { fromRevision: from === 0n ? START : from }),
        // Reading backwards from beyond the end, the server counts revisions that the stream does not have.
        ...(isCounted ? { maxCount: limit } : {}),
      }),
      isCounted ? { most: limit } : {},
    )) {
      const event = toRecorded(resolved);
      if (event === undefined)
        throw new StoreFault('wrong-store', `${stream} holds an event that is not ours`);
      if (backwards ? event.revision < from : to !== undefined && event.revision > to) return;
      yield event;
      left -= 1;
      if (left === 0) return;
    }
  }

  async function* readAll({ after, types }: AllRange): AsyncGenerator<Batch> {
    const wanted = types === undefined ? undefined : new Set(types);
    let events: RecordedEvent[] = [];
    let position = after;
    let count = 0;
    for await (const resolved of read(
      client.readAll({ ...call, fromPosition: after === 0n ? START : toPosition(after) }),
    )) {
      const at = positionOf(resolved);
      if (at <= position) continue;
      if (count === batchSize) {
        yield { events, position, caughtUp: false };
        events = [];
        count = 0;
      }
      position = at;
      count += 1;
      const event = toRecorded(resolved);
      if (event !== undefined && wanted?.has(event.type) !== false) events.push(event);
    }
    yield { events, position, caughtUp: true };
  }

  /** The whole log from its end, in pages, because most readers need only the first event. */
  async function* backwards(): AsyncGenerator<AllStreamResolvedEvent> {
    let from: bigint | undefined;
    for (let page = 1; ; page = Math.min(page * 8, 512)) {
      let count = 0;
      for await (const resolved of read(
        client.readAll({
          ...call,
          direction: BACKWARDS,
          fromPosition: from === undefined ? END : toPosition(from),
          maxCount: page,
        }),
        { most: page },
      )) {
        count += 1;
        from = positionOf(resolved);
        yield resolved;
      }
      if (count < page) return;
    }
  }

  /** Reads only events since the last call; otherwise many events of the server itself would cost more every time. */
  async function head(): Promise<bigint> {
    const known = newest;
    let scanned: bigint | undefined;
    for await (const resolved of backwards()) {
      const at = positionOf(resolved);
      scanned ??= at;
      const ours = toRecorded(resolved) !== undefined;
      if (ours || at === known.scanned) {
        newest = { scanned, head: ours ? at : known.head };
        return newest.head;
      }
    }
    newest = { scanned: scanned ?? -1n, head: 0n };
    return 0n;
  }

  async function positionAt(time: Date): Promise<bigint> {
    for await (const resolved of backwards()) {
      const event = toRecorded(resolved);
      if (event !== undefined && Date.parse(event.recordedAt) <= time.getTime()) return event.position;
    }
    return 0n;
  }

  async function storeId(): Promise<string> {
    identity ??= (await writtenIdentity()) ?? (await writeIdentity());
    return identity;
  }

  async function writtenIdentity(): Promise<string | undefined> {
    for await (const { event } of read(client.readStream(storeIdentityStream, { ...call, maxCount: 1 }), {
      most: 1,
    })) {
      const data: unknown = event?.data;
      if (
        typeof data === 'object' &&
        data !== null &&
        'storeId' in data &&
        typeof data.storeId === 'string'
      ) {
        return data.storeId;
      }
      throw new StoreFault('wrong-store', `${storeIdentityStream} holds no identity`);
    }
    return undefined;
  }

  /** The first process writes the identity. A concurrent process reads what the first wrote. */
  async function writeIdentity(): Promise<string> {
    const mine = randomUUID();
    try {
      await within(
        appendDeadlineMs,
        client.appendToStream(
          storeIdentityStream,
          jsonEvent({ type: 'StoreIdentified', data: { storeId: mine } }),
          {
            ...appendCall,
            expectedRevision: NO_STREAM,
          },
        ),
        () => new StoreFault('unavailable', `No answer within ${appendDeadlineMs} ms`),
      );
      return mine;
    } catch (error) {
      const theirs = error instanceof WrongExpectedVersionError ? await writtenIdentity() : undefined;
      if (theirs === undefined) throw readFault(error);
      return theirs;
    }
  }

  async function close(): Promise<void> {
    closing.abort();
    await Promise.all([...new Set([client, writer])].map(closeClient));
  }

  async function* read<E>(
    stream: Parameters<typeof items<E>>[0],
    { idleMs = readIdleMs, most }: Partial<Reading> = {},
  ): AsyncGenerator<E> {
    try {
      yield* items(stream, { idleMs, most });
    } catch (error) {
      // The server answers a missing stream with an error. For us it is empty.
      if (!(error instanceof StreamNotFoundError)) throw readFault(error);
    }
  }

  // This first call opens the connection and reports a wrong address or password, before a command depends on it.
  try {
    await storeId();
  } catch (error) {
    await close();
    throw error;
  }

  return {
    append,
    readStream,
    readAll,
    subscribe: ({ signal, ...range }) =>
      subscribe(
        client,
        { ...range, signal: AbortSignal.any([signal, closing.signal]) },
        {
          call,
          head,
          batchSize,
          stalledAfterMs,
          pauseMs: reconnectPauseMs,
          longestPauseMs: longestReconnectPauseMs,
        },
      ),
    head,
    positionAt,
    storeId,
    close,
  };
}
