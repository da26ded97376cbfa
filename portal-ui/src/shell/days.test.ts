import { distanceInWords } from './days.ts';

describe('the distance to a day', () => {
  it('is worded as people say it', () => {
    expect(distanceInWords('2026-11-20', '2026-11-20')).toBe('today');
    expect(distanceInWords('2026-11-21', '2026-11-20')).toBe('tomorrow');
    expect(distanceInWords('2026-12-01', '2026-11-20')).toBe('in 11 days');
    expect(distanceInWords('2026-11-17', '2026-11-20')).toBe('3 days ago');
  });

  it('counts days, not hours, when the clocks change', () => {
    expect(distanceInWords('2026-11-02', '2026-10-31')).toBe('in 2 days');
  });

  it('is empty for more than a month', () => {
    expect(distanceInWords('2027-03-01', '2026-11-20')).toBe('');
  });
});
