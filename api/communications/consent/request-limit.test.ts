import { createRequestLimit } from './request-limit.ts';

describe('the limit of requests', () => {
  it('counts each network for itself, until the next minute', () => {
    let now = new Date('2026-03-01T10:00:10.000Z');
    const limit = createRequestLimit(2, () => now);
    expect([1, 2, 3].map(() => limit.secondsToWait('192.0.2.1'))).toEqual([0, 0, 50]);
    expect(limit.secondsToWait('192.0.2.2')).toBe(0);
    now = new Date('2026-03-01T10:01:00.000Z');
    expect(limit.secondsToWait('192.0.2.1')).toBe(0);
  });
});
