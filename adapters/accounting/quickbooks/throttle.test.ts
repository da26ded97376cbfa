import { FailedForCertain } from '../../../commands/runtime/reactor.ts';
import { createThrottle } from './throttle.ts';

let clock: number;
const now = () => clock;

beforeEach(() => {
  clock = 1_000_000;
  jest.useFakeTimers({ doNotFake: ['Date'] });
});
afterEach(() => jest.useRealTimers());

/** The times at which this many concurrent requests may be sent, in milliseconds from now. */
async function departures(throttle: ReturnType<typeof createThrottle>, count: number): Promise<number[]> {
  const left: number[] = [];
  for (let index = 0; index < count; index++) void throttle.turn().then(() => left.push(clock - 1_000_000));
  for (let step = 0; step <= 100; step++) {
    await jest.advanceTimersByTimeAsync(25);
    clock += 25;
  }
  return left;
}

describe('requests to accounting', () => {
  it('are evenly spaced, and no second exceeds the limit by more than two', async () => {
    const left = await departures(createThrottle(8, now), 20);
    expect(left).toHaveLength(20);
    for (const since of left) {
      const within = left.filter((at) => at >= since && at < since + 1000);
      expect(within.length).toBeLessThanOrEqual(10);
    }
  });

  it('are sent immediately if there is no limit', async () => {
    const throttle = createThrottle(0, now);
    const turns = Promise.all(Array.from({ length: 500 }, () => throttle.turn()));
    await expect(turns).resolves.toHaveLength(500);
  });

  it('wait together while the service is overloaded, and are refused if that takes long', async () => {
    const throttle = createThrottle(8, now);
    throttle.pause(60_000);
    await expect(throttle.turn()).rejects.toThrow(FailedForCertain);
    clock += 60_001;
    await throttle.turn();
  });

  it('are refused if too many are waiting already, without affecting those', async () => {
    const throttle = createThrottle(1, now);
    const turns = Array.from({ length: 30 }, () => throttle.turn().catch((error: unknown) => error));
    await jest.advanceTimersByTimeAsync(16_000);
    const ends = await Promise.all(turns);
    expect(ends.filter((end) => end instanceof FailedForCertain)).toHaveLength(30 - 17);
  });

  it('that are canceled while waiting certainly had no effect', async () => {
    const throttle = createThrottle(1, now);
    const off = new AbortController();
    await Promise.all([throttle.turn(), throttle.turn()]);
    const last = throttle.turn(off.signal);
    off.abort();
    await expect(last).rejects.toThrow(FailedForCertain);
  });
});
