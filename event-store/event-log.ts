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

export type RecordedDomainEvent = Recorded<DomainEvent>;

/** The event store, spoken in the product's own facts. */
export interface EventLog {
  readonly store: EventStore;
  /** Event ids are made of `context.commandId`, so the same command can be appended again without harm. */
  append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly DomainEvent[],
    context: EventContext,
  ): Promise<AppendOutcome>;
  /**
   * A whole stream, or the part of it that the range names; streams are short. The caller names the events that streams of this
   * category hold.
   */
  load<Event extends DomainEvent = DomainEvent>(
    stream: string,
    range?: StreamRange,
  ): Promise<Recorded<Event>[]>;
  /** Everything after `after` of the named types, then waits for more. Events stay sealed until `unlock` and `decode`. */
  subscribe(range: AllRange & { types?: readonly EventType[]; signal: AbortSignal }): AsyncIterable<Batch>;
  unlock(events: readonly RecordedEvent[]): Promise<Keys>;
  /** Throws `UnreadableEvent`. Texts of an erased person read as `erasedText`, where one is given. */
  decode(event: RecordedEvent, keys: Keys, erasedText?: string): RecordedDomainEvent;
}

export function createEventLog(store: EventStore, keyring: Keyring): EventLog {
  const codec = createCodec(catalogue, keyring);
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
      const recorded: RecordedEvent[] = [];
      for await (const event of store.readStream(stream, range)) recorded.push(event);
      const keys = await codec.unlock(recorded);
      // A category's streams hold its aggregate's events only: nothing else ever appends to them.
      return recorded.map((event) => codec.decode(event, keys) as Recorded<Event>);
    },
    subscribe: (range) => store.subscribe(range),
    unlock: (events) => codec.unlock(events),
    decode: (event, keys, erasedText) => codec.decode(event, keys, erasedText),
  };
}
