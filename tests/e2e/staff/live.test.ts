import { expect } from '../support/app.ts';
import { chooseForInvoice, invoiceDialog, invoiceRow, openBilling } from '../support/billing-screen.ts';
import { test } from '../support/shared-window.ts';

test.use({ as: 'trainer' });

test('changes by a colleague show automatically', async ({ page, office, anotherPerson }) => {
  const { invoice } = await office.athleteWithInvoices();
  await openBilling(page, invoice);
  await expect(invoiceRow(page, invoice)).toContainText('$300.00');

  const colleague = await anotherPerson('admin');
  await openBilling(colleague, invoice);
  await chooseForInvoice(colleague, invoice, 'Edit');
  const form = invoiceDialog(colleague, 'Edit');
  await form.amount.fill('120');
  await form.save.click();
  await expect(form.dialog).toBeHidden();
  await expect(invoiceRow(page, invoice)).toContainText('$120.00');
});

test('typed text in a form stays when a colleague changes the record', async ({ page, office }) => {
  const athlete = await office.newAthlete();
  await page.goto(`/athletes/${athlete.id}`);
  await page.getByRole('button', { name: 'Edit About' }).click();
  const form = page.getByRole('form', { name: 'Edit About' });
  await form.getByLabel('First Name').fill('Typed');
  await office.markInactive(athlete);
  // The page below has noticed.
  await expect(page.getByText('inactive', { exact: true })).toBeVisible();
  await expect(form.getByLabel('First Name')).toHaveValue('Typed');
});

test('a page that is opened without a live stream is complete, and catches up later', async ({
  page,
  office,
}) => {
  const athlete = await office.newAthlete();
  let isClosed = true;
  await page.route('**/api/changes', (route) =>
    isClosed ? route.fulfill({ status: 429 }) : route.continue(),
  );
  await page.goto(`/athletes/${athlete.id}`);
  await expect(page.getByText('active', { exact: true })).toBeVisible();
  await office.markInactive(athlete);
  isClosed = false;
  await expect(page.getByText('inactive', { exact: true })).toBeVisible({ timeout: 20_000 });
});
