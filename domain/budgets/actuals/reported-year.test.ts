import fc from 'fast-check';
import { type BalanceSheet, type ProfitAndLoss, reportedYear } from './reported-year.ts';

const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
const sheetMonths = ['2025-12', ...months];
/** From December on: a balance that stays until a later one is named. */
const balances = (...changes: readonly number[]) =>
  sheetMonths.map((_, index) => changes[index] ?? changes.at(-1) ?? 0);
const earning = (...netIncome: readonly number[]): ProfitAndLoss => ({
  months,
  rows: [],
  netIncome: months.map((_, index) => netIncome[index] ?? 0),
});
const retained = { accountId: '2', name: 'Retained Earnings', section: 'equity' } as const;
const sheet = (more: Partial<BalanceSheet> = {}): BalanceSheet => ({
  months: sheetMonths,
  rows: [],
  netIncome: balances(0),
  retainedEarningsId: '2',
  ...more,
});
const movements = (profitAndLoss: ProfitAndLoss, of: BalanceSheet) =>
  reportedYear(2026, { profitAndLoss, sheet: of }).rows.map(({ name, amounts }) => [
    name,
    ...amounts.slice(0, 3),
  ]);

test('assets and equity have what they increased by, liabilities are left out', () => {
  const rows = [
    { accountId: '15', name: 'Equipment', section: 'assets', balances: balances(500, 500, 1_700) },
    { accountId: '30', name: 'Draw', section: 'equity', balances: balances(-100, -300) },
    { accountId: '44', name: 'Loan', section: 'liabilities', balances: balances(0, 90) },
    { accountId: '16', name: 'Land', section: 'assets', balances: balances(9_000) },
  ] as const;
  expect(movements(earning(), sheet({ rows }))).toEqual([
    ['Equipment', 0, 1_200, 0],
    ['Draw', -200, 0, 0],
  ]);
});

test('what the year before has earned becomes retained earnings, and moves nothing', () => {
  const rows = [{ ...retained, balances: balances(1_000, 1_900, 1_900, 1_950) }];
  // Nine hundred were earned until December; seventy in January. In March somebody booked fifty.
  const netIncome = balances(900, 70);
  expect(movements(earning(70), sheet({ rows, netIncome }))).toEqual([['Retained Earnings', 0, 0, 50]]);
  // A fiscal year that begins in March.
  const later = {
    rows: [{ ...retained, balances: balances(1_000, 1_000, 1_000, 1_970) }],
    netIncome: balances(900, 970, 970, 5),
  };
  expect(movements(earning(70, 0, 5), sheet(later))).toEqual([]);
});

test('profit and loss stays as it is, month by month', () => {
  const row = { accountId: '60', name: 'Ice', section: 'expenses', amounts: [5, 6] } as const;
  const profitAndLoss = { months: ['2026-02', '2026-03'], rows: [row], netIncome: [-5, -6] };
  const report = reportedYear(2026, { profitAndLoss, sheet: sheet({ netIncome: balances(0, 0, -5, -11) }) });
  expect(report.months).toEqual(months);
  expect(report.rows[0]?.amounts.slice(0, 4)).toEqual([0, 5, 6, 0]);
});

test('books in which nothing was ever booked have nothing', () => {
  const empty = { months: [], rows: [], netIncome: [], retainedEarningsId: '2' };
  expect(
    reportedYear(2026, { profitAndLoss: { months: [], rows: [], netIncome: [] }, sheet: empty }).rows,
  ).toEqual([]);
});

test('reports that do not fit together are refused', () => {
  const between = sheet({ netIncome: balances(900, 70) });
  expect(() => movements(earning(80), between)).toThrow(
    'The net income of January 2026 in the balance sheet is not that of profit and loss.',
  );
  expect(() => movements(earning(), sheet({ months: months }))).toThrow(
    'The balance sheet of accounting does not begin before 2026.',
  );
  const unknown = sheet({ netIncome: balances(900, 0), retainedEarningsId: null });
  expect(() => movements(earning(), unknown)).toThrow('The books have no account for retained earnings.');
});

test('whenever the fiscal year begins, the movements are what was booked', () => {
  const amounts = fc.array(fc.integer({ min: -99, max: 99 }), { minLength: 13, maxLength: 13 });
  const booked = fc.record({ earned: amounts, owner: amounts, toRetained: amounts, cash: amounts });
  fc.assert(
    fc.property(booked, fc.integer({ min: 0, max: 12 }), ({ earned, owner, toRetained, cash }, begins) => {
      const upTo = (all: readonly number[], last: number, first = 0) =>
        all.slice(first, last + 1).reduce((sum, amount) => sum + amount, 0);
      const netIncome = sheetMonths.map((_, month) => upTo(earned, month, month < begins ? 0 : begins));
      const rows = [
        {
          accountId: '1',
          name: 'Cash',
          section: 'assets',
          balances: sheetMonths.map((_, to) => upTo(cash, to)),
        },
        {
          accountId: '3',
          name: 'Owner',
          section: 'equity',
          balances: sheetMonths.map((_, to) => upTo(owner, to)),
        },
        {
          ...retained,
          balances: sheetMonths.map(
            (_, to) => upTo(toRetained, to) + (to < begins ? 0 : upTo(earned, begins - 1)),
          ),
        },
      ] as const;
      const report = reportedYear(2026, {
        profitAndLoss: earning(...earned.slice(1)),
        sheet: sheet({ rows, netIncome }),
      });
      for (const [id, all] of [
        ['1', cash],
        ['3', owner],
        ['2', toRetained],
      ] as const) {
        const found = report.rows.find(({ accountId }) => accountId === id)?.amounts ?? months.map(() => 0);
        expect(found).toEqual(all.slice(1));
      }
    }),
  );
});
