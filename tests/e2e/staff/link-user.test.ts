import type { Page } from 'playwright/test';
import { linkMailedTo } from '../support/accounts.ts';
import { expect, test } from '../support/app.ts';
import { card, chooseForContact, contactName, newContact, newEmail } from '../support/contacts.ts';
import { type Athlete, newLastName } from '../support/office.ts';
import { fullNameOf, newUser, newUsername } from '../support/users.ts';

const lines = (page: Page) => page.getByRole('list', { name: 'Linked users' }).getByRole('listitem');

async function startLinking(page: Page, { id }: Athlete, mode: string) {
  await page.goto(`/athletes/${id}/users`);
  await page.getByRole('button', { name: 'Link User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link User to Athlete' });
  await dialog.getByRole('tab', { name: mode }).click();
  return { dialog, link: dialog.getByRole('button', { name: 'Link', exact: true }) };
}

test.describe('as a trainer', () => {
  test.use({ as: 'trainer' });

  test('an existing user is linked, and all users are removed again', async ({ page, office, signedIn }) => {
    const [athlete, user] = [await office.newAthlete(), await newUser((await signedIn('admin')).api)];
    const { dialog, link } = await startLinking(page, athlete, 'Existing user');
    await link.click();
    await expect(dialog.getByRole('alert')).toHaveText('Please select an user.');
    await dialog.getByRole('searchbox').fill(user.username);
    await dialog.getByRole('radio', { name: fullNameOf(user) }).check();
    await link.click();
    await expect(dialog).toBeHidden();
    await expect(lines(page)).toContainText([fullNameOf(user)]);
    await expect(lines(page)).toContainText(['not invited']);

    await page.getByRole('button', { name: 'Link User' }).click();
    await dialog.getByRole('searchbox').fill(user.username);
    await expect(dialog.getByText('No matching users can be linked.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Remove all users' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove all users' });
    await expect(question).toContainText(fullNameOf(user));
    await question.getByRole('button', { name: 'Remove all' }).click();
    await expect(page.getByRole('heading', { name: 'No users yet' })).toBeVisible();
  });

  test('a new user needs a name, one of two roles, and an unused username', async ({
    page,
    office,
    signedIn,
  }) => {
    const [athlete, taken] = [await office.newAthlete(), await newUser((await signedIn('admin')).api)];
    const { dialog, link } = await startLinking(page, athlete, 'New user');
    const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
    await link.click();
    await expect(field('First Name')).toHaveAccessibleDescription("Please enter user's info.");
    await expect(field('Username (email)')).toHaveAccessibleDescription('Please enter a username.');
    await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveText('athlete');
    await dialog.getByRole('combobox', { name: 'Role' }).click();
    await expect(page.getByRole('option')).toHaveText(['athlete', 'parent']);
    await page.getByRole('option', { name: 'parent' }).click();

    const [lastName, username] = [newLastName(), newUsername()];
    await field('First Name').fill('Robin');
    await field('Last Name').fill(lastName);
    await field('Username (email)').fill(taken.username.toUpperCase());
    await link.click();
    await expect(dialog.getByRole('alert')).toHaveText('Username already exists.');
    await expect(field('Last Name')).toHaveValue(lastName);
    await field('Username (email)').fill(username.toUpperCase());
    await link.click();
    await expect(dialog).toBeHidden();
    await expect(lines(page)).toContainText([`${username} · parent`]);
  });

  test('contacts who already have a user account, or no email, cannot be invited, with a reason', async ({
    page,
    office,
    signedIn,
  }) => {
    const { api } = await signedIn('admin');
    const athlete = await office.newAthlete();
    const { username } = await newUser(api);
    await newContact(api, athlete, { first_name: 'Ann', email: username });
    await newContact(api, athlete, { first_name: 'Ben', email: '' });
    const { dialog, link } = await startLinking(page, athlete, 'Invite contact');
    await link.click();
    await expect(dialog.getByRole('alert')).toHaveText('Please select an contact.');
    await expect(dialog.getByRole('radio', { name: /^Ann .*already has a user account$/ })).toBeDisabled();
    await expect(
      dialog.getByRole('radio', { name: /^Ben .*has no email to use as a username$/ }),
    ).toBeDisabled();
  });
});

test.describe('as the admin', () => {
  test.use({ as: 'admin' });

  test('a taken username is found before anything is created', async ({ page, office, signedIn }) => {
    const [athlete, taken] = [await office.newAthlete(), await newUser((await signedIn('admin')).api)];
    const { dialog, link } = await startLinking(page, athlete, 'New user');
    await dialog.getByRole('textbox', { name: 'First Name' }).fill('Robin');
    await dialog.getByRole('textbox', { name: 'Last Name' }).fill('Second');
    const username = dialog.getByRole('textbox', { name: 'Username (email)' });
    await username.fill(taken.username);
    await link.click();
    await expect(username).toHaveAccessibleDescription('Username already exists');
  });

  test('a contact who is invited registers and sees the athlete in the portal', async ({
    page,
    office,
    signedIn,
    browser,
  }) => {
    const athlete = await office.newAthlete();
    const email = newEmail();
    const contact = await newContact((await signedIn('admin')).api, athlete, { email });
    const { dialog, link } = await startLinking(page, athlete, 'Invite contact');
    await dialog.getByRole('radio', { name: contactName(contact) }).check();
    await link.click();
    await expect(dialog).toBeHidden();
    await expect(lines(page)).toContainText(['invite sent']);
    await expect(lines(page)).toContainText([`${email} · parent`]);

    const parent = await browser.newPage({ storageState: { cookies: [], origins: [] } });
    await parent.goto(await linkMailedTo(parent, email, /invited/i));
    await expect(parent.getByLabel('Email')).toHaveValue(email);
    await parent.getByLabel('New Password').fill('backhand and top shelf');
    await parent.getByLabel('Re-enter Password').fill('backhand and top shelf');
    await parent.getByRole('button', { name: 'Register' }).click();
    await expect(parent.getByRole('heading', { level: 1 })).toHaveText('Hello, Anna');
    await parent.goto('/portal/profile');
    await expect(parent.getByRole('heading', { name: athlete.name })).toBeVisible();
    await parent.close();

    await page.reload();
    await expect(lines(page)).toContainText(['registered']);
  });

  test('a contact is invited from its card', async ({ page, office, signedIn }) => {
    const athlete = await office.newAthlete();
    const contact = await newContact((await signedIn('admin')).api, athlete);
    await page.goto(`/athletes/${athlete.id}/contacts`);
    await chooseForContact(page, contactName(contact), 'Invite');
    const question = page.getByRole('alertdialog', { name: `Invite ${contactName(contact)}?` });
    await question.getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByText('User Invite Email Sent.')).toBeVisible();
    await expect(card(page, contactName(contact))).toContainText('has a user');
    await chooseForContact(page, contactName(contact), 'Invite');
    await expect(page.getByText('This contact already has a user account.')).toBeVisible();
  });
});
