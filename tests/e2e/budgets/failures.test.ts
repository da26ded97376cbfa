import { expect, test } from '../support/app.ts';
import { breaks, forgiveBroken } from '../support/broken-calls.ts';
import { newLedgers } from '../support/budgets.ts';
import { newLastName } from '../support/office.ts';

test.use({ as: 'admin' });
test.afterEach(forgiveBroken);

test('a ledger that could not be saved or deleted says so in its words', async ({ page, signedIn }) => {
  const { api } = await signedIn('admin');
  const { group } = await newLedgers(api);
  const ice = `Ice ${newLastName()}`;
  await page.goto('/budgets/ledgers?view=groups');
  await page.getByRole('button', { name: `New ledger in ${group}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(ice);
  await breaks(page, 'POST', '**/api/budgets');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Whoops. An error occured saving this record.')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: `Actions for ${ice}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await breaks(page, 'DELETE', '**/api/budgets/*');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const confirm = page.getByRole('alertdialog', { name: `Delete ${ice}?` });
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Whoops. An error occured deleting this record.')).toBeVisible();
});

test('books that could not be read say so in their words', async ({ page }) => {
  await page.goto('/budgets/ledgers/qbo');
  await breaks(page, 'POST', '**/api/budgets/actuals/sync');
  await page.getByRole('button', { name: /^Sync/ }).click();
  await expect(page.getByText('Whoops. An error occured syncing QBO ledger amounts.')).toBeVisible();
});

test('an amount that could not be saved says so in its words', async ({ page, signedIn }) => {
  const { api } = await signedIn('admin');
  const { ice } = await newLedgers(api);
  await page.goto('/budgets/ledgers?year=2031');
  await breaks(page, 'PUT', '**/api/budgets/amounts');
  await page.getByRole('gridcell', { name: `${ice}, January 2031` }).click();
  await page.keyboard.type('400');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Whoops. An error occured updating budget amounts.')).toBeVisible();
});
