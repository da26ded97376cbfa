import fc from 'fast-check';
import { addDays, addMonths, dayIn, formatDay, formatShortDay, isDay } from './day.ts';
import { day } from './day-schema.ts';

describe('months later', () => {
  it('keeps the day, or uses the last one of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-01-31', 2)).toBe('2026-03-31');
  });

  it('crosses years in both directions', () => {
    expect(addMonths('2026-11-15', 3)).toBe('2027-02-15');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  });
});

describe('a day', () => {
  it('must exist in the calendar', () => {
    expect(isDay('2026-02-28')).toBe(true);
    expect(isDay('2026-02-30')).toBe(false);
    expect(isDay('')).toBe(false);
  });

  it('is shown in the specified formats', () => {
    expect(formatShortDay('2026-03-09')).toBe('03/09/26');
    expect(formatDay('2026-03-09')).toBe('03/09/2026');
  });
});

describe('a day at the business', () => {
  it('begins at its own midnight', () => {
    const justAfter = new Date('2026-11-03T05:59:59Z');
    expect(dayIn('America/Chicago', justAfter)).toBe('2026-11-02');
    expect(dayIn('Pacific/Auckland', justAfter)).toBe('2026-11-03');
  });

  it('is a number of days from another, across months and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2026-11-02', -2)).toBe('2026-10-31');
  });
});

describe('the check of a day', () => {
  const part = fc.integer({ min: 0, max: 9999 }).map(String);
  const texts = fc.oneof(
    fc
      .date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    fc
      .tuple(part, part, part)
      .map(
        ([year, month, last]) =>
          `${year.padStart(4, '0')}-${month.slice(-2).padStart(2, '0')}-${last.slice(-2).padStart(2, '0')}`,
      ),
    fc.string(),
    fc.constantFrom('0000-02-29', '0004-02-29', '1900-02-29', '2000-02-29', '2026-13-01', '2026-00-10'),
  );

  it('is the same in the rules and in the schema', () => {
    fc.assert(
      fc.property(texts, (text) => isDay(text) === day.safeParse(text).success),
      { numRuns: 2000 },
    );
  });
});
