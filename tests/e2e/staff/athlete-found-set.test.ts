import type { APIRequestContext, Page } from 'playwright/test';
import { address, athleteListOf } from '../support/address.ts';
import { expect } from '../support/app.ts';
import { names } from '../support/athlete-list.ts';
import { type Athlete, newLastName, type Office } from '../support/office.ts';
import { test } from '../support/shared-window.ts';
import { fullNameOf, newUser } from '../support/users.ts';

test.use({ as: 'admin' });

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const nav = (page: Page) => page.getByRole('navigation', { name: 'Athletes in this list' });
const step = (page: Page, to: 'Previous' | 'Next') =>
  nav(page).getByRole('button', { name: `${to} athlete` });
const area = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Athletes', exact: true });

test('previous and next follow the sorted list, keep the tab, and stop at both ends', async ({
  page,
  office,
}) => {
  const [anna, ben, cleo] = await three(office);
  await page.goto(
    address('/athletes', { filter: JSON.stringify({ q: anna.lastName }), sort: 'name', order: 'DESC' }),
  );
  await expect(names(page)).toHaveText([cleo.name, ben.name, anna.name]);
  await names(page).filter({ hasText: ben.name }).click();
  await expect(title(page)).toHaveText(ben.name);
  await expect(nav(page)).toContainText('2 of 3');

  await page.getByRole('tab', { name: 'Billing' }).click();
  await step(page, 'Next').click();
  await expect(title(page)).toHaveText(anna.name);
  await expect(page).toHaveURL(`/athletes/${anna.id}/billing`);
  await expect(nav(page)).toContainText('3 of 3');
  await expect(step(page, 'Next')).toBeDisabled();
  await expect(step(page, 'Next')).toBeFocused();

  await page.keyboard.press('[');
  await expect(title(page)).toHaveText(ben.name);
  await page.keyboard.press('[');
  await expect(title(page)).toHaveText(cleo.name);
  await expect(step(page, 'Previous')).toBeDisabled();
  await expect(step(page, 'Next')).toBeEnabled();
  await page.keyboard.press(']');
  await expect(title(page)).toHaveText(ben.name);
  await expect(page).toHaveURL(`/athletes/${ben.id}/billing`);
});

test('previous and next follow the list from which an athlete was opened, until another list is used', async ({
  page,
  office,
  signedIn,
}) => {
  const [anna, ben, cleo] = await three(office);
  const user = await newUser((await signedIn('admin')).api);
  for (const athlete of [cleo, anna]) await assign((await signedIn('admin')).api, user.id, athlete);
  await page.goto(`/users/${user.id}/athletes`);
  await page.getByRole('link', { name: anna.name }).click();
  await expect(title(page)).toHaveText(anna.name);
  await expect(nav(page)).toContainText(`${fullNameOf(user)}:`);
  await expect(nav(page)).toContainText('of 2');

  await page.goto(athleteListOf(anna.lastName));
  await expect(names(page)).toHaveText([anna.name, ben.name, cleo.name]);
  await names(page).filter({ hasText: anna.name }).click();
  await expect(nav(page)).toContainText('1 of 3');
});

test('the navigation leads to the last opened athlete, and the button to the list', async ({
  page,
  office,
}) => {
  const [anna, ben] = await three(office);
  await page.goto(athleteListOf(anna.lastName));
  await names(page).filter({ hasText: ben.name }).click();
  await expect(title(page)).toHaveText(ben.name);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(title(page)).toHaveText(/, Maria$/);
  await area(page).click();
  await expect(title(page)).toHaveText(ben.name);
  await expect(area(page)).toHaveAttribute('aria-current', 'page');

  await nav(page).getByRole('link', { name: 'List' }).click();
  await expect(title(page)).toHaveText('Athletes');
  await expect(page.getByRole('searchbox')).toHaveValue(anna.lastName);
});

test('the navigation leads to the first athlete of the list if none was opened', async ({ page, office }) => {
  const [anna] = await three(office);
  await page.goto(athleteListOf(anna.lastName));
  await expect(names(page).first()).toHaveText(anna.name);
  await area(page).click();
  await expect(title(page)).toHaveText(anna.name);
});

test('the navigation leads to the list if it is empty, and skips deleted athletes', async ({
  page,
  office,
  signedIn,
}) => {
  const athlete = await office.newAthlete();
  await page.goto(athleteListOf(athlete.lastName));
  await names(page).click();
  await expect(title(page)).toHaveText(athlete.name);
  const { api } = await signedIn('trainer');
  await api.delete(`/api/athletes/${athlete.id}`);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(title(page)).toHaveText(/, Maria$/);
  await area(page).click();
  await expect(title(page)).toHaveText('Athletes');
  await expect(page.getByRole('heading', { name: 'No matching athletes' })).toBeVisible();
});

/** Three athletes with the same last name, so that a search finds only these. */
async function three(office: Office): Promise<readonly [Athlete, Athlete, Athlete]> {
  const lastName = newLastName();
  const athlete = (firstName: string) => office.newAthlete(firstName, lastName);
  return [await athlete('Anna'), await athlete('Ben'), await athlete('Cleo')];
}

async function assign(api: APIRequestContext, userId: string, { id }: Athlete): Promise<void> {
  const done = await api.post(`/api/users/${userId}/entity/athlete/assignment/${id}/assign`);
  if (!done.ok()) throw new Error(`The athlete is not assigned: ${done.status()} ${await done.text()}`);
}
