import { expect } from '../support/app.ts';
import { newLastName } from '../support/office.ts';
import { test } from '../support/shared-window.ts';

test.use({ as: 'admin' });

/** Two children of a family that owes something, and a family with credit. */
const familiesOf = (last: string) => ({
  name: 'families.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'First Name,Last Name,Family Name,Parent First Name,Parent Email,Current Balance',
      `Nils,${last},${last},Greta,greta@${last}.example,"$1,234.50"`,
      `Alva,${last},${last},Greta,greta@${last}.example,"$1,234.50"`,
      `Tove,${last}b,${last}b,Sven,sven@${last}.example,(45.00)`,
    ].join('\r\n'),
  ),
});

test('families move in from Jackrabbit with their balances, which an admin releases', async ({ page }) => {
  const last = newLastName();
  await page.goto('/athletes/import');
  await page.getByLabel('Choose file').setInputFiles(familiesOf(last));

  await expect(page.getByRole('combobox', { name: 'Where does the file come from?' })).toHaveText(
    'Jackrabbit',
  );
  await expect(page.getByRole('link', { name: 'Help page for Current Balance' })).toHaveAttribute(
    'href',
    'https://help.jackrabbitclass.com/help/family-record',
  );
  const balances = page.getByRole('region', { name: 'Opening balances' });
  await expect(balances).toContainText('Owed$1,234.501 family');
  await expect(balances).toContainText('Credit-$45.001 family, to enter by hand');
  await page.getByRole('combobox', { name: 'A balance belongs to' }).click();
  await page.getByRole('option', { name: 'The athlete: each row counts' }).click();
  await expect(balances).toContainText('Owed$2,469.002 athletes');
  await page.getByRole('combobox', { name: 'A balance belongs to' }).click();
  await page.getByRole('option', { name: 'The family: it counts once' }).click();
  await expect(balances).toContainText('Owed$1,234.501 family');

  await page.getByRole('button', { name: 'Import 3 athletes' }).click();
  await expect(page.getByText('3 athletes added.')).toBeVisible();
  await page.getByRole('link', { name: 'Opening balances' }).click();
  await expect(page.getByText('These balances are held.')).toBeVisible();

  // Staff see it on the athlete, where nothing is owed yet.
  await page.getByRole('link', { name: `Nils ${last}` }).click();
  await expect(page.getByText('Opening balance of $1,234.50 from Jackrabbit, not released.')).toBeVisible();
  await page.getByRole('link', { name: 'Show', exact: true }).click();

  await page.getByRole('button', { name: 'Release', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Release Opening Balances' });
  await expect(dialog).toContainText('1 pending invoice will be made, $1,234.50 in total');
  await dialog.getByRole('button', { name: 'Release 1 Balance' }).click();
  await expect(page.getByText('1 balance released ($1,234.50')).toBeVisible();
  const table = page.getByRole('table', { name: 'Balances' });
  await expect(table.getByRole('row', { name: new RegExp(`Nils ${last}`) })).toContainText('invoiced');
  await expect(table.getByRole('row', { name: new RegExp(`Tove ${last}b`) })).toContainText('credit');

  // The credit was entered by hand.
  await page.getByRole('button', { name: `Withdraw the balance of Tove ${last}b` }).click();
  const asked = page.getByRole('alertdialog', { name: 'Withdraw Balance?' });
  await asked.getByRole('button', { name: 'Withdraw' }).click();
  await expect(table.getByRole('row', { name: new RegExp(`Tove ${last}b`) })).toContainText('withdrawn');

  await page.getByRole('link', { name: `Nils ${last}` }).click();
  await expect(page.getByText(/^Opening balance from Jackrabbit, /).first()).toBeVisible();
});
