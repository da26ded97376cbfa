import { setImmediate } from 'node:timers/promises';
import type { Keys } from '../../event-store/codec.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { Batch, RecordedEvent } from '../../event-store/event-store.ts';
import type { Item } from './apply.ts';
import { pause } from './database.ts';
import { isDeterministic } from './errors.ts';
import type { AnyProjection } from './projection.ts';

/** The events of one transaction. */
export interface Chunk {
  readonly items: readonly Item[];
  readonly position: bigint;
  readonly caughtUp: boolean;
}

/**
 * Large enough that the cost of a transaction does not matter, small enough that rows are not locked for
 * long.
 */
const FULL = 2000;
/** How long a chunk that is not full waits for the next page of a catch-up. */
const PATIENCE_MS = 20;
/** Number of events decoded before other work gets a turn; takes well below a millisecond. */
const SLICE = 64;

/** The events that a projection handles, decoded while the previous chunk is in the database. */
export async function* chunksOf(
  log: EventLog,
  projection: AnyProjection,
  after: bigint,
  signal: AbortSignal,
): AsyncGenerator<Chunk> {
  const queue: Chunk[] = [];
  const bell = createBell();
  const ended = new AbortController();
  const stop = AbortSignal.any([signal, ended.signal]);
  let failure: unknown;
  const reading = (async () => {
    const range = { after, types: projection.handles, signal: stop };
    for await (const batch of log.subscribe(range)) {
      queue.push({
        items: await decoded(log, batch, stop),
        position: batch.position,
        caughtUp: batch.caughtUp,
      });
      bell.ring();
      while (sizeOf(queue) > 2 * FULL && !stop.aborted) await bell.next();
    }
  })().catch((error: unknown) => {
    failure = error;
  });
  void reading.then(() => {
    ended.abort();
    bell.ring();
  });
  signal.addEventListener('abort', bell.ring);
  try {
    for (;;) {
      while (queue.length === 0 && !stop.aborted) await bell.next();
      if (stop.aborted) break;
      const deadline = Date.now() + PATIENCE_MS;
      while (!isReady(queue) && !stop.aborted && Date.now() < deadline) await bell.next(PATIENCE_MS);
      const chunk = merged(queue);
      bell.ring();
      if (chunk) yield chunk;
    }
    if (failure !== undefined) throw failure;
  } finally {
    signal.removeEventListener('abort', bell.ring);
    ended.abort();
    bell.ring();
    await reading;
  }
}

/** Unavailable keys are retried later; an undecodable event stays undecodable. */
export async function decoded(
  log: EventLog,
  { events }: Pick<Batch, 'events'>,
  signal: AbortSignal,
): Promise<Item[]> {
  const keys = await unlocked(log, events, signal);
  const items: Item[] = [];
  for (const recorded of events) {
    items.push(itemOf(log, recorded, keys));
    // Lets the database's answers for the previous chunk be processed first.
    if (items.length % SLICE === 0) await setImmediate();
  }
  return items;
}

async function unlocked(log: EventLog, events: readonly RecordedEvent[], signal: AbortSignal): Promise<Keys> {
  for (let wait = 50; ; wait = Math.min(2 * wait, 5000)) {
    try {
      return await log.unlock(events);
    } catch (error) {
      if (signal.aborted || isDeterministic(error)) throw error;
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

function isReady(queue: readonly Chunk[]): boolean {
  return queue.at(-1)?.caughtUp === true || sizeOf(queue) >= FULL;
}

function sizeOf(queue: readonly Chunk[]): number {
  return queue.reduce((size, { items }) => size + items.length, 0);
}

/** Takes whole batches from the queue until the chunk is full. */
function merged(queue: Chunk[]): Chunk | undefined {
  const taken: Chunk[] = [];
  do {
    const next = queue.shift();
    if (next) taken.push(next);
  } while (queue.length > 0 && sizeOf(taken) + (queue[0]?.items.length ?? 0) <= FULL);
  const last = taken.at(-1);
  return last && { ...last, items: taken.length === 1 ? last.items : taken.flatMap(({ items }) => items) };
}

/** Waiters check their condition and register in the same step, so no wake-up is lost. */
function createBell() {
  const waiting: (() => void)[] = [];
  return {
    ring: () => {
      for (const wake of waiting.splice(0)) wake();
    },
    next: (withinMs?: number) =>
      new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (withinMs !== undefined) setTimeout(resolve, withinMs);
      }),
  };
}
