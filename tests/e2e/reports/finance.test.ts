import type { Page } from 'playwright/test';
import { keepsNobodyOut } from '../support/accessibility.ts';
import { expect, test } from '../support/app.ts';
import { connectedBooks } from '../support/books.ts';

/** A year that is over. */
const year = new Date().getFullYear() - 1;
const short = year % 100;
const address = (asOf: string) => `/reports/finance-performance?year=${year}&as_of=${asOf}`;

test.beforeEach(async ({ signedIn }) => {
  const { api } = await signedIn('admin');
  await connectedBooks(api);
  for (const one of [year - 1, year]) {
    expect((await api.post('/api/budgets/actuals/sync', { data: { year: one } })).ok()).toBe(true);
  }
});

/** On a phone only tables scroll sideways. */
async function fitsPhone(page: Page): Promise<void> {
  const width: number = await page.evaluate('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(390);
}

test.describe('an admin', () => {
  test.use({ as: 'admin' });

  test('reads the books up to a day, so that the report counts it', async ({ page }) => {
    // A second try finds the first day read.
    const day = 14 + test.info().retry;
    await page.goto(address(`${year}-06-${day}`));
    await expect(
      page.getByText(`count through 05/31/${short}, and ${year - 1} through 05/31/${short - 1}`),
    ).toBeVisible();
    await page.getByRole('button', { name: `Read the books up to 06/${day}/${short}` }).click();
    await expect(page.getByText(`count through 06/${day}/${short}`)).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Change in the books' })).toBeVisible();
    await expect(page.getByRole('img', { name: `Cash flow of ${year}, as bars` })).toBeVisible();
  });

  test('opens a number down to the accounts of the books', async ({ page }) => {
    await page.goto(address(`${year}-12-31`));
    const comparison = page.getByRole('table', { name: `${year} beside ${year - 1}` });
    await comparison
      .getByRole('row', { name: /^Expense / })
      .getByRole('button')
      .first()
      .click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toContainText(`Expense of ${year} as of 12/31/${short}`);
    await expect(drawer).toContainText(`Ice Rental, January ${year}`);
    await keepsNobodyOut(page);
  });

  test('chooses a group of expenses', async ({ page }) => {
    await page.goto(address(`${year}-12-31`));
    const expenses = page.getByRole('table', { name: 'Expenses by ledger and month' });
    await expect(expenses).toBeVisible();
    const all = await expenses.getByRole('row').count();
    await page.getByRole('combobox', { name: 'Group' }).click();
    await page.getByRole('option').nth(1).click();
    await expect(page).toHaveURL(/category=/);
    await expect.poll(() => expenses.getByRole('row').count()).toBeLessThan(all);
  });

  test('sees receivables of a past day, and what the books said then', async ({ page }) => {
    await page.goto(`/reports/receivables?as_of=${year}-12-31`);
    await expect(page.getByRole('heading', { name: `How old it was on 12/31/${short}` })).toBeVisible();
    await page.getByRole('button', { name: 'Compare with accounting' }).click();
    const books = page.getByRole('region', { name: `What the books say about 12/31/${short}` });
    await expect(
      books.getByText(/^The books say the same/).or(books.getByText('Accounts receivable in the books')),
    ).toBeVisible();
    await page
      .getByRole('list', { name: 'Totals' })
      .getByRole('button', { name: /Receivable/ })
      .click();
    await expect(page.getByRole('dialog')).toContainText(`Receivable at the end of 12/31/${short}`);
    await keepsNobodyOut(page);
  });

  for (const path of [address(`${year}-12-31`), `/reports/receivables?as_of=${year}-12-31`]) {
    test(`reads ${path.split('?')[0]} on a phone`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await expect(page.getByRole('list', { name: 'Totals' })).toBeVisible();
      await expect(page.getByRole('table').first()).toBeVisible();
      await fitsPhone(page);
      await keepsNobodyOut(page);
    });
  }
});

test.describe('a trainer', () => {
  test.use({ as: 'trainer' });

  test('sees totals only, and opens none', async ({ page }) => {
    await page.goto(address(`${year}-12-31`));
    const comparison = page.getByRole('table', { name: `${year} beside ${year - 1}` });
    await expect(comparison.getByRole('rowheader')).toHaveText([
      'Income',
      'Expense',
      'Net (income less expense)',
    ]);
    await expect(comparison.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Expenses by ledger and month' })).toHaveCount(0);
    await page.goto('/reports/receivables');
    await expect(page).toHaveURL('/');
  });
});
