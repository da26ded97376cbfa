import type { PackageItemsView } from '../../../../contract/billing/packages.ts';
import type { BudgetView } from '../../../../contract/budgets/ledgers.ts';
import { noteOf, offeredItems, offeredLedgers, withLedger } from './package-ledger.ts';

const ledger = (budget_id: string, more: Partial<BudgetView> = {}): BudgetView => ({
  budget_id,
  budget_name: budget_id,
  budget_type_id: 'income',
  budget_category_id: 'g',
  is_active: true,
  is_hidden: false,
  ledgers: [],
  revision: '0',
  ...more,
});
const training = ledger('training', { ledgers: ['41', '42'] });
const camps = ledger('camps', { ledgers: ['43'] });
const old = ledger('old', { is_active: false });
const ice = ledger('ice', { budget_type_id: 'expense' });
const empty = ledger('empty');
const item = (id: string, income_account_id: string, is_active = true) => ({
  id,
  name: `Item ${id}`,
  is_active,
  income_account_id,
});
const found: PackageItemsView = {
  items: [item('1', '41'), item('2', '42'), item('3', '43'), item('4', '43', false)],
  usual_item_id: '1',
};
const offered = { ledgers: [training, camps, old, ice, empty], found };
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

test('active ledgers of the category Income are offered, and the chosen one stays', () => {
  expect(offeredLedgers(offered, null)).toEqual([training, camps, empty]);
  expect(offeredLedgers(offered, 'old')).toEqual([training, camps, old, empty]);
});

test('a ledger brings its item if there is exactly one', () => {
  expect(withLedger(offered, 'camps')).toEqual({ ledgerId: 'camps', itemId: '3' });
  expect(withLedger(offered, 'training')).toEqual({ ledgerId: 'training', itemId: null });
  expect(withLedger(offered, 'empty')).toEqual({ ledgerId: 'empty', itemId: null });
  expect(withLedger(offered, null)).toEqual({ ledgerId: null, itemId: null });
});

test('items of the ledger are offered, and the chosen one stays', () => {
  expect(idsOf(offeredItems(offered, { ledgerId: 'training', itemId: null }))).toEqual(['1', '2']);
  expect(idsOf(offeredItems(offered, { ledgerId: 'camps', itemId: '4' }))).toEqual(['3', '4']);
});

test('nothing is said about items while they cannot be read', () => {
  expect(noteOf({ ...offered, found: undefined }, { ledgerId: null, itemId: null })).toBe('');
  expect(noteOf(offered, { ledgerId: null, itemId: null })).toBe(
    'Invoices will use the item Item 1 from Settings.',
  );
});
