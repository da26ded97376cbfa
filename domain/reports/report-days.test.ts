import { isMonthEnd, lastDayOf, planUntil, sameDayYearBefore } from './report-days.ts';

describe('the days of a report', () => {
  it.each([
    ['2026-03-15', '2025-03-15'],
    ['2028-02-29', '2027-02-28'],
    ['2029-02-28', '2028-02-28'],
    ['2026-12-31', '2025-12-31'],
  ])('%s is compared with %s', (day, before) => {
    expect(sameDayYearBefore(day)).toBe(before);
  });

  it('end with the year', () => {
    expect(lastDayOf(2025, '2026-03-15')).toBe('2025-12-31');
    expect(lastDayOf(2026, '2026-03-15')).toBe('2026-03-15');
  });

  it('know the ends of months', () => {
    expect(['2028-02-28', '2028-02-29', '2026-02-28', '2026-12-30'].map(isMonthEnd)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('take from a plan whole months, and of the last one the share of its days', () => {
    const plan = [31_000, 28_000, 31_000, ...Array.from({ length: 9 }, () => 1)];
    expect(planUntil(plan, '2026-03-10')).toEqual([31_000, 28_000, 10_000]);
    expect(planUntil(plan, '2026-02-28')).toEqual([31_000, 28_000]);
  });
});
