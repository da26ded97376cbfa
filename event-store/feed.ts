import { setImmediate } from 'node:timers/promises';
import type { EventType } from '../domain/events.ts';
import type { Keys } from './codec.ts';
import type { EventLog, RecordedDomainEvent } from './event-log.ts';
import { type RecordedEvent, StoreFault } from './event-store.ts';
import { memory } from './memory.ts';

/** An event of the log, decoded if this version can read it. Shared by everyone who follows the log, so it is never changed. */
export type Item = { readonly recorded: RecordedEvent } & (
  | { readonly event: RecordedDomainEvent }
  | { readonly unreadable: unknown }
);

export interface FeedBatch {
  readonly items: readonly Item[];
  /** Everything up to this position has been delivered. */
  readonly position: bigint;
  /** True when nothing newer was recorded at the time of reading. */
  readonly caughtUp: boolean;
}

export interface FeedRange {
  readonly after: bigint;
  readonly types: readonly EventType[];
  readonly signal: AbortSignal;
}

/**
 * Follows the log for everybody in a process: the newest events are read and decoded once, however many follow. Whoever is further behind
 * reads for itself until it has caught up, and again when it is too slow for the others, who never wait for it.
 */
export interface Feed {
  /**
   * All events of these types after `after`, in batches of up to 2,000 that are decoded while the consumer is busy; then the new ones, until
   * `signal` aborts. Throws what reading throws.
   */
  follow(range: FeedRange): AsyncIterable<FeedBatch>;
  /** The same, but ends when nothing newer is recorded. Yields at least one batch. */
  catchUp(range: FeedRange): AsyncIterable<FeedBatch>;
}

/**
 * Large enough that the cost of a transaction does not matter, small enough that rows are not locked for
 * long.
 */
const FULL = 2000;
/** Number of events decoded before other work gets a turn; takes well below a millisecond. */
const SLICE = 64;

export function createFeed(log: EventLog): Feed {
  const head = createHead(log);

  const catchUp = (range: FeedRange) => {
    const queue = createQueue();
    return consumed(queue, range.signal, (stop) => readAlone(log, { ...range, signal: stop }, queue));
  };

  async function* follow({ after, types: wanted, signal }: FeedRange): AsyncGenerator<FeedBatch> {
    let seen = after;
    while (!signal.aborted) {
      for await (const batch of catchUp({ after: seen, types: wanted, signal })) {
        yield batch;
        seen = batch.position;
      }
      const queue = createQueue();
      const follower = { seen, types: new Set<string>(wanted), queue };
      for await (const batch of consumed(queue, signal, (stop) => head.feed(follower, stop))) {
        yield batch;
        seen = batch.position;
      }
    }
  }

  return { follow, catchUp };
}

/** Reads to the end of the log, one batch ahead of the consumer. */
async function readAlone(log: EventLog, { after, types, signal }: FeedRange, queue: Queue): Promise<void> {
  let position = after;
  let caughtUp = false;
  for await (const batch of log.store.readAll({ after, types })) {
    if (signal.aborted) return;
    ({ position, caughtUp } = batch);
    queue.push({ items: await decoded(log, batch.events, signal), position, caughtUp });
    while (queue.size > memory.waitingEvents && !signal.aborted) await queue.changed();
  }
  if (!caughtUp) queue.push({ items: [], position, caughtUp: true });
}

interface Follower {
  /** Everything up to here is in its queue or behind it. */
  seen: bigint;
  readonly types: ReadonlySet<string>;
  readonly queue: Queue;
}

/** Reads the end of the log once for all followers that are there. */
function createHead(log: EventLog) {
  const followers = new Map<Follower, () => void>();
  let position = 0n;
  let reading: AbortController | undefined;

  const isWanted = (type: string) => {
    for (const { types } of followers.keys()) if (types.has(type)) return true;
    return false;
  };

  const deliver = (batch: FeedBatch) => {
    for (const [follower, leave] of followers) {
      if (batch.position <= follower.seen) continue;
      follower.queue.push({ ...batch, items: batch.items.filter((item) => concerns(item, follower)) });
      follower.seen = batch.position;
      if (follower.queue.size > memory.waitingEvents) leave();
    }
  };

  const read = async (after: bigint, signal: AbortSignal) => {
    for await (const { events, ...batch } of log.subscribe({ after, signal })) {
      if (signal.aborted) return;
      // Whoever comes from now on reads this batch again: it is decoded for those who are here.
      position = batch.position;
      const wanted = events.filter(({ type }) => isWanted(type));
      const items = await decoded(log, wanted, signal);
      if (signal.aborted) return;
      deliver({ ...batch, items });
    }
    if (!signal.aborted) throw new StoreFault('unavailable', 'The log was closed');
  };

  const start = (after: bigint) => {
    reading?.abort();
    const mine = new AbortController();
    reading = mine;
    position = after;
    read(after, mine.signal).catch((error: unknown) => {
      if (reading !== mine) return;
      reading = undefined;
      for (const [{ queue }, leave] of followers) {
        queue.fail(error);
        leave();
      }
    });
  };

  return {
    /** Fills the follower's queue until `signal` aborts or the follower is too slow. */
    feed: (follower: Follower, signal: AbortSignal): Promise<void> =>
      new Promise((resolve) => {
        const leave = () => {
          followers.delete(follower);
          signal.removeEventListener('abort', leave);
          if (followers.size === 0) {
            reading?.abort();
            reading = undefined;
          }
          resolve();
        };
        if (signal.aborted) return resolve();
        signal.addEventListener('abort', leave);
        followers.set(follower, leave);
        // The others have not got what is being decoded, and skip what they have. The store keeps the newest events in memory.
        if (!reading || position > follower.seen) start(lowest([...followers.keys()]));
      }),
  };
}

const lowest = (followers: readonly Follower[]): bigint =>
  followers.reduce((least, { seen }) => (seen < least ? seen : least), followers[0]?.seen ?? 0n);

const concerns = ({ recorded: { position, type } }: Item, { seen, types }: Follower): boolean =>
  position > seen && types.has(type);

/** Unavailable keys are asked for again; an event that cannot be decoded stays so. */
export async function decoded(
  log: EventLog,
  events: readonly RecordedEvent[],
  signal: AbortSignal,
): Promise<Item[]> {
  const keys = await unlocked(log, events, signal);
  const items: Item[] = [];
  for (const recorded of events) {
    items.push(itemOf(log, recorded, keys));
    // Lets the database's answers for the previous batch be processed first.
    if (items.length % SLICE === 0) await setImmediate();
  }
  return items;
}

async function unlocked(log: EventLog, events: readonly RecordedEvent[], signal: AbortSignal): Promise<Keys> {
  for (let wait = 50; ; wait = Math.min(2 * wait, 5000)) {
    try {
      return await log.unlock(events);
    } catch (cause) {
      if (signal.aborted)
        throw new StoreFault('unavailable', 'The keys of persons cannot be read', { cause });
      await pause(wait, signal);
    }
  }
}

function itemOf(log: EventLog, recorded: RecordedEvent, keys: Keys): Item {
  try {
    return { recorded, event: log.decode(recorded, keys) };
  } catch (unreadable) {
    return { recorded, unreadable };
  }
}

type Queue = ReturnType<typeof createQueue>;

/** Batches that wait for one consumer. */
function createQueue() {
  let batches: FeedBatch[] = [];
  let size = 0;
  let failure: unknown;
  const waiting: (() => void)[] = [];
  const ring = () => {
    for (const wake of waiting.splice(0)) wake();
  };
  return {
    get size() {
      return size;
    },
    push(batch: FeedBatch) {
      const last = batches.at(-1);
      // A consumer that is not concerned learns the newest position, and not every one.
      if (last?.items.length === 0 && batch.items.length === 0) batches[batches.length - 1] = batch;
      else batches.push(batch);
      size += batch.items.length;
      ring();
    },
    fail(error: unknown) {
      failure = error;
      ring();
    },
    /** Takes whole batches until the result is full; undefined if there is none. */
    take(): FeedBatch | undefined {
      const [first] = batches;
      if (!first) {
        if (failure !== undefined) throw failure;
        return undefined;
      }
      let count = 1;
      let taken = first.items.length;
      while (count < batches.length && taken + (batches[count]?.items.length ?? 0) <= FULL) {
        taken += batches[count]?.items.length ?? 0;
        count += 1;
      }
      const all = batches.slice(0, count);
      batches = batches.slice(count);
      size -= taken;
      ring();
      const { position, caughtUp } = all.at(-1) ?? first;
      return count === 1 ? first : { items: all.flatMap(({ items }) => items), position, caughtUp };
    },
    /** Resolves when something was pushed or taken. Callers check their condition and wait in one step, so no change is missed. */
    changed: () => new Promise<void>((resolve) => waiting.push(resolve)),
    ring,
  };
}

/** What the producer puts into the queue, until it has ended and all of it was taken. */
async function* consumed(
  queue: Queue,
  signal: AbortSignal,
  produce: (signal: AbortSignal) => Promise<void>,
): AsyncGenerator<FeedBatch> {
  const ended = new AbortController();
  const stop = AbortSignal.any([signal, ended.signal]);
  let isDone = false;
  const producing = produce(stop)
    .catch((error: unknown) => queue.fail(error))
    .finally(() => {
      isDone = true;
      queue.ring();
    });
  stop.addEventListener('abort', queue.ring);
  try {
    while (!stop.aborted) {
      const batch = queue.take();
      if (batch) yield batch;
      else if (isDone) return;
      else await queue.changed();
    }
  } finally {
    ended.abort();
    await producing;
  }
}

/** Resolves after `ms`, or immediately when `signal` aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
