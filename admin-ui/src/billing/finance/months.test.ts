import { isMonth, monthAfter, monthName } from './months.ts';

describe('months', () => {
  it('follow each other over the years', () => {
    expect(monthAfter('2026-12', 1)).toBe('2027-01');
    expect(monthAfter('2026-01', -1)).toBe('2025-12');
  });

  it('have their usual names', () => {
    expect(monthName('2026-11')).toBe('November 2026');
  });

  it('contain only the days they have', () => {
    expect(['2026-11', '2026-13', '2026-1', null].map(isMonth)).toEqual([true, false, false, false]);
  });
});
