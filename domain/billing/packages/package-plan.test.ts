import fc from 'fast-check';
import { daysInMonth, partsOf } from '../../shared/day.ts';
import { installments, type PackageInput, packageProblems, packageTotal } from './package-plan.ts';

const valid: PackageInput = {
  packageId: '0192f0a0-0000-7000-8000-000000000001',
  type: 'Standard',
  startDate: '2026-01-31',
  includeDownPayment: true,
  downPaymentDate: '2026-01-10',
  amount: 100_000,
  downPayment: 10_000,
  cycles: 7,
};

describe('the installments of a package', () => {
  it('are the down payment and equal monthly parts, with odd cents in the last ones', () => {
    expect(installments({ ...valid, cycles: 4, downPayment: 10_001 })).toEqual([
      { date: '2026-01-10', amount: 10_001, kind: 'down payment' },
      { date: '2026-01-31', amount: 22_499, kind: 'installment' },
      { date: '2026-02-28', amount: 22_500, kind: 'installment' },
      { date: '2026-03-31', amount: 22_500, kind: 'installment' },
      { date: '2026-04-30', amount: 22_500, kind: 'installment' },
    ]);
  });

  it('of a recurring package are the same amount every month, without a down payment', () => {
    const plan = installments({ ...valid, type: 'Recurring', amount: 18_950, cycles: 3 });
    expect(plan.map(({ amount }) => amount)).toEqual([18_950, 18_950, 18_950]);
  });

  it('always add up to the total', () => {
    const anyPackage = fc.record({
      amount: fc.integer({ min: 0, max: 4_000_000 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      cycles: fc.integer({ min: 1, max: 240 }),
      includeDownPayment: fc.boolean(),
      type: fc.constantFrom('Recurring' as const, 'Standard' as const),
    });
    fc.assert(
      fc.property(anyPackage, ({ share, ...some }) => {
        const input = { ...valid, ...some, downPayment: Math.floor(some.amount * share) };
        expect(packageProblems(input)).toEqual([]);
        const plan = installments(input);
        expect(plan.reduce((sum, { amount }) => sum + amount, 0)).toBe(packageTotal(input));
        expect(plan.every(({ amount }) => amount > 0)).toBe(true);
      }),
    );
  });
});

describe('the days and parts of a package', () => {
  const anyDay = fc
    .date({ min: new Date('2024-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const cycles = fc.integer({ min: 1, max: 240 });
  const amount = fc.integer({ min: 1, max: 4_000_000 });

  it('come once a month, on the same day or on the last day of a shorter month', () => {
    fc.assert(
      fc.property(anyDay, cycles, (startDate, count) => {
        const plan = installments({ ...valid, type: 'Recurring', startDate, cycles: count });
        const start = partsOf(startDate);
        const expected = Array.from({ length: count }, (_, index) => {
          const month = ((start.month - 1 + index) % 12) + 1;
          const year = start.year + Math.floor((start.month - 1 + index) / 12);
          return { year, month, day: Math.min(start.day, daysInMonth(year, month)) };
        });
        expect(plan.map(({ date }) => partsOf(date))).toEqual(expected);
      }),
    );
  });

  it('keep February 29 for leap years', () => {
    const yearly = installments({ ...valid, type: 'Recurring', startDate: '2028-02-29', cycles: 49 });
    const februaries = yearly.map(({ date }) => date).filter((date) => date.slice(5, 7) === '02');
    expect(februaries).toEqual(['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
  });

  it('differ by a cent at most, the larger ones last', () => {
    fc.assert(
      fc.property(amount, cycles, (whole, count) => {
        const input = { ...valid, includeDownPayment: false, amount: whole, cycles: count };
        const amounts = installments(input).map((part) => part.amount);
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
        expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
      }),
    );
  });

  it('of a recurring package cost the monthly amount as often as there are cycles', () => {
    fc.assert(
      fc.property(amount, cycles, (monthly, count) => {
        const input = { ...valid, type: 'Recurring' as const, amount: monthly, cycles: count };
        expect(packageTotal(input)).toBe(monthly * count);
        expect(installments(input).every((part) => part.amount === monthly)).toBe(true);
      }),
    );
  });
});

describe('an invalid package', () => {
  const problemsOf = (change: Partial<PackageInput>) =>
    packageProblems({ ...valid, ...change }).map(({ message }) => message);

  it.each<[Partial<PackageInput>, string]>([
    [{ packageId: null }, 'Package can not be empty.'],
    [{ startDate: '' }, 'Start date is invalid'],
    [{ amount: -1, downPayment: 0 }, 'Down payment can not be larger than amount'],
    [{ amount: -1, includeDownPayment: false }, 'Package Amount is invalid'],
    [{ downPayment: -1 }, 'Down Payment is invalid'],
    [{ downPaymentDate: '' }, 'Down Payment is invalid'],
    [{ downPayment: 100_001 }, 'Down payment can not be larger than amount'],
    [{ cycles: 0 }, 'Payment cycles is invalid'],
    [{ cycles: 1.5 }, 'Payment cycles is invalid'],
  ])('%j: %s', (change, message) => {
    expect(problemsOf(change)).toContain(message);
  });

  it('may have a down payment larger than the amount if it is recurring, because none is charged', () => {
    expect(problemsOf({ type: 'Recurring', downPayment: 200_000 })).toEqual([]);
  });
});
