export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface LoggedEvent extends ProposedEvent {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  /** Ticks of 100 ns since 1970. */
  readonly created: bigint;
}

export type Expected = 'any' | 'noStream' | 'streamExists' | bigint;

export type Committed =
  | { readonly kind: 'committed'; readonly revision: bigint; readonly position: bigint }
  | { readonly kind: 'wrong-version'; readonly current: bigint | undefined };

export interface MemoryLog {
  append(stream: string, expected: Expected, events: readonly ProposedEvent[]): Committed;
  stream(name: string): readonly LoggedEvent[] | undefined;
  all(): readonly LoggedEvent[];
  /** How many events are at or before the position. */
  countUpTo(position: bigint): number;
  /** Resolves at the next append. */
  changed(): Promise<void>;
}

/**
 * Handles appends like EventStoreDB, in memory. Positions start beyond 2^53 and have gaps, so that code fails here if it stores them as
 * numbers or assumes that they are consecutive. As on the real server, system events appear between ours.
 */
export function memoryLog(): MemoryLog {
  const log: LoggedEvent[] = [];
  const streams = new Map<string, LoggedEvent[]>();
  let position = 2n ** 53n + 1n;
  let appends = 0;
  let waiting: (() => void)[] = [];

  const record = (stream: string, events: readonly ProposedEvent[]): void => {
    const own = streams.get(stream) ?? [];
    streams.set(stream, own);
    for (const proposed of events) {
      position += 100n;
      const created = BigInt(Date.now()) * 10_000n;
      const event = { ...proposed, stream, revision: BigInt(own.length), position, created };
      own.push(event);
      log.push(event);
    }
  };
  const recordSystemEvent = (): void => {
    const json = new TextEncoder().encode('{}');
    const id = crypto.randomUUID();
    record('$stats-127.0.0.1:2113', [
      { id, type: '$statsCollected', contentType: 'application/json', data: json, metadata: json },
    ]);
  };
  recordSystemEvent();

  return {
    append(stream, expected, events) {
      const own = streams.get(stream) ?? [];
      const decision = decide(own, expected, events);
      if (decision === 'new') {
        record(stream, events);
        appends += 1;
        if (appends % 7 === 0) recordSystemEvent();
        for (const wake of waiting.splice(0)) wake();
        const last = streams.get(stream)?.at(-1);
        return { kind: 'committed', revision: last?.revision ?? 0n, position: last?.position ?? 0n };
      }
      if (decision === 'wrong-version') return { kind: decision, current: own.at(-1)?.revision };
      // The server answers a repeated append with the position of its first event.
      return { kind: 'committed', revision: decision.last.revision, position: decision.first.position };
    },
    stream: (name) => streams.get(name),
    all: () => log,
    countUpTo(at) {
      let [low, high] = [0, log.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((log[middle]?.position ?? at) <= at) low = middle + 1;
        else high = middle;
      }
      return low;
    },
    changed: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
      }),
  };
}

type Decision = 'new' | 'wrong-version' | { readonly first: LoggedEvent; readonly last: LoggedEvent };

/**
 * The rules of EventStoreDB (IndexWriter.CheckCommit): an expected revision below the current one is accepted if exactly the same events
 * follow it; at the current one, ids are not checked (KurrentDB 1898); `any` and `streamExists` look ids up.
 */
function decide(own: readonly LoggedEvent[], expected: Expected, events: readonly ProposedEvent[]): Decision {
  const current = BigInt(own.length) - 1n;
  if (expected === 'any' || expected === 'streamExists') {
    if (expected === 'streamExists' && own.length === 0) return 'wrong-version';
    const known = events.map(({ id }) => own.find((event) => event.id === id));
    if (known[0] === undefined) return 'new';
    return repeated(known);
  }
  const revision = expected === 'noStream' ? -1n : expected;
  if (revision === current) return 'new';
  if (revision > current) return 'wrong-version';
  return repeated(
    events.map(({ id }, index) =>
      own.find((event) => event.revision === revision + 1n + BigInt(index) && event.id === id),
    ),
  );
}

function repeated(known: readonly (LoggedEvent | undefined)[]): Decision {
  const [first, last] = [known[0], known.at(-1)];
  return first !== undefined && last !== undefined && !known.includes(undefined)
    ? { first, last }
    : 'wrong-version';
}
