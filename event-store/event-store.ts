/**
 * The port of the event log. It has two adapters, `postgres/` and `eventstoredb/`, which pass the same contract suite (tests/contract).
 * docs/event-store.md states each guarantee, its mechanism and the failure it prevents.
 */
export interface EventStore {
  /**
   * Appends all events or none. A conflict is returned, not thrown. Failures of the store itself are thrown as `StoreFault`.
   */
  append(append: Append): Promise<AppendOutcome>;
  /** Reads a stream. Both ends of the range are included. A stream that does not exist is empty. */
  readStream(stream: string, range?: StreamRange): AsyncIterable<RecordedEvent>;
  /** Yields all events after `after` that are recorded now, in position order, then ends. */
  readAll(range: AllRange): AsyncIterable<Batch>;
  /**
   * Yields all events after `after` in position order, then waits for more until `signal` aborts or the store is closed. Reconnects by itself without limit. Each
   * event arrives once.
   */
  subscribe(range: AllRange & { signal: AbortSignal }): AsyncIterable<Batch>;
  /** Position of the newest event; 0 when there is none. */
  head(): Promise<bigint>;
  /** Position of the newest event recorded at or before `time`; 0 when there is none. */
  positionAt(time: Date): Promise<bigint>;
  /** The identity of this log. A checkpoint of another log must not be continued. */
  storeId(): Promise<string>;
  close(): Promise<void>;
}

/** `bigint` is the exact revision of the last event, counted from 0. */
export type ExpectedRevision = 'any' | 'noStream' | 'streamExists' | bigint;

export type JsonObject = { readonly [key: string]: unknown };

export interface NewEvent {
  /** Unique in the log, so that a repeated append is recognized. */
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: JsonObject;
}

/** The actor, the cause, the origin and the time of an event. */
export interface EventContext {
  /** `user:<id>` or `system:<name>`. */
  readonly actor: string;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  /** The origin of the request, as `session:<id>`. Actions of the system have none. */
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
  /** Place in the whole log, strictly increasing. Opaque, but comparable. */
  readonly position: bigint;
  /** When the store recorded it, UTC with microseconds; strictly increasing with `position`. */
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
  /** Only events of these types. Positions still advance past the others. */
  readonly types?: readonly string[];
}

export interface Batch {
  readonly events: readonly RecordedEvent[];
  /** Everything up to this position has been delivered. This is the next checkpoint. */
  readonly position: bigint;
  /** True when nothing newer was recorded at the time of reading. */
  readonly caughtUp: boolean;
}

/** Limits that every adapter enforces before sending, so that both refuse the same appends. */
export const LARGEST_EVENT_BYTES = 256 * 1024;
export const LARGEST_APPEND_BYTES = 900 * 1024;

export type StoreFaultCode = 'outcome-unknown' | 'unavailable' | 'too-large' | 'wrong-store';

/**
 * A failure of the store. `outcome-unknown` means that the append may or may not be recorded: repeat it with the same event ids and the same
 * expected revision, never with new ones.
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

/** Throws for programming errors that no adapter may accept: a stream without a name, no events, too many or too large events. */
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
