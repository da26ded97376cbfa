import { barriers, keepsNobodyOut } from '../support/accessibility.ts';
import { expect } from '../support/app.ts';
import { openBilling } from '../support/billing-screen.ts';
import { connectedBooks } from '../support/books.ts';
import { issuedInvoices } from '../support/issued-invoices.ts';
import { overpaid } from '../support/overpaid.ts';
import { test } from '../support/shared-window.ts';

test.use({ as: 'admin' });

test('credit is given back to a family by check, and what is typed wrong is explained beside it', async ({
  page,
  office,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  await connectedBooks(api);
  const { athlete, package: bought, invoice } = await issuedInvoices(api, office);
  await overpaid(api, athlete, invoice, { amount: 400, memo: 'Check 1023' });
  await overpaid(api, athlete, bought.invoices[1] ?? invoice, { amount: 350, memo: 'Check 1024' });
  await openBilling(page, bought);

  const credit = page.getByRole('region', { name: 'Credit' });
  await expect(credit).toContainText('$150.00');
  await credit.getByRole('button', { name: 'Refund Credit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund Credit' });
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  const date = dialog.getByRole('textbox', { name: 'Refund Date' });
  const refund = dialog.getByRole('button', { name: 'Refund Credit' });
  await expect(dialog).toContainText('$100.00 of the payment of $400.00');
  await expect(amount).toHaveValue('100.00');
  await expect(amount).toBeFocused();
  const today = await date.inputValue();

  await amount.fill('100.01');
  await date.fill('02/28/2031');
  await refund.click();
  await expect(amount).toHaveAccessibleDescription('At most $100.00 of this credit can be refunded.');
  await expect(date).toHaveAccessibleDescription(/^Please select a refund date from .* to today, /);
  expect(await barriers(page)).toEqual([]);
  for (const wrong of ['', '0', '-5', '1.005', 'ten']) {
    await amount.fill(wrong);
    await expect(amount).toHaveAccessibleDescription('Please enter a valid amount greater than 0.');
  }
  // A payment by check is not refunded to a card.
  await dialog.getByRole('combobox', { name: /^Payment Method/ }).click();
  await expect(page.getByRole('option')).toHaveText(['Check', 'Cash']);
  await page.getByRole('option', { name: 'Check' }).click();
  await date.fill(today);
  await amount.fill('30');
  await dialog.getByRole('textbox', { name: 'Memo' }).fill('Check 1044');
  await refund.click();
  await expect(dialog).toBeHidden();
  await expect(credit).toContainText('$120.00');
  const payments = page.getByRole('list', { name: 'Payments' }).getByRole('listitem');
  const first = payments.filter({ hasText: 'Check 1023' });
  await expect(first).toContainText('Credit refunded: $30.00 by check');
  await expect(first).toContainText('Check 1044 · in accounting');
  await expect(first).toContainText('$70.00 credit left');

  // The credit of the other payment is a choice in the dialog.
  await credit.getByRole('button', { name: 'Refund Credit' }).click();
  await dialog.getByRole('combobox', { name: /^Credit From/ }).click();
  await page.getByRole('option', { name: /^\$50\.00/ }).click();
  await expect(amount).toHaveValue('50.00');
  await refund.click();
  await expect(dialog).toBeHidden();
  await expect(credit).toContainText('$70.00');
  await expect(payments.filter({ hasText: 'Check 1024' })).toContainText('Credit refunded: $50.00 by check');

  await credit.getByRole('button', { name: 'Refund Credit' }).click();
  await expect(amount).toHaveValue('70.00');
  await keepsNobodyOut(page);
  await refund.click();
  await expect(dialog).toBeHidden();
  await expect(credit.getByRole('button', { name: 'Refund Credit' })).toBeHidden();
  await expect(credit).toContainText('$0.00');
});
