import type { Page } from 'playwright/test';
import { keepsNobodyOut } from '../support/accessibility.ts';
import { expect, test } from '../support/app.ts';
import { connectedBooks } from '../support/books.ts';

test.use({ as: 'admin' });

const address = '/budgets/overview?year=2025&month=3';

test.beforeEach(async ({ signedIn }) => {
  const { api } = await signedIn('admin');
  await connectedBooks(api);
  expect((await api.post('/api/budgets/actuals/sync', { data: { year: 2025 } })).ok()).toBe(true);
});

const opened = (page: Page) => page.getByRole('dialog');
/** May be asked several times: ends in light, as it began. */
async function isAccessible(page: Page): Promise<void> {
  await keepsNobodyOut(page);
  const dark: string = await page.evaluate('getComputedStyle(document.body).backgroundColor');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('body')).not.toHaveCSS('background-color', dark);
}
const figure = (page: Page, name: RegExp) => page.getByRole('button', { name });

test('a variance opens down to the transaction in the books, and Back leads up again', async ({ page }) => {
  await page.goto(address);
  await figure(page, /^Variance of Ice rental in March 2025: .*worse\. Show what it is made of$/).click();
  const drawer = opened(page);
  await expect(drawer.getByRole('heading', { name: 'Variance of Ice rental' })).toBeFocused();
  await expect(drawer.getByRole('table', { name: 'Variance of Ice rental by month' })).toContainText('March');
  await isAccessible(page);

  await drawer.getByRole('button', { name: /^Ice Rental in March 2025: .*Show its transactions$/ }).click();
  await expect(drawer.getByRole('heading', { name: 'Transactions of Ice Rental' })).toBeFocused();
  await expect(drawer).toContainText('The books say the same as when they were read');
  const link = drawer.getByRole('list', { name: 'Transactions' }).getByRole('link').first();
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener');
  await expect(link).toHaveAttribute('href', /\/app\/(check|expense)\?txnId=\d+$/);
  await expect(link).toHaveAccessibleName(/opens in the books in a new tab$/);
  await isAccessible(page);
  await page.goBack();
  await expect(drawer.getByRole('heading', { name: 'Variance of Ice rental' })).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect(drawer.getByRole('heading', { name: 'Transactions of Ice Rental' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Ice rental', exact: true }).click();
  await drawer.getByRole('button', { name: 'Expense', exact: true }).click();
  await expect(drawer.getByRole('heading', { name: 'Variance of Expense' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/budgets\/overview\?year=2025&month=3$/);
});

test('the net opens its parts, and a budget says who set it', async ({ page }) => {
  await page.goto(`${address}&mode=yearly`);
  await figure(page, /^Actual of Net \(income less expense\) in 2025/).click();
  const drawer = opened(page);
  const parts = drawer.getByRole('table', { name: 'Parts of Net (income less expense)' });
  await expect(parts.getByRole('row', { name: /^Less expense/ })).toBeVisible();
  await parts.getByRole('button', { name: /^Actual of Expense in 2025/ }).click();
  await drawer.getByRole('button', { name: /^Actual of Accounts without a ledger in 2025/ }).click();
  const accounts = drawer.getByRole('table', { name: 'Accounts without a ledger by account' });
  await expect(accounts.getByRole('columnheader')).toHaveText([
    /Account/,
    'Total',
    'Jan',
    ...monthsFromFebruary,
  ]);
  await accounts
    .getByRole('button', { name: /in January 2025: .*Show its transactions$/ })
    .first()
    .click();
  await expect(drawer.getByRole('list', { name: 'Transactions' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();

  await figure(page, /^Budget of Ice rental in 2025/).click();
  const planned = opened(page).getByRole('table', { name: 'Budget of Ice rental by month' });
  await expect(planned.getByRole('row')).toHaveCount(14);
  await expect(planned.getByRole('row', { name: /^January .+, \d\d\/\d\d\/\d\d \$/ })).toBeVisible();
});

test('both charts have their figures in a table', async ({ page }) => {
  await page.goto(`${address}&mode=yearly`);
  const year = page.getByRole('region', { name: '2025: budget against actual' });
  await expect(year.getByRole('img', { name: /^Net of 2025/ })).toBeVisible();
  await year.getByRole('button', { name: 'Expense' }).click();
  await expect(year.getByRole('img', { name: /^Expense of 2025/ })).toBeVisible();
  const months = year.getByRole('table');
  await expect(months.getByRole('row')).toHaveCount(13);
  await expect(months.getByRole('row', { name: /^March/ })).toContainText('$');
  const net = page.getByRole('region', { name: 'Net of 2025: from plan to actual' });
  await expect(net.getByRole('rowheader').first()).toHaveText('Planned net');
  await expect(net.getByRole('rowheader').last()).toHaveText('Actual net');
  await expect(net.getByRole('row', { name: /^Ice and rinks in 2025: -\$/ })).toBeVisible();
  await expect(year.locator('svg .recharts-bar-rectangle').first()).toBeVisible();
  await isAccessible(page);
  await net.getByRole('button', { name: /^Ice and rinks in 2025/ }).click();
  await expect(opened(page).getByRole('heading', { name: 'Variance of Ice and rinks' })).toBeVisible();
});

test('an account whose transactions cannot be asked for says why, and is asked for again', async ({
  page,
}) => {
  await page.goto(address);
  await figure(page, /^Actual of Ice rental in March 2025/).click();
  const transactions = '**/api/budgets/qbo/accounts/*/transactions?*';
  const message = 'Accounting is not connected.';
  await page.route(transactions, (route) =>
    route.fulfill({ status: 409, json: { success: false, message, results: null } }),
  );
  await opened(page)
    .getByRole('button', { name: /^Ice Rental in March 2025/ })
    .click();
  await expect(opened(page).getByRole('alert')).toContainText(message);
  await isAccessible(page);
  await page.unroute(transactions);
  await opened(page).getByRole('button', { name: 'Try again' }).click();
  await expect(opened(page).getByRole('list', { name: 'Transactions' })).toBeVisible();
});

test('on a phone the parts fill the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  await figure(page, /^Actual of Ice rental in March 2025/).click();
  const drawer = opened(page);
  await expect(drawer.getByRole('table')).toBeVisible();
  expect((await drawer.boundingBox())?.width).toBe(390);
  await isAccessible(page);
  await page.keyboard.press('Escape');
  await isAccessible(page);
});

const monthsFromFebruary = ['Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
