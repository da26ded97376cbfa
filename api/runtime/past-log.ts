import type { EventLog } from '../../event-store/event-log.ts';
import type { Batch, EventStore, RecordedEvent, StreamRange } from '../../event-store/event-store.ts';
import { momentNow } from '../../projections/runtime/as-of.ts';

/** The log, which ends at the moment as of which the current work reads (`readAsOf`). Nothing is recorded in the past. */
export function pastLog(log: EventLog): EventLog {
  const store = pastStore(log.store);
  return {
    ...log,
    store,
    append: async (...given) => {
      refuseInThePast();
      return log.append(...given);
    },
    async load<Event extends Parameters<EventLog['append']>[2][number]>(stream: string, range?: StreamRange) {
      const moment = momentNow();
      if (!moment) return log.load<Event>(stream, range);
      const events = (await log.load<Event>(stream)).filter(({ position }) => position <= moment.position);
      return inRange(events, range);
    },
  };
}

function pastStore(store: EventStore): EventStore {
  return {
    append: async (append) => {
      refuseInThePast();
      return store.append(append);
    },
    readStream: (stream, range) => {
      const moment = momentNow();
      return moment ? readUpTo(store, stream, moment.position, range) : store.readStream(stream, range);
    },
    readAll: (range) => {
      const moment = momentNow();
      return moment ? batchesUpTo(store.readAll(range), moment.position) : store.readAll(range);
    },
    subscribe: (range) => store.subscribe(range),
    head: async () => momentNow()?.position ?? store.head(),
    positionAt: (time) => store.positionAt(time),
    storeId: () => store.storeId(),
    close: () => store.close(),
  };
}

function refuseInThePast(): void {
  if (momentNow()) throw new Error('Nothing can be recorded as of a past moment');
}

async function* readUpTo(
  store: EventStore,
  stream: string,
  last: bigint,
  range: StreamRange | undefined,
): AsyncIterable<RecordedEvent> {
  const events: RecordedEvent[] = [];
  for await (const event of store.readStream(stream)) {
    if (event.position > last) break;
    events.push(event);
  }
  yield* inRange(events, range);
}

async function* batchesUpTo(batches: AsyncIterable<Batch>, last: bigint): AsyncIterable<Batch> {
  for await (const batch of batches) {
    if (batch.position <= last) yield batch;
    else {
      const events = batch.events.filter(({ position }) => position <= last);
      return yield { events, position: last, caughtUp: true };
    }
  }
}

/** The part of a stream that a range names, in its order. */
function inRange<Event extends { readonly revision: bigint }>(
  events: readonly Event[],
  { from, to, backwards = false, limit = events.length }: StreamRange = {},
): Event[] {
  const found = events.filter(
    ({ revision }) => (from === undefined || revision >= from) && (to === undefined || revision <= to),
  );
  return (backwards ? found.toReversed() : found).slice(0, limit);
}
