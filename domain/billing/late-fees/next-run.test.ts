import { nextLateFeeRun } from './next-run.ts';

test.each([
  ['2026-03-09T12:59:00.000Z', '2026-03-09'],
  ['2026-03-09T13:00:00.000Z', '2026-03-10'],
])('at %s, the next run in Denver is on %s', (moment, day) => {
  expect(nextLateFeeRun('America/Denver', new Date(moment))).toBe(day);
});
