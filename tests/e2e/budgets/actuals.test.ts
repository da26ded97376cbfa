import { keepsNobodyOut } from '../support/accessibility.ts';
import { expect, test } from '../support/app.ts';

test.use({ as: 'admin' });

test('the books of a year are read, compared, and shown by account and month', async ({ page }) => {
  const year = new Date().getUTCFullYear();
  await page.goto('/budgets');
  await expect(page).toHaveURL('/budgets/overview');
  await page.getByRole('tab', { name: 'Accounting' }).click();
  await page.getByRole('button', { name: 'Sync' }).click();
  await expect(page.getByText(/\d amounts? changed|Nothing changed/).first()).toBeVisible();
  const table = page.getByRole('table', { name: `Profit and loss of ${year}` });
  const ice = table.getByRole('row', { name: /^Ice Rental Ice rental/ });
  await expect(ice).toBeVisible();
  // The books know fees that no ledger has.
  await expect(table.getByRole('row', { name: /^Card Processing Fees/ })).toContainText('no ledger');
  await expect(table.getByRole('row', { name: /^Net income/ })).toContainText('$');
  const balances = page.getByRole('table', { name: `Assets and equity of ${year}` });
  await expect(balances.getByRole('row', { name: /^Owner's Draw Owner's draw/ })).toContainText('-$');
  // Cash needs no ledger.
  await expect(balances.getByRole('row', { name: /^Checking/ })).not.toContainText('no ledger');

  await page.getByRole('button', { name: 'Previous year' }).click();
  await expect(page).toHaveURL(new RegExp(`year=${year - 1}`));
  await page.getByRole('button', { name: 'Next year' }).click();
  await page.getByRole('tab', { name: 'Status' }).click();
  await expect(page.getByRole('region', { name: 'Accounts' })).toContainText('agree with the books.');
  const runs = page.getByRole('list', { name: 'Last readings' }).getByRole('listitem');
  await expect(runs.filter({ hasText: `${year}, accrual` }).first()).toContainText('changed');
  await keepsNobodyOut(page);
});

test('the overview compares the year with the books, in three modes', async ({ page, signedIn }) => {
  const { api } = await signedIn('admin');
  expect((await api.post('/api/budgets/actuals/sync', { data: { year: 2025 } })).ok()).toBe(true);
  await page.goto('/budgets/overview?year=2025&month=3');
  await expect(page.getByRole('table', { name: 'Budget of March 2025' })).toBeVisible();
  const ice = page.getByRole('row', { name: /^Ice rental/ });
  await expect(ice).toContainText('worse');
  const march = page.getByRole('table', { name: 'Budget of March 2025' });
  await expect(march.getByRole('row', { name: /^Accounts without a ledger/ })).toBeVisible();
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByRole('table', { name: 'Budget of April 2025' })).toBeVisible();
  await page.getByRole('button', { name: 'Year', exact: true }).click();
  await expect(page).toHaveURL(/mode=yearly/);
  await expect(page.getByRole('table', { name: 'Budget of 2025' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row', { name: /^Net \(/ })).toContainText('$');
  await expect(page.getByRole('row', { name: /^Owner's draw/ })).toContainText('-$');
  await expect(page.getByText(/^The books were read on/)).toContainText('liabilities are left out');
  await keepsNobodyOut(page);
});

test('on a phone the table scrolls, and the names stay', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/budgets/ledgers/qbo');
  await page.getByRole('button', { name: 'Sync' }).click();
  const table = page.getByRole('table', { name: /^Profit and loss of/ });
  const name = table.getByRole('rowheader').first();
  await expect(name).toBeInViewport();
  await table.getByRole('columnheader', { name: 'Year' }).scrollIntoViewIfNeeded();
  await expect(name).toBeInViewport();
  await expect(page.getByRole('table', { name: /^Assets and equity of/ })).toBeVisible();
  await keepsNobodyOut(page);
});
