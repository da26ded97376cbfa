import { backoff, externalRetry, internalRetry } from './backoff.ts';

describe('the wait between two attempts', () => {
  it('grows with every attempt and then stays', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 50].map((attempt) => backoff(externalRetry, attempt, () => 1) / 1000);
    expect(waits).toEqual([30, 120, 480, 1920, 7680, 21_600, 21_600, 21_600]);
  });

  it('lies between half and all of the full wait', () => {
    expect(backoff(internalRetry, 1, () => 0)).toBe(125);
    expect(backoff(internalRetry, 1, () => 1)).toBe(250);
  });
});
