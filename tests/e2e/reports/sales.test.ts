import { keepsNobodyOut } from '../support/accessibility.ts';
import { expect, test } from '../support/app.ts';

test.use({ as: 'admin' });

/** A year that is over. */
const year = new Date().getFullYear() - 1;
const address = `/reports/sales-performance?year=${year}&as_of=${year}-12-31`;

test('sales are shown by category, package, trainer and ledger, and a number opens its sales', async ({
  page,
}) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Sales performance' })).toBeVisible();
  await expect(
    page.getByRole('img', { name: `Sold by month, ${year} and ${year - 1}, as bars` }),
  ).toBeVisible();
  for (const by of ['Package', 'Trainer', 'Ledger', 'Category']) {
    await page.getByRole('group', { name: 'Sold by' }).getByRole('button', { name: by }).click();
    await expect(page.getByRole('heading', { name: `Sold by ${by.toLowerCase()}` })).toBeVisible();
  }
  const totals = page.getByRole('list', { name: 'Totals' });
  await totals.getByRole('button', { name: /Sold \$/ }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText(`Sold from 01/01/${year % 100} to 12/31/${year % 100}`);
  await expect(drawer.getByRole('region', { name: 'What it is the sum of' }).or(drawer)).toContainText(',');
  await keepsNobodyOut(page);
});

test('what was reported then stands beside what is known now, and a difference opens what came since', async ({
  page,
}) => {
  await page.goto(address);
  await page.getByRole('button', { name: 'Beside as reported then' }).click();
  await expect(page).toHaveURL(/known=then/);
  const restated = page.getByRole('table', { name: 'Restated totals' });
  // The demo business was recorded after that year, so nothing of it was known at its end.
  await expect(restated.getByRole('row', { name: /^Sold \$0\.00 / })).toBeVisible();
  await restated
    .getByRole('row', { name: /^Sold / })
    .first()
    .getByRole('button')
    .click();
  await expect(page.getByRole('dialog').getByRole('region', { name: /^Difference since / })).toBeVisible();
});

test('on a phone every line is readable, and nobody is kept out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Sold by category' })).toBeVisible();
  const width: number = await page.evaluate('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(390);
  await keepsNobodyOut(page);
});
