import fc from 'fast-check';
import { Pool } from 'pg';
import { migrateLedger } from '../../adapters/postgres-ledger/migrate.ts';
import { LONGEST_WAIT } from '../../adapters/postgres-ledger/return-times.ts';
import { createPostgresSendLimits } from '../../adapters/postgres-ledger/send-limits.ts';
import { FailedForCertain } from '../../commands/runtime/reactor.ts';
import type { SendLimits, SendRates } from '../../commands/shared/send-limits.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { type FreshDatabase, freshDatabase } from '../support/postgres.ts';

let database: FreshDatabase;
let pools: Pool[];
let clock: ManualClock;
let rates: SendRates;

beforeAll(async () => {
  database = await freshDatabase();
  const pool = new Pool(database.poolConfig);
  await migrateLedger(pool);
  await pool.end();
});
afterAll(() => database.drop());

beforeEach(async () => {
  pools = [];
  clock = new ManualClock('2026-03-02T10:00:00.000Z');
  rates = { perSecond: 10, perHour: undefined };
  await openPool().query(`update rx.send_counts set counted_at = 'epoch', in_second = 0, in_hour = 0`);
});
afterEach(async () => {
  await Promise.all(pools.filter(({ ended }) => !ended).map((pool) => pool.end()));
});

function openPool(): Pool {
  const pool = new Pool({ ...database.poolConfig, max: 6 });
  pools.push(pool);
  return pool;
}

/** The limits as another process sees them. */
const processOn = (pool = openPool()): SendLimits =>
  createPostgresSendLimits(pool, { rates: async () => rates, clock: () => clock.now(), random: () => 0.5 });

/** How many of so many callers that ask at the same time may send. */
async function granted(limits: SendLimits, callers: number): Promise<number> {
  const slots = await Promise.all(Array.from({ length: callers }, () => limits.take(clock.now())));
  return slots.filter((slot) => slot.granted).length;
}

interface Sent {
  /** Letters that left, by second since 1970. */
  readonly bySecond: ReadonlyMap<number, number>;
  /** How often each caller asked. */
  readonly asks: readonly number[];
  readonly seconds: number;
}

/** Callers that begin to ask at these milliseconds from now on, and each ask again exactly when they were told to. */
async function sendAll(limits: SendLimits, begin: readonly number[]): Promise<Sent> {
  const start = clock.now().getTime();
  const bySecond = new Map<number, number>();
  const asks = begin.map(() => 0);
  const waiting = new Map<number, number[]>();
  const waitUntil = (at: number, caller: number) => waiting.set(at, [...(waiting.get(at) ?? []), caller]);
  begin.forEach((at, caller) => waitUntil(start + at, caller));
  while (waiting.size > 0) {
    const at = Math.min(...waiting.keys());
    const callers = waiting.get(at) ?? [];
    waiting.delete(at);
    clock.advance(at - clock.now().getTime());
    const slots = await Promise.all(callers.map(() => limits.take(clock.now())));
    slots.forEach((slot, index) => {
      const caller = callers[index] ?? 0;
      asks[caller] = (asks[caller] ?? 0) + 1;
      if (!slot.granted) return waitUntil(slot.until.getTime(), caller);
      const second = Math.floor(at / 1000);
      bySecond.set(second, (bySecond.get(second) ?? 0) + 1);
    });
  }
  return { bySecond, asks, seconds: (clock.now().getTime() - start) / 1000 };
}

const atOnce = (callers: number) => Array.from({ length: callers }, () => 0);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

test('two processes together let no more than the limit through in a second', async () => {
  const [one, other] = [processOn(), processOn()];
  const counts = await Promise.all([granted(one, 500), granted(other, 500)]);
  expect(sum(counts)).toBe(10);
  clock.advance(999);
  expect(await granted(other, 5)).toBe(0);
  clock.advance(1);
  expect(await granted(other, 4)).toBe(4);
  expect(await granted(one, 500)).toBe(6);
});

test('a limit per hour survives a restart, and ends with the hour', async () => {
  rates = { perSecond: 0, perHour: 300 };
  const pool = openPool();
  expect(await granted(processOn(pool), 200)).toBe(200);
  await pool.end();
  clock.advance(59 * 60_000);
  expect(await granted(processOn(), 200)).toBe(100);
  expect(await granted(processOn(), 1)).toBe(0);
  clock.advance(60_000);
  expect(await granted(processOn(), 500)).toBe(300);
});

describe('limits change while a letter is being sent:', () => {
  test('a higher one lets more through in the same hour, a lower one no more', async () => {
    rates = { perSecond: 0, perHour: 100 };
    const limits = processOn();
    expect(await granted(limits, 150)).toBe(100);
    rates = { perSecond: 0, perHour: 120 };
    clock.advance(1_000);
    expect(await granted(limits, 150)).toBe(20);
    rates = { perSecond: 0, perHour: 50 };
    clock.advance(1_000);
    expect(await granted(limits, 150)).toBe(0);
    clock.advance(3_600_000);
    expect(await granted(limits, 150)).toBe(50);
  });

  test('one that was lifted holds nobody back a second later', async () => {
    rates = { perSecond: 1, perHour: 1 };
    const limits = processOn();
    expect(await granted(limits, 50)).toBe(1);
    rates = { perSecond: 0, perHour: undefined };
    clock.advance(1_000);
    expect(await granted(limits, 50)).toBe(50);
  });

  test('callers are told the times of the new limit', async () => {
    rates = { perSecond: 1, perHour: undefined };
    const limits = processOn();
    await granted(limits, 200);
    rates = { perSecond: 50, perHour: undefined };
    clock.advance(1_000);
    const { seconds } = await sendAll(limits, atOnce(200));
    expect(seconds).toBe(3);
  });
});

describe('callers that wait', () => {
  test('ask twice each, and use every second fully, however low the limit is', async () => {
    rates = { perSecond: 4, perHour: undefined };
    const { bySecond, asks, seconds } = await sendAll(processOn(), atOnce(1_000));
    expect([...bySecond.values()]).toEqual(Array.from({ length: 250 }, () => 4));
    expect(seconds).toBe(249);
    expect(Math.max(...asks)).toBe(2);
  });

  test('four a second are let through at once by a limit of four, for minutes', async () => {
    rates = { perSecond: 4, perHour: undefined };
    const { asks } = await sendAll(
      processOn(),
      Array.from({ length: 4 * 180 }, (_, index) => index * 250),
    );
    expect(sum(asks)).toBe(4 * 180);
  });

  test('four a second under a limit of two wait their turn without asking again and again', async () => {
    rates = { perSecond: 2, perHour: undefined };
    const { bySecond, asks, seconds } = await sendAll(
      processOn(),
      Array.from({ length: 4 * 180 }, (_, index) => index * 250),
    );
    expect(Math.max(...bySecond.values())).toBe(2);
    expect(seconds).toBeLessThan(370);
    expect(sum(asks) / asks.length).toBeLessThan(3);
  });

  test('for minutes ask again within five, and are not forgotten', async () => {
    rates = { perSecond: 2, perHour: undefined };
    const { bySecond, asks, seconds } = await sendAll(processOn(), atOnce(2_000));
    expect(Math.max(...bySecond.values())).toBe(2);
    expect(seconds).toBeLessThan(1_100);
    expect(sum(asks) / asks.length).toBeLessThan(6);
  });

  test('for the next hour leave in it, as many as it allows', async () => {
    rates = { perSecond: 50, perHour: 100 };
    clock.advance(59 * 60_000);
    const { bySecond, asks } = await sendAll(processOn(), atOnce(250));
    const byHour = new Map<number, number>();
    for (const [second, letters] of bySecond) {
      const hour = new Date(second * 1000).getUTCHours();
      byHour.set(hour, (byHour.get(hour) ?? 0) + letters);
    }
    expect([...byHour]).toEqual([
      [10, 100],
      [11, 100],
      [12, 50],
    ]);
    expect(sum(asks) / asks.length).toBeLessThan(8);
  });

  test('are never told a time that has passed, nor one that is more than five minutes away', async () => {
    rates = { perSecond: 0, perHour: 1 };
    const limits = createPostgresSendLimits(openPool(), {
      rates: async () => rates,
      clock: () => clock.now(),
    });
    const slots = await Promise.all(atOnce(1_000).map(() => limits.take(clock.now())));
    const waits = slots.flatMap((slot) =>
      slot.granted ? [] : [slot.until.getTime() - clock.now().getTime()],
    );
    expect(waits).toHaveLength(999);
    expect(Math.min(...waits)).toBeGreaterThan(0);
    expect(Math.max(...waits)).toBeLessThanOrEqual(LONGEST_WAIT * 1000);
    // They do not all come back in the same moment.
    expect(new Set(waits).size).toBeGreaterThan(500);
  });
});

test('in no second and no hour more letters leave than any limit of that time allows', async () => {
  const limit = fc.integer({ min: 1, max: 12 });
  const deed = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant('take' as const), one: fc.nat(20), other: fc.nat(20) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('wait' as const),
        ms: fc.constantFrom(1, 300, 999, 1_000, 61_000, 1_500_000),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('limit' as const),
        perSecond: limit,
        perHour: limit.map((n) => n * 5),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
  );
  const [pool, otherPool] = [openPool(), openPool()];
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 10, maxLength: 60 }), async (deeds) => {
      // Each run has hours of its own.
      clock.advance(3_600_000 - (clock.now().getTime() % 3_600_000) + 3_600_000);
      rates = { perSecond: 10, perHour: 50 };
      /** What was in force, since when. */
      const inForce = [{ ...rates, since: clock.now().getTime() - 2_000 }];
      const grants: number[] = [];
      let [one, other] = [processOn(pool), processOn(otherPool)];
      for (const what of deeds) {
        if (what.kind === 'wait') clock.advance(what.ms);
        else if (what.kind === 'restart') [one, other] = [processOn(pool), processOn(otherPool)];
        else if (what.kind === 'limit') {
          rates = { perSecond: what.perSecond, perHour: what.perHour };
          inForce.push({ perSecond: what.perSecond, perHour: what.perHour, since: clock.now().getTime() });
        } else {
          const counts = await Promise.all([granted(one, what.one), granted(other, what.other)]);
          grants.push(...Array.from({ length: sum(counts) }, () => clock.now().getTime()));
        }
      }
      // A process believes a limit for a second.
      const highest = (from: number, to: number, of: 'perSecond' | 'perHour') =>
        Math.max(
          ...inForce
            .filter(({ since }, index) => since < to && (inForce[index + 1]?.since ?? to) > from - 1_000)
            .map((one) => one[of] ?? 0),
        );
      for (const [windowMs, of] of [
        [1_000, 'perSecond'],
        [3_600_000, 'perHour'],
      ] as const) {
        for (const start of new Set(grants.map((at) => at - (at % windowMs)))) {
          const inWindow = grants.filter((at) => at >= start && at < start + windowMs).length;
          expect(inWindow).toBeLessThanOrEqual(highest(start, start + windowMs, of));
        }
      }
    }),
    { numRuns: 60 },
  );
});

describe('the clock', () => {
  test('that decides is that of the database, whatever the clocks of the processes show', async () => {
    rates = { perSecond: 5, perHour: undefined };
    const byDatabase = () => createPostgresSendLimits(openPool(), { rates: async () => rates });
    const [fast, slow] = [byDatabase(), byDatabase()];
    const now = async () => {
      const { rows } = await openPool().query<{ second: string }>(
        'select floor(extract(epoch from clock_timestamp())) as second',
      );
      return Number(rows[0]?.second);
    };
    const before = await now();
    const at = { fast: new Date(Date.now() + 30_000), slow: new Date(Date.now() - 30_000) };
    const slots = await Promise.all([
      ...Array.from({ length: 100 }, () => fast.take(at.fast)),
      ...Array.from({ length: 100 }, () => slow.take(at.slow)),
    ]);
    const letters = slots.filter((slot) => slot.granted).length;
    expect(letters).toBeGreaterThanOrEqual(5);
    expect(letters).toBeLessThanOrEqual(5 * ((await now()) - before + 1));
    // Each is told a time of its own clock.
    const waits = slots.flatMap((slot, index) =>
      slot.granted ? [] : [slot.until.getTime() - (index < 100 ? at.fast : at.slow).getTime()],
    );
    expect(Math.min(...waits)).toBeGreaterThan(0);
    expect(Math.max(...waits)).toBeLessThan(60_000);
  });

  test('counts nobody twice when it is set back a little, and is believed when it is set back far', async () => {
    const limits = processOn();
    expect(await granted(limits, 50)).toBe(10);
    clock.advance(-30_000);
    expect(await granted(limits, 50)).toBe(0);
    clock.advance(-7_200_000);
    expect(await granted(limits, 50)).toBe(10);
  });
});

describe('statements', () => {
  const counting = () => {
    const pool = openPool();
    const query = jest.spyOn(pool, 'query');
    return { limits: processOn(pool), statements: () => query.mock.calls.length };
  };

  test('all callers of a moment share one, and those that ask meanwhile the next', async () => {
    const { limits, statements } = counting();
    const first = granted(limits, 1_000);
    await new Promise(setImmediate);
    await Promise.all([first, granted(limits, 1_000), granted(limits, 1_000)]);
    expect(statements()).toBeLessThanOrEqual(2);
  });

  test('without limits there are none', async () => {
    rates = { perSecond: 0, perHour: 0 };
    const { limits, statements } = counting();
    expect(await granted(limits, 1_000)).toBe(1_000);
    expect(statements()).toBe(0);
  });

  test('if they fail, or the limits cannot be read, certainly nothing was sent', async () => {
    const pool = openPool();
    const limits = processOn(pool);
    await pool.end();
    await expect(limits.take(clock.now())).rejects.toThrow(FailedForCertain);
    const unread = createPostgresSendLimits(openPool(), { rates: () => Promise.reject(new Error('gone')) });
    await expect(unread.take(clock.now())).rejects.toThrow(FailedForCertain);
    await expect(unread.take(clock.now())).rejects.toThrow(FailedForCertain);
  });
});
