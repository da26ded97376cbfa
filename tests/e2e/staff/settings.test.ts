import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { barriers } from '../support/accessibility.ts';
import { expect } from '../support/app.ts';
import { test } from '../support/shared-window.ts';

test.use({ as: 'admin' });
// Settings are everyone's: two stories at once would meet each other's.
test.describe.configure({ mode: 'serial' });

const newName = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;
const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function openLeadTypes(page: Page) {
  await page.goto('/admin/lead-types');
  await page.getByRole('button', { name: 'Edit List' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Value List' });
  await dialog.waitFor();
  return {
    dialog,
    names: dialog.getByLabel('Name'),
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    async add(name: string) {
      await dialog.getByRole('button', { name: 'Add Lead Type' }).click();
      await page.keyboard.type(name);
    },
  };
}

test('a lead type is added, moved up with the keyboard, and removed', async ({ page }) => {
  const name = newName('Alumni');
  const list = await openLeadTypes(page);
  await list.add(name);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(list.dialog.getByText(new RegExp(`^${name} is now \\d+ of \\d+$`))).toBeAttached();
  await list.button('Save').click();
  await expect(list.dialog).toBeHidden();
  await expect(line(page, name)).toContainText('In dropdown');

  const again = await openLeadTypes(page);
  await again.button(`Remove ${name}`).click();
  await again.button('Save').click();
  await expect(again.dialog).toBeHidden();
  await expect(line(page, name)).toBeHidden();
});

test('errors of a row are shown next to it, and a lead type in use stays', async ({ page }) => {
  const list = await openLeadTypes(page);
  await list.add(' ');
  await list.button('Save').click();
  await expect(list.dialog.getByText('Please enter a valid name.')).toBeVisible();
  await list.button('Remove Target').click();
  await expect(page.getByText('The default lead type cannot be removed.').first()).toBeVisible();
});

test('two users edit the lead types: the second sees the conflict, and keeps the typed rows', async ({
  page,
  anotherPerson,
}) => {
  const [mine, theirs] = [newName('Mine'), newName('Theirs')];
  const list = await openLeadTypes(page);
  await list.add(mine);
  const other = await anotherPerson('admin');
  const otherList = await openLeadTypes(other);
  await otherList.add(theirs);
  await otherList.button('Save').click();
  await expect(otherList.dialog).toBeHidden();

  await list.button('Save').click();
  await expect(list.dialog.getByRole('alert')).toContainText('Changed by another user');
  await expect(list.names.last()).toHaveValue(mine);
  await list.button('Reload').click();
  await expect(list.names.last()).toHaveValue(theirs);
  await list.button(`Remove ${theirs}`).click();
  await list.button('Save').click();
  await expect(list.dialog).toBeHidden();
  await expect(line(page, theirs)).toBeHidden();
});

test('a setting is saved separately, and shows its error', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/settings');
  const slots = page.getByRole('textbox', { name: 'Default Athlete Slots' });
  const other = (await slots.inputValue()) === '18' ? '16' : '18';
  await slots.fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a whole number from 1 to 1000.')).toBeVisible();
  await slots.fill(other);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Default Athlete Slots saved')).toBeVisible();
  await page.reload();
  await expect(slots).toHaveValue(other);
});

test('a custom button is created with its own colors, and shows in the list', async ({ page }) => {
  const text = newName('Form');
  await page.goto('/admin/custom-buttons');
  await page.getByRole('button', { name: 'Edit Buttons' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Custom Template Buttons' });
  await dialog.getByRole('button', { name: 'Add Button' }).click();
  await page.keyboard.type(text);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter a valid URL.')).toBeVisible();
  await dialog.getByLabel('URL').last().fill('https://rink.example/form');
  await dialog.getByRole('button', { name: `Button color of ${text}` }).click();
  await page.getByRole('button', { name: 'Teal' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(line(page, text).getByRole('link')).toHaveAttribute('href', 'https://rink.example/form');
});

test('a kind of email is renamed', async ({ page }) => {
  await page.goto('/admin/communication-options');
  await page.getByRole('button', { name: 'Edit Schedule changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Communication Option' });
  await dialog.getByLabel('Description').fill('When a session is moved.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(line(page, 'Schedule changes')).toContainText('When a session is moved.');
});

test.describe('trainers', () => {
  test.use({ as: 'trainer' });

  test('are sent to Home from the settings', async ({ page }) => {
    await page.goto('/admin/settings');
    await expect(page).toHaveURL('/');
  });
});

for (const path of ['settings', 'lead-types', 'custom-buttons', 'communication-options']) {
  test(`the tab ${path} is accessible`, async ({ page }) => {
    await page.goto(`/admin/${path}`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(await barriers(page)).toEqual([]);
  });
}

test('the list of lead types is accessible while it is edited', async ({ page }) => {
  const list = await openLeadTypes(page);
  expect(await barriers(page)).toEqual([]);
  await list.button('Color of Target: Blue').click();
  await page.getByRole('dialog', { name: 'Color of Target' }).waitFor();
  expect(await barriers(page)).toEqual([]);
});
