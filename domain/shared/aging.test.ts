import fc from 'fast-check';
import { aged, ageOf, ages, daysOverdue } from './aging.ts';
import { addDays } from './day.ts';

const today = '2026-11-20';

it.each([
  ['2026-11-21', 0, 'current'],
  ['2026-11-20', 0, 'current'],
  ['2026-11-19', 1, 'days_30'],
  ['2026-10-21', 30, 'days_30'],
  ['2026-10-20', 31, 'days_60'],
  ['2026-09-21', 60, 'days_60'],
  ['2026-09-20', 61, 'days_90'],
  ['2026-08-22', 90, 'days_90'],
  ['2026-08-21', 91, 'older'],
  // Across a change of the clocks, a day still counts as one day.
  ['2026-10-31', 20, 'days_30'],
] as const)('an invoice due on %s is %i days late: %s', (due, days, age) => {
  expect(daysOverdue(due, today)).toBe(days);
  expect(ageOf(due, today)).toBe(age);
});

it('every owed cent is in exactly one age group', () => {
  const owed = fc.array(
    fc.record({
      due: fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days)),
      amount: fc.integer({ min: 0, max: 1_000_000 }),
    }),
  );
  fc.assert(
    fc.property(owed, (invoices) => {
      const sums = aged(invoices, today);
      const whole = invoices.reduce((sum, { amount }) => sum + amount, 0);
      expect(ages.reduce((sum, age) => sum + sums[age], 0)).toBe(whole);
    }),
  );
});
