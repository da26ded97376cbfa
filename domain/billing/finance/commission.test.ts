import fc from 'fast-check';
import { globalNamed } from '../../settings/globals.ts';
import { commissionOf, commissionPercent, commissionShares } from './commission.ts';

it.each([
  [150_00, 10, 15_00],
  [99_99, 10, 10_00],
  [1_05, 10, 11],
  [1_04, 10, 10],
  [200_00, 12.5, 25_00],
  [333_33, 0.07, 23],
  [500_00, 0, 0],
  [500_00, 100, 500_00],
  [-150_00, 10, -15_00],
])('of %i cents at %d percent', (collected, percent, commission) => {
  expect(commissionOf(collected, percent)).toBe(commission);
});

it('is the percentage of a setting that there is', () => {
  expect(globalNamed(commissionPercent)?.kind).toBe('percent');
});

it('is the sum of the shares of all payments and refunds', () => {
  const collected = fc.array(fc.integer({ min: -500_000, max: 500_000 }));
  const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(collected, percent, (amounts, rate) => {
      const whole = amounts.reduce((sum, amount) => sum + amount, 0);
      const shares = commissionShares(amounts, rate);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(commissionOf(whole, rate));
    }),
  );
});
