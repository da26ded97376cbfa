import { barriers } from '../support/accessibility.ts';
import { signInAt } from '../support/accounts.ts';
import { expect, test } from '../support/app.ts';
import { connectedBooks } from '../support/books.ts';
import { cardNumbers, toTheProcessor, typeCard } from '../support/card-form.ts';
import { newCustomer, newParent } from '../support/families.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a family chooses a package, sees the costs and dates, agrees, and the first part is charged', async ({
  page,
  office,
  signedIn,
  troubles,
}) => {
  const { api } = await signedIn('admin');
  await connectedBooks(api);
  const athlete = await newCustomer(api, office);
  const parent = await newParent(api, athlete);
  await page.goto('/portal/home');
  await signInAt(page, parent);
  await page.getByRole('link', { name: 'Shop', exact: true }).tap();
  const offer = page.getByRole('listitem', { name: 'Summer Camp' });
  await expect(offer).toContainText('$250.00 today, then ');
  await offer.getByText(/^All \d+ payments$/).tap();
  await expect(offer.getByRole('list', { name: 'Payments for Summer Camp' })).toContainText('Total');
  expect(await barriers(page)).toEqual([]);

  await offer.getByRole('button', { name: 'Choose Summer Camp' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Summer Camp' });
  const buy = dialog.getByRole('button', { name: 'Buy and pay $250.00' });
  await buy.tap();
  await expect(dialog.getByText('Please select a payment method.')).toBeVisible();
  await expect(dialog.getByText('Please agree before you buy.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add a card' }).tap();
  await typeCard(page, cardNumbers.good);
  await page.getByRole('button', { name: 'Save card' }).tap();
  await expect(dialog).toContainText('Each payment is charged to Visa •••• 1111 on the day it is due.');
  await dialog
    .getByRole('checkbox', { name: 'I agree that $250.00 is charged to Visa •••• 1111 today' })
    .check();
  expect(await barriers(page)).toEqual([]);
  await buy.dblclick();

  const bought = page.getByRole('dialog', { name: `You bought Summer Camp for ${athlete.firstName}` });
  await expect(bought.getByRole('alert')).toHaveText('The payment was received.');
  await expect(bought).toContainText('$250.00 · Visa •••• 1111');
  await bought.getByRole('link', { name: 'View payments' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments');
  await page.getByText('Payment history', { exact: true }).tap();
  await expect(page.getByRole('list', { name: 'Payment history' })).toContainText('bought in the shop');
  await expect(page.getByRole('group', { name: 'Summer Camp', exact: true })).toHaveCount(1);
  expect(troubles.splice(0)).toEqual([expect.stringMatching(toTheProcessor)]);
});
