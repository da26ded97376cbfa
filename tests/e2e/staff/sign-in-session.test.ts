import type { Page } from 'playwright/test';
import { expect, test } from '../support/app.ts';
import { type Person, people } from '../support/people.ts';
import { signIn } from '../support/sessions.ts';

const EXPIRED = 'This session expired. Please login again.';

const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });

async function signInAs(page: Page, who: Person): Promise<void> {
  const dialog = signInAgain(page);
  await dialog.getByLabel('Email').fill(people[who].username);
  await dialog.getByLabel('Password', { exact: true }).fill(people[who].password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
}

/** A session of their own, which the test may end. */
test.use({
  storageState: async ({ baseURL }, provide) => {
    const { storageState, api } = await signIn('trainer', baseURL ?? '');
    await provide(storageState);
    await api.dispose();
  },
});

test('a session that ends while a form is open loses nothing: the same user signs in and saves', async ({
  page,
  context,
  office,
}) => {
  const athlete = await office.newAthlete();
  await page.goto(`/athletes/${athlete.id}`);
  await page.getByRole('button', { name: 'Edit About' }).click();
  const form = page.getByRole('form', { name: 'Edit About' });
  await form.getByLabel('First Name').fill('Kept');
  await context.clearCookies();
  await form.getByRole('button', { name: 'Save' }).click();

  await expect(signInAgain(page).getByRole('alert')).toHaveText(EXPIRED);
  await expect(page).toHaveURL(`/athletes/${athlete.id}`);
  await signInAs(page, 'trainer');
  await expect(signInAgain(page)).toBeHidden();
  await expect(form.getByLabel('First Name')).toHaveValue('Kept');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kept ${athlete.lastName}`);
});

test('another user who signs in there starts at Home', async ({ page, context, office }) => {
  const athlete = await office.newAthlete();
  await page.goto(`/athletes/${athlete.id}`);
  await page.getByRole('button', { name: 'Edit About' }).click();
  await context.clearCookies();
  await page.getByLabel('First Name').fill('Not for them');
  await page.getByRole('button', { name: 'Save' }).click();
  await signInAs(page, 'admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Maria$/);
  await expect(page).toHaveURL('/');
});

test('when another user signs in in another tab, the first tab stops', async ({ page, context }) => {
  await page.goto('/athletes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Athletes');
  const tab = await context.newPage();
  await tab.goto('/');
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(/, Jack$/);
  await context.clearCookies();
  await tab.getByRole('link', { name: 'Athletes', exact: true }).click();
  await signInAs(tab, 'admin');
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(/, Maria$/);

  const notice = page.getByRole('alertdialog', { name: 'Maria Lindqvist signed in' });
  await expect(notice).toContainText('This page was opened by Jack Novak.');
  await notice.getByRole('button', { name: 'Continue as Maria Lindqvist' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Maria$/);
});

test('unknown addresses and missing records show an error', async ({ page }) => {
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.goto('/athletes/0192f0a0-0000-7000-8000-00000000dead');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
});

/** The browser reports what the story itself broke; anything else is still a trouble. */
function expectTroubles(troubles: string[], expected: RegExp): void {
  expect(troubles.filter((trouble) => !expected.test(trouble))).toEqual([]);
  troubles.splice(0);
}

test('if a part of the app is missing after an update, a reload is offered once', async ({
  page,
  troubles,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Jack$/);
  await page.route('**/assets/CurrentAthletePage-*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Athletes', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blueline was updated');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page stopped working');
  await page.unroute('**/assets/CurrentAthletePage-*.js');
  await page.goto('/athletes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Athletes');
  expectTroubles(troubles, /status of 404|dynamically imported module: .*CurrentAthletePage/);
});

test('a server error shows its reference', async ({ page, office, troubles }) => {
  const athlete = await office.newAthlete();
  await page.route(`**/api/athletes/${athlete.id}`, (route) =>
    route.fulfill({
      status: 500,
      headers: { 'X-Correlation-Id': 'reference-7' },
      json: { success: false, message: 'Something went wrong on our side.', results: null, code: 'fault' },
    }),
  );
  await page.goto(`/athletes/${athlete.id}`);
  await expect(page.getByText('Reference reference-7')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy the reference' })).toBeVisible();
  await page.unroute(`**/api/athletes/${athlete.id}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(athlete.name);
  expectTroubles(troubles, /status of 500/);
});
