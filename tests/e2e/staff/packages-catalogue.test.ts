import type { Page } from 'playwright/test';
import { barriers } from '../support/accessibility.ts';
import { address } from '../support/address.ts';
import { done } from '../support/answers.ts';
import { expect } from '../support/app.ts';
import { connectedBooks } from '../support/books.ts';
import { newLedger } from '../support/budgets.ts';
import { newLastName } from '../support/office.ts';
import { test } from '../support/shared-window.ts';

test.use({ as: 'admin' });

test('a package is created, priced, offered in the shop, copied, and the copy is deleted', async ({
  page,
}) => {
  const name = `Stick Camp ${newLastName()}`;
  await page.goto('/finance/packages');
  await page.getByRole('button', { name: 'New Package' }).click();
  const create = page.getByRole('dialog', { name: 'New Package' });
  const named = create.getByRole('textbox', { name: 'Package Name' });
  await expect(named).toHaveValue('New Package');
  await named.fill(' ');
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(named).toHaveAccessibleDescription('Package name must not be empty.');
  await named.fill(name);
  await pick(page, 'Year', 'Multi-Year');
  await pick(page, 'Category', 'Clinics');
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('region', { name: 'About' })).toContainText('Multi-Year');
  const installments = page.getByRole('region', { name: 'Installments' });
  await expect(installments).toContainText('Set an amount to see the installments.');

  await page.getByRole('button', { name: 'Edit Terms' }).click();
  const terms = page.getByRole('form', { name: 'Edit Terms' });
  await terms.getByRole('textbox', { name: 'Amount' }).fill('1000');
  await terms.getByRole('textbox', { name: 'Down Payment' }).fill('1000.01');
  await terms.getByRole('spinbutton', { name: 'Payment Cycles' }).fill('3');
  await terms.getByRole('button', { name: 'Save' }).click();
  await expect(terms.getByRole('textbox', { name: 'Down Payment' })).toHaveAccessibleDescription(
    'Down payment can not be larger than amount',
  );
  await terms.getByRole('textbox', { name: 'Down Payment' }).fill('100');
  await terms.getByRole('button', { name: 'Save' }).click();
  await expect(installments).toContainText('If bought today: $100.00 due now, $1,000.00 in total.');
  await expect(installments.getByRole('row')).toHaveCount(5);

  await page.getByRole('button', { name: 'Edit Shop' }).click();
  const shop = page.getByRole('form', { name: 'Edit Shop' });
  await shop.getByRole('switch', { name: 'Offered in the shop of the family portal' }).check();
  await shop.getByRole('textbox', { name: 'Description for families' }).fill('A week on the ice.');
  await shop.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('in the shop', { exact: true })).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Package copied')).toBeVisible();
  await expect(page.getByRole('region', { name: 'About' })).toContainText(String(new Date().getFullYear()));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finance');
  await page.goto(address('/finance/packages', { filter: JSON.stringify({ q: name }) }));
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Multi-Year');
});

test('a package brings its income to a ledger, by the item of accounting that belongs to it', async ({
  page,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  await connectedBooks(api);
  const name = `Goalie Camp ${newLastName()}`;
  const { id, name: unmapped } = await newLedger(api, 'Tournaments', 'income');

  await page.goto('/finance/packages');
  await page.getByRole('button', { name: 'New Package' }).click();
  const create = page.getByRole('dialog', { name: 'New Package' });
  await create.getByRole('textbox', { name: 'Package Name' }).fill(name);
  await expect(create.getByRole('combobox', { name: 'Item of Invoices' })).toBeHidden();
  await pick(page, 'Ledger', 'Camps');
  await expect(create.getByRole('combobox', { name: 'Item of Invoices' })).toHaveText('Camps');
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const accounting = page.getByRole('region', { name: 'Accounting' });
  await expect(accounting.getByRole('definition')).toHaveText(['Camps', 'Camps']);

  // Expenses are no ledgers of packages, and a ledger without an item says what invoices will use.
  await page.getByRole('button', { name: 'Edit Accounting' }).click();
  const edit = page.getByRole('form', { name: 'Edit Accounting' });
  const ledgers = edit.getByRole('combobox', { name: 'Ledger' });
  const item = edit.getByRole('combobox', { name: 'Item of Invoices' });
  await expect(item).toHaveAccessibleDescription('Applies to invoices that accounting does not have yet.');
  await ledgers.click();
  await expect(page.getByRole('option', { name: 'Training packages' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Ice rental' })).toBeHidden();
  await page.getByRole('option', { name: unmapped }).click();
  const usual = /^No item in accounting belongs to this ledger\. Invoices will use the item Training/;
  await expect(item).toBeHidden();
  await expect(ledgers).toHaveAccessibleDescription(usual);
  expect(await barriers(page)).toEqual([]);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(accounting.getByRole('definition')).toHaveText([unmapped, usual]);

  // The ledger stays where it is chosen, after it became inactive.
  await done(api.put(`/api/budgets/${id}`, { data: { is_active: false } }));
  await page.reload();
  await expect(accounting).toContainText(`${unmapped} (inactive)`);
  await page.getByRole('button', { name: 'Edit Accounting' }).click();
  await expect(ledgers).toHaveText(`${unmapped} (inactive)`);
  await ledgers.click();
  await page.getByRole('option').first().click();
  await expect(item).toBeHidden();
  await expect(ledgers).toHaveAccessibleDescription(/^Invoices will use the item Training/);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(accounting).not.toContainText(unmapped);
});

test('a category is created, renamed and deleted; one with packages cannot be deleted', async ({ page }) => {
  const name = `Leagues ${newLastName()}`;
  await page.goto('/finance/packages');
  await page.getByRole('button', { name: 'Categories' }).click();
  const all = page.getByRole('dialog', { name: 'Package Categories' });
  await all.getByRole('button', { name: 'New Category' }).click();
  const create = page.getByRole('dialog', { name: 'New Category' });
  await create.getByRole('button', { name: 'Save' }).click();
  await expect(create.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    'Package name must not be empty.',
  );
  await expect(create.getByRole('switch', { name: 'Active' })).toBeHidden();
  await create.getByRole('textbox', { name: 'Name' }).fill(name);
  await create.getByRole('button', { name: 'Save' }).click();
  await expect(all.getByText(name)).toBeVisible();

  const edit = page.getByRole('dialog', { name: 'Edit Category' });
  await all.getByRole('button', { name: 'Edit Camps' }).click();
  await expect(edit.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await edit.getByRole('button', { name: 'Delete' }).locator('..').hover();
  await expect(page.getByRole('tooltip')).toHaveText('Can not delete category if packages are assigned.');
  expect(await barriers(page)).toEqual([]);
  await edit.getByRole('button', { name: 'Cancel' }).click();

  await all.getByRole('button', { name: `Edit ${name}` }).click();
  await edit.getByRole('switch', { name: 'Active' }).uncheck();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(all.getByRole('listitem').filter({ hasText: name })).toContainText('inactive');
  await all.getByRole('button', { name: `Edit ${name}` }).click();
  await edit.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(all.getByText(name)).toBeHidden();
});

async function pick(page: Page, list: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: list }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
