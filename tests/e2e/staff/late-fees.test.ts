import { randomUUID } from 'node:crypto';
import type { LateFeePolicyView, LateFeeView } from '../../../contract/billing/late-fees.ts';
import { barriers } from '../support/accessibility.ts';
import { done } from '../support/answers.ts';
import { expect } from '../support/app.ts';
import { newCustomer } from '../support/families.ts';
import { test } from '../support/shared-window.ts';

test.use({ as: 'admin' });

const answer = (results: unknown) => ({ success: true, message: '', results });
const today = new Date().toISOString().slice(0, 10);

test('late fees are off, are turned on with a limit, and say what happens to each late invoice', async ({
  page,
  office,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const athlete = await newCustomer(api, office);
  const { invoices } = await office.newPackage(athlete, { amount: 300, cycles: 1, startDate: today });
  const number = `PWHT-${invoices[0]?.athlete_package_invoice_id ?? 'none'}`;

  await page.goto('/finance/late-fees');
  const terms = page.getByRole('region', { name: 'Late fees', exact: true });
  await expect(terms).toContainText('Nobody is charged a late fee.');
  await expect(page.getByRole('region', { name: /^What happens on / })).toBeHidden();
  expect(await barriers(page)).toEqual([]);

  await terms.getByRole('button', { name: 'Set Up Late Fees' }).click();
  const dialog = page.getByRole('dialog', { name: 'Late Fees' });
  await expect(dialog.getByRole('switch', { name: 'Charge late fees' })).toBeChecked();
  await dialog.getByRole('textbox', { name: 'Days of notice' }).fill('2');
  await dialog.getByRole('checkbox', { name: 'Limit by amount' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Please enter a whole number of days from 3 to 30.');
  await expect(dialog).toContainText(
    'Please limit the fees of an invoice by an amount, a percentage, or both.',
  );
  await dialog.getByRole('textbox', { name: 'Days of notice' }).fill('4');
  await dialog.getByRole('checkbox', { name: 'Limit by percentage' }).check();
  await dialog.getByRole('textbox', { name: 'Most, of the invoice' }).fill('10');
  await expect(dialog.getByRole('status')).toHaveText(
    'A fee of $15.00 follows 10 days after the due date, once per invoice, and at most 10% of the invoice in all. Families are told 4 days before. Invoices with less than $50.00 open have no fee.',
  );
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(terms).toContainText('at most 10% of the invoice in all');

  const preview = page.getByRole('region', { name: /^What happens on / });
  await expect(preview.getByRole('row').filter({ hasText: number })).toContainText(
    'It was not issued, so the family could not pay it.',
  );
  expect(await barriers(page)).toEqual([]);

  await terms.getByRole('button', { name: 'Edit Terms' }).click();
  await dialog.getByRole('switch', { name: 'Charge late fees' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(preview).toBeHidden();
  await terms.getByText('All 2 versions').click();
  await expect(terms.getByRole('listitem')).toHaveCount(2);
  const policy: { results: LateFeePolicyView } = await (
    await done(api.get('/api/finance/late-fees/policy'))
  ).json();
  expect(policy.results).toMatchObject({ is_on: false, version: 2, cap_amount: null, cap_percent: 10 });
});

test('an announced fee is waived with a reason', async ({ page }) => {
  // No day passes while a story is told, so the fee is one that was announced before it.
  const fee: LateFeeView = {
    id: randomUUID(),
    invoice_id: randomUUID(),
    athlete_package_id: randomUUID(),
    athlete_id: randomUUID(),
    athlete_name: 'Ava Miller',
    reference: 1002,
    status: 'announced',
    amount: 15,
    announced_on: '2026-11-28',
    charge_on: '2026-12-03',
    charged_on: null,
    ended_on: null,
    reason: '',
    waived_by: '',
    fee_reference: null,
    fee_state: null,
    can_waive: true,
  };
  let reason: unknown;
  await page.route('**/api/finance/late-fees', (route) => route.fulfill({ json: answer([fee]) }));
  await page.route('**/api/late-fees/*/waive', async (route) => {
    reason = route.request().postDataJSON();
    await route.fulfill({ json: answer({ id: fee.id }) });
  });
  await page.goto('/finance/late-fees');
  const line = page.getByRole('list', { name: 'Late fees' }).getByRole('listitem');
  await expect(line).toContainText('Ava Miller · $15.00 for PWHT-1002');
  await expect(line).toContainText(
    'Announced on 11/28/2026. It follows on 12/03/2026 unless the invoice is paid before.',
  );
  await line.getByRole('button', { name: 'Waive the late fee for PWHT-1002' }).click();
  const dialog = page.getByRole('dialog', { name: 'Waive Late Fee' });
  await dialog.getByRole('button', { name: 'Waive' }).click();
  await expect(dialog).toContainText('Please say why the late fee is waived.');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Their first time');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Waive' }).click();
  await expect(dialog).toBeHidden();
  expect(reason).toEqual({ reason: 'Their first time' });
});
