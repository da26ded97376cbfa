import type { ActualsStatusView } from '../../../../contract/budgets/actuals.ts';
import { netOf, statusWords, sumOf, syncedWords, troubleOf } from './actuals-words.ts';

const at = '2026-03-02T15:00:00.000Z';

test('a reading is told in a sentence or two', () => {
  expect(syncedWords({ changed: 0, restated: 0, unmapped: 0, at })).toBe('Nothing changed.');
  expect(syncedWords({ changed: 1, restated: 0, unmapped: 1, at })).toBe(
    '1 amount changed. 1 account has no ledger.',
  );
  expect(syncedWords({ changed: 12, restated: 2, unmapped: 3, at })).toBe(
    '12 amounts changed, 2 of them in months that had ended. 3 accounts have no ledger.',
  );
});

test('sums are exact to the cent', () => {
  expect(sumOf([0.1, 0.2])).toBe(0.3);
  const net = netOf([
    { section: 'income', amounts: [0.3, 100] },
    { section: 'expenses', amounts: [0.1, 40] },
    { section: 'cost-of-goods-sold', amounts: [0.2, 0] },
    // Money on an account is no income.
    { section: 'assets', amounts: [5, 7] },
  ]);
  expect(net.slice(0, 2)).toEqual([0, 60]);
});

describe('the status of accounts', () => {
  const account = {
    account_id: '60',
    name: 'Ice',
    section: 'expenses',
    budget_type_id: 'expense',
    budget_id: 'ice',
    budget_name: 'Ice',
    ours: 5,
    theirs: 5,
  } as const;
  const status: Omit<ActualsStatusView, 'accounts'> = {
    year: 2026,
    basis: 'accrual',
    synced_at: at,
    problem: '',
    runs: [],
  };

  it('names what is not well', () => {
    expect(troubleOf(account)).toBeUndefined();
    expect(troubleOf({ ...account, theirs: null })).toBeUndefined();
    expect(troubleOf({ ...account, theirs: 6 })).toBe('Different in the books');
    expect(troubleOf({ ...account, ours: null })).toBe('Not read yet');
    expect(troubleOf({ ...account, budget_id: '' })).toBe('No ledger');
    // Cash needs none.
    expect(troubleOf({ ...account, budget_id: '', section: 'assets' })).toBeUndefined();
  });

  it('is said in a sentence', () => {
    expect(statusWords({ ...status, accounts: [account, account] })).toBe(
      'All 2 accounts agree with the books.',
    );
    expect(statusWords({ ...status, accounts: [{ ...account, theirs: 6 }] })).toBe(
      '1 account differs from the books. Sync reads them again.',
    );
    expect(statusWords({ ...status, accounts: [], synced_at: null })).toBe(
      'The books of this year were never read.',
    );
    expect(statusWords({ ...status, accounts: [], problem: 'Not connected.' })).toBe(
      'The books cannot be compared now: Not connected.',
    );
  });
});
