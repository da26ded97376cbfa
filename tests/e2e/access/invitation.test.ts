import { linkMailedTo, newAccount, signInAt } from '../support/accounts.ts';
import { expect, test } from '../support/app.ts';

const chosen = 'backhand and top shelf';

test.use({ viewport: { width: 390, height: 844 } });

test('an invited parent chooses a password and gets to the portal', async ({ page, signedIn }) => {
  const { api } = await signedIn('admin');
  const account = await newAccount(api, { isInvited: true });
  await api.post('/api/users/send-invite', { data: { userIds: [account.id] } });
  const link = await linkMailedTo(page, account.username, /invited/i);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Robin');
  await expect(page).toHaveURL('/register');
  await expect(page.getByLabel('Email')).toHaveValue(account.username);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await page.reload();
  await page.getByLabel('First Name').fill('Robyn');
  await page.getByLabel('New Password').fill(chosen);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Please enter valid passwords.')).toBeVisible();
  await page.getByLabel('Re-enter Password').fill(chosen);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Robyn');
  await expect(page).toHaveURL('/portal/home');

  await page.goto('/portal/logout');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Please request a new one.');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signInAt(page, { ...account, password: chosen });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Robyn');
});
