import type { Page } from 'playwright/test';
import type { InvoiceView } from '../../../contract/billing/invoices.ts';
import { expect } from '../support/app.ts';
import { chooseForInvoice, invoiceDialog, invoiceRow, openBilling } from '../support/billing-screen.ts';
import { test } from '../support/shared-window.ts';

test.use({ as: 'trainer' });

test('the second user to save sees the changes of the first, and keeps the typed text', async ({
  page,
  office,
  anotherPerson,
}) => {
  const { invoice } = await office.athleteWithInvoices();
  const form = await startEditing(page, invoice);
  await form.description.fill('Agreed on the phone');
  await form.amount.fill('250');
  await changeAs(await anotherPerson('admin'), invoice, '120');

  await form.save.click();
  const notice = form.dialog.getByRole('alert');
  await expect(notice).toContainText('Changed by another user');
  await expect(notice.getByRole('listitem')).toHaveText(
    /^Maria Lindqvist changed Amount from \$300\.00 to \$120\.00, \d\d\/\d\d\/\d\d \d{1,2}:\d\d[ap]m$/,
  );
  await expect(form.description).toHaveValue('Agreed on the phone');
  await expect(form.amount).toHaveValue('250.00');
});

test('typed text can be saved over another user’s changes', async ({ page, office, anotherPerson }) => {
  const { invoice } = await office.athleteWithInvoices();
  const form = await startEditing(page, invoice);
  await form.amount.fill('250');
  await changeAs(await anotherPerson('admin'), invoice, '120');
  await form.save.click();
  await form.button('Keep what I typed').click();
  await expect(form.dialog.getByRole('alert')).toBeHidden();
  await form.save.click();
  await expect(form.dialog).toBeHidden();
  await expect(invoiceRow(page, invoice)).toContainText('$250.00');
});

test('Reload loads the other user’s changes instead', async ({ page, office, anotherPerson }) => {
  const { invoice } = await office.athleteWithInvoices();
  const form = await startEditing(page, invoice);
  await form.amount.fill('250');
  await changeAs(await anotherPerson('admin'), invoice, '120');
  await form.save.click();
  await form.button('Reload').click();
  await expect(form.amount).toHaveValue('120.00');
  await form.description.fill('Seen');
  await form.save.click();
  await expect(form.dialog).toBeHidden();
  await expect(invoiceRow(page, invoice)).toContainText('$120.00');
  await expect(invoiceRow(page, invoice)).toContainText('Seen');
});

test('an invoice that another user just changed is omitted only after a second confirmation', async ({
  page,
  office,
  anotherPerson,
}) => {
  const { invoice } = await office.athleteWithInvoices();
  await openBilling(page, invoice);
  await chooseForInvoice(page, invoice, 'Omit');
  const question = page.getByRole('alertdialog', { name: 'Omit Invoice' });
  await expect(question).toContainText('for $300.00');
  const reread = page.waitForResponse(async (answer) => {
    if (!answer.url().includes(`/athletes/${invoice.athlete_id}/packages`) || !answer.ok()) return false;
    return (await answer.text()).includes('"invoice_amount":120');
  });
  await changeAs(await anotherPerson('admin'), invoice, '120');
  // The page below the question knows the change before the trainer confirms; the question does not change on its own.
  await reread;
  await expect(question).toContainText('for $300.00');

  await question.getByRole('button', { name: 'Omit' }).click();
  await expect(question.getByRole('alert')).toHaveText(
    'This record was changed by another user. Please review the change and try again.',
  );
  await expect(question).toContainText('for $120.00');
  await question.getByRole('button', { name: 'Omit' }).click();
  await expect(invoiceRow(page, invoice)).toContainText('omitted');
});

test('two users change two invoices of one package without a conflict', async ({
  page,
  office,
  anotherPerson,
}) => {
  const { package: bought, invoice } = await office.athleteWithInvoices();
  const [, second = invoice] = bought.invoices;
  const form = await startEditing(page, invoice);
  await form.amount.fill('250');
  await changeAs(await anotherPerson('admin'), second, '120');
  await form.save.click();
  await expect(form.dialog).toBeHidden();
  await expect(invoiceRow(page, invoice)).toContainText('$250.00');
  await expect(invoiceRow(page, second)).toContainText('$120.00');
});

test('the second user to rename sees the change of the first', async ({ page, office, anotherPerson }) => {
  const athlete = await office.newAthlete();
  await page.goto(`/athletes/${athlete.id}`);
  const mine = await startRenaming(page);
  await mine.getByRole('textbox', { name: 'First Name' }).fill('Cassandra');

  const colleague = await anotherPerson('admin');
  await colleague.goto(`/athletes/${athlete.id}`);
  const theirs = await startRenaming(colleague);
  await theirs.getByRole('textbox', { name: 'First Name' }).fill('Cass');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs).toBeHidden();

  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByRole('listitem')).toContainText(
    'Maria Lindqvist changed First name from Casey to Cass',
  );
  await expect(mine.getByRole('textbox', { name: 'First Name' })).toHaveValue('Cassandra');
});

async function startEditing(page: Page, invoice: InvoiceView) {
  await openBilling(page, invoice);
  await chooseForInvoice(page, invoice, 'Edit');
  return invoiceDialog(page, 'Edit');
}

async function startRenaming(page: Page) {
  await page.getByRole('button', { name: 'Edit About' }).click();
  return page.getByRole('form', { name: 'Edit About' });
}

/** Opens, edits and saves, in a browser of their own. */
async function changeAs(colleague: Page, invoice: InvoiceView, amount: string): Promise<void> {
  const form = await startEditing(colleague, invoice);
  await form.amount.fill(amount);
  await form.save.click();
  await expect(form.dialog).toBeHidden();
}
