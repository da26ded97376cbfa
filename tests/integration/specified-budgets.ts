import { type Specified, specifiedIn } from '../support/specified.ts';

const ledgers = 'tests/integration/api-budgets.test.ts';
const actuals = 'tests/integration/api-actuals.test.ts';
const values = 'tests/integration/api-values.test.ts';
const permissions = 'tests/e2e/access/permissions.test.ts';
const browser = (story: string) => `tests/e2e/budgets/${story}.test.ts`;
const { call, text, dialog, page } = specifiedIn('budgets');

/** Where the specification of budgets is found in the product; `specified-budgets.test.ts` checks each line. */
export const specified: readonly Specified[] = [
  // Calls
  call('C049', 'the ledgers of value lists', 'get /admin/values/ledgers', [values, "'ledgers'"]),
  call('C052', 'the budget types of value lists', 'get /admin/values/budget-types', [
    values,
    "'budget-types'",
  ]),
  call('C175', 'create a budget', 'post /budgets', [ledgers, "post('/budgets'"]),
  call('C176', 'update a budget', 'put /budgets/:budget', [ledgers, 'put(`/budgets/${']),
  call('C177', 'delete a budget', 'delete /budgets/:budget', [ledgers, "send('DELETE', `/budgets/${id}`)"]),
  call('C178', "update a budget's ledgers", 'put /budgets/:budget/ledgers', [ledgers, '/ledgers`']),
  call('C179', 'create a category', 'post /budgets/categories', [ledgers, "post('/budgets/categories'"]),
  call('C180', 'update a category', 'put /budgets/categories/:category', [
    ledgers,
    'put(at, { is_active: false })',
  ]),
  call('C181', 'delete a category', 'delete /budgets/categories/:category', [ledgers, "send('DELETE', at)"]),
  call('C182', 'update the order', 'put /budgets/categories/ordinals', [
    ledgers,
    '/budgets/categories/ordinals',
  ]),
  call('C183', 'update budget amounts', 'put /budgets/amounts', [ledgers, "'/budgets/amounts'"]),
  call('C184', 'sync ledger amounts', 'post /budgets/actuals/sync', [actuals, '/budgets/actuals/sync']),
  call('C185', 'the status of the books', 'get /budgets/qbo/status', [actuals, '/budgets/qbo/status']),
  call('C186', 'the amounts of the books', 'get /budgets/qbo/amounts', [actuals, '/budgets/qbo/amounts']),

  // Texts
  text(
    'M008',
    'New Budget',
    ['budgets/BudgetsPage.tsx', 'newBudget'],
    [browser('ledgers'), "name: 'New Budget'"],
  ),
  text('M146', 'Please enter a valid name.', undefined, [browser('ledgers'), 'Please enter a valid name.']),
  text('M147', 'Please enter a ledger category.', undefined, [
    browser('ledgers'),
    'Please enter a ledger category.',
  ]),
  text('M148', 'Please enter a ledger group.', undefined, [
    browser('ledgers'),
    'Please enter a ledger group.',
  ]),
  text('M149', 'Please enter a budget category.', undefined, [ledgers, 'Please enter a budget category.']),
  text(
    'M221',
    'Whoops. An error occured saving this record.',
    ['budgets/ledgers/LedgerDialog.tsx', 'notSaved'],
    [browser('failures'), 'Whoops. An error occured saving this record.'],
  ),
  text(
    'M222',
    'Whoops. An error occured deleting this record.',
    ['budgets/ledgers/LedgerDialog.tsx', 'notDeleted'],
    [browser('failures'), 'Whoops. An error occured deleting this record.'],
  ),
  text(
    'M223',
    'Whoops. An error occured updating budget amounts.',
    ['budgets/amounts/useAmountActs.tsx', 'notUpdated'],
    [browser('failures'), 'Whoops. An error occured updating budget amounts.'],
  ),
  text(
    'M224',
    'Whoops. An error occured syncing QBO ledger amounts.',
    ['budgets/actuals/BooksToolbar.tsx', 'notSynced'],
    [browser('failures'), 'Whoops. An error occured syncing QBO ledger amounts.'],
  ),

  // Dialogs
  dialog('D038', 'create and edit a ledger', 'ledgers/LedgerDialog.tsx', 'Ledger category', [
    browser('ledgers'),
    "'Ledger category'",
  ]),
  dialog('D039', 'create and edit a group', 'ledgers/GroupDialog.tsx', 'Budget category', [
    browser('ledgers'),
    "dialog', { name: 'New Group' }",
  ]),

  // Pages
  page('R071', '/print/budgets', 'print/PrintBudgetsPage.tsx', [permissions, '/print/budgets']),
  page('R084', '/budgets', 'BudgetsPage.tsx', [permissions, '/budgets']),
  page('R085', '/budgets/overview', 'overview/BudgetOverview.tsx', [permissions, '/budgets/overview']),
  page('R086', '/budgets/ledgers', 'ledgers/BudgetLedgersView.tsx', [permissions, '/budgets/ledgers']),
  page('R087', '/budgets/ledgers/qbo', 'actuals/AccountAmountsTab.tsx', [
    permissions,
    '/budgets/ledgers/qbo',
  ]),
  page('R088', '/budgets/ledgers/status', 'actuals/ActualsStatusTab.tsx', [
    permissions,
    '/budgets/ledgers/status',
  ]),
];
