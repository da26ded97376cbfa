import { linkMailedTo, newAccount, signInAt } from '../support/accounts.ts';
import { expect, test } from '../support/app.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const chosen = 'glove side high';

test('a parent changes the password, which signs out other devices', async ({ page, browser, signedIn }) => {
  const account = await newAccount((await signedIn('admin')).api);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/portal/profile');
  await signInAt(elsewhere, account);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Profile');

  await page.goto('/portal/user');
  await signInAt(page, account);
  await page.getByRole('button', { name: 'Change Password' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await expect(dialog.getByText('Please enter your current password.')).toBeVisible();
  await expect(dialog.getByText('Please enter valid passwords.')).toBeVisible();

  await dialog.getByLabel('Current Password').fill('not this one');
  await dialog.getByLabel('New Password').fill(chosen);
  await dialog.getByLabel('Re-enter Password').fill(chosen);
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await expect(dialog.getByLabel('Current Password')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Current Password').fill(account.password);
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByRole('alert')).toHaveText('Password Saved');
  await expect(dialog).toBeHidden();

  await expect(elsewhere.getByRole('alert')).toHaveText('This session expired. Please login again.');
  await signInAt(elsewhere, { ...account, password: chosen });
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Profile');
  await elsewhere.context().close();
});

test('a parent changes the username and confirms it by email; a taken one is refused', async ({
  page,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const [account, other] = [await newAccount(api), await newAccount(api)];
  await page.goto('/portal/user');
  await signInAt(page, account);
  await page.getByRole('button', { name: 'Change Username' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Change Username' });
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await expect(dialog.getByText('Please enter valid username.')).toBeVisible();
  await dialog.getByLabel('New Username').fill(other.username);
  await dialog.getByLabel('Current Password', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await expect(dialog.getByRole('alert')).toHaveText('Username already exists.');

  const wanted = `new.${account.username}`;
  await dialog.getByLabel('New Username').fill(wanted);
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText(`${wanted} becomes the username when the link`)).toBeVisible();

  await page.goto(await linkMailedTo(page, wanted, /Confirm your new email address/));
  await expect(page.getByRole('main')).toContainText(`${wanted} becomes the email address`);
  await page.getByRole('button', { name: 'Confirm this address' }).tap();
  await expect(page.getByRole('heading', { name: 'Username Saved' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Robin');
  await page.goto('/portal/user');
  await expect(page.getByText(wanted, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Account of' }).tap();
  await page.getByRole('menuitem', { name: 'Sign out' }).tap();
  await signInAt(page, { ...account, username: wanted });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Robin');
});

test('a parent signs out of all devices', async ({ page, browser, signedIn }) => {
  const account = await newAccount((await signedIn('admin')).api);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/portal/profile');
  await signInAt(elsewhere, account);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Profile');

  await page.goto('/portal/user');
  await signInAt(page, account);
  await page.getByRole('button', { name: 'Sign out of all devices' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(elsewhere.getByRole('alert')).toHaveText('This session expired. Please login again.');
  await elsewhere.context().close();
});

test('a parent chooses which emails to receive', async ({ page, signedIn }) => {
  const account = await newAccount((await signedIn('admin')).api);
  await page.goto('/portal/user');
  await signInAt(page, account);
  const news = page.getByRole('switch', { name: 'News and offers' });
  await expect(news).toBeChecked();
  await page.getByText('News and offers').tap();
  await expect(page.getByRole('alert')).toHaveText('Preferences saved.');
  await page.reload();
  await expect(news).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Billing reminders' })).toBeChecked();
});

test('a parent signs out elsewhere', async ({ page, browser, signedIn }) => {
  const account = await newAccount((await signedIn('admin')).api);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/portal/home');
  await signInAt(elsewhere, account);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Hello, Robin');

  await page.goto('/portal/user');
  await signInAt(page, account);
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByText('This device')).toBeVisible();
  const elsewhereOut = sessions.getByRole('button', { name: /^Sign out (?!of all)/ });
  await elsewhereOut.tap();
  await expect(elsewhereOut).toHaveCount(0);

  await expect(elsewhere.getByRole('alert')).toHaveText('This session expired. Please login again.');
  await elsewhere.context().close();
});
