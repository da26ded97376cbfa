import type { Page } from 'playwright/test';
import { address } from '../support/address.ts';
import { expect, test } from '../support/app.ts';
import { names } from '../support/athlete-list.ts';
import { newLastName } from '../support/office.ts';

test.use({ as: 'admin' });

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected athletes' });
const pageOf = (filter: object) =>
  address('/athletes', { filter: JSON.stringify(filter), page: '1', perPage: '10' });

test('everybody who matches gets another lead type, and Undo gives back what each had', async ({
  page,
  office,
  signedIn,
}) => {
  const lastName = newLastName();
  const letters = 'A B C D E F G H I J K L'.split(' ');
  const athletes = await Promise.all(letters.map((letter) => office.newAthlete(`${letter}nn`, lastName)));
  const { api } = await signedIn('admin');
  const [first, second] = athletes;
  await api.post(`/api/athletes/${first?.id}/lead/Trial`);
  await page.goto(pageOf({ q: lastName }));
  await expect(names(page)).toHaveCount(10);

  await page.getByRole('columnheader').getByRole('checkbox').check();
  await expect(bar(page)).toContainText('10 selected');
  await bar(page).getByRole('button', { name: 'Select all 12 that match' }).click();
  await expect(bar(page)).toContainText('All 12 selected');

  await bar(page).getByRole('button', { name: 'Change the selected athletes' }).click();
  await page.getByRole('menuitem', { name: 'Lead type' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change lead type' });
  await dialog.getByRole('combobox', { name: 'Lead type' }).click();
  await page.getByRole('option', { name: 'Trial' }).click();
  await expect(dialog.getByRole('status')).toHaveText('11 athletes will be changed; 1 already has it.');
  await dialog.getByRole('button', { name: 'Change 11 athletes' }).click();
  await expect(dialog.getByRole('status')).toHaveText('11 athletes changed; 1 already had it.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('table').getByText('Trial', { exact: true })).toHaveCount(10);

  // Somebody changes one of them before it is undone.
  await api.post(`/api/athletes/${second?.id}/lead/Former`);
  const notice = page.getByRole('alert').filter({ hasText: 'Lead type: Trial' });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(notice).toContainText('10 athletes changed back; 1 left alone.');
  await notice.getByRole('link', { name: 'Show who' }).click();
  const details = page.getByRole('dialog', { name: 'Lead type: Trial' });
  await expect(details.getByRole('list', { name: 'Left alone' })).toContainText(second?.name ?? '');
  await expect(details).toContainText('Changed by somebody since, so it was left alone.');
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bulk Changes');
  await expect(page.getByRole('list', { name: 'Bulk changes' }).getByRole('listitem').first()).toContainText(
    'undone',
  );
});

test('a list that is refused shows no rows, says why, and can be read again', async ({
  page,
  office,
  troubles,
}) => {
  const lastName = newLastName();
  const athlete = await office.newAthlete('Anna', lastName);
  let isRefused = true;
  await page.route('**/api/athletes?*', (route) =>
    isRefused
      ? route.fulfill({
          status: 403,
          json: { success: false, message: 'You may not see this list.', results: null, code: 'forbidden' },
        })
      : route.continue(),
  );
  await page.goto(pageOf({ q: lastName }));
  const failure = page.getByRole('alert').filter({ hasText: 'Athletes could not be loaded' });
  await expect(failure).toContainText('You may not see this list.');
  await expect(page.getByRole('table')).toBeHidden();
  isRefused = false;
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(names(page)).toHaveText([athlete.name]);
  troubles.length = 0;
});
