import type { AccountingAccountView } from '../../../../contract/billing/accounting.ts';
import type { BudgetCategoryView, BudgetView } from '../../../../contract/budgets/ledgers.ts';
import {
  changeBody,
  createBody,
  draftOf,
  offeredAccounts,
  offeredGroups,
  sectionOf,
} from './ledger-draft.ts';

const ice: BudgetView = {
  budget_id: 'ice',
  budget_name: 'Ice',
  budget_type_id: 'expense',
  budget_category_id: 'rinks',
  is_active: true,
  is_hidden: false,
  ledgers: ['60'],
  revision: '1',
};
const rinks: BudgetCategoryView = {
  id: 'rinks',
  category_name: 'Rinks',
  budget_type_id: 'expense',
  is_active: true,
  ordinal: 1,
  ledgers: 1,
  revision: '0',
};
const account = (id: string, more: Partial<AccountingAccountView> = {}): AccountingAccountView => ({
  id,
  name: `Account ${id}`,
  type: 'Expense',
  budget_type_key: 'expense',
  balance: 0,
  is_active: true,
  ...more,
});

describe('the ledger dialog', () => {
  it('sends what differs, and the accounts as a whole list', () => {
    const draft = draftOf(ice);
    expect(changeBody(draft, draft)).toEqual({});
    expect(changeBody(draft, { ...draft, name: 'Rental', accounts: ['60', '61'] })).toEqual({
      budget_name: 'Rental',
      ledgers: ['60', '61'],
    });
    expect(createBody('new', draft)).toEqual({
      id: 'new',
      budget_name: 'Ice',
      budget_type_id: 'expense',
      budget_category_id: 'rinks',
      ledgers: ['60'],
    });
  });

  it('offers active groups of the category, and the one that the ledger has', () => {
    const groups = [
      rinks,
      { ...rinks, id: 'closed', is_active: false },
      { ...rinks, id: 'sponsors', budget_type_id: 'income' as const },
    ];
    const offered = (present: string) =>
      offeredGroups(groups, { typeId: 'expense' }, present).map(({ id }) => id);
    expect(offered('rinks')).toEqual(['rinks']);
    expect(offered('closed')).toEqual(['rinks', 'closed']);
  });

  it('offers accounts of the category that no other ledger has', () => {
    const accounts = [
      account('62'),
      account('60'),
      account('61'),
      account('63', { is_active: false }),
      account('40', { budget_type_key: 'income' }),
    ];
    const ledgers = [ice, { ...ice, budget_id: 'gear', ledgers: ['61'] }];
    const offered = (chosen: string[]) =>
      offeredAccounts(accounts, ledgers, { id: 'ice', typeId: 'expense', chosen }).map(({ id }) => id);
    expect(offered(['60'])).toEqual(['60', '62']);
    expect(offered(['60', '63'])).toEqual(['60', '62', '63']);
  });
});

describe('the page of ledgers', () => {
  const closed = { ...rinks, id: 'closed', is_active: false };
  const old = { ...ice, budget_id: 'old', budget_category_id: 'closed', is_active: false };
  const secret = { ...ice, budget_id: 'secret', is_hidden: true };
  const lost = { ...ice, budget_id: 'lost', budget_category_id: 'gone' };
  const shown = (showInactive: boolean, showHidden: boolean) => {
    const { groups, ungrouped } = sectionOf('expense', [rinks, closed], [ice, old, secret, lost], {
      showInactive,
      showHidden,
    });
    return [
      ...groups.map(({ group, ledgers }) => `${group.id}: ${ledgers.map((one) => one.budget_id).join()}`),
      ...ungrouped.map((one) => one.budget_id),
    ];
  };

  it('leaves out what is inactive or hidden until it is asked for', () => {
    expect(shown(false, false)).toEqual(['rinks: ice', 'lost']);
    expect(shown(true, false)).toEqual(['rinks: ice', 'closed: old', 'lost']);
    expect(shown(false, true)).toEqual(['rinks: ice,secret', 'lost']);
  });
});
