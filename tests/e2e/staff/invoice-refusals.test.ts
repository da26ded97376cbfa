import type { InvoiceState } from '../../../domain/billing/invoices/invoice.ts';
import { expect } from '../support/app.ts';
import { chooseForInvoice, invoiceDialog, invoiceRow, openBilling } from '../support/billing-screen.ts';
import { test } from '../support/shared-window.ts';

test.use({ as: 'trainer' });

/** The messages on screen for actions on an invoice in a state set by accounting. */
const refusals: readonly { readonly state: InvoiceState; readonly answers: readonly [string, string][] }[] = [
  {
    state: 'invoiced',
    answers: [
      ['Edit', 'Unable to edit already invoiced transactions.'],
      ['Prorate', 'Unable to prorate already invoiced transactions.'],
      ['Omit', 'Unable to omit already invoiced transactions.'],
      ['Revert', 'Unable to revert already invoiced transactions.'],
      ['Delete', 'Unable to delete processed invoices -- void this invoice instead.'],
    ],
  },
  {
    state: 'paid',
    answers: [
      ['Edit', 'Unable to edit already invoiced transactions.'],
      ['Prorate', 'Unable to prorate already invoiced transactions.'],
      ['Omit', 'Unable to omit already invoiced transactions.'],
      ['Revert', 'Unable to revert already invoiced transactions.'],
      ['Delete', 'Unable to delete already invoiced transactions.'],
    ],
  },
  {
    state: 'missed',
    answers: [
      ['Edit', 'Unable to edit already invoiced transactions.'],
      ['Prorate', 'Unable to prorate already invoiced transactions.'],
      ['Delete', 'Unable to delete this invoice -- item already invoiced.'],
    ],
  },
];

for (const { state, answers } of refusals) {
  test(`an invoice that is ${state} says why it cannot be changed`, async ({ page, office }) => {
    const invoice = await office.demoInvoice(state);
    await openBilling(page, invoice);
    for (const [action, sentence] of answers) {
      await chooseForInvoice(page, invoice, action);
      await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    }
    await expect(invoiceRow(page, invoice)).toContainText(state);
  });
}

test('a pending invoice cannot be reverted', async ({ page, office }) => {
  const { invoice } = await office.athleteWithInvoices();
  await openBilling(page, invoice);
  await chooseForInvoice(page, invoice, 'Revert');
  await expect(page.getByRole('alert')).toHaveText('Unable to revert this transaction: it is pending.');
});

test('an omitted invoice can only be reverted or deleted', async ({ page, office }) => {
  const { invoice } = await office.athleteWithInvoices();
  await openBilling(page, invoice);
  await chooseForInvoice(page, invoice, 'Omit');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Omit' }).click();
  await expect(invoiceRow(page, invoice)).toContainText('omitted');
  for (const [action, sentence] of [
    ['Edit', 'Unable to edit omitted transactions.'],
    ['Prorate', 'Unable to prorate omitted transactions.'],
    ['Omit', 'Unable to omit already omitted transactions.'],
  ] as const) {
    await chooseForInvoice(page, invoice, action);
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  }
  await chooseForInvoice(page, invoice, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(invoiceRow(page, invoice)).toBeHidden();
});

test('a refusal by the server is shown in the dialog, which keeps the typed text', async ({
  page,
  office,
  anotherPerson,
}) => {
  const { package: bought } = await office.athleteWithInvoices();
  await openBilling(page, bought);
  await page.getByRole('button', { name: 'Add Invoice' }).click();
  const form = invoiceDialog(page, 'Add');
  await form.amount.fill('75');

  const colleague = await anotherPerson('admin');
  await openBilling(colleague, bought);
  await colleague.getByRole('button', { name: `Actions for ${bought.package_name}` }).click();
  await colleague.getByRole('menuitem', { name: 'Remove Package' }).click();
  await colleague.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(colleague.getByRole('heading', { name: 'No packages yet' })).toBeVisible();

  // The package goes from this page too; what is being typed stays.
  await expect(page.getByText('No packages yet')).toBeVisible();
  await form.save.click();
  await expect(form.dialog.getByRole('alert')).toHaveText('This package does not exist.');
  await expect(form.amount).toHaveValue('75.00');
});
