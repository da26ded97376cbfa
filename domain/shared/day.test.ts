import { addDays, addMonths, dayIn, formatDay, formatShortDay, isDay } from './day.ts';

describe('months later', () => {
  it('keeps the day, or takes the last one of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-01-31', 2)).toBe('2026-03-31');
  });

  it('goes over years in both directions', () => {
    expect(addMonths('2026-11-15', 3)).toBe('2027-02-15');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  });
});

describe('a day', () => {
  it('is one that the calendar has', () => {
    expect(isDay('2026-02-28')).toBe(true);
    expect(isDay('2026-02-30')).toBe(false);
    expect(isDay('')).toBe(false);
  });

  it('is shown in the specified formats', () => {
    expect(formatShortDay('2026-03-09')).toBe('03/09/26');
    expect(formatDay('2026-03-09')).toBe('03/09/2026');
  });
});

describe('a day of the business', () => {
  it('begins at its own midnight', () => {
    const justAfter = new Date('2026-11-03T05:59:59Z');
    expect(dayIn('America/Chicago', justAfter)).toBe('2026-11-02');
    expect(dayIn('Pacific/Auckland', justAfter)).toBe('2026-11-03');
  });

  it('is so many days from another, over months and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2026-11-02', -2)).toBe('2026-10-31');
  });
});
