import fc from 'fast-check';
import {
  type Discount,
  discountKinds,
  discountOf,
  discountProblems,
  discountReasons,
  discountWords,
  usualDiscounts,
} from './discount.ts';
import { installments, listTotal, type PackageInput, packageProblems, packageTotal } from './package-plan.ts';

const input: PackageInput = {
  packageId: '0192f0a0-0000-7000-8000-000000000001',
  type: 'Standard',
  startDate: '2026-03-31',
  includeDownPayment: true,
  downPaymentDate: '2026-03-01',
  amount: 100_000,
  downPayment: 20_000,
  cycles: 3,
};
const tenPercent: Discount = { reason: 'Sibling', kind: 'percent', value: 1_000 };
const amounts = (discount: Discount, more: Partial<PackageInput> = {}) =>
  installments({ ...input, ...more, discount }).map(({ amount }) => amount);

describe('a discount', () => {
  it('comes off the monthly parts, and not off the down payment', () => {
    expect(amounts(tenPercent)).toEqual([20_000, 23_333, 23_333, 23_334]);
    expect(amounts({ reason: 'Other', kind: 'amount', value: 1 })).toEqual([20_000, 26_666, 26_666, 26_667]);
  });

  it('comes off the down payment when nothing else is left', () => {
    expect(amounts({ reason: 'Other', kind: 'amount', value: 85_000 })).toEqual([15_000]);
    expect(amounts({ reason: 'Other', kind: 'percent', value: 10_000 })).toEqual([]);
  });

  it('comes off a recurring package in equal parts', () => {
    expect(amounts(tenPercent, { type: 'Recurring', amount: 18_950 })).toEqual([17_055, 17_055, 17_055]);
    expect(
      amounts({ reason: 'Early', kind: 'amount', value: 1_000 }, { type: 'Recurring', amount: 18_950 }),
    ).toEqual([18_616, 18_617, 18_617]);
  });

  it('is rounded half up to the cent', () => {
    expect(discountOf(105, tenPercent)).toBe(11);
    expect(discountOf(104, tenPercent)).toBe(10);
    expect(discountOf(100, null)).toBe(0);
  });

  it('never loses or makes a cent', () => {
    const anyInput = fc.record({
      amount: fc.integer({ min: 0, max: 4_000_000 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      cycles: fc.integer({ min: 1, max: 240 }),
      includeDownPayment: fc.boolean(),
      type: fc.constantFrom('Recurring' as const, 'Standard' as const),
    });
    const anyDiscount = fc.record({
      reason: fc.constantFrom(...discountReasons),
      kind: fc.constantFrom(...discountKinds),
      value: fc.integer({ min: 1, max: 10_000 }),
    });
    fc.assert(
      fc.property(anyInput, anyDiscount, ({ share, ...some }, discount) => {
        const discounted = { ...input, ...some, downPayment: Math.floor(some.amount * share), discount };
        if (packageProblems(discounted).length > 0) return;
        const plan = installments(discounted);
        const sum = plan.reduce((total, { amount }) => total + amount, 0);
        expect(sum).toBe(packageTotal(discounted));
        expect(sum + discountOf(listTotal(discounted), discount)).toBe(listTotal(discounted));
        expect(plan.every(({ amount }) => amount > 0)).toBe(true);
      }),
    );
  });

  it.each<[Discount['kind'], number, string]>([
    ['percent', 0, 'Discount is invalid'],
    ['percent', Number.NaN, 'Discount is invalid'],
    ['percent', -1, 'Discount is invalid'],
    ['percent', 0.5, 'Discount is invalid'],
    ['percent', 10_001, 'Discount can not be more than 100 percent'],
    ['amount', 100_001, 'Discount can not be larger than amount'],
  ])('of %s %p is refused: %s', (kind, value, message) => {
    const discount = { reason: 'Other', kind, value } as const;
    expect(discountProblems(discount, 100_000)).toEqual([{ field: 'discount', message }]);
    expect(packageProblems({ ...input, discount })).toEqual([{ field: 'discount', message }]);
  });

  it('is said in words', () => {
    expect(discountWords(tenPercent)).toBe('10% sibling discount');
    expect(discountWords({ reason: 'Early', kind: 'percent', value: 1_250 })).toBe('12.5% early discount');
    expect(discountWords({ reason: 'Other', kind: 'amount', value: 2_500 })).toBe('$25.00 discount');
  });
});

describe('the usual discounts', () => {
  const usual = { siblings: 1, siblingPercent: 10, earlyPercent: 12.5, earlyDays: 30 };
  const moment = { startDate: '2026-05-01', today: '2026-04-01' };

  it('are offered to siblings and to those who come early, the larger one first', () => {
    expect(usualDiscounts(usual, moment)).toEqual([
      { reason: 'Early', kind: 'percent', value: 1_250 },
      { reason: 'Sibling', kind: 'percent', value: 1_000 },
    ]);
  });

  it('end a day later, without a sibling, and when they are not usual', () => {
    expect(usualDiscounts(usual, { ...moment, today: '2026-04-02' })).toHaveLength(1);
    expect(usualDiscounts({ ...usual, siblings: 0 }, moment)).toHaveLength(1);
    expect(usualDiscounts({ ...usual, earlyPercent: 0, siblingPercent: 0 }, moment)).toEqual([]);
    expect(usualDiscounts(usual, { ...moment, startDate: '' })).toHaveLength(1);
  });
});
