import { dayOf, distance, formatInstant } from './when.ts';

describe('how far a day is', () => {
  it('is said as people say it', () => {
    expect(distance('2026-11-20', '2026-11-20')).toBe('today');
    expect(distance('2026-11-21', '2026-11-20')).toBe('tomorrow');
    expect(distance('2026-12-01', '2026-11-20')).toBe('in 11 days');
    expect(distance('2026-11-17', '2026-11-20')).toBe('3 days ago');
  });

  it('counts days, not hours, when the clocks change', () => {
    expect(distance('2026-11-02', '2026-10-31')).toBe('in 2 days');
  });

  it('is left out when it is more than a month', () => {
    expect(distance('2027-03-01', '2026-11-20')).toBe('');
  });
});

describe('today', () => {
  it('is the day of the calendar on the wall', () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});

test('a moment is told by the clock on the wall', () => {
  expect(formatInstant(new Date(2026, 10, 2, 0, 5).toISOString())).toBe('11/02/26 12:05am');
  expect(formatInstant(new Date(2026, 10, 2, 13, 30).toISOString())).toBe('11/02/26 1:30pm');
});
