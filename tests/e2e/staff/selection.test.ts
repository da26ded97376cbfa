import type { Page } from 'playwright/test';
import { address } from '../support/address.ts';
import { expect, test } from '../support/app.ts';
import { names } from '../support/athlete-list.ts';
import { newLastName } from '../support/office.ts';

test.use({ as: 'admin' });

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected athletes' });
const boxOf = (page: Page, name: string) => page.getByRole('row', { name }).getByRole('checkbox');
const pageOf = (q: string, page = '1') =>
  address('/athletes', { filter: JSON.stringify({ q }), page, perPage: '10' });
const toPage = (page: Page, number: number) =>
  page.getByRole('button', { name: `Go to page ${number}`, exact: true }).click();

test('a selection spans pages, says so, and loses the rows that leave the list', async ({
  page,
  office,
  signedIn,
}) => {
  const lastName = newLastName();
  const letters = 'A B C D E F G H I J K L M'.split(' ');
  const athletes = await Promise.all(letters.map((letter) => office.newAthlete(`${letter}nn`, lastName)));
  const nameOf = (at: number) => athletes[at]?.name ?? '';
  await page.goto(pageOf(lastName));
  await boxOf(page, nameOf(0)).check();
  await boxOf(page, nameOf(1)).check();
  await boxOf(page, nameOf(2)).check();
  await expect(bar(page)).toContainText('3 selected');
  await expect(bar(page).getByRole('button', { name: 'Show' })).toBeHidden();

  await toPage(page, 2);
  await expect(names(page)).toHaveText([nameOf(10), nameOf(11), nameOf(12)]);
  await boxOf(page, nameOf(11)).check();
  await expect(bar(page)).toContainText('4 selected, 3 on other pages');
  await bar(page).getByRole('button', { name: 'Show' }).click();
  const selected = page.getByRole('dialog', { name: 'Selected athletes' });
  await expect(selected.getByRole('listitem')).toHaveText([0, 1, 2, 11].map(nameOf));
  await selected.getByRole('button', { name: `Deselect ${nameOf(1)}` }).click();
  await expect(selected.getByRole('listitem')).toHaveText([0, 2, 11].map(nameOf));
  await selected.getByRole('button', { name: 'Close' }).click();
  await expect(bar(page)).toContainText('3 selected, 2 on other pages');

  // One of the other page stops matching, and one of this page is deleted.
  const { api } = await signedIn('admin');
  await office.markInactive(athletes[0] ?? { id: '', firstName: '', lastName: '', name: '' });
  await expect(bar(page)).toContainText('2 selected, 1 on another page');
  await api.delete(`/api/athletes/${athletes[11]?.id}`);
  await expect(bar(page)).toContainText('1 selected, 1 on another page');

  await page.getByRole('columnheader').getByRole('button', { name: 'Athlete Name' }).click();
  await expect(names(page).first()).toHaveText(nameOf(12));
  await expect(bar(page).getByRole('status')).toHaveText('1 selected');
});

test('a selection ends with its filter, its page and its tab', async ({ page, context, office }) => {
  const lastName = newLastName();
  const [anna, zoe] = [await office.newAthlete('Anna', lastName), await office.newAthlete('Zoe', lastName)];
  const selectAnna = async () => {
    await expect(names(page)).toHaveText([anna.name, zoe.name]);
    await expect(bar(page)).toBeHidden();
    await boxOf(page, anna.name).check();
    await expect(bar(page)).toContainText('1 selected');
  };
  await page.goto(pageOf(lastName));
  await selectAnna();

  const tab = await context.newPage();
  await tab.goto(pageOf(lastName));
  await expect(names(tab)).toHaveText([anna.name, zoe.name]);
  await expect(bar(tab)).toBeHidden();
  await tab.close();
  await expect(bar(page)).toContainText('1 selected');

  await page.getByRole('searchbox').fill('Nobody of this name');
  await expect(page.getByRole('heading', { name: 'No matching athletes' })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await page.getByRole('searchbox').fill(lastName);
  await selectAnna();

  // The bar lies over the switch, which the keyboard still reaches.
  await page.getByRole('switch', { name: 'Show InActive' }).press(' ');
  await expect(bar(page)).toBeHidden();
  await page.getByRole('switch', { name: 'Show InActive' }).click();
  await selectAnna();

  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Trainers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trainers');
  await page.goBack();
  await selectAnna();
});

test('a list that loads slowly shows a few calm lines', async ({ page }) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/athletes?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/athletes');
  const loading = page.getByRole('status', { name: 'Loading athletes' });
  await expect(loading).toBeVisible();
  await expect(page.getByRole('table')).toBeHidden();
  answer();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(loading).toBeHidden();
});
