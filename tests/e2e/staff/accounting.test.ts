import { barriers } from '../support/accessibility.ts';
import { expect, test } from '../support/app.ts';

test.use({ as: 'admin' });

test('an admin connects accounting after declining once, and chooses the mapping', async ({
  page,
  troubles,
}) => {
  await page.goto('/admin/quickbooks');
  await expect(page.getByRole('heading', { name: 'Accounting queue' })).toBeVisible();
  const connect = page.getByRole('button', { name: /^(Connect|Reconnect)/ });

  await connect.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'QuickBooks was not connected' })).toBeVisible();
  await expect(page.getByText('The connection was declined in accounting.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to settings' }).click();

  await connect.click();
  await expect(page.getByRole('heading', { name: 'Connect Blueline to Blueline Hockey?' })).toBeVisible();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Blueline Hockey' })).toBeVisible();
  await expect(page.getByText(/by Maria Lindqvist$/)).toBeVisible();
  // The page of accounting is another machine's, and only that.
  expect(troubles.splice(0).every((trouble) => /\/connect\/oauth2|favicon|404/.test(trouble))).toBe(true);

  for (const [list, option] of [
    ['Product or service of invoices', 'Training'],
    ['Account that refunds are paid from', 'Checking'],
    ['Payment method for Check', 'Check'],
  ] as const) {
    await page.getByRole('combobox', { name: list }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Mapping saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Account that refunds are paid from' })).toHaveText(
    'Checking',
  );
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Disconnect' }).click();
  const question = page.getByRole('alertdialog', { name: 'Disconnect QuickBooks' });
  await expect(question).toContainText('Invoices cannot be issued and cards cannot be charged');
  await question.getByRole('button', { name: 'Cancel' }).click();
});

test('an unrequested answer connects nothing', async ({ page }) => {
  await page.goto('/admin/quickbooks/callback?code=made-up&realmId=1&state=made-up');
  await expect(page.getByText('This connection was not started here, or it took too long.')).toBeVisible();
});
