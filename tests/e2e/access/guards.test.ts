import type { Page } from 'playwright/test';
import { newAccount, signInAt } from '../support/accounts.ts';
import { address } from '../support/address.ts';
import { expect, test } from '../support/app.ts';
import { people } from '../support/people.ts';

/** Part 1 §2: where the visitor was sent, and what it knows of the wanted page. */
async function expectSignInFor(page: Page, path: string, wanted: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe(path);
  expect(searchParams.get('url')).toBe(wanted);
  expect(Number(searchParams.get('ts'))).toBeGreaterThan(0);
}

test('visitors are asked to sign in, and then get to the page they requested', async ({ page }) => {
  for (const wanted of ['/', '/athletes', '/operations']) {
    await page.goto(wanted);
    await expectSignInFor(page, '/login', wanted);
  }
  for (const wanted of ['/home', '/billing', '/profile', '/user']) {
    await page.goto(`/portal${wanted}`);
    await expectSignInFor(page, '/portal/login', wanted);
  }
  await signInAt(page, people.family);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  await expect(page).toHaveURL('/portal/user');
});

test('public pages open for everyone', async ({ page }) => {
  for (const path of ['/login', '/forgot-password', '/reset-password', '/register', '/redirect']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('a sign-in that names a page of the portal leads there', async ({ page }) => {
  await page.goto(address('/login', { url: '/portal/billing', ts: '1' }));
  await signInAt(page, people.family);
  await expect(page).toHaveURL('/portal/billing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments');
});

test('a family at an address without a page sees that there is none, and finds its home', async ({
  page,
}) => {
  await page.goto('/portal/login');
  await signInAt(page, people.family);
  await expect(page).toHaveURL('/portal/home');
  for (const wanted of ['/athletez', '/athletes/1/nothing/here', '/portal/paymentz']) {
    await page.goto(wanted);
    await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(wanted);
  }
  await page.goto('/athletez');
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/portal/home');
  await page.goto('/operations');
  await expect(page).toHaveURL('/portal/home');
});

test('a sign-in link works once, and opens the page it names', async ({ page, signedIn }) => {
  const { api } = await signedIn('trainer');
  const { results } = await (await api.post('/api/auth/request-signed-login-token')).json();
  const link = address('/redirect', { token: results.token, url: '/athletes' });
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Athletes');
  await expect(page).toHaveURL('/athletes');

  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Please request a new one.');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expectSignInFor(page, '/login', '/athletes');
});

test('a sign-in link never leads to another site', async ({ page, signedIn }) => {
  const { api } = await signedIn('trainer');
  const { results } = await (await api.post('/api/auth/request-signed-login-token')).json();
  await page.goto(address('/redirect', { token: results.token, url: '/\t/example.com/' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Jack$/);
  await expect(page).toHaveURL('/');
});

test('a signed-in user skips the sign-in, signs out at its address, and gets an error at unknown addresses', async ({
  page,
  signedIn,
}) => {
  const account = await newAccount((await signedIn('admin')).api);
  await page.goto('/portal/login');
  await signInAt(page, account);
  await expect(page).toHaveURL('/portal/home');
  await page.goto('/login');
  await expect(page).toHaveURL('/portal/home');
  await page.goto('/portal/login');
  await expect(page).toHaveURL('/portal/home');
  await page.goto('/portal/nothing-here');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goto('/portal/home');
  await expectSignInFor(page, '/portal/login', '/home');
});

test('a session that was ended is noticed, and the sign-in leads back to the page', async ({
  page,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const account = await newAccount(api);
  await page.goto('/portal/profile');
  await signInAt(page, account);
  await expect(page.getByText('No athletes yet')).toBeVisible();
  expect((await api.post(`/api/users/${account.id}/force-relogin`)).ok()).toBe(true);
  await expect(page.getByRole('alert')).toHaveText('This session expired. Please login again.');
  await signInAt(page, account);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
});
