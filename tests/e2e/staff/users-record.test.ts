import type { Page } from 'playwright/test';
import { linkMailedTo } from '../support/accounts.ts';
import { expect, test } from '../support/app.ts';
import { people } from '../support/people.ts';
import { fullNameOf, newUser, newUsername, signedInAtTheDoor } from '../support/users.ts';

const password = 'rink-and-puck-7';

async function chooseAction(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test.describe('as the admin', () => {
  test.use({ as: 'admin' });

  test('a taken username is refused, and a free one waits for its confirmation', async ({
    page,
    signedIn,
  }) => {
    const { api } = await signedIn('admin');
    const [user, other] = [await newUser(api), await newUser(api)];
    await page.goto(`/users/${user.id}`);
    await page.getByRole('button', { name: 'Change Username' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Change Username' });
    const wanted = dialog.getByRole('textbox', { name: 'New Username' });
    await expect(dialog.getByRole('textbox', { name: 'Username', exact: true })).toHaveValue(user.username);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(wanted).toHaveAccessibleDescription('Please enter valid username.');
    await wanted.fill(other.username);
    await dialog.getByLabel('Your Own Password', { exact: true }).fill(people.admin.password);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Username already exists.');
    const free = newUsername();
    await wanted.fill(free);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const notice = page
      .getByRole('alert')
      .filter({ hasText: `${free} becomes the username when the invitation` });
    await expect(notice).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: user.username })).toBeVisible();
    await notice.getByRole('button', { name: 'Cancel change' }).click();
    await expect(page.getByText('The username stays as it is.')).toBeVisible();
    await expect(notice).toBeHidden();
  });

  test('name and role are changed, and the history shows it', async ({ page, signedIn }) => {
    const { api } = await signedIn('admin');
    const user = await newUser(api);
    await page.goto(`/users/${user.id}`);
    await page.getByRole('button', { name: 'Change Name' }).click();
    const rename = page.getByRole('dialog', { name: 'Rename User' });
    await rename.getByRole('textbox', { name: 'First Name' }).fill('Kim');
    await rename.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kim ${user.last_name}`);

    await page.getByRole('button', { name: 'Change Role' }).click();
    const role = page.getByRole('dialog', { name: 'Change Role' });
    await role.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'trainer' }).click();
    await role.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('definition').filter({ hasText: 'trainer' })).toBeVisible();
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Kim');
  });

  test('the second user to save sees the change of the first', async ({ page, signedIn, anotherPerson }) => {
    const { api } = await signedIn('admin');
    const user = await newUser(api);
    await page.goto(`/users/${user.id}`);
    await page.getByRole('button', { name: 'Change Name' }).click();
    const mine = page.getByRole('dialog', { name: 'Rename User' });
    await mine.getByRole('textbox', { name: 'First Name' }).fill('Kim');

    const colleague = await anotherPerson('admin');
    await colleague.goto(`/users/${user.id}`);
    await colleague.getByRole('button', { name: 'Change Name' }).click();
    const theirs = colleague.getByRole('dialog', { name: 'Rename User' });
    await theirs.getByRole('textbox', { name: 'First Name' }).fill('Lee');
    await theirs.getByRole('button', { name: 'Save' }).click();
    await expect(theirs).toBeHidden();

    await mine.getByRole('button', { name: 'Save' }).click();
    await expect(mine.getByRole('alert')).toContainText('Changed by another user');
    await expect(mine.getByRole('textbox', { name: 'First Name' })).toHaveValue('Kim');
    await mine.getByRole('button', { name: 'Keep what I typed' }).click();
    await mine.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kim ${user.last_name}`);
  });

  test('a password is saved without the current one, and works', async ({ page, browser, signedIn }) => {
    const { api } = await signedIn('admin');
    const user = await newUser(api, { roleId: 30 });
    await page.goto(`/users/${user.id}`);
    await page.getByRole('button', { name: 'Change Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    await expect(dialog.getByLabel('Current Password')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByLabel('New Password', { exact: true })).toHaveAccessibleDescription(
      'Please enter valid passwords.',
    );
    await dialog.getByLabel('New Password', { exact: true }).fill(password);
    await dialog.getByLabel('Re-enter Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Password Saved')).toBeVisible();
    const theirs = await signedInAtTheDoor(browser, user, password);
    await theirs.context().close();
  });

  test('an ended session shows the sign-in in its browser without any input', async ({
    page,
    browser,
    signedIn,
  }) => {
    const { api } = await signedIn('admin');
    const user = await newUser(api, { roleId: 30, password });
    await page.goto(`/users/${user.id}/sessions`);
    await expect(page.getByRole('heading', { name: 'Not signed in anywhere' })).toBeVisible();
    const theirs = await signedInAtTheDoor(browser, user, password);

    const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
    await expect(sessions).toHaveCount(1);
    await expect(sessions).toContainText('with a password');
    await page.getByRole('button', { name: /^End session: / }).click();
    await expect(page.getByRole('heading', { name: 'Not signed in anywhere' })).toBeVisible();

    await expect(theirs.getByRole('dialog', { name: 'Sign in again' })).toContainText(
      'This session expired. Please login again.',
    );
    await theirs.context().close();
  });

  test('Force re-login ends every session after confirmation', async ({ page, browser, signedIn }) => {
    const { api } = await signedIn('admin');
    const user = await newUser(api, { roleId: 30, password });
    const [one, other] = [
      await signedInAtTheDoor(browser, user, password),
      await signedInAtTheDoor(browser, user, password),
    ];
    await page.goto(`/users/${user.id}/sessions`);
    await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(2);
    await chooseAction(page, 'Force re-login');
    await page.getByRole('alertdialog').getByRole('button', { name: 'End all sessions' }).click();
    await expect(page.getByRole('heading', { name: 'Not signed in anywhere' })).toBeVisible();
    for (const theirs of [one, other]) {
      await expect(theirs.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
      await theirs.context().close();
    }
  });

  test('emails can be turned off and on again', async ({ page, signedIn }) => {
    const { api } = await signedIn('admin');
    const user = await newUser(api);
    await page.goto(`/users/${user.id}/communication`);
    const news = page.getByRole('switch', { name: 'News and offers' });
    await expect(news).toBeChecked();
    await news.click();
    await expect(page.getByText('Preferences saved.')).toBeVisible();
    await page.reload();
    await expect(news).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'Schedule changes' })).toBeChecked();
  });

  test('an inactive user shows only with Show InActive, and can be marked active', async ({
    page,
    signedIn,
  }) => {
    const { api } = await signedIn('admin');
    const user = await newUser(api);
    await page.goto(`/users/${user.id}`);
    await chooseAction(page, 'Mark inactive');
    await expect(page.getByRole('button', { name: 'Mark active' })).toBeVisible();
    await page.goto('/users');
    await page.getByRole('searchbox', { name: 'Search by name or username' }).fill(user.username);
    await expect(page.getByRole('heading', { name: 'No matching users' })).toBeVisible();
    await page.getByRole('switch', { name: 'Show InActive' }).click();
    await page
      .getByRole('table')
      .getByRole('link', { name: fullNameOf(user) })
      .click();
    await page.getByRole('button', { name: 'Mark active' }).click();
    await expect(page.getByRole('button', { name: 'Send Invite', exact: true })).toBeVisible();
  });

  test('a user is deleted after confirmation, and the list opens', async ({ page, signedIn }) => {
    const { api } = await signedIn('admin');
    const user = await newUser(api);
    await page.goto(`/users/${user.id}`);
    await chooseAction(page, 'Delete user');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(
      'Are you sure you want to delete this user record? This can not be undone.',
    );
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText("User's Record Deleted")).toBeVisible();
    await expect(page).toHaveURL(/\/users(\?.*)?$/);
    await page.goto(`/users/${user.id}`);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  test('a deletion after another user’s change says so, and deletes nothing', async ({ page, signedIn }) => {
    const { api } = await signedIn('admin');
    const user = await newUser(api);
    await page.goto(`/users/${user.id}`);
    await chooseAction(page, 'Delete user');
    const question = page.getByRole('alertdialog');
    // The page does not hear of it before it is sent.
    await page.route(`**/api/users/${user.id}`, async (route) => {
      if (route.request().method() !== 'DELETE') return route.continue();
      await api.put(`/api/users/${user.id}`, { data: { firstName: 'Lee' } });
      return route.continue({ headers: { ...route.request().headers(), 'if-match': `"${user.revision}"` } });
    });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByRole('alert')).toContainText('User not deleted.');
    expect((await api.get(`/api/users/${user.id}`)).status()).toBe(200);
  });
});

test.describe('as a trainer', () => {
  test('My Profile shows the own record, where the password is changed with the current one', async ({
    browser,
    signedIn,
  }) => {
    const { api } = await signedIn('admin');
    const user = await newUser(api, { roleId: 30, password });
    const page = await signedInAtTheDoor(browser, user, password);
    await page.getByRole('button', { name: `Account of ${fullNameOf(user)}` }).click();
    await page.getByRole('menuitem', { name: 'My Profile' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullNameOf(user));
    await expect(page.getByRole('button', { name: 'Change Role' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Change Name' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Change Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    await dialog.getByLabel('New Password', { exact: true }).fill('another-puck-9');
    await dialog.getByLabel('Re-enter Password', { exact: true }).fill('another-puck-9');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByLabel('Current Password', { exact: true })).toHaveAccessibleDescription(
      'Please enter your current password.',
    );
    await dialog.getByLabel('Current Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Password Saved')).toBeVisible();

    const free = newUsername();
    await page.getByRole('button', { name: 'Change Username' }).first().click();
    await page.getByRole('textbox', { name: 'New Username' }).fill(free);
    await page.getByLabel('Current Password', { exact: true }).fill('another-puck-9');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`${free} becomes the username when the link`)).toBeVisible();
    await page.goto(await linkMailedTo(page, free, /Confirm your new email address/));
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByRole('button', { name: `Account of ${fullNameOf(user)}` })).toBeVisible();
    await page.goto('/profile');
    await page.getByRole('button', { name: `Account of ${fullNameOf(user)}` }).click();
    await expect(page.getByRole('menu')).toContainText(free);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Sessions' }).click();
    await expect(page.getByRole('list', { name: 'Sessions' })).toContainText('this browser');
    await page.context().close();
  });
});
