import type { Locator, Page } from 'playwright/test';
import { expect } from '../support/app.ts';
import { chooseForInvoice, invoiceRow, openBilling } from '../support/billing-screen.ts';
import { connectedBooks } from '../support/books.ts';
import { cardForm, cardNumbers, typeCard } from '../support/card-form.ts';
import { issuedInvoices } from '../support/issued-invoices.ts';
import { test } from '../support/shared-window.ts';
import { newUser } from '../support/users.ts';

test.use({ as: 'admin' });

test('a check overpays an invoice, the credit pays the next one, and part of it is refunded', async ({
  page,
  office,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  await connectedBooks(api);
  const { package: bought, invoice } = await issuedInvoices(api, office);
  const [, second, third] = bought.invoices;
  await openBilling(page, bought);
  const owed = page.getByRole('region', { name: 'Owed' });
  await expect(owed).toContainText('$900.00');

  await chooseForInvoice(page, invoice, 'Make Payment');
  const form = payment(page);
  await expect(form.amount).toHaveValue('300.00');
  await form.pay.click();
  await expect(form.dialog.getByRole('combobox', { name: /^Card/ })).toHaveAccessibleDescription(
    'Please select a payment method.',
  );
  await pick(page, form.dialog, 'Payment Method', 'Check');
  await form.amount.fill('0');
  await expect(form.amount).toHaveAccessibleDescription('Please enter a valid amount greater than 0.');
  await form.amount.fill('200');
  await expect(form.dialog).toContainText('The invoices are paid in part, oldest first.');
  await form.amount.fill('450');
  await expect(form.dialog).toContainText('The overpayment is saved as credit.');
  await form.memo.fill('Check 1023');
  await form.pay.click();
  await expect(form.dialog.getByRole('alert')).toHaveText('The payment was received.');
  await form.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(invoiceRow(page, invoice)).toContainText('paid');

  const credit = page.getByRole('region', { name: 'Credit' });
  await expect(credit).toContainText('$150.00');
  await credit.getByRole('button', { name: 'Use Credit' }).click();
  const use = page.getByRole('dialog', { name: 'Use Credit' });
  await use.getByRole('checkbox').last().uncheck();
  await use.getByRole('button', { name: 'Use $150.00' }).click();
  await expect(use).toBeHidden();
  await expect(credit).toContainText('$0.00');
  if (second) await expect(invoiceRow(page, second)).toContainText('$150.00');
  if (third) await expect(invoiceRow(page, third)).toContainText('$300.00');

  const paid = page.getByRole('list', { name: 'Payments' }).getByRole('listitem').first();
  await expect(paid).toContainText('Check 1023');
  await paid.getByRole('button', { name: /^Actions for the payment of \$450\.00/ }).click();
  await page.getByRole('menuitem', { name: 'Create Refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Create Refund' });
  await refund.getByRole('textbox', { name: 'Refund Date' }).fill('02/30/2031');
  await refund.getByRole('textbox', { name: 'Amount' }).fill('');
  await refund.getByRole('button', { name: 'Create Refund' }).click();
  await expect(refund.getByRole('textbox', { name: 'Refund Date' })).toHaveAccessibleDescription(
    'Please select a valid refund date.',
  );
  await expect(refund.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(
    'Please enter a valid amount greater than 0.',
  );
  await refund.getByRole('textbox', { name: 'Refund Date' }).fill('02/28/2031');
  await expect(refund.getByRole('textbox', { name: 'Refund Date' })).toHaveAccessibleDescription(
    /^Please select a refund date from .* to today, /,
  );
  await refund.getByRole('textbox', { name: 'Refund Date' }).fill(todayAtBusiness());
  await refund.getByRole('textbox', { name: 'Amount' }).fill('1,000');
  await refund.getByRole('button', { name: 'Create Refund' }).click();
  await expect(refund.getByRole('alert')).toContainText('At most');
  await refund.getByRole('textbox', { name: 'Amount' }).fill('100');
  await refund.getByRole('button', { name: 'Create Refund' }).click();
  await expect(refund).toBeHidden();
  await expect(paid).toContainText('Refund of $100.00');
  await expect(paid).toContainText('refunded');
});

test('a card is saved to a user, charged, declined, and deleted', async ({
  page,
  office,
  signedIn,
  troubles,
}) => {
  const { api } = await signedIn('admin');
  await connectedBooks(api);
  const { athlete, package: bought, invoice } = await issuedInvoices(api, office);
  const user = await newUser(api);
  await api.post(`/api/athletes/${athlete.id}/users`, { data: { mode: 'existing', userId: user.id } });
  await openBilling(page, bought);

  const cards = page.getByRole('list', { name: 'Cards' });
  await page.getByRole('button', { name: 'Add Card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment Method' });
  const form = cardForm(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText(
    'Please enter the following required fields: Card Number',
  );
  await typeCard(page, cardNumbers.good);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(cards).toContainText(`Visa •••• 1111`);
  await expect(cards).toContainText(`charged for ${athlete.name}`);
  await expect(page.getByRole('region', { name: 'Autocharge' })).toContainText('on');

  await chooseForInvoice(page, invoice, 'Make Payment');
  const paying = payment(page);
  await expect(paying.dialog.getByRole('combobox', { name: /^Card/ })).toContainText('1111');
  await paying.pay.click();
  await expect(paying.dialog.getByRole('alert')).toHaveText('The payment was received.');
  await paying.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(invoiceRow(page, invoice)).toContainText('paid');

  await page.getByRole('button', { name: 'Add Card' }).click();
  await typeCard(page, cardNumbers.declined);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('region', { name: 'Owed' }).getByRole('button', { name: 'Make Payment' }).click();
  await pick(page, paying.dialog, 'Card', '0002');
  await paying.pay.click();
  await expect(paying.dialog.getByRole('alert')).toContainText('Payment Attempt Failed: ');
  await paying.dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(paying.amount).toHaveValue('600.00');
  await paying.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('list', { name: 'Payments' }).getByRole('listitem').first()).toContainText(
    'declined',
  );

  await page.getByRole('button', { name: 'Actions for Visa •••• 0002' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Card' });
  await expect(question).toContainText(`Autocharge for ${athlete.name} stops`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(cards).not.toContainText('0002');
  // Cards go from the browser to the processor, and nowhere else.
  expect(troubles.splice(0)).toEqual([
    expect.stringMatching(/^request: .*\/payments\/tokens$/),
    expect.stringMatching(/^request: .*\/payments\/tokens$/),
  ]);
});

/** The inputs of Make Payment. */
function payment(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Make Payment' });
  return {
    dialog,
    amount: dialog.getByRole('textbox', { name: 'Amount' }),
    memo: dialog.getByRole('textbox', { name: 'Memo' }),
    pay: dialog.getByRole('button', { name: /^Pay/ }),
  };
}

async function pick(page: Page, dialog: Locator, list: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: new RegExp(`^${list}`) }).click();
  await page.getByRole('option', { name: option }).click();
}

/** `MM/DD/YYYY`, as the business's calendar has it. */
const todayAtBusiness = () =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Chicago',
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
  }).format(new Date());
