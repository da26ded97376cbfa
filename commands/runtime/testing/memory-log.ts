import { randomBytes, randomUUID } from 'node:crypto';
import { createEventLog, type EventLog } from '../../../event-store/event-log.ts';
import type { Append, AppendOutcome, EventStore, RecordedEvent } from '../../../event-store/event-store.ts';
import type { Keyring } from '../../../event-store/keyring.ts';

const KEY_BYTES = 32;

/**
 * A log in memory, for tests that run many commands: it keeps the store's promises about a single stream, and
 * does not read it each time.
 */
export function memoryLog(): { readonly log: EventLog; readonly recorded: readonly RecordedEvent[] } {
  const recorded: RecordedEvent[] = [];
  const streams = new Map<string, RecordedEvent[]>();
  const revisionOf = (stream: string): bigint => BigInt((streams.get(stream)?.length ?? 0) - 1);
  const elsewhere = () => Promise.reject(new Error('The log in memory does not do this'));

  const store: EventStore = {
    async append({ stream, expected, events, context }: Append): Promise<AppendOutcome> {
      // Lets other commands run in between, as a store behind a network does.
      await Promise.resolve();
      const actual = revisionOf(stream);
      const isExpected =
        expected === 'any' || (expected === 'noStream' ? actual === -1n : expected === actual);
      if (!isExpected) return { kind: 'conflict', actual };
      const own = streams.get(stream) ?? [];
      streams.set(stream, own);
      for (const event of events) {
        const position = BigInt(recorded.length + 1);
        const whole = { ...event, ...context, stream, revision: BigInt(own.length), position };
        const one: RecordedEvent = { ...whole, recordedAt: context.occurredAt };
        own.push(one);
        recorded.push(one);
      }
      return {
        kind: 'appended',
        revision: revisionOf(stream),
        position: BigInt(recorded.length),
        deduplicated: false,
      };
    },
    async *readStream(stream, { from = 0n, to } = {}) {
      await Promise.resolve();
      yield* (streams.get(stream) ?? []).slice(Number(from), to === undefined ? undefined : Number(to) + 1);
    },
    readAll: () => {
      throw new Error('The log in memory does not do this');
    },
    subscribe: () => {
      throw new Error('The log in memory does not do this');
    },
    head: async () => BigInt(recorded.length),
    positionAt: elsewhere,
    storeId: async () => randomUUID(),
    close: async () => undefined,
  };
  const keys = new Map<string, Buffer>();
  const keyring: Keyring = {
    async keyOf(subject) {
      const key = keys.get(subject) ?? randomBytes(KEY_BYTES);
      keys.set(subject, key);
      return key;
    },
    keysOf: async (subjects) =>
      new Map(
        subjects.flatMap((subject) => {
          const key = keys.get(subject);
          return key ? [[subject, key] as const] : [];
        }),
      ),
    destroy: elsewhere,
  };
  return { log: createEventLog(store, keyring), recorded };
}
