import { endOfDay, endOfLastMonth } from './compared-moments.ts';

test.each([
  ['UTC', '2026-10-31', '2026-10-31T23:59:59.999Z'],
  ['America/Chicago', '2026-10-31', '2026-11-01T04:59:59.999Z'],
  // The clocks are set back in the night before the end of this day.
  ['America/Chicago', '2026-11-01', '2026-11-02T05:59:59.999Z'],
])('in %s %s ends at %s', (timezone, day, instant) => expect(endOfDay(timezone, day)).toBe(instant));

test.each([
  ['2026-11-28', '2026-10-31'],
  ['2026-03-01', '2026-02-28'],
  ['2026-01-15', '2025-12-31'],
])('the month before %s ended on %s', (today, last) => expect(endOfLastMonth(today)).toBe(last));
