import { given } from '../../testing/given.ts';
import { type LedgerEvent, ledgerDecider, ledgerProblems, withCategory } from './ledger.ts';

const budgetId = '0192f0a0-0000-7000-8000-0000000000b1';
const groupId = '0192f0a0-0000-7000-8000-0000000000a1';
const otherGroup = '0192f0a0-0000-7000-8000-0000000000a2';
const input = { name: 'Ice', typeId: 'expense', groupId };
const active = { typeId: 'expense', isActive: true } as const;
const created: LedgerEvent = {
  type: 'BudgetCreated',
  data: { budgetId, name: 'Ice', typeId: 'expense', groupId },
};
const mapped = (added: string[], removed: string[] = []): LedgerEvent => ({
  type: 'BudgetAccountsMapped',
  data: { budgetId, added, removed },
});
const story = (...past: LedgerEvent[]) => given(ledgerDecider, past);
const create = { kind: 'create', budgetId, input, group: active, accounts: [] } as const;

describe('a ledger', () => {
  it('is created with its accounts, its name trimmed', () => {
    story().when(create).gives([created]);
    story()
      .when({ ...create, input: { ...input, name: ' Ice ' }, accounts: ['60', '61', '60'] })
      .gives([created, mapped(['60', '61'])]);
    story(created).when(create).refuses('This ledger already exists.');
  });

  it('names everything that is missing, joined by commas', () => {
    story()
      .when({ ...create, input: { name: ' ', typeId: '', groupId: '' }, group: undefined })
      .refuses('Please enter a valid name., Please enter a ledger category., Please enter a ledger group.');
    expect(ledgerProblems({ ...input, name: 'x'.repeat(101) })).toEqual([
      { field: 'budget_name', message: 'The name can have at most 100 characters.' },
    ]);
  });

  it('takes only an active group of its own category', () => {
    story()
      .when({ ...create, group: { typeId: 'income', isActive: true } })
      .refuses('Please choose a group of the same ledger category.');
    story()
      .when({ ...create, group: { typeId: 'expense', isActive: false } })
      .refuses('This group is inactive. Please choose an active one.');
    story()
      .when({ ...create, group: undefined })
      .refuses('Please enter a ledger group.');
  });

  it('keeps a group that became inactive, until it gets another one', () => {
    const group = { typeId: 'expense', isActive: false } as const;
    story(created)
      .when({ kind: 'change', budgetId, changes: { name: 'Ice rental' }, group })
      .gives([{ type: 'BudgetChanged', data: { budgetId, changes: { name: 'Ice rental' } } }]);
    story(created)
      .when({ kind: 'change', budgetId, changes: { groupId: otherGroup }, group })
      .refuses('This group is inactive. Please choose an active one.');
  });

  it('records only what changes', () => {
    story(created)
      .when({ kind: 'change', budgetId, changes: { name: 'Ice', isActive: true }, group: active })
      .nothingHappens();
    story(created)
      .when({ kind: 'change', budgetId, changes: { isActive: false, isHidden: true }, group: active })
      .gives([{ type: 'BudgetChanged', data: { budgetId, changes: { isActive: false, isHidden: true } } }]);
  });

  it('loses its accounts with its category', () => {
    story(created, mapped(['60']))
      .when({
        kind: 'change',
        budgetId,
        changes: { typeId: 'income', groupId: otherGroup },
        group: { typeId: 'income', isActive: true },
      })
      .gives([
        {
          type: 'BudgetChanged',
          data: { budgetId, changes: { typeId: 'income', groupId: otherGroup } },
        },
        mapped([], ['60']),
      ]);
  });

  it('is changed together with its accounts', () => {
    const change = (changes: object, accounts: string[]) =>
      story(created, mapped(['60'])).when({ kind: 'change', budgetId, changes, group: active, accounts });
    change({ name: 'Rinks' }, ['60', '61']).gives([
      { type: 'BudgetChanged', data: { budgetId, changes: { name: 'Rinks' } } },
      mapped(['61']),
    ]);
    change({}, ['60']).nothingHappens();
  });

  it('has its accounts changed as a whole', () => {
    const map = (accounts: string[]) =>
      story(created, mapped(['60', '61'])).when({ kind: 'map-accounts', budgetId, accounts });
    map(['61', '62']).gives([mapped(['62'], ['60'])]);
    map(['61', '60']).nothingHappens();
    map([]).gives([mapped([], ['60', '61'])]);
    map(Array.from({ length: 101 }, (_, index) => String(index))).refuses(
      'A ledger can have at most 100 accounts.',
    );
  });

  it('is deleted unless a package names it, and gives its accounts back', () => {
    const past = story(created, mapped(['60']));
    past
      .when({ kind: 'delete', budgetId, packages: 1 })
      .refuses('A package uses this ledger. Give the package another ledger first.');
    past
      .when({ kind: 'delete', budgetId, packages: 0 })
      .gives([mapped([], ['60']), { type: 'BudgetDeleted', data: { budgetId } }]);
    story(created, { type: 'BudgetDeleted', data: { budgetId } })
      .when({ kind: 'map-accounts', budgetId, accounts: ['60'] })
      .refuses('This ledger does not exist.');
  });
});

test('a new category clears the group and the accounts of the form', () => {
  const form = { name: 'Ice', typeId: 'expense', groupId, accounts: ['60'] };
  expect(withCategory(form, 'income')).toEqual({ ...form, typeId: 'income', groupId: '', accounts: [] });
  expect(withCategory(form, 'expense')).toBe(form);
});
