import { catalogue, type DomainEvent, type EventType } from '../domain/events.ts';
import { createCodec, type Keys, type Recorded } from './codec.ts';
import type {
  AllRange,
  AppendOutcome,
  Batch,
  EventContext,
  EventStore,
  ExpectedRevision,
  RecordedEvent,
  StreamRange,
} from './event-store.ts';
import type { Keyring } from './keyring.ts';
import { createLoadedStreams } from './loaded-streams.ts';
import { memory } from './memory.ts';

export type RecordedDomainEvent = Recorded<DomainEvent>;

/** The event store in terms of domain events. */
export interface EventLog {
  readonly store: EventStore;
  /** Event ids are derived from `context.commandId`, so the same command can be appended again without effect. */
  append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly DomainEvent[],
    context: EventContext,
  ): Promise<AppendOutcome>;
  /**
   * Loads a whole stream, or the given range of it. Streams are short. The type parameter names the events that streams of this category
   * hold. Of a stream that was loaded before, only the events since then are read; its events are shared, and frozen.
   */
  load<Event extends DomainEvent = DomainEvent>(
    stream: string,
    range?: StreamRange,
  ): Promise<Recorded<Event>[]>;
  /** Yields all events of the given types after `after`, then waits for more. Events stay sealed until `unlock` and `decode`. */
  subscribe(range: AllRange & { types?: readonly EventType[]; signal: AbortSignal }): AsyncIterable<Batch>;
  unlock(events: readonly RecordedEvent[]): Promise<Keys>;
  /** Throws `UnreadableEvent`. Texts of an erased person read as `erasedText`, where one is given. */
  decode(event: RecordedEvent, keys: Keys, erasedText?: string): RecordedDomainEvent;
}

export function createEventLog(store: EventStore, keyring: Keyring): EventLog {
  const codec = createCodec(catalogue, keyring);
  const loaded = createLoadedStreams<RecordedDomainEvent>({ most: memory.loadedEvents });
  return {
    store,
    async append(stream, expected, events, context) {
      return store.append({
        stream,
        expected,
        events: await codec.encode(events, context.commandId),
        context,
      });
    },
    async load<Event extends DomainEvent>(stream: string, range?: StreamRange) {
      const known = range ? [] : loaded.of(stream);
      const last = known.at(-1);
      const recorded: RecordedEvent[] = [];
      for await (const event of store.readStream(stream, last ? { from: last.revision + 1n } : range)) {
        recorded.push(event);
      }
      const keys = await codec.unlock(recorded);
      const events = [...known, ...recorded.map((event) => codec.decode(event, keys))];
      // Personal data must be gone when the key of its person is destroyed.
      if (!range && recorded.length > 0 && !recorded.some((event) => codec.isSealed(event)))
        loaded.keep(stream, events);
      // The streams of a category hold only the events of its aggregate: nothing else appends to them.
      return events as Recorded<Event>[];
    },
    subscribe: (range) => store.subscribe(range),
    unlock: (events) => codec.unlock(events),
    decode: (event, keys, erasedText) => codec.decode(event, keys, erasedText),
  };
}
