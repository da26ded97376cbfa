import { newAccount, signInAt } from '../support/accounts.ts';
import { expect, test } from '../support/app.ts';

test('signing out in one tab signs out the others', async ({ page, context, signedIn }) => {
  const account = await newAccount((await signedIn('admin')).api, { roleId: 30 });
  await page.goto('/login');
  await signInAt(page, account);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Robin$/);
  const athletes = await context.newPage();
  await athletes.goto('/athletes');
  await expect(athletes.getByRole('heading', { name: 'Athletes' })).toBeVisible();
  const portal = await context.newPage();
  await portal.goto('/portal/home');
  await expect(portal.getByRole('heading', { level: 1 })).toHaveText('Hello, Robin');

  await page.goto('/logout');
  for (const tab of [page, athletes, portal]) {
    await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  }
});

test('when another user signs in, the other tabs restart as that user', async ({
  page,
  context,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const [first, second] = [await newAccount(api), await newAccount(api)];
  await page.goto('/portal/user');
  await signInAt(page, first);
  await expect(page.getByText(first.username).first()).toBeVisible();

  const other = await context.newPage();
  await other.goto('/portal/logout');
  await signInAt(other, second);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Hello, Robin');
  await expect(page.getByText(second.username).first()).toBeVisible();
  await expect(page.getByText(first.username)).toHaveCount(0);
});
