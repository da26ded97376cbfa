import { globalNamed } from '../../settings/globals.ts';
import { commissionOf, commissionPercent } from './commission.ts';

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
