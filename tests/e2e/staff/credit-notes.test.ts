import { barriers } from '../support/accessibility.ts';
import { signInAt } from '../support/accounts.ts';
import { expect, test } from '../support/app.ts';
import { chooseForInvoice, invoiceRow, openBilling, referenceOf } from '../support/billing-screen.ts';
import { connectedBooks } from '../support/books.ts';
import { newParent } from '../support/families.ts';
import { issuedInvoices } from '../support/issued-invoices.ts';

test.use({ as: 'admin' });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const REASON = 'Two sessions were canceled';

test('staff credit a part of an invoice, the family reads why, and a void makes it owed again', async ({
  page,
  office,
  signedIn,
  browser,
  baseURL,
}) => {
  const { api } = await signedIn('admin');
  await connectedBooks(api);
  const { athlete, package: bought, invoice } = await issuedInvoices(api, office);
  await openBilling(page, bought);

  await chooseForInvoice(page, invoice, 'Credit Note');
  const dialog = page.getByRole('dialog', { name: 'Credit Note' });
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  const save = dialog.getByRole('button', { name: 'Issue Credit Note' });
  await expect(amount).toHaveValue('300.00');
  await expect(reason).toHaveAccessibleDescription('The family reads this beside the credit.');
  await amount.fill('300.01');
  await save.click();
  await expect(amount).toHaveAccessibleDescription('At most $300.00 is still owed on this invoice.');
  await expect(reason).toHaveAccessibleDescription('Please enter a reason. The family reads it.');
  expect(await barriers(page)).toEqual([]);
  await amount.fill('40.55');
  await reason.fill(REASON);
  await save.click();
  await expect(dialog).toBeHidden();

  const row = invoiceRow(page, invoice);
  await expect(row).toContainText('$40.55 credited');
  await expect(row).toContainText('$259.45');
  await expect(page.getByRole('region', { name: 'Owed' })).toContainText('$859.45');
  const note = page.getByRole('list', { name: 'Credit notes' }).getByRole('listitem').first();
  await expect(note).toContainText('issued');
  await expect(note).toContainText(`for ${referenceOf(invoice)} · ${REASON} · in accounting`);
  expect(await barriers(page)).toEqual([]);

  await chooseForInvoice(page, invoice, 'Why was I charged?');
  const why = page.getByRole('dialog', { name: /^Why is/ });
  await expect(why.getByRole('list')).toContainText(`$40.55 was credited on invoice ${referenceOf(invoice)}`);
  await why.getByRole('button', { name: 'Close' }).click();

  const parent = await newParent(api, athlete);
  const nobody = { storageState: { cookies: [], origins: [] } };
  const context = await browser.newContext({
    ...PHONE,
    ...nobody,
    ...(baseURL !== undefined && { baseURL }),
  });
  const phone = await context.newPage();
  await phone.goto('/portal/billing');
  await signInAt(phone, parent);
  await expect(phone.getByRole('region', { name: `Due now for ${athlete.firstName}` })).toContainText(
    '$859.45',
  );
  await phone.getByText('Payment history', { exact: true }).tap();
  const credit = phone.getByRole('list', { name: 'Payment history' }).getByRole('listitem').first();
  await expect(credit).toContainText('Credit');
  await expect(credit).toContainText('$40.55');
  await expect(credit).toContainText(REASON);
  expect(await barriers(phone)).toEqual([]);
  await context.close();

  await note.getByRole('button', { name: /^Actions for CN-/ }).click();
  await page.getByRole('menuitem', { name: 'Void', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Void Credit Note' });
  await expect(question).toContainText(`the family will owe $40.55 again on ${referenceOf(invoice)}`);
  await question.getByRole('button', { name: 'Void' }).click();
  await expect(note).toContainText('voided');
  await expect(row).not.toContainText('credited');
  await expect(page.getByRole('region', { name: 'Owed' })).toContainText('$900.00');
});
