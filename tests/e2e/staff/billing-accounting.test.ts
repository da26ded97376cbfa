import { barriers } from '../support/accessibility.ts';
import { expect } from '../support/app.ts';
import { chooseForInvoice, invoiceRow, openBilling, referenceOf } from '../support/billing-screen.ts';
import { connectedBooks } from '../support/books.ts';
import { test } from '../support/shared-window.ts';

test.use({ as: 'trainer' });

test('an athlete is linked, invoiced, synced with accounting, and one invoice is voided', async ({
  page,
  office,
  signedIn,
}) => {
  const books = await connectedBooks((await signedIn('admin')).api);
  const { athlete, package: bought, invoice } = await office.athleteWithInvoices();
  await openBilling(page, bought);
  const customer = page.getByRole('region', { name: 'Accounting customer' });
  await expect(customer).toContainText('Link a customer to issue invoices.');

  await customer.getByRole('button', { name: 'Link Customer' }).click();
  const link = page.getByRole('dialog', { name: 'Link Accounting Customer' });
  await link.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(link).toContainText('CustomerObject is empty.');
  await link.getByRole('searchbox', { name: 'Search' }).fill(' ');
  await page.keyboard.press('Enter');
  await expect(link.getByRole('searchbox', { name: 'Search' })).toHaveAccessibleDescription(
    'Please enter a search query.',
  );
  await link.getByRole('button', { name: 'Create a new customer instead' }).click();
  const create = page.getByRole('dialog', { name: 'Create Accounting Customer' });
  await expect(create.getByRole('textbox', { name: 'Display Name' })).toHaveValue(athlete.name);
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(customer).toContainText(athlete.name);

  await page.getByRole('checkbox', { name: `Select all invoices of ${bought.package_name}` }).check();
  await page.getByRole('button', { name: 'Process' }).click();
  const outcomes = page.getByRole('dialog', { name: 'Process: 3 invoices' });
  await expect(outcomes.getByRole('row')).toHaveCount(4);
  await outcomes.getByRole('button', { name: 'Close' }).click();
  await expect(invoiceRow(page, invoice)).toContainText('invoiced');
  expect(await barriers(page)).toEqual([]);

  const [issued] = (await office.packagesOf(athlete.id))[0]?.invoices ?? [];
  await books.changeInvoice(issued?.external_ref_id ?? '', { amount: 280 });
  await chooseForInvoice(page, invoice, 'Sync');
  await page.getByRole('button', { name: 'Quickbooks is out of sync' }).click();
  const explained = page.getByRole('dialog', { name: `${referenceOf(invoice)}: Quickbooks is out of sync` });
  await expect(explained.getByRole('row', { name: /^Amount/ })).toContainText('$300.00');
  await expect(explained.getByRole('row', { name: /^Amount/ })).toContainText('$280.00');
  await explained.getByRole('button', { name: 'Use accounting version' }).click();
  await expect(invoiceRow(page, invoice)).toContainText('$280.00');
  await expect(page.getByRole('button', { name: 'Quickbooks is out of sync' })).toBeHidden();

  await chooseForInvoice(page, invoice, 'Void');
  const question = page.getByRole('alertdialog', { name: 'Void Invoice' });
  await expect(question).toContainText('will be permanently voided in accounting');
  await question.getByRole('button', { name: 'Void' }).click();
  await expect(invoiceRow(page, invoice)).toContainText('omitted');

  await chooseForInvoice(page, invoice, 'Why was I charged?');
  const why = page.getByRole('dialog', { name: /^Why / });
  await expect(why.getByRole('list', { name: 'What happened' })).toContainText('was voided');
});

test('a customer belongs to one athlete, and is edited in accounting', async ({ page, office, signedIn }) => {
  await connectedBooks((await signedIn('admin')).api);
  const [one, other] = [await office.newAthlete(), await office.newAthlete()];
  const customer = page.getByRole('region', { name: 'Accounting customer' });
  const link = page.getByRole('dialog', { name: 'Link Accounting Customer' });
  await openBilling(page, { athlete_id: one.id });
  await customer.getByRole('button', { name: 'Link Customer' }).click();
  await link.getByRole('button', { name: 'Create a new customer instead' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(customer).toContainText(one.name);

  await customer.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Accounting Customer' });
  await edit.getByRole('textbox', { name: 'Display Name' }).fill(`${one.lastName} Family`);
  await edit.getByRole('tab', { name: 'Address' }).click();
  await edit.getByRole('textbox', { name: 'City' }).fill('Edina');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(customer).toContainText(`${one.lastName} Family`);

  await openBilling(page, { athlete_id: other.id });
  await customer.getByRole('button', { name: 'Link Customer' }).click();
  await link.getByRole('searchbox', { name: 'Search' }).fill(one.lastName);
  await link.getByRole('button', { name: 'Search' }).click();
  await expect(link.getByRole('radio')).toHaveCount(1);
  await expect(link).toContainText(`linked to ${one.name}`);
  await link.getByRole('radio').check();
  await link.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(link.getByRole('alert')).toHaveText(
    'This accounting customer is linked to another athlete. Unlink it there first.',
  );
});
