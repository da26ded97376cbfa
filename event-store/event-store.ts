/**
 * The log: the one place where what happened is kept. Two adapters stand behind this port, `postgres/` and
 * `eventstoredb/`; both pass the same contract suite (tests/contract). docs/event-store.md states each guarantee, its
 * mechanism and the failure it prevents.
 */
export interface EventStore {
  /**
   * Appends all events or none. A conflict is an answer, not an exception; what went wrong with the store itself is thrown
   * as `StoreFault`.
   */
  append(append: Append): Promise<AppendOutcome>;
  /** Both ends inclusive; a stream that does not exist is empty. */
  readStream(stream: string, range?: StreamRange): AsyncIterable<RecordedEvent>;
  /** Everything after `after` that is recorded now, in position order, then ends. */
  readAll(range: AllRange): AsyncIterable<Batch>;
  /**
   * Everything after `after`, in position order, then waits for more until `signal` aborts. Reconnects by itself, for ever;
   * each event arrives once.
   */
  subscribe(range: AllRange & { signal: AbortSignal }): AsyncIterable<Batch>;
  /** Position of the newest event; 0 when there is none. */
  head(): Promise<bigint>;
  /** Position of the newest event recorded at or before `time`; 0 when there is none. */
  positionAt(time: Date): Promise<bigint>;
  /** Identity of this log, so that a checkpoint of another log is never continued. */
  storeId(): Promise<string>;
  close(): Promise<void>;
}

/** `bigint` is the exact revision of the last event, counted from 0. */
export type ExpectedRevision = 'any' | 'noStream' | 'streamExists' | bigint;

export type JsonObject = { readonly [key: string]: unknown };

export interface NewEvent {
  /** Unique in the log; an append that repeats it is recognised. */
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: JsonObject;
}

/** Who asked, why, from where, and when it happened. */
export interface EventContext {
  /** `user:<id>` or `system:<name>`. */
  readonly actor: string;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  /** Where the request came from, as `session:<id>`; the system's own doings have none. */
  readonly origin?: string;
  /** UTC instant, ISO 8601. */
  readonly occurredAt: string;
}

export interface Append {
  /** `category-id`. */
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly NewEvent[];
  readonly context: EventContext;
}

export type AppendOutcome =
  | {
      readonly kind: 'appended';
      readonly revision: bigint;
      readonly position: bigint;
      readonly deduplicated: boolean;
    }
  | { readonly kind: 'conflict'; readonly actual: bigint | 'noStream' };

export interface RecordedEvent extends NewEvent, EventContext {
  readonly stream: string;
  readonly revision: bigint;
  /** Place in the whole log, strictly increasing; opaque but comparable. */
  readonly position: bigint;
  /** When the store took it, UTC with microseconds; strictly increasing with `position`. */
  readonly recordedAt: string;
}

export interface StreamRange {
  readonly from?: bigint;
  readonly to?: bigint;
  readonly backwards?: boolean;
  readonly limit?: number;
}

export interface AllRange {
  readonly after: bigint;
  /** Only events of these types; positions still advance over the others. */
  readonly types?: readonly string[];
}

export interface Batch {
  readonly events: readonly RecordedEvent[];
  /** Everything up to here has been delivered: the next checkpoint. */
  readonly position: bigint;
  /** True when nothing newer was recorded at the moment of reading. */
  readonly caughtUp: boolean;
}

/** Limits that every adapter enforces before sending, so that both refuse the same appends. */
export const LARGEST_EVENT_BYTES = 256 * 1024;
export const LARGEST_APPEND_BYTES = 900 * 1024;

export type StoreFaultCode = 'outcome-unknown' | 'unavailable' | 'too-large' | 'wrong-store';

/**
 * The store did not do what was asked. `outcome-unknown` means that the append may or may not be recorded: repeat it with
 * the same event ids and the same expected revision, never with new ones.
 */
export class StoreFault extends Error {
  readonly code: StoreFaultCode;

  constructor(code: StoreFaultCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreFault';
    this.code = code;
  }
}

const streamName = /^[a-z][a-zA-Z]*-.+$/;

/** Refuses what no adapter may accept: a nameless stream, no events, too much. Programming errors, so they throw. */
export function checkAppend(append: Append): void {
  if (!streamName.test(append.stream) || append.stream.length > 200) {
    throw new TypeError(`Not a stream name: ${append.stream}`);
  }
  if (append.events.length === 0) throw new TypeError('An append needs at least one event');
  let total = 0;
  for (const event of append.events) {
    const size = Buffer.byteLength(JSON.stringify(event.data));
    if (size > LARGEST_EVENT_BYTES) throw new StoreFault('too-large', `${event.type} has ${size} bytes`);
    total += size;
  }
  if (total > LARGEST_APPEND_BYTES) throw new StoreFault('too-large', `The append has ${total} bytes`);
}
