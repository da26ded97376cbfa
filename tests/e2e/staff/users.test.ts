import type { Page } from 'playwright/test';
import { address } from '../support/address.ts';
import { expect } from '../support/app.ts';
import { newLastName } from '../support/office.ts';
import { test } from '../support/shared-window.ts';
import { fullNameOf, newUser, newUsername } from '../support/users.ts';

const names = (page: Page) => page.getByRole('table').getByRole('link');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const listOf = (filter: object) => address('/users', { filter: JSON.stringify(filter) });

test.describe('as the admin', () => {
  test.use({ as: 'admin' });

  test('a new user without a password is a parent by default, and can be invited again', async ({ page }) => {
    const lastName = newLastName();
    await page.goto('/users');
    await page.getByRole('button', { name: 'New User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create User' });
    const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(field('First Name')).toHaveAccessibleDescription('Please enter a valid name.');
    await expect(field('Username (email)')).toHaveAccessibleDescription(
      'Please enter a valid username (email).',
    );
    await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveText('parent');
    await dialog.getByRole('combobox', { name: 'Role' }).click();
    await expect(page.getByRole('option')).toHaveText(['admin', 'athlete', 'parent', 'trainer']);
    await page.keyboard.press('Escape');

    await field('First Name').fill('Robin');
    await field('Last Name').fill(lastName);
    await field('Username (email)').fill(newUsername());
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Robin ${lastName}`);
    await expect(page).toHaveURL(/\/users\/[\da-f-]{36}$/);
    await expect(page.getByRole('definition').filter({ hasText: 'not invited' })).toBeVisible();

    await page.getByRole('button', { name: 'Send Invite', exact: true }).click();
    await expect(page.getByText('User Invite Email Sent.')).toBeVisible();
    await page.getByRole('button', { name: 'Resend Invite' }).click();
    await expect(page.getByText('User Invite Email Sent.')).toHaveCount(2);
    await expect(page.getByRole('definition').filter({ hasText: 'invite sent' })).toBeVisible();
  });

  test('a new user with a password is registered', async ({ page }) => {
    const lastName = newLastName();
    await page.goto('/users');
    await page.getByRole('button', { name: 'New User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create User' });
    await dialog.getByRole('textbox', { name: 'First Name' }).fill('Robin');
    await dialog.getByRole('textbox', { name: 'Last Name' }).fill(lastName);
    await dialog.getByRole('textbox', { name: 'Username (email)' }).fill(newUsername());
    await dialog.getByRole('checkbox', { name: 'Create Password' }).check();
    const password = dialog.getByLabel('New Password', { exact: true });
    const again = dialog.getByLabel('Re-enter Password', { exact: true });
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(password).toHaveAccessibleDescription('Please enter a valid password.');
    await password.fill('rink-and-puck-7');
    await again.fill('rink-and-puck-8');
    await expect(again).toHaveAccessibleDescription('Passwords do not match.');
    await again.fill('rink-and-puck-7');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Robin ${lastName}`);
    await expect(page.getByRole('definition').filter({ hasText: 'registered' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send password reset' })).toBeVisible();
  });

  test('a taken username is refused, and the typed text stays', async ({ page, signedIn }) => {
    const { api } = await signedIn('admin');
    const { username } = await newUser(api);
    await page.goto('/users');
    await page.getByRole('button', { name: 'New User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create User' });
    await dialog.getByRole('textbox', { name: 'First Name' }).fill('Robin');
    await dialog.getByRole('textbox', { name: 'Last Name' }).fill('Second');
    await dialog.getByRole('textbox', { name: 'Username (email)' }).fill(username.toUpperCase());
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Username already exists.');
    await expect(dialog.getByRole('textbox', { name: 'Last Name' })).toHaveValue('Second');
  });

  test('several users are invited at once; failed ones stay selected, with the reason', async ({
    page,
    signedIn,
  }) => {
    const { api } = await signedIn('admin');
    const lastName = newLastName();
    await newUser(api, { firstName: 'Ann', lastName });
    await newUser(api, { firstName: 'Ben', lastName, password: 'rink-and-puck-7' });
    await newUser(api, { firstName: 'Cas', lastName });
    await page.goto(listOf({ q: lastName }));
    await expect(names(page)).toHaveText([`Ann ${lastName}`, `Ben ${lastName}`, `Cas ${lastName}`]);
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    const bar = page.getByRole('toolbar', { name: 'Selected users' });
    await expect(bar).toContainText('3 selected');
    await bar.getByRole('button', { name: 'Send Invite' }).click();

    await expect(bar).toContainText('Invited 2/3.');
    await expect(page.getByText('User Invite Email Sent.')).toBeVisible();
    await expect(row(page, 'Ann')).toContainText('invite sent');
    await expect(row(page, 'Ben')).toContainText('This user is already registered.');
    await expect(row(page, 'Ann').getByRole('checkbox')).not.toBeChecked();
    await expect(row(page, 'Ben').getByRole('checkbox')).toBeChecked();
    await bar.getByRole('button', { name: 'Clear selection' }).click();
    await expect(bar).toBeHidden();
    await expect(row(page, 'Ben')).not.toContainText('This user is already registered.');
  });

  test('a row is selected and opened with the keyboard', async ({ page, signedIn }) => {
    const { api } = await signedIn('admin');
    const user = await newUser(api);
    await page.goto(listOf({ q: user.last_name }));
    await expect(names(page)).toHaveText([fullNameOf(user)]);
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(page.getByRole('toolbar', { name: 'Selected users' })).toContainText('1 selected');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('toolbar', { name: 'Selected users' })).toBeHidden();
    await names(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullNameOf(user));
  });

  test('users are filtered by text, by roles with Select All, and by registered status', async ({
    page,
    signedIn,
  }) => {
    const { api } = await signedIn('admin');
    const lastName = newLastName();
    await newUser(api, { firstName: 'Ann', lastName, roleId: 20 });
    await newUser(api, { firstName: 'Ben', lastName, password: 'rink-and-puck-7' });
    await newUser(api, { firstName: 'Cas', lastName });
    await page.goto('/users');
    await page.getByRole('button', { name: 'Filters' }).click();
    const dialog = page.getByRole('dialog', { name: 'Users Filters' });
    const tick = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
    await dialog.getByRole('textbox', { name: 'Search' }).fill(lastName.toUpperCase());
    await tick('parent').check();
    await expect(tick('Select All')).toBeChecked({ indeterminate: true });
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(names(page)).toHaveText([`Ben ${lastName}`, `Cas ${lastName}`]);

    await page.reload();
    await page.getByRole('button', { name: 'Filters (1)' }).click();
    await expect(tick('parent')).toBeChecked();
    await tick('Select All').click();
    for (const role of ['admin', 'athlete', 'parent', 'trainer']) await expect(tick(role)).toBeChecked();
    await tick('registered').check();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(names(page)).toHaveText([`Ben ${lastName}`]);

    await page.getByRole('button', { name: 'Filters (2)' }).click();
    await dialog.getByRole('button', { name: 'Clear' }).click();
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(names(page)).toHaveText([`Ben ${lastName}`]);
    await page.getByRole('button', { name: 'Filters (2)' }).click();
    await dialog.getByRole('button', { name: 'Clear' }).click();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
  });

  test('the palette finds a user by the username', async ({ page, signedIn }) => {
    const { api } = await signedIn('admin');
    const user = await newUser(api);
    await page.goto('/');
    await page.getByRole('button', { name: 'Search or go to' }).click();
    await page.getByRole('combobox').fill(user.username);
    await page
      .getByRole('group', { name: 'Users' })
      .getByRole('option', { name: fullNameOf(user) })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullNameOf(user));
  });
});

test.describe('as a trainer', () => {
  test.use({ as: 'trainer' });

  test('Users are not in the navigation, and their addresses lead to Home', async ({ page, signedIn }) => {
    const { api } = await signedIn('admin');
    const { id } = await newUser(api);
    for (const path of ['/users', '/users/assignments', `/users/${id}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Jack$/);
      await expect(page).toHaveURL('/');
    }
    await expect(page.getByRole('navigation', { name: 'Main' })).not.toContainText('Users');
    expect((await page.request.get('/api/users')).status()).toBe(403);
    expect((await page.request.get(`/api/users/${id}`)).status()).toBe(404);
  });
});
