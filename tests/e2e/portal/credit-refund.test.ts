import { keepsNobodyOut } from '../support/accessibility.ts';
import { signInAt } from '../support/accounts.ts';
import { done } from '../support/answers.ts';
import { expect, test } from '../support/app.ts';
import { connectedBooks } from '../support/books.ts';
import { newParent } from '../support/families.ts';
import { issuedInvoices } from '../support/issued-invoices.ts';
import { overpaid } from '../support/overpaid.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a family sees which credit was given back, and how', async ({ page, office, signedIn }) => {
  const { api } = await signedIn('admin');
  await connectedBooks(api);
  const { athlete, invoice } = await issuedInvoices(api, office);
  const payment = await overpaid(api, athlete, invoice, { amount: 400, memo: 'Check 1023' });
  const data = {
    refund_date: payment.day,
    payment_method_id: 'check',
    refund_amount: 30,
    memo: 'Never shown to families',
  };
  await done(api.post(`/api/athletes/${athlete.id}/payments/${payment.id}/credit-refunds`, { data }));
  const parent = await newParent(api, athlete);
  await page.goto('/portal/billing');
  await signInAt(page, parent);

  await page.getByText('Payment history', { exact: true }).click();
  const history = page.getByRole('list', { name: 'Payment history' }).getByRole('listitem').first();
  await expect(history).toContainText('$400.00');
  await expect(history).toContainText('Credit refunded: $30.00 by check on ');
  await expect(history).toContainText('$70.00 is left as credit.');
  await expect(page.getByText('Never shown to families')).toBeHidden();
  await history.getByRole('button', { name: 'Why? $400.00' }).tap();
  const why = page.getByRole('dialog', { name: /^What happened to my payment of \$400\.00/ });
  await expect(why.getByRole('list', { name: 'What happened' })).toContainText(
    'Credit refunded: $30.00 by check.',
  );
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();
  await keepsNobodyOut(page);
});
