import { barriers } from '../support/accessibility.ts';
import { signInAt } from '../support/accounts.ts';
import { expect, test } from '../support/app.ts';
import { cardForm, cardNumbers, toTheProcessor, typeCard } from '../support/card-form.ts';
import { newParent } from '../support/families.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('if a card is required, every page says so until the family adds one', async ({
  page,
  office,
  signedIn,
  troubles,
}) => {
  const { api } = await signedIn('admin');
  const athlete = await office.newAthlete();
  const parent = await newParent(api, athlete);
  // The setting is of the whole business: for this story alone it is on.
  await page.route('**/api/portal/settings', async (route) => {
    const answer = await route.fetch();
    const { results, ...envelope } = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...envelope, results: { ...results, requires_card: true } },
    });
  });
  await page.goto('/portal/home');
  await signInAt(page, parent);
  const banner = page.getByRole('alert').filter({ hasText: 'A credit card is required on file.' });
  await expect(banner).toContainText(`Please add one for ${athlete.firstName}.`);

  await banner.getByRole('button', { name: 'Add a card' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Add a card' });
  await expect(dialog.getByRole('checkbox').first()).toBeChecked();
  await expect(dialog.getByRole('checkbox').last()).toBeChecked();
  await dialog.getByRole('button', { name: 'Save card' }).tap();
  await expect(cardForm(page).getByRole('alert')).toContainText(
    'Please enter the following required fields: Card Number',
  );
  expect(await barriers(page)).toEqual([]);
  await typeCard(page, cardNumbers.good);
  await dialog.getByRole('button', { name: 'Save card' }).tap();
  await expect(dialog).toBeHidden();
  await expect(banner).toBeHidden();

  await page.getByRole('link', { name: 'Payments', exact: true }).tap();
  const cards = page.getByRole('region', { name: 'Your cards' });
  await expect(cards.getByRole('listitem')).toContainText(
    `Expires 12/2035 · charged automatically for ${athlete.name}`,
  );
  await cards.getByRole('button', { name: 'Manage Visa •••• 1111' }).tap();
  await expect(cards.getByRole('alert')).toContainText('Billing account features not yet released.');
  expect(await barriers(page)).toEqual([]);
  expect(troubles.splice(0)).toEqual([expect.stringMatching(toTheProcessor)]);
});
