import { nextRunDay } from './next-run.ts';

test.each([
  ['2026-11-23T11:59:59.000Z', '2026-11-23'],
  ['2026-11-23T12:00:00.000Z', '2026-11-24'],
  ['2026-11-24T05:30:00.000Z', '2026-11-24'],
  // The day on which daylight saving time ends has 25 hours.
  ['2026-11-01T11:30:00.000Z', '2026-11-01'],
  ['2026-11-01T12:00:00.000Z', '2026-11-02'],
])('at %s, the next run in Denver is on %s', (moment, day) => {
  expect(nextRunDay('America/Denver', new Date(moment))).toBe(day);
});
