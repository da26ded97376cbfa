import type { Page } from 'playwright/test';
import type { PaymentView } from '../../../contract/billing/payments.ts';
import { barriers } from '../support/accessibility.ts';
import { signInAt } from '../support/accounts.ts';
import { expect, test } from '../support/app.ts';
import { connectedBooks } from '../support/books.ts';
import { cardNumbers, toTheProcessor, typeCard } from '../support/card-form.ts';
import { newParent, seesToo } from '../support/families.ts';
import { issuedInvoices } from '../support/issued-invoices.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a family pays: the first card is declined, another one is charged, and the page says why', async ({
  page,
  office,
  signedIn,
  troubles,
}) => {
  const { api } = await signedIn('admin');
  await connectedBooks(api);
  const { athlete } = await issuedInvoices(api, office);
  const parent = await newParent(api, athlete);
  await page.goto('/portal/billing');
  await signInAt(page, parent);
  const due = page.getByRole('region', { name: `Due now for ${athlete.firstName}` });
  await expect(due).toContainText('$900.00');
  await expect(page.getByRole('region', { name: 'Automatic payments' })).toContainText('Off');

  await due.getByRole('button', { name: 'Pay $900.00' }).tap();
  const dialog = payDialog(page, athlete.firstName);
  await dialog.getByRole('checkbox', { name: '05/20/31' }).uncheck();
  await dialog.getByRole('button', { name: 'Pay $600.00' }).tap();
  await expect(dialog.getByText('Please select a payment method.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await addCard(page, cardNumbers.declined);
  await expect(dialog.getByRole('radio', { name: 'Visa •••• 0002' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Pay $600.00' }).tap();
  const failed = page.getByRole('dialog', { name: 'Payment failed' });
  await expect(failed.getByRole('alert')).toContainText('Payment Attempt Failed: ');
  await expect(failed).toContainText('Nothing was charged.');

  await failed.getByRole('button', { name: 'Use another card' }).tap();
  await addCard(page, cardNumbers.good);
  await expect(dialog.getByRole('radio', { name: 'Visa •••• 1111' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Pay $600.00' }).tap();
  const paid = page.getByRole('dialog', { name: 'Paid. Thank you!' });
  await expect(paid).toContainText('$600.00 · Visa •••• 1111');
  await paid.getByRole('button', { name: 'Done' }).tap();

  await expect(due).toContainText('$300.00');
  await expect(page.getByRole('region', { name: 'Automatic payments' })).toContainText('Visa •••• 1111');
  await page.getByText('Payment history', { exact: true }).tap();
  const history = page.getByRole('list', { name: 'Payment history' }).getByRole('listitem');
  await expect(history.first()).toContainText('Paid');
  await expect(history.nth(1)).toContainText('Declined');
  await history.first().getByRole('button', { name: 'Why? $600.00' }).tap();
  const why = page.getByRole('dialog', { name: 'Why was I charged $600.00' });
  await expect(why.getByRole('list', { name: 'What happened' })).toContainText(
    '$600.00 was charged to Visa •••• 1111.',
  );
  expect(await barriers(page)).toEqual([]);
  expect(troubles.splice(0)).toEqual([1, 2].map(() => expect.stringMatching(toTheProcessor)));
});

test('two tabs that pay at once make one payment', async ({ page, context, office, signedIn, troubles }) => {
  const { api } = await signedIn('admin');
  await connectedBooks(api);
  const { athlete } = await issuedInvoices(api, office);
  const parent = await newParent(api, athlete);
  await page.goto('/portal/billing');
  await signInAt(page, parent);
  await page.getByRole('button', { name: 'Add a card' }).tap();
  await typeCard(page, cardNumbers.good);
  await page.getByRole('button', { name: 'Save card' }).tap();
  await expect(page.getByRole('list', { name: 'Your cards' })).toContainText('Visa •••• 1111');

  const other = await context.newPage();
  await other.goto('/portal/billing');
  const tabs = [page, other];
  for (const tab of tabs) {
    await tab.getByRole('button', { name: 'Pay $900.00' }).tap();
    await expect(payDialog(tab, athlete.firstName).getByRole('radio')).toBeChecked();
  }
  await sendTogether(page, tabs.length);
  await Promise.all(
    tabs.map((tab) =>
      payDialog(tab, athlete.firstName).getByRole('button', { name: 'Pay $900.00' }).dblclick(),
    ),
  );
  const outcomes = tabs.map((tab) =>
    tab
      .getByRole('dialog', { name: 'Paid. Thank you!' })
      .or(tab.getByRole('alert').filter({ hasText: 'Payment Attempt Failed: ' })),
  );
  for (const outcome of outcomes) await expect(outcome).toBeVisible();

  const answer = await api.get(`/api/athletes/${athlete.id}/payments`);
  const { results: payments }: { results: readonly PaymentView[] } = await answer.json();
  expect(payments).toMatchObject([{ state: 'paid', amount: 900, source: 'family' }]);
  expect(troubles.splice(0)).toEqual([expect.stringMatching(toTheProcessor)]);
});

test('a parent pays for two athletes at once, and downloads the receipt', async ({
  page,
  office,
  signedIn,
  troubles,
}) => {
  const { api } = await signedIn('admin');
  await connectedBooks(api);
  // Of the same first name, so that the page shows whole names.
  const { athlete } = await issuedInvoices(api, office);
  const { athlete: other } = await issuedInvoices(api, office);
  const parent = await newParent(api, athlete);
  await seesToo(api, parent, other);
  await page.goto('/portal/billing');
  await signInAt(page, parent);
  await page.getByRole('button', { name: 'Add a card' }).tap();
  await typeCard(page, cardNumbers.good);
  await page.getByRole('button', { name: 'Save card' }).tap();
  await expect(page.getByRole('list', { name: 'Your cards' })).toContainText('Visa •••• 1111');

  const due = page.getByRole('region', { name: `Due now for ${athlete.name}` });
  await due.getByRole('button', { name: 'Pay $900.00' }).tap();
  const dialog = page.getByRole('dialog');
  const theirs = dialog.getByRole('group', { name: `Payments for ${other.name}` });
  await theirs.getByRole('checkbox').first().check();
  await expect(dialog).toHaveAccessibleName(`Payment for ${athlete.name} and ${other.name}`);
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Pay $1,200.00' }).tap();
  const paid = page.getByRole('dialog', { name: 'Paid. Thank you!' });
  await expect(paid).toContainText('$1,200.00 · Visa •••• 1111');
  await paid.getByRole('button', { name: 'Done' }).tap();

  await expect(page.getByRole('region', { name: `Due now for ${other.name}` })).toContainText('$600.00');
  const history = page.getByRole('group', { name: `Payment history for ${other.name}` });
  await history.getByText('Payment history', { exact: true }).tap();
  await expect(history).toContainText('Part of one payment of $1,200.00 for several athletes.');
  const saving = page.waitForEvent('download');
  await history.getByRole('button', { name: /^PDF: Receipt for \$300/ }).tap();
  expect((await saving).suggestedFilename()).toMatch(/^Receipt .* \$300\.00\.pdf$/);
  expect(troubles.splice(0)).toEqual([expect.stringMatching(toTheProcessor)]);
});

const payDialog = (page: Page, name: string) => page.getByRole('dialog', { name: `Payment for ${name}` });

/** From inside the dialog in which someone pays. */
async function addCard(page: Page, number: string): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add (a|another) card$/ })
    .tap();
  await typeCard(page, number);
  await page.getByRole('button', { name: 'Save card' }).tap();
  await expect(page.getByRole('dialog', { name: 'Add a card' })).toBeHidden();
}

/** No payment leaves the browser before as many tabs have asked for one. */
async function sendTogether(page: Page, tabs: number): Promise<void> {
  let release: () => void = () => undefined;
  const together = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  await page.context().route(/\/api\/athletes\/[^/]+\/payments$/, async (route) => {
    if (route.request().method() === 'POST') {
      asked += 1;
      if (asked === tabs) release();
      await together;
    }
    await route.continue();
  });
}
