import { accountKindOf } from './account-kind.ts';

test.each([
  ['Revenue', 'income'],
  ['Expense', 'expense'],
  ['Asset', 'other'],
  ['Equity', 'other'],
  ['Liability', undefined],
  ['', undefined],
])('an account of classification %s counts as %s', (classification, kind) =>
  expect(accountKindOf(classification)).toBe(kind),
);
