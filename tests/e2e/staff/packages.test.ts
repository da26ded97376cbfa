import type { Locator, Page } from 'playwright/test';
import { expect } from '../support/app.ts';
import { wholeAthleteListOf } from '../support/athlete-list.ts';
import { chooseForPackage, invoiceRows, openBilling } from '../support/billing-screen.ts';
import { connectedBooks } from '../support/books.ts';
import { issuedInvoices } from '../support/issued-invoices.ts';
import { test } from '../support/shared-window.ts';

test.use({ as: 'trainer' });

test('the preview of a package is exact to the cent, and matches what is saved', async ({ page, office }) => {
  const athlete = await office.newAthlete();
  await openBilling(page, { athlete_id: athlete.id });
  const form = await openAddPackage(page);
  await form.choose('Summer Camp');
  await form.amount.fill('1,000.01');
  await form.cycles.fill('3');
  await form.startDate.fill('01/31/2031');
  await form.downPayment.fill('100');
  await form.downPaymentDate.fill('01/15/2031');

  const written = [
    ['01/15/31', 'Down payment', '$100.00'],
    ['01/31/31', 'Installment', '$300.00'],
    ['02/28/31', 'Installment', '$300.00'],
    ['03/31/31', 'Installment', '$300.01'],
  ];
  const preview = form.preview.getByRole('row');
  await expect(preview).toHaveText([
    'DateInvoiceAmount',
    ...written.map((line) => line.join('')),
    'Total$1,000.01',
  ]);
  expect(await sumOf(preview.filter({ hasNotText: 'Total' }))).toBe(100_001);

  await form.add.click();
  await expect(form.dialog).toBeHidden();
  const rows = invoiceRows(page, { package_name: 'Summer Camp' });
  await expect(rows).toHaveCount(4);
  for (const [index, [date = '', kind, amount = '']] of written.entries()) {
    const row = rows.nth(index);
    await expect(row).toContainText(date);
    await expect(row).toContainText(kind === 'Down payment' ? 'Summer Camp down payment' : 'Summer Camp');
    await expect(row).toContainText(amount);
    await expect(row).toContainText('pending');
  }
  await expect(page.getByRole('region', { name: 'Summer Camp' })).toContainText('Total$1,000.01');
});

test('a recurring package costs its monthly amount times its cycles', async ({ page, office }) => {
  const athlete = await office.newAthlete();
  await openBilling(page, { athlete_id: athlete.id });
  const form = await openAddPackage(page);
  await form.choose('Monthly Membership');
  await expect(form.preview).toContainText('Total$2,274.00');
  await expect(form.dialog.getByRole('checkbox', { name: 'Include Down Payment' })).toBeHidden();

  await form.dialog.getByRole('textbox', { name: 'Monthly Amount' }).fill('150.25');
  await form.cycles.fill('4');
  await form.startDate.fill('12/30/2031');
  await expect(form.preview.getByRole('row')).toHaveText([
    'DateInvoiceAmount',
    '12/30/31Installment$150.25',
    '01/30/32Installment$150.25',
    '02/29/32Installment$150.25',
    '03/30/32Installment$150.25',
    'Total$601.00',
  ]);
  await form.add.click();
  await expect(invoiceRows(page, { package_name: 'Monthly Membership' })).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'Monthly Membership' })).toContainText('Total$601.00');
});

test('a discount is in the preview, in each invoice, and beside the package', async ({ page, office }) => {
  const athlete = await office.newAthlete();
  await openBilling(page, { athlete_id: athlete.id });
  const form = await openAddPackage(page);
  await form.choose('Summer Camp');
  await form.amount.fill('1,000.01');
  await form.cycles.fill('2');
  await form.startDate.fill('01/31/2031');
  await form.dialog.getByRole('checkbox', { name: 'Include Down Payment' }).uncheck();
  await pick(page, form.dialog, 'Discount', 'Sibling');
  await form.dialog.getByRole('textbox', { name: 'Discount Percent' }).fill('110');
  await form.add.click();
  await expect(form.dialog.getByText('Discount can not be more than 100 percent')).toBeVisible();
  await form.dialog.getByRole('textbox', { name: 'Discount Percent' }).fill('12.5');
  await expect(form.preview.getByRole('row')).toHaveText([
    'DateInvoiceAmount',
    '01/31/31Installment$437.50',
    '02/28/31Installment$437.51',
    'Included: 12.5% sibling discount-$125.00',
    'Total$875.01',
  ]);

  await form.add.click();
  await expect(form.dialog).toBeHidden();
  const region = page.getByRole('region', { name: 'Summer Camp' });
  await expect(region).toContainText('$125.00 off (12.5% sibling discount)');
  await expect(region).toContainText('Total$875.01');
  const rows = invoiceRows(page, { package_name: 'Summer Camp' });
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await expect(row).toContainText('12.5% sibling discount');
});

test('category and year filter the packages', async ({ page, office }) => {
  const athlete = await office.newAthlete();
  await openBilling(page, { athlete_id: athlete.id });
  const { dialog, choose, preview } = await openAddPackage(page);
  await pick(page, dialog, 'Category', 'Camps');
  await dialog.getByRole('combobox', { name: 'Package' }).click();
  await expect(page.getByRole('option')).toHaveText(['Summer Camp – $995.00']);
  await page.keyboard.press('Escape');

  await pick(page, dialog, 'Year', 'Multi-Year');
  await expect(dialog.getByText('No packages in this category and year.')).toBeVisible();
  await pick(page, dialog, 'Category', 'All categories');
  await choose('Development Path');
  await expect(preview).toContainText('Total$10,000.00');
});

test('errors of a package are shown next to its inputs, in the specified words', async ({ page, office }) => {
  const athlete = await office.newAthlete();
  await openBilling(page, { athlete_id: athlete.id });
  const form = await openAddPackage(page);
  await form.add.click();
  await expect(form.package).toHaveAccessibleDescription('Package can not be empty.');
  await form.choose('Summer Camp');
  await expect(form.package).toHaveAccessibleDescription('');

  await form.startDate.fill('02/30/2031');
  await expect(form.startDate).toHaveAccessibleDescription('Start date is invalid');
  await expect(form.preview).toContainText('The preview appears here when all fields are filled in.');
  await form.startDate.fill('02/28/2031');

  await form.amount.fill('-1');
  await expect(form.amount).toHaveAccessibleDescription('Package Amount is invalid');
  await form.amount.fill('1.005');
  await expect(form.amount).toHaveAccessibleDescription('Package Amount is invalid');
  await form.amount.fill('995');

  for (const cycles of ['0', '', '1.5', '241']) {
    await form.cycles.fill(cycles);
    await expect(form.cycles).toHaveAccessibleDescription('Payment cycles is invalid');
  }
  await form.cycles.fill('2');

  await form.downPayment.fill('995.01');
  await expect(form.downPayment).toHaveAccessibleDescription('Down payment can not be larger than amount');
  await form.downPayment.fill('half');
  await expect(form.downPayment).toHaveAccessibleDescription('Down Payment is invalid');
  await form.downPayment.fill('995');
  await expect(form.downPayment).toHaveAccessibleDescription('');
  await form.downPaymentDate.fill('');
  await expect(form.downPaymentDate).toHaveAccessibleDescription('Down Payment is invalid');

  await form.dialog.getByRole('checkbox', { name: 'Include Down Payment' }).uncheck();
  await expect(form.preview).toContainText('Total$995.00');
  await form.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'No packages yet' })).toBeVisible();
});

test('a package and its omitted invoices change the pending amount in the athlete list', async ({
  page,
  office,
}) => {
  const athlete = await office.newAthlete();
  await page.goto(wholeAthleteListOf(athlete.lastName));
  const line = page.getByRole('row', { name: athlete.name });
  await expect(line).toContainText('$0$0');

  await page.getByRole('link', { name: athlete.name }).click();
  await page.getByRole('tab', { name: 'Billing' }).click();
  const form = await openAddPackage(page);
  await form.choose('Summer Camp');
  await form.dialog.getByRole('checkbox', { name: 'Include Down Payment' }).uncheck();
  await form.add.click();
  await expect(form.dialog).toBeHidden();

  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(line).toContainText('Summer Camp$0$995');

  await page.getByRole('link', { name: athlete.name }).click();
  await page.getByRole('tab', { name: 'Billing' }).click();
  await page
    .getByRole('button', { name: /^Actions for PWHT-/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Omit', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Omit' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(page.getByRole('definition').filter({ hasText: '$497.50' })).toBeVisible();
});

test('Sync Total sets the total to the sum of the charged invoices', async ({ page, office }) => {
  const { athlete, package: bought } = await office.athleteWithInvoices();
  await openBilling(page, { athlete_id: athlete.id });
  const section = page.getByRole('region', { name: bought.package_name });
  await page
    .getByRole('button', { name: /^Actions for PWHT-/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Omit', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Omit' }).click();
  await expect(section.getByText('omitted')).toBeVisible();
  await expect(section).toContainText('Total$900.00');
  await chooseForPackage(page, bought, 'Sync Total');
  await expect(section).toContainText('Total$600.00');
});

test('removing remaining invoices says what will be deleted, and keeps omitted invoices', async ({
  page,
  office,
}) => {
  const { athlete, package: bought } = await office.athleteWithInvoices();
  await openBilling(page, { athlete_id: athlete.id });
  await page
    .getByRole('button', { name: /^Actions for PWHT-/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Omit', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Omit' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();

  await chooseForPackage(page, bought, 'Remove Remaining Invoices');
  const question = page.getByRole('alertdialog', { name: 'Remove Remaining Invoices' });
  await expect(question).toContainText('2 of 3 invoices are pending ($600.00 in total) and will be deleted.');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(invoiceRows(page, bought)).toHaveCount(1);
  await expect(invoiceRows(page, bought)).toContainText('omitted');
});

test('a package is removed with its invoices, and then the athlete can be deleted', async ({
  page,
  office,
}) => {
  const { athlete, package: bought } = await office.athleteWithInvoices();
  await openBilling(page, { athlete_id: athlete.id });
  await chooseForPackage(page, bought, 'Remove Package');
  const question = page.getByRole('alertdialog', { name: 'Remove Package' });
  await expect(question).toContainText('Summer Camp and its 3 invoices will be removed from this athlete.');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'No packages yet' })).toBeVisible();

  // The package is released by a reactor, a moment later.
  await expect(async () => {
    await page.getByRole('button', { name: /^More for / }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Athletes', { timeout: 2_000 });
  }).toPass();
});

test('a billed package cannot be removed', async ({ page, office, signedIn }) => {
  const { api } = await signedIn('admin');
  await connectedBooks(api);
  const { package: bought } = await issuedInvoices(api, office);
  await openBilling(page, bought);
  await chooseForPackage(page, bought, 'Remove Package');
  await expect(page.getByRole('alert')).toHaveText('Unable to remove packages already invoiced.');
});

async function openAddPackage(page: Page) {
  await page.getByRole('button', { name: 'Add Package' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Package' });
  const input = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  return {
    dialog,
    package: dialog.getByRole('combobox', { name: 'Package' }),
    amount: input('Amount'),
    cycles: dialog.getByRole('spinbutton', { name: 'Payment Cycles' }),
    startDate: input('Start Date'),
    downPayment: input('Down Payment'),
    downPaymentDate: input('Down Payment Date'),
    preview: dialog.getByRole('region', { name: 'Preview' }),
    add: dialog.getByRole('button', { name: 'Add', exact: true }),
    choose: (offer: string) => pick(page, dialog, 'Package', offer),
  };
}

async function pick(page: Page, dialog: Locator, list: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: list }).click();
  await page.getByRole('option', { name: option }).click();
}

/** In cents, of the amounts at the ends of these lines. */
async function sumOf(lines: Locator): Promise<number> {
  const amounts = (await lines.allInnerTexts()).flatMap((text) => /\$([\d,]+)\.(\d\d)$/.exec(text) ?? []);
  let cents = 0;
  for (let at = 0; at < amounts.length; at += 3)
    cents += Number(amounts[at + 1]?.replaceAll(',', '')) * 100 + Number(amounts[at + 2]);
  return cents;
}
