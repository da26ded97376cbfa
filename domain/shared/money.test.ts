import fc from 'fast-check';
import { centsOf, dollarsOf, formatListMoney, formatMoney, shareOf, splitCents } from './money.ts';

describe('splitting an amount', () => {
  it('loses no cent, and no part differs from another by more than one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 240 }),
        (amount, parts) => {
          const split = splitCents(amount, parts);
          expect(split).toHaveLength(parts);
          expect(split.reduce((sum, part) => sum + part, 0)).toBe(amount);
          expect(Math.max(...split) - Math.min(...split)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('lets the last parts take the odd cents', () => {
    expect(splitCents(1000, 3)).toEqual([333, 333, 334]);
    expect(splitCents(1001, 4)).toEqual([250, 250, 250, 251]);
  });
});

describe('a share of an amount', () => {
  it('is rounded half up to the cent', () => {
    expect(shareOf(101, 1, 2)).toBe(51);
    expect(shareOf(100, 1, 3)).toBe(33);
    expect(shareOf(10_000, 15, 31)).toBe(4839);
  });

  it('never exceeds the whole', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 31 }),
        (amount, day) => {
          expect(shareOf(amount, day, 31)).toBeLessThanOrEqual(amount);
          expect(shareOf(amount, 31, 31)).toBe(amount);
        },
      ),
    );
  });
});

describe('dollars and cents', () => {
  it('convert into each other exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
        expect(centsOf(dollarsOf(cents))).toBe(cents === 0 ? centsOf(0) : cents);
      }),
    );
  });

  it('refuses a fraction of a cent', () => {
    expect(centsOf(10.005)).toBeUndefined();
    expect(centsOf(19.99)).toBe(1999);
  });

  it('are shown with cents in dialogs and without in lists', () => {
    expect(formatMoney(1234.5)).toBe('$1,234.50');
    expect(formatListMoney(1234.5)).toBe('$1,235');
  });
});
