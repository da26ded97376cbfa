import { barriers } from '../support/accessibility.ts';
import { expect, test } from '../support/app.ts';

for (const [name, path] of [
  ['Terms of service', '/terms-of-service'],
  ['Privacy policy', '/privacy-policy'],
  ['Email preferences', '/communication-preferences'],
] as const) {
  test(`${name} opens from the sign-in page without signing in`, async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });
}

test('the privacy policy explains how to have data erased', async ({ page }) => {
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { name: 'How to have it erased' })).toBeVisible();
});

test('an invalid link to the email preferences says so, and leads to the sign-in', async ({ page }) => {
  await page.goto('/communication-preferences?token=nothing');
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Please request a new one.');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login');
});

test('signed-in users can read them too', async ({ page, signedIn }) => {
  const { storageState } = await signedIn('family');
  await page.context().addCookies(storageState.cookies);
  await page.goto('/terms-of-service');
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
});
