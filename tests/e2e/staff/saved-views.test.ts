import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { athleteListOf } from '../support/address.ts';
import { expect } from '../support/app.ts';
import { openBoxes, sortBy } from '../support/athlete-list.ts';
import { test } from '../support/shared-window.ts';

test.use({ as: 'trainer' });

const viewsButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const menu = (page: Page) => page.getByRole('menu', { name: 'Saved views' });

async function saveAs(page: Page, button: string, name: string): Promise<void> {
  await viewsButton(page, button).click();
  await menu(page).getByRole('menuitem', { name: 'Save as new view…' }).click();
  await page.getByRole('dialog', { name: 'Save View' }).getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('a view keeps filters, order and columns on every device, and shows when it was changed', async ({
  page,
  office,
  anotherPerson,
}) => {
  const name = `Newest ${randomUUID().slice(0, 8)}`;
  // No earlier view shows the same.
  await page.goto(athleteListOf((await office.newAthlete()).lastName));
  await sortBy(page, 'Lead Type');
  const columns = await openBoxes(page, 'Columns');
  await columns.box('Follow Up').uncheck();
  await columns.button('OK').click();
  await page.getByRole('switch', { name: 'Show InActive' }).click();
  await expect(page).toHaveURL(/hidden=[^&]*next_follow_up/);
  await expect(page).toHaveURL(/sort=athlete_type/);
  await expect(page).toHaveURL(/showInactive/);
  await saveAs(page, 'Views', name);
  await expect(viewsButton(page, name)).toBeVisible();

  const elsewhere = await anotherPerson('trainer');
  await elsewhere.goto('/athletes');
  await expect(elsewhere.getByRole('columnheader', { name: 'Follow Up' })).toBeVisible();
  await elsewhere.getByRole('button', { name: /^Views$/ }).click();
  await menu(elsewhere).getByRole('menuitemradio', { name }).click();
  await expect(viewsButton(elsewhere, name)).toBeVisible();
  await expect(elsewhere.getByRole('columnheader', { name: 'Follow Up' })).toBeHidden();
  await expect(elsewhere.getByRole('switch', { name: 'Show InActive' })).toBeChecked();
  await expect(elsewhere).toHaveURL(/sort=athlete_type/);

  await elsewhere.getByRole('switch', { name: 'Show InActive' }).click();
  await viewsButton(elsewhere, `${name} (changed)`).click();
  await menu(elsewhere)
    .getByRole('menuitem', { name: `Save changes to ${name}` })
    .click();
  await expect(viewsButton(elsewhere, name)).toBeVisible();
});

test('a view is renamed and deleted, and no two views of a list have the same name', async ({
  page,
  office,
}) => {
  const [one, other] = [randomUUID().slice(0, 8), randomUUID().slice(0, 8)];
  await page.goto(athleteListOf((await office.newAthlete()).lastName));
  await saveAs(page, 'Views', one);
  await viewsButton(page, one).click();
  await menu(page).getByRole('menuitem', { name: 'Save as new view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save View' });
  await dialog.getByLabel('Name').fill(one.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('You already have a view with this name.');
  await page.keyboard.press('Escape');

  await viewsButton(page, one).click();
  await menu(page)
    .getByRole('menuitem', { name: `Rename ${one}…` })
    .click();
  await page.getByRole('dialog', { name: 'Rename View' }).getByLabel('Name').fill(other);
  await page.keyboard.press('Enter');
  await expect(viewsButton(page, other)).toBeVisible();

  await viewsButton(page, other).click();
  await menu(page)
    .getByRole('menuitem', { name: `Delete ${other}…` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(viewsButton(page, 'Views')).toBeVisible();
});

test.describe('the address of a list', () => {
  test.use({ as: 'admin' });

  test('includes the columns, so everyone who gets it sees the same', async ({ page }) => {
    await page.goto('/athletes?hidden=created_at,athlete_type');
    await expect(page.getByRole('columnheader', { name: 'Athlete Name' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Referal From' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Created' })).toBeHidden();
    await sortBy(page, 'Athlete Name');
    await expect(page).toHaveURL(/order=DESC/);
    await expect(page).toHaveURL(/hidden=created_at/);
  });
});
