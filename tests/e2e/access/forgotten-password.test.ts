import { linkMailedTo, newAccount, signInAt } from '../support/accounts.ts';
import { expect, test } from '../support/app.ts';

const chosen = 'a saucer pass in autumn';

test('a forgotten password is replaced with a link in an email, which signs the user in', async ({
  page,
  signedIn,
}) => {
  const account = await newAccount((await signedIn('admin')).api, { roleId: 30 });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(account.username);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  await page.goto(await linkMailedTo(page, account.username, /password/i));
  await expect(page.getByText(`For ${account.username}`)).toBeVisible();
  await expect(page).toHaveURL('/reset-password');

  await page.getByLabel('New Password').fill(chosen);
  await page.getByLabel('Re-enter Password').fill('something else');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await page.getByLabel('Re-enter Password').fill(chosen);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Robin$/);

  await page.goto('/logout');
  await signInAt(page, account);
  await expect(page.getByRole('alert')).toHaveText('Username or password is not correct.');
  await signInAt(page, { ...account, password: chosen });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Robin$/);
});

test('a reset link works once, even if the page was already open', async ({ page, context, signedIn }) => {
  const account = await newAccount((await signedIn('admin')).api);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(account.username);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const link = await linkMailedTo(page, account.username, /password/i);

  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByLabel('New Password')).toBeVisible();
  await page.goto(link);
  await choose();
  await expect(page.getByRole('heading', { name: 'Hello, Robin' })).toBeVisible();

  await other.getByLabel('New Password').fill(chosen);
  await other.getByLabel('Re-enter Password').fill(chosen);
  await other.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(other.getByRole('alert')).toHaveText(
    'This link is no longer valid. Please request a new one.',
  );
  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Please request a new one.');
  await page.getByRole('link', { name: 'Send me a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();

  async function choose() {
    await page.getByLabel('New Password').fill(chosen);
    await page.getByLabel('Re-enter Password').fill(chosen);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
  }
});

test('the answer does not reveal who has an account', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody.at.all@rink.test');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('If there is an account for nobody.at.all@rink.test')).toBeVisible();
});
