import type { Pool } from 'pg';
import type { EventStore } from '../../event-store/event-store.ts';
import { type Moment, momentNow, readAsOf } from '../../projections/runtime/as-of.ts';
import { type Caller, RequestFault, type Route } from './route.ts';

/** The past of everything that is read. */
export interface Past {
  /** Runs `work` as of a position: its queries, the log, and the clock are those of that moment. */
  at<Result>(position: bigint, work: () => Promise<Result>): Promise<Result>;
  /** The same for a moment whose clock is known. */
  atMoment<Result>(moment: Moment, work: () => Promise<Result>): Promise<Result>;
  /** The moment of an instant (ISO 8601 in UTC) or of a position. Throws `RequestFault`. */
  momentOf(asked: string): Promise<Moment>;
}

/** How many requests look at the past at once. Each may look at another moment, too, which needs a second connection. */
const MOST_AT_ONCE = 3;
export const PAST_CONNECTIONS = 2 * MOST_AT_ONCE;

export function createPast(pool: Pool, store: EventStore): Past {
  const turns = createTurns(MOST_AT_ONCE);
  const atMoment: Past['atMoment'] = async (moment, work) => {
    const read = () => readAsOf(pool, moment, work).catch(explain);
    // Who looks from one past moment at another has a turn already.
    return momentNow() ? read() : turns(read);
  };
  return {
    atMoment,
    at: async (position, work) => atMoment({ position, at: await clockOf(store, position) }, work),
    async momentOf(asked) {
      const head = await store.head();
      if (/^\d{1,18}$/.test(asked)) {
        const position = BigInt(asked);
        if (position > head) throw new RequestFault(400, 'future', FUTURE);
        return { position, at: await clockOf(store, position) };
      }
      const at = new Date(asked);
      if (!INSTANT.test(asked) || Number.isNaN(at.getTime()))
        throw new RequestFault(
          400,
          'malformed',
          'at must be an instant such as 2026-10-31T23:59:59Z, or a position.',
        );
      if (at > new Date()) throw new RequestFault(400, 'future', FUTURE);
      return { position: await store.positionAt(at), at };
    },
  };
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?Z$/;
const FUTURE = 'This moment is in the future.';

export const NO_PAST = 'This list has no past.';

/**
 * The moment as of which a request wants to be answered. Undefined: now. Throws `RequestFault` if the caller may not look at the past, or if
 * the route shows nothing of it.
 */
export async function askedMoment(
  route: Route,
  asked: unknown,
  caller: Caller,
  { momentOf }: Pick<Past, 'momentOf'>,
): Promise<Moment | undefined> {
  if (asked === undefined || !looksBack(route)) return undefined;
  if (typeof asked !== 'string')
    throw new RequestFault(400, 'malformed', 'at: Only one moment can be chosen.');
  if (caller.role !== 'admin' && caller.role !== 'trainer')
    throw new RequestFault(403, 'forbidden', 'Only staff can look at the past.');
  if (!route.reads) throw new RequestFault(400, 'no-past', NO_PAST);
  return momentOf(asked);
}

/** Whether `at` means a moment of the past: not on pages for everybody, and not on routes with a parameter of this name. */
export const looksBack = ({ method, access, query, isTimeless, ...route }: Route): boolean =>
  method === 'get' &&
  access !== 'public' &&
  isTimeless !== true &&
  !('stream' in route) &&
  !query?.parameters.some(({ name }) => name === 'at');

/** The clock when a position was recorded; of an empty log, its beginning. */
async function clockOf(store: EventStore, position: bigint): Promise<Date> {
  if (position === 0n) return new Date(0);
  for await (const { events } of store.readAll({ after: position - 1n })) {
    const [event] = events;
    if (event) return new Date(event.recordedAt);
  }
  return new Date();
}

/** Statements of Postgres: a view that is missing (42P01), and one that took too long (57014). */
function explain(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === '42P01') throw new RequestFault(400, 'no-past', NO_PAST);
  if (code === '57014')
    throw new RequestFault(503, 'slow', 'This page takes too long as of that moment. Please narrow it down.');
  throw error;
}

/** Lets at most `most` run at once; the others wait in order. */
function createTurns(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * A service that only knows the present, such as the books: as of a past moment its methods refuse. `besides` names those that ask nobody.
 */
export const onlyNow = <Port extends object>(
  port: Port,
  sentence: string,
  besides: readonly (keyof Port & string)[],
): Port =>
  new Proxy(port, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (!momentNow() || typeof value !== 'function' || besides.some((one) => one === name)) return value;
      return () => Promise.reject(new RequestFault(400, 'no-past', sentence));
    },
  });
