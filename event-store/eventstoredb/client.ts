import {
  type AppendExpectedRevision,
  type BaseOptions,
  type Credentials,
  EventStoreDBClient,
  NO_STREAM,
  type ReadableSubscription,
  STREAM_EXISTS,
  type StreamingRead,
} from '@eventstore/db-client';
import { type ExpectedRevision, StoreFault } from '../event-store.ts';

/**
 * Options of one append call. With credentials per call, the client sends a unary call, which has its own deadline. Without them it writes to
 * one long batch stream that all clients of a process share: a missing answer is awaited without limit, and an error rejects the appends of
 * all others. So credentials are passed whenever there are any; without TLS the client ignores them, and any will do.
 */
export function appendOptions(
  connectionString: string,
  credentials: Credentials | undefined,
  path: 'unary' | 'batch',
): BaseOptions {
  if (credentials !== undefined) return { credentials };
  if (path === 'batch') return {};
  const inString = /^esdb(?:\+discover)?:\/\/([^:@/]+):([^@]+)@/.exec(connectionString);
  if (inString?.[1] !== undefined && inString[2] !== undefined) {
    return {
      credentials: {
        username: decodeURIComponent(inString[1]),
        password: decodeURIComponent(inString[2]),
      },
    };
  }
  return /[?&]tls=false(&|$)/i.test(connectionString)
    ? { credentials: { username: '-', password: '-' } }
    : {};
}

export function expectedRevision(expected: ExpectedRevision): AppendExpectedRevision {
  if (expected === 'noStream') return NO_STREAM;
  return expected === 'streamExists' ? STREAM_EXISTS : expected;
}

export interface Reading {
  readonly idleMs: number;
  /** How many items the call asked for. */
  readonly most?: number | undefined;
}

/**
 * The items of a read. When the server sends nothing for `idleMs` while we wait, it counts as unavailable; a slow reader does not matter. When
 * the reader leaves early, the call is canceled and drained, because the client would keep a call that is not read to its end. A reader that has
 * got all `most` items that it asked for does not leave early: the server ends the call by itself, and servers close connections on which many
 * calls are canceled (CVE-2023-44487).
 */
export async function* items<E>(
  read: StreamingRead<E>,
  { idleMs, most = Number.POSITIVE_INFINITY }: Reading,
): AsyncGenerator<E> {
  let over = false;
  let count = 0;
  let failure: Error | undefined;
  let wake = doNothing;
  const happens = (): void => wake();
  read.on('readable', happens);
  read.on('end', () => {
    over = true;
    wake();
  });
  // Never removed: the client emits errors even after the last reader left, and without a listener they end the process.
  read.on('error', (error) => {
    failure = error;
    wake();
  });
  try {
    for (;;) {
      const item: E | null = read.read();
      if (item !== null) {
        count += 1;
        yield item;
      } else if (failure !== undefined) {
        throw failure;
      } else if (over) {
        return;
      } else {
        const silence = () => new StoreFault('unavailable', `The server said nothing for ${idleMs} ms`);
        await within(
          idleMs,
          new Promise<void>((resolve) => {
            wake = resolve;
          }),
          silence,
        );
      }
    }
  } finally {
    read.off('readable', happens);
    read.resume();
    if (!over && count < most) hangUp(read.cancel());
  }
}

export function unsubscribe<E>(subscription: ReadableSubscription<E>): void {
  subscription.removeAllListeners('readable');
  subscription.resume();
  hangUp(subscription.unsubscribe());
}

const doNothing = (): void => undefined;

/** Used where failures during the cleanup are ignored. */
function hangUp(leaving: Promise<void>): void {
  leaving.catch(() => undefined);
}

/** The promise's value; throws the fault when it takes longer. */
export async function within<T>(ms: number, promise: Promise<T>, fault: () => StoreFault): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(fault()), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Ends all calls and the connection, which the client's own `dispose` leaves open. Failures are ignored, and a call that does not end must not
 * keep the process alive.
 */
export async function closeClient(client: EventStoreDBClient): Promise<void> {
  const closed = async (): Promise<void> => {
    await client.dispose();
    if (hasChannel(client)) {
      const channel = await client.getChannel();
      channel.close();
    }
  };
  await within(2_000, closed(), () => new StoreFault('unavailable', 'The calls do not end')).catch(doNothing);
}

function hasChannel(client: object): client is { getChannel(): Promise<{ close(): void }> } {
  return 'getChannel' in client && typeof client.getChannel === 'function';
}
