import fc from 'fast-check';
import { addMonths } from '../../shared/day.ts';
import { emptyDefinition, type PackageDefinition } from '../packages/package-definition.ts';
import { packageProblems } from '../packages/package-plan.ts';
import { chargedAtOnce, isInShop, isStillAtOnce, shopInput, shopTerms } from './shop.ts';

const packageId = '0192f0a0-0000-7000-8000-0000000000cc';
const skills: PackageDefinition = {
  ...emptyDefinition,
  name: 'Elite Skills',
  defaultAmount: 100_000,
  defaultDownPayment: 10_000,
  defaultCycles: 4,
};
const termsOn = (day: string, definition: PackageDefinition) =>
  shopTerms(shopInput(packageId, definition, day), day);

describe('the terms of a purchase in the shop', () => {
  it('are the down payment today, and the installments from next month on', () => {
    const terms = termsOn('2028-01-31', skills);
    expect(terms).toMatchObject({ total: 100_000, dueToday: 10_000 });
    expect(terms.installments).toEqual([
      { date: '2028-01-31', amount: 10_000, kind: 'down payment' },
      { date: '2028-02-29', amount: 22_500, kind: 'installment' },
      { date: '2028-03-29', amount: 22_500, kind: 'installment' },
      { date: '2028-04-29', amount: 22_500, kind: 'installment' },
      { date: '2028-05-29', amount: 22_500, kind: 'installment' },
    ]);
  });

  it('are the first installment today if there is no down payment', () => {
    const terms = termsOn('2026-03-20', { ...skills, defaultDownPayment: 0 });
    expect(terms.dueToday).toBe(25_000);
    expect(terms.installments.map(({ date }) => date)).toEqual([
      '2026-03-20',
      '2026-04-20',
      '2026-05-20',
      '2026-06-20',
    ]);
  });

  it('are the monthly amount today for a recurring package', () => {
    const terms = termsOn('2026-03-20', { ...skills, type: 'Recurring', defaultAmount: 18_950 });
    expect(terms).toMatchObject({ total: 75_800, dueToday: 18_950 });
  });

  it('add up, have at most one payment a month, and start today, for any package and day', () => {
    const anyPackage = fc.record({
      type: fc.constantFrom('Recurring' as const, 'Standard' as const),
      defaultAmount: fc.integer({ min: 1, max: 4_000_000 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      defaultCycles: fc.integer({ min: 1, max: 60 }),
    });
    const anyDay = fc
      .date({ min: new Date('2024-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(anyPackage, anyDay, ({ share, ...some }, today) => {
        const defaultDownPayment = Math.floor(some.defaultAmount * share);
        const definition = { ...skills, ...some, defaultDownPayment };
        const input = shopInput(packageId, definition, today);
        expect(packageProblems(input)).toEqual([]);
        const { total, dueToday, installments } = shopTerms(input, today);
        expect(installments.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        const months = installments.map(({ date }) => date.slice(0, 7));
        expect(new Set(months).size).toBe(months.length);
        const dueByThen = installments.filter(({ date }) => date <= today);
        // With less than a cent per month, the first months are left out.
        expect(dueByThen.length).toBeLessThanOrEqual(1);
        expect(dueToday).toBe(dueByThen[0]?.amount ?? 0);
      }),
    );
  });
});

describe('a purchase in the shop', () => {
  const invoices = [0, 1, 2].map((month) => ({
    invoiceId: `${month}`,
    date: addMonths('2026-03-20', month),
  }));

  it('is charged immediately for the part due that day', () => {
    expect(chargedAtOnce({ purchase: {}, invoices }, '2026-03-20')).toEqual(['0']);
    expect(chargedAtOnce({ purchase: null, invoices }, '2026-03-20')).toEqual([]);
  });

  it('is never charged unexpectedly', () => {
    expect(isStillAtOnce('2026-02-28', '2026-03-02')).toBe(true);
    expect(isStillAtOnce('2026-02-28', '2026-03-03')).toBe(false);
  });
});

test('a package is in the shop while it is offered and active', () => {
  expect(isInShop({ isActive: true, isOffered: true })).toBe(true);
  expect(isInShop({ isActive: false, isOffered: true })).toBe(false);
  expect(isInShop({ isActive: true, isOffered: false })).toBe(false);
});
