import { once } from 'node:events';
import type { EventLog } from '../../event-store/event-log.ts';
import type { Batch } from '../../event-store/event-store.ts';

/** The log as if it ended at a position. For read models that are built as of a moment. */
export function logUpTo(log: EventLog, last: bigint): EventLog {
  const follow: EventLog['subscribe'] = (range) => thenWait(upTo(log.subscribe(range), last), range.signal);
  return {
    ...log,
    subscribe: follow,
    store: {
      append: () => Promise.reject(new Error('Nothing is recorded in the past')),
      readStream: (...given) => log.store.readStream(...given),
      readAll: (range) => upTo(log.store.readAll(range), last),
      subscribe: follow,
      head: () => Promise.resolve(last),
      positionAt: (time) => log.store.positionAt(time),
      storeId: () => log.store.storeId(),
      close: () => Promise.resolve(),
    },
  };
}

async function* upTo(batches: AsyncIterable<Batch>, last: bigint): AsyncGenerator<Batch> {
  for await (const batch of batches) {
    if (batch.position < last) yield batch;
    else {
      const events = batch.events.filter(({ position }) => position <= last);
      yield { events, position: last, caughtUp: true };
      return;
    }
  }
}

async function* thenWait(batches: AsyncIterable<Batch>, signal: AbortSignal): AsyncGenerator<Batch> {
  yield* batches;
  if (!signal.aborted) await once(signal, 'abort');
}
