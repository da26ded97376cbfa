import type { AthletePackageView } from '../../../contract/billing/invoices.ts';
import { addDays } from '../../../domain/shared/day.ts';
import { barriers } from '../support/accessibility.ts';
import { done } from '../support/answers.ts';
import { expect } from '../support/app.ts';
import { connectedBooks } from '../support/books.ts';
import { newCustomer } from '../support/families.ts';
import { test } from '../support/shared-window.ts';

test.use({ as: 'admin' });

const today = new Date().toISOString().slice(0, 10);
const numberOf = ({ invoices }: AthletePackageView) =>
  `PWHT-${invoices[0]?.athlete_package_invoice_id ?? 'none'}`;

test('issuing is turned on, the next run is started, and an older invoice is issued by hand', async ({
  page,
  office,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  await connectedBooks(api);
  const terms = { amount: 300, cycles: 1 };
  const athlete = await newCustomer(api, office);
  const older = numberOf(await office.newPackage(athlete, { ...terms, startDate: addDays(today, -90) }));
  const soon = numberOf(await office.newPackage(athlete, { ...terms, startDate: addDays(today, 1) }));
  await done(api.put('/api/admin/globals/issue_invoices_daily', { data: { global_value: 'false' } }));

  await page.goto('/finance/issuing');
  const next = page.getByRole('region', { name: /^Next run on / });
  const row = (number: string) => page.getByRole('row').filter({ hasText: number });
  await expect(row(soon)).toContainText('Automatic issuing is off.');
  await next.getByRole('button', { name: 'Turn On' }).click();
  const turnOn = page.getByRole('alertdialog', { name: 'Turn On Automatic Issuing' });
  expect(await barriers(page)).toEqual([]);
  await turnOn.getByRole('button', { name: 'Turn On' }).click();
  await expect(row(soon)).toContainText('It is due on ');

  await next.getByRole('button', { name: 'Issue Now' }).click();
  const issueNow = page.getByRole('alertdialog', { name: 'Issue Now' });
  await expect(issueNow).toContainText(/\d+ invoices? due by .* will be issued in accounting, \$/);
  await issueNow.getByRole('button', { name: /^Issue \d+ Invoices?$/ }).click();
  await expect(row(soon)).toBeHidden();
  const runs = page.getByRole('list', { name: 'Issuing runs' }).getByRole('listitem');
  await expect(runs.first()).toContainText(/due invoices, \d+ invoices? sent to accounting/);

  await page.getByRole('checkbox', { name: `Select ${older}` }).check();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Issue 1 Selected' }).click();
  const selected = page.getByRole('alertdialog', { name: 'Issue Selected Invoices' });
  await expect(selected).toContainText('1 selected invoice will be issued in accounting, $300.00 in total.');
  await selected.getByRole('button', { name: 'Issue 1 Invoice' }).click();
  await expect(row(older)).toBeHidden();
  await expect(runs.first()).toContainText('selected invoices, 1 invoice sent to accounting ($300.00).');
});
