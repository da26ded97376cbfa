import { expect } from '../support/app.ts';
import {
  chooseForInvoice,
  invoiceDialog,
  invoiceRow,
  invoiceRows,
  openBilling,
  referenceOf,
} from '../support/billing-screen.ts';
import { test } from '../support/shared-window.ts';

test.use({ as: 'trainer' });

test('an invoice is added by hand', async ({ page, office }) => {
  const { package: bought } = await office.athleteWithInvoices();
  await openBilling(page, bought);
  await page.getByRole('button', { name: 'Add Invoice' }).click();
  const form = invoiceDialog(page, 'Add');
  await expect(form.date).toBeFocused();

  await form.date.fill('');
  await form.save.click();
  await expect(form.date).toHaveAccessibleDescription('Invoice date can not be blank.');
  await expect(form.amount).toHaveAccessibleDescription('Invoice amount must be a positive value.');

  await form.date.fill('06202031');
  await expect(form.date).toHaveValue('06/20/2031');
  await form.amount.fill('-5');
  await expect(form.amount).toHaveAccessibleDescription('Invoice amount must be a positive value.');
  await form.amount.fill('$1,234.5');
  await form.description.fill('Two extra sessions');
  await form.save.click();
  await expect(form.dialog).toBeHidden();

  const added = invoiceRows(page, bought).filter({ hasText: 'Two extra sessions' });
  await expect(added.getByRole('cell')).toHaveText([
    '',
    /^PWHT-\d+$/,
    /^06\/20\/31/,
    'Two extra sessions',
    '$1,234.50',
    '$1,234.50',
    'pending',
    '',
  ]);
});

test('an invoice is edited; Reset restores the typed fields', async ({ page, office }) => {
  const { package: bought, invoice } = await office.athleteWithInvoices();
  await openBilling(page, bought);
  await chooseForInvoice(page, invoice, 'Edit');
  const form = invoiceDialog(page, 'Edit');
  await expect(form.dialog).toContainText(`${referenceOf(invoice)}pendingNot Invoiced`);

  await form.amount.fill('0');
  await form.save.click();
  await expect(form.amount).toHaveAccessibleDescription('Invoice amount must be a positive value.');
  await form.button('Reset').click();
  await expect(form.amount).toHaveValue('300.00');
  await expect(form.amount).toHaveAccessibleDescription('');

  await form.date.fill('03/25/2031');
  await form.amount.fill('312.34');
  await form.description.fill('Moved by five days');
  await page.keyboard.press('Tab');
  await form.save.click();
  await expect(form.dialog).toBeHidden();
  await expect(invoiceRow(page, invoice)).toContainText('03/25/31');
  await expect(invoiceRow(page, invoice)).toContainText('Moved by five days');
  await expect(invoiceRow(page, invoice)).toContainText('$312.34');
});

test('Enter saves an invoice, Escape leaves it as it was', async ({ page, office }) => {
  const { package: bought, invoice } = await office.athleteWithInvoices();
  await openBilling(page, bought);
  const form = invoiceDialog(page, 'Edit');
  await chooseForInvoice(page, invoice, 'Edit');
  await form.amount.fill('1');
  await form.amount.press('Escape');
  await expect(form.dialog).toBeHidden();
  await expect(invoiceRow(page, invoice)).toContainText('$300.00');

  await chooseForInvoice(page, invoice, 'Edit');
  await form.amount.fill('2');
  await form.amount.press('Enter');
  await expect(form.dialog).toBeHidden();
  await expect(invoiceRow(page, invoice)).toContainText('$2.00');
});

test('a prorated invoice costs the share of its month', async ({ page, office }) => {
  const { package: bought, invoice } = await office.athleteWithInvoices();
  await openBilling(page, bought);
  await chooseForInvoice(page, invoice, 'Prorate');
  const form = invoiceDialog(page, 'Prorate');
  const facts = form.dialog.getByRole('definition');
  await expect(facts).toHaveText(['03/20/2031', '$300.00', 'Invalid Range']);
  await form.save.click();
  await expect(form.date).toHaveAccessibleDescription('Invalid Range');

  for (const outside of ['03/21/2031', '02/20/2031', '03/20/2030']) {
    await form.date.fill(outside);
    await expect(facts.last()).toHaveText('Invalid Range');
    await expect(form.amount).toHaveValue('0.00');
  }

  await form.date.fill('03/13/2031');
  await expect(facts.last()).toHaveText('65%');
  await expect(form.amount).toHaveValue('195.00');
  await form.date.fill('03/07/2031');
  await expect(facts.last()).toHaveText('35%');
  await form.save.click();
  await expect(form.dialog).toBeHidden();
  await expect(invoiceRow(page, invoice)).toContainText('03/07/31');
  await expect(invoiceRow(page, invoice)).toContainText('$105.00');
});

test('an omitted invoice is not owed until it is reverted', async ({ page, office }) => {
  const { package: bought, invoice } = await office.athleteWithInvoices();
  await openBilling(page, bought);
  await chooseForInvoice(page, invoice, 'Omit');
  const omit = page.getByRole('alertdialog', { name: 'Omit Invoice' });
  await expect(omit).toContainText(`${referenceOf(invoice)} of 03/20/31 for $300.00 will no longer count`);
  await omit.getByRole('button', { name: 'Omit' }).click();
  await expect(invoiceRow(page, invoice)).toContainText('omitted');
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(page.getByRole('definition').filter({ hasText: '$600.00' })).toBeVisible();

  await page.getByRole('tab', { name: 'Billing' }).click();
  await chooseForInvoice(page, invoice, 'Revert');
  const revert = page.getByRole('alertdialog', { name: 'Revert Invoice' });
  await expect(revert).toContainText('is omitted and will become pending again.');
  await revert.getByRole('button', { name: 'Revert' }).click();
  await expect(invoiceRow(page, invoice)).toContainText('pending');
});

test('an invoice is deleted after a confirmation that names it', async ({ page, office }) => {
  const { package: bought, invoice } = await office.athleteWithInvoices();
  await openBilling(page, bought);
  await chooseForInvoice(page, invoice, 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete Invoice' });
  await expect(question).toContainText('will be deleted from this package');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(invoiceRow(page, invoice)).toBeVisible();

  await chooseForInvoice(page, invoice, 'Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(invoiceRow(page, invoice)).toBeHidden();
  await expect(invoiceRows(page, bought)).toHaveCount(2);
});

test('a double click on Save makes one invoice', async ({ page, office }) => {
  const { package: bought } = await office.athleteWithInvoices();
  await openBilling(page, bought);
  await page.getByRole('button', { name: 'Add Invoice' }).click();
  const form = invoiceDialog(page, 'Add');
  await form.amount.fill('50');
  // Both clicks before the screen can answer the first: faster than any finger.
  await form.save.evaluate((button: { click(): void }) => {
    button.click();
    button.click();
  });
  await expect(form.dialog).toBeHidden();
  await expect(invoiceRows(page, bought).filter({ hasText: '$50.00' })).toHaveCount(1);
  await page.reload();
  await expect(invoiceRows(page, bought)).toHaveCount(4);
});

test('a save whose answer was lost is reported as failed, and trying again creates no second invoice', async ({
  page,
  office,
  troubles,
}) => {
  const { package: bought } = await office.athleteWithInvoices();
  await openBilling(page, bought);
  await page.getByRole('button', { name: 'Add Invoice' }).click();
  const form = invoiceDialog(page, 'Add');
  await form.amount.fill('50');
  await page.route(
    '**/invoices',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await form.save.click();
  await expect(form.dialog.getByRole('alert')).toHaveText('A network error occured. Please try again later.');
  await expect(form.amount).toHaveValue('50.00');
  expect(troubles.splice(0)).toEqual([expect.stringContaining('net::ERR_CONNECTION_RESET')]);

  await form.save.click();
  await expect(form.dialog).toBeHidden();
  await expect(invoiceRows(page, bought)).toHaveCount(4);
});
