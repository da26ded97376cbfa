import fc from 'fast-check';
import { type SalesInput, type SalesLine, type SoldGroup, salesDimensions, salesReport } from './sales.ts';

const year = (amount: number) => ({ name: 'Programs', amounts: Array.from({ length: 12 }, () => amount) });
const inPrograms = { ledgerId: 'programs', categoryId: 'camps' };

function sold(packageId: string, month: string, amount: number, more: Partial<SoldGroup> = {}): SoldGroup {
  return {
    packageId,
    packageName: packageId.toUpperCase(),
    categoryId: 'camps',
    categoryName: 'Camps',
    trainerId: 'erik',
    trainerName: 'Erik Lund',
    month,
    count: 1,
    amount,
    ...more,
  };
}

const input = (more: Partial<SalesInput>): SalesInput => ({
  last: '2026-02-14',
  sold: [],
  before: [],
  packages: new Map(),
  plans: new Map(),
  ...more,
});

const named = (lines: readonly SalesLine[], key: string) => lines.find((line) => line.key === key);

describe('a sales report', () => {
  it('puts the same days of the year before beside the sales', () => {
    const { total, by } = salesReport(
      input({
        sold: [
          sold('elite', '2026-01', 90_000),
          sold('clinic', '2026-02', 20_000, { trainerId: null, trainerName: '' }),
        ],
        before: [sold('elite', '2025-01', 70_000)],
      }),
    );
    expect(total).toMatchObject({
      count: 2,
      amount: 110_000,
      countBefore: 1,
      amountBefore: 70_000,
      target: null,
    });
    expect(by.month.map(({ key, amount, amountBefore }) => [key, amount, amountBefore])).toEqual([
      ['2026-01', 90_000, 70_000],
      ['2026-02', 20_000, 0],
    ]);
    expect(by.trainer.map(({ key, name, amount }) => [key, name, amount])).toEqual([
      ['erik', 'Erik Lund', 90_000],
      ['', 'Without a trainer', 20_000],
    ]);
  });

  it('compares with what is planned for the same days: January, and half of February', () => {
    const { total, by } = salesReport(
      input({
        sold: [sold('elite', '2026-01', 90_000), sold('elite', '2026-02', 10_000)],
        packages: new Map([['elite', inPrograms]]),
        plans: new Map([['programs', year(56_000)]]),
      }),
    );
    const target = { planned: 84_000, sold: 100_000 };
    expect(total.target).toEqual(target);
    expect(named(by.package, 'elite')?.target).toEqual(target);
    expect(by.month.map((line) => line.target)).toEqual([
      { planned: 56_000, sold: 90_000 },
      { planned: 28_000, sold: 10_000 },
    ]);
  });

  it('gives no target to a package that shares its ledger, but to the category that has all of them', () => {
    const { by } = salesReport(
      input({
        sold: [sold('elite', '2026-01', 90_000), sold('clinic', '2026-01', 1_000)],
        packages: new Map([
          ['elite', inPrograms],
          ['clinic', inPrograms],
          ['never sold', inPrograms],
        ]),
        plans: new Map([['programs', year(56_000)]]),
      }),
    );
    expect(by.package.map(({ target }) => target)).toEqual([null, null]);
    expect(named(by.category, 'camps')?.target).toEqual({ planned: 84_000, sold: 91_000 });
    expect(by.ledger).toMatchObject([{ name: 'Programs', target: { planned: 84_000, sold: 91_000 } }]);
  });

  it('gives no target to a category if another one shares its ledger, and the ledger keeps it', () => {
    const { by } = salesReport(
      input({
        sold: [sold('elite', '2026-01', 90_000), sold('stick', '2026-01', 1_000)],
        packages: new Map([
          ['elite', inPrograms],
          ['tournament', { ledgerId: 'programs', categoryId: 'trips' }],
        ]),
        plans: new Map([['programs', year(56_000)]]),
      }),
    );
    expect(named(by.category, 'camps')?.target).toBeNull();
    expect(by.ledger.map(({ name, amount, target }) => [name, amount, target])).toEqual([
      ['Programs', 90_000, { planned: 84_000, sold: 90_000 }],
      ['Without a ledger that is planned', 1_000, null],
    ]);
  });

  it('names the packages that no target counts', () => {
    const { excluded, total } = salesReport(
      input({
        sold: [
          sold('elite', '2026-01', 90_000),
          sold('stick', '2026-01', 3_000),
          sold('stick', '2026-02', 3_000),
        ],
        packages: new Map([['elite', inPrograms]]),
        plans: new Map([['programs', year(56_000)]]),
      }),
    );
    expect(excluded).toEqual([
      { packageId: 'stick', name: 'STICK', categoryId: 'camps', count: 2, amount: 6_000 },
    ]);
    expect(total.target?.sold).toBe(90_000);
    expect(total.amount).toBe(96_000);
  });
});

const anySold = (ofYear: number) =>
  fc.array(
    fc
      .record({
        packageId: fc.constantFrom('a', 'b', 'c', 'd'),
        category: fc.constantFrom(null, 'x', 'y'),
        trainer: fc.constantFrom(null, 't', 'u'),
        month: fc.constantFrom('01', '02', '03'),
        count: fc.integer({ min: 1, max: 5 }),
        amount: fc.integer({ min: 0, max: 1_000_000 }),
      })
      .map(({ packageId, category, trainer, month, count, amount }) =>
        sold(packageId, `${ofYear}-${month}`, amount, {
          count,
          categoryId: category,
          categoryName: category ?? '',
          trainerId: trainer,
          trainerName: trainer ?? '',
        }),
      ),
  );

test('the lines of every dimension add up to the total, and excluded packages to what no target counts', () => {
  fc.assert(
    fc.property(anySold(2026), anySold(2025), fc.subarray(['a', 'b', 'c', 'd']), (own, before, planned) => {
      const report = salesReport(
        input({
          last: '2026-03-31',
          sold: own,
          before,
          packages: new Map(planned.map((id) => [id, { ledgerId: `ledger ${id}`, categoryId: null }])),
          plans: new Map(planned.map((id) => [`ledger ${id}`, year(100)])),
        }),
      );
      for (const dimension of salesDimensions) {
        const sum = (of: (line: SalesLine) => number) =>
          report.by[dimension].reduce((total, line) => total + of(line), 0);
        expect(sum(({ count }) => count)).toBe(report.total.count);
        expect(sum(({ amount }) => amount)).toBe(report.total.amount);
        expect(sum(({ countBefore }) => countBefore)).toBe(report.total.countBefore);
        expect(sum(({ amountBefore }) => amountBefore)).toBe(report.total.amountBefore);
      }
      const left = report.excluded.reduce((total, { amount }) => total + amount, 0);
      expect(left + (report.total.target?.sold ?? 0)).toBe(report.total.amount);
    }),
  );
});
