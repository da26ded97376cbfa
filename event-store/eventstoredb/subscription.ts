import {
  type AllStreamResolvedEvent,
  type BaseOptions,
  type EventStoreDBClient,
  eventTypeFilter,
  excludeSystemEvents,
  START,
} from '@eventstore/db-client';
import type { AllRange, Batch, RecordedEvent } from '../event-store.ts';
import { unsubscribe } from './client.ts';
import { positionOf, toPosition, toRecorded } from './record.ts';

export interface SubscriptionOptions {
  readonly call: BaseOptions;
  readonly head: () => Promise<bigint>;
  readonly batchSize: number;
  /** When nothing arrives for this long although the head is further, the subscription is reopened. */
  readonly stalledAfterMs: number;
  /** The pause before the first reconnection. It doubles up to `longestPauseMs`. */
  readonly pauseMs: number;
  readonly longestPauseMs: number;
}

/**
 * Implements the port's `subscribe` with successive subscriptions of the client, each from the position where the last one ended. The client
 * never resubscribes: a dropped subscription fails, ends, or (after a leader change) just stops sending.
 *
 * With types, the server filters until the subscription has caught up, so that a rebuild fetches only what it needs. After that, all events are
 * fetched and filtered here: the server reports the positions of filtered events only occasionally, and a caller that waits for a position
 * (read your writes) must not wait for the next checkpoint.
 */
export async function* subscribe(
  client: EventStoreDBClient,
  { after, types, signal }: AllRange & { readonly signal: AbortSignal },
  { call, head, batchSize, stalledAfterMs, pauseMs, longestPauseMs }: SubscriptionOptions,
): AsyncGenerator<Batch> {
  let position = after;
  let serverFilters = types !== undefined;
  let failures = 0;
  while (!signal.aborted) {
    let again = false;
    let link: Link | undefined;
    try {
      // When the server says that it has caught up, it has passed the head of this moment.
      const passed = serverFilters ? await unlessAborted(head(), signal) : 0n;
      if (passed === undefined) return;
      link = openLink(client, { after: position, passed, types, serverFilters, call, batchSize });
      let behind: { readonly head: bigint; readonly since: number } | undefined;
      while (!signal.aborted) {
        const batch = link.take();
        if (batch !== undefined) {
          position = batch.position;
          behind = undefined;
          failures = 0;
          yield batch;
          if (batch.caughtUp && serverFilters) {
            serverFilters = false;
            again = true;
            break;
          }
          continue;
        }
        if (link.over()) break;
        if (await link.wait(link.live() ? stalledAfterMs / 2 : Math.min(stalledAfterMs / 2, 1_000), signal))
          continue;
        const newest = await unlessAborted(head(), signal);
        if (newest === undefined) return;
        if (newest <= position) {
          // Servers before 23.10 do not tell when they have caught up.
          if (!link.live()) link.assumeLive();
          behind = undefined;
        } else if (behind === undefined) {
          behind = { head: newest, since: Date.now() };
        } else if (Date.now() - behind.since >= stalledAfterMs / 2 && position < behind.head && link.idle()) {
          serverFilters = false;
          break;
        }
      }
    } catch {
      // The next attempt tells whether it lasts; there is no attempt after which giving up would be better.
    } finally {
      link?.close();
    }
    if (again) continue;
    // The jitter keeps the processes of a restarted server from coming back all at once.
    const pause = Math.min(longestPauseMs, pauseMs * 2 ** Math.min(failures, 16)) * (0.5 + Math.random() / 2);
    failures += 1;
    await unlessAborted(later(pause, signal), signal);
  }
}

interface Link {
  /** The events that have arrived; undefined if there are none. */
  take(): Batch | undefined;
  /** True when something happened, false on timeout. */
  wait(ms: number, signal: AbortSignal): Promise<boolean>;
  idle(): boolean;
  over(): boolean;
  live(): boolean;
  assumeLive(): void;
  close(): void;
}

const doNothing = (): void => undefined;

interface Marker {
  /** How many events came before the marker. */
  readonly after: number;
  readonly kind: 'caughtUp' | 'fellBehind' | 'checkpoint';
  readonly position: bigint;
}

/**
 * One subscription of the client, read in batches. The client delivers events through a buffer, but signals between them (caught up,
 * checkpoint) immediately. A marker counts the events before a signal, so that it takes effect in order. The buffer is the only memory: when
 * it is full, gRPC's flow control makes the server wait.
 */
function openLink(
  client: EventStoreDBClient,
  {
    after,
    passed,
    types,
    serverFilters,
    call,
    batchSize,
  }: {
    readonly after: bigint;
    readonly passed: bigint;
    readonly types: readonly string[] | undefined;
    readonly serverFilters: boolean;
    readonly call: BaseOptions;
    readonly batchSize: number;
  },
): Link {
  const wanted = types === undefined ? undefined : new Set(types);
  const markers: Marker[] = [];
  let position = after;
  let count = 0;
  let live = false;
  let hasReportedCaughtUp = true;
  let over = false;
  let wake = doNothing;

  const mark = (kind: Marker['kind'], at: bigint): void => {
    markers.push({ after: count + subscription.readableLength, kind, position: at });
    wake();
  };
  const subscription = client.subscribeToAll(
    {
      ...call,
      fromPosition: after === 0n ? START : toPosition(after),
      filter:
        serverFilters && types !== undefined
          ? eventTypeFilter({
              regex: `^(${types.map((type) => type.replaceAll(/[^\w]/g, '\\$&')).join('|')})$`,
              checkpointInterval: 32,
              checkpointReached: (_, { commit, prepare }) => {
                // The position of a checkpoint that is not an event is not identified by its commit position alone.
                if (commit === prepare) mark('checkpoint', commit);
              },
            })
          : excludeSystemEvents(),
    },
    { highWaterMark: batchSize },
  );
  subscription.on('caughtUp', () => mark('caughtUp', passed));
  subscription.on('fellBehind', () => mark('fellBehind', 0n));
  subscription.on('readable', () => wake());
  for (const end of ['error', 'end', 'close']) {
    subscription.on(end, () => {
      over = true;
      wake();
    });
  }

  const passMarkers = (): void => {
    for (let next = markers[0]; next !== undefined && next.after <= count; next = markers[0]) {
      markers.shift();
      if (next.kind !== 'checkpoint') live = next.kind === 'caughtUp';
      if (next.kind === 'caughtUp') hasReportedCaughtUp = false;
      if (next.position > position) position = next.position;
    }
  };

  return {
    take() {
      const events: RecordedEvent[] = [];
      const before = position;
      passMarkers();
      while (events.length < batchSize) {
        const resolved: AllStreamResolvedEvent | null = subscription.read();
        if (resolved === null) break;
        count += 1;
        const at = positionOf(resolved);
        if (at > position) {
          position = at;
          const event = toRecorded(resolved);
          if (event !== undefined && wanted?.has(event.type) !== false) events.push(event);
        }
        passMarkers();
      }
      if (position === before && hasReportedCaughtUp) return undefined;
      const caughtUp = live && subscription.readableLength === 0;
      if (caughtUp) hasReportedCaughtUp = true;
      return { events, position, caughtUp };
    },
    wait: (ms, signal) =>
      new Promise((resolve) => {
        const done = (happened: boolean): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', happens);
          wake = doNothing;
          resolve(happened);
        };
        const happens = (): void => done(true);
        const timer = setTimeout(() => done(false), ms);
        signal.addEventListener('abort', happens);
        wake = happens;
      }),
    idle: () => subscription.readableLength === 0 && markers.length === 0,
    over: () => over,
    live: () => live,
    assumeLive() {
      live = true;
      hasReportedCaughtUp = false;
    },
    close: () => unsubscribe(subscription),
  };
}

/** The promise's value; undefined when the signal aborts first. */
async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  if (signal.aborted) {
    promise.catch(() => undefined);
    return undefined;
  }
  let stop: (() => void) | undefined;
  const aborted = new Promise<undefined>((resolve) => {
    stop = () => resolve(undefined);
    signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    if (stop !== undefined) signal.removeEventListener('abort', stop);
  }
}

/** Ends early when the signal aborts, so that no timer outlives the subscription. */
function later(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
