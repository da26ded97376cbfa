import { isNoLongerKept } from './retention.ts';

test.each([
  ['2025-02-01T12:00:00.000Z', '2026-03-01T12:00:00.000Z', true],
  ['2025-02-01T12:00:00.001Z', '2026-03-01T12:00:00.000Z', false],
  ['2024-12-15T00:00:00.000Z', '2026-01-15T00:00:00.000Z', true],
  ['2026-01-15T00:00:00.000Z', '2026-01-15T00:00:00.000Z', false],
])('an athlete who is inactive since %s, at %s: %s', (inactiveSince, now, expected) => {
  expect(isNoLongerKept(inactiveSince, now)).toBe(expected);
});
