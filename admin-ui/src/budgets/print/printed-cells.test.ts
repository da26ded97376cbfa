import type { BudgetTableView } from '../../../../contract/budgets/files.ts';
import { cellWords } from './printed-cells.ts';

const columns: BudgetTableView['columns'] = [
  { label: 'Budget', kind: 'money' },
  { label: 'Variance %', kind: 'percent' },
];
const row = { level: 'ledger', name: 'Ice', category: 'Expense', group: '' } as const;
const words = (...amounts: number[]) =>
  cellWords({
    period: '2026',
    books: null,
    notes: [],
    columns,
    rows: amounts.map((one) => ({ ...row, cells: [one, 12.51] })),
  });

test('whole dollars have no cents, and percentages do not change that', () =>
  expect(words(1_234, -50)(1_234, 0)).toBe('$1,234'));

test('if one amount has cents, all of them show theirs, so that they add up', () => {
  expect(words(1_234, 0.5)(1_234, 0)).toBe('$1,234.00');
  expect(words(1_234, 0.5)(-0.5, 0)).toBe('-$0.50');
});

test('what cannot be said is a dash', () => {
  expect(words(1)(null, 0)).toBe('–');
  expect(words(1)(null, 1)).toBe('–');
  expect(words(1)(-12.5, 1)).toBe('-12.5%');
});
