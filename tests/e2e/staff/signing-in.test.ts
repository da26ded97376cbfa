import type { Page } from 'playwright/test';
import { newAccount, signInAt } from '../support/accounts.ts';
import { address } from '../support/address.ts';
import { expect, test } from '../support/app.ts';
import { type Person, people } from '../support/people.ts';

test('a wrong password shows a message, the right one leads to Home', async ({ page }) => {
  await page.goto('/');
  await signInAs(page, 'admin', 'not-the-password');
  await expect(page.getByRole('alert')).toHaveText('Username or password is not correct.');
  await expect(page.getByLabel('Email')).toHaveValue(people.admin.username);

  await signInAs(page, 'admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Good (morning|afternoon|evening), Maria$/,
  );
  await expect(page).toHaveURL('/');
});

test('a visitor gets to the requested page after signing in', async ({ page }) => {
  const wanted = address('/athletes', { filter: '{"q":"Bergeron"}', sort: 'name', order: 'DESC' });
  await page.goto(wanted);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const signIn = new URL(page.url());
  expect(signIn.pathname).toBe('/login');
  expect(signIn.searchParams.get('url')).toBe(wanted);
  expect(Number(signIn.searchParams.get('ts'))).toBeGreaterThan(0);

  await signInAs(page, 'trainer');
  await expect(page.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('Bergeron');
  await expect(page).toHaveURL(wanted);
});

test('the sign-in does not lead to another site', async ({ page }) => {
  await page.goto(address('/login', { url: '//example.com/', ts: '1' }));
  await signInAs(page, 'admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Maria$/);
  await expect(page).toHaveURL('/');
});

test('the sign-in page leads signed-in users to Home', async ({ page }) => {
  await page.goto('/login');
  await signInAs(page, 'admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Maria$/);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Maria$/);
});

test('signing out ends access', async ({ page, signedIn }) => {
  // Signing out would end the shared session of other stories, so this user is new.
  const account = await newAccount((await signedIn('admin')).api, { roleId: 30 });
  await page.goto('/athletes');
  await signInAt(page, account);
  await page.getByRole('button', { name: `Account of Robin ${account.lastName}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goto('/athletes');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect((await page.request.get('/api/athletes')).status()).toBe(401);
});

test.describe('as the admin', () => {
  test.use({ as: 'admin' });

  test('an ended session asks for a new sign-in, and continues where it ended', async ({ page, context }) => {
    await page.goto('/athletes');
    await expect(page.getByRole('heading', { name: 'Athletes' })).toBeVisible();
    await context.clearCookies();
    await page.getByRole('link', { name: 'Operations' }).click();
    await expect(page.getByRole('alert')).toHaveText('This session expired. Please login again.');

    await signInAs(page, 'admin');
    await expect(page.getByRole('heading', { name: 'Operations' })).toBeVisible();
  });

  test('Marketing is in the navigation, and leads to the campaigns', async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Marketing' }).click();
    await expect(page).toHaveURL('/marketing/campaigns');
  });
});

test.describe('as a trainer', () => {
  test.use({ as: 'trainer' });

  test('Operations are not in the navigation, and their address leads to Home', async ({ page }) => {
    await page.goto('/operations');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Jack$/);
    await expect(page).toHaveURL('/');
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main.getByRole('link')).toHaveText([
      'Home',
      'Athletes',
      'Trainers',
      'Seasons',
      'Waivers',
      'Schedules',
      'Attendance',
      'Communications',
      'Reports',
    ]);
    expect((await page.request.get('/api/operations/projections')).status()).toBe(403);
  });
});

test.describe('as a family', () => {
  test.use({ as: 'family' });

  test('the staff app leads to the portal', async ({ page }) => {
    await page.goto('/athletes');
    await expect(page.getByRole('heading', { name: 'Hello, Anna' })).toBeVisible();
    await expect(page).toHaveURL('/portal/home');
    expect((await page.request.get('/api/athletes')).status()).toBe(403);
  });
});

test('a family that signs in to the staff app is led to its portal', async ({ page }) => {
  await page.goto('/login');
  await signInAs(page, 'family');
  await expect(page.getByRole('heading', { name: 'Hello, Anna' })).toBeVisible();
  await expect(page).toHaveURL('/portal/home');
});

async function signInAs(page: Page, who: Person, password: string = people[who].password): Promise<void> {
  await page.getByLabel('Email').fill(people[who].username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
