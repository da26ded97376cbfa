import { daysOfWeek, weekdayOf, weekdays, weekOf } from './week.ts';

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
