import { daysOfWeek, monthOf, weekdayOf, weekdays, weekOf, weeksOfMonth } from './week.ts';

describe('a week', () => {
  it('goes from Sunday to Saturday', () => {
    expect(weekOf('2026-10-04')).toBe('2026-10-04');
    expect(weekOf('2026-10-10')).toBe('2026-10-04');
    expect(weekOf('2026-10-11')).toBe('2026-10-11');
    expect(daysOfWeek('2026-12-27')).toEqual([
      '2026-12-27',
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
  });

  it('has seven names, Sunday first', () => {
    expect(weekdays[weekdayOf('2026-10-04')]).toBe('Sunday');
    expect(weekdays[weekdayOf('2026-10-10')]).toBe('Saturday');
  });
});

test('a month is shown by whole weeks, four to six of them', () => {
  expect(monthOf('2026-10-31')).toBe('2026-10-01');
  expect(weeksOfMonth('2026-02-10').map(([sunday]) => sunday)).toEqual([
    '2026-02-01',
    '2026-02-08',
    '2026-02-15',
    '2026-02-22',
  ]);
  expect(weeksOfMonth('2026-08-31')).toHaveLength(6);
  expect(weeksOfMonth('2026-12-05').at(-1)?.at(-1)).toBe('2027-01-02');
});
