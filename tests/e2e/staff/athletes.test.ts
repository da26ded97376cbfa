import { athleteListOf } from '../support/address.ts';
import { expect } from '../support/app.ts';
import { names, sortBy, wholeAthleteListOf } from '../support/athlete-list.ts';
import { newLastName } from '../support/office.ts';
import { test } from '../support/shared-window.ts';

test.use({ as: 'trainer' });

test('a name is enough for a new athlete, whose page opens', async ({ page }) => {
  const lastName = newLastName();
  await page.goto('/athletes');
  await page.getByRole('button', { name: 'New Athlete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Athlete' });
  const first = dialog.getByRole('textbox', { name: 'First Name', exact: true });
  const last = dialog.getByRole('textbox', { name: 'Last Name', exact: true });
  await expect(first).toBeFocused();

  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(first).toHaveAccessibleDescription('Please enter a valid name.');
  await expect(last).toHaveAccessibleDescription('');

  await first.fill('Robin');
  await expect(first).toHaveAccessibleDescription('');
  await expect(last).toHaveAccessibleDescription('Please enter a valid name.');

  await last.fill(lastName);
  await dialog.getByRole('textbox', { name: 'Referal From' }).fill('Rink poster');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Robin ${lastName}`);
  await expect(page).toHaveURL(/\/athletes\/[\da-f-]{36}$/);
  await expect(page.getByRole('definition').filter({ hasText: 'Rink poster' })).toBeVisible();
  await expect(page.getByRole('main').getByText('active', { exact: true })).toBeVisible();
});

test('the search finds an athlete by part of the name, and the address keeps it', async ({
  page,
  office,
}) => {
  const athlete = await office.newAthlete();
  await page.goto('/athletes');
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(athlete.lastName.slice(3).toUpperCase());
  await expect(names(page)).toHaveText([athlete.name]);
  await expect(page.getByText('1-1 of 1')).toBeVisible();

  await page.reload();
  await expect(names(page)).toHaveText([athlete.name]);
  await names(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(athlete.name);
  await page.goBack();
  await expect(names(page)).toHaveText([athlete.name]);
});

test('without matches, the list says so and offers to clear the filters', async ({ page }) => {
  await page.goto('/athletes');
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('Nobody of this name');
  await expect(page.getByRole('heading', { name: 'No matching athletes' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('');
  await expect(names(page).first()).toBeVisible();
});

test('the same column again reverses the order, another column sorts ascending', async ({ page, office }) => {
  const lastName = newLastName();
  const [anna, zoe] = [await office.newAthlete('Anna', lastName), await office.newAthlete('Zoe', lastName)];
  await page.goto(wholeAthleteListOf(lastName));
  await expect(names(page)).toHaveText([anna.name, zoe.name]);

  await sortBy(page, 'Athlete Name');
  await expect(names(page)).toHaveText([zoe.name, anna.name]);
  await sortBy(page, 'Athlete Name');
  await expect(names(page)).toHaveText([anna.name, zoe.name]);

  await sortBy(page, 'Athlete Name');
  await expect(names(page)).toHaveText([zoe.name, anna.name]);
  await sortBy(page, 'Created');
  await expect(names(page)).toHaveText([anna.name, zoe.name]);
  await sortBy(page, 'Created');
  await expect(names(page)).toHaveText([zoe.name, anna.name]);
});

test('Show InActive shows athletes who were marked inactive', async ({ page, office }) => {
  const athlete = await office.newAthlete();
  await page.goto(`/athletes/${athlete.id}`);
  await page.getByRole('button', { name: 'Mark inactive' }).click();
  await expect(page.getByRole('button', { name: 'Mark active' })).toBeVisible();

  await page.goto(athleteListOf(athlete.lastName));
  await expect(page.getByRole('heading', { name: 'No matching athletes' })).toBeVisible();
  await page.getByRole('switch', { name: 'Show InActive' }).click();
  await expect(page.getByRole('row', { name: athlete.name })).toContainText('inactive');
});

test('an athlete without packages is deleted after confirmation', async ({ page, office }) => {
  const athlete = await office.newAthlete();
  await page.goto(`/athletes/${athlete.id}`);
  await page.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Athlete?' });
  await expect(question).toHaveAccessibleDescription(
    'Are you sure you want to delete this athlete record? This can not be undone.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();

  await page.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Athletes');
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(athlete.lastName);
  await expect(page.getByRole('heading', { name: 'No matching athletes' })).toBeVisible();
  await page.goto(`/athletes/${athlete.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('an athlete with a package cannot be deleted, and the message says what to do', async ({
  page,
  office,
}) => {
  const { athlete } = await office.athleteWithInvoices();
  await page.goto(`/athletes/${athlete.id}`);
  await page.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog').getByRole('alert')).toHaveText(
    'Billing packages were added to this athlete. Remove packages or mark athlete inactive.',
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(athlete.name);
});

test('an unknown address says that the athlete does not exist', async ({ page }) => {
  for (const address of ['/athletes/nobody', '/athletes/00000000-0000-4000-8000-000000000000', '/rinks']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('list and billing fit the screen', async ({ page, office }) => {
    const { athlete } = await office.athleteWithInvoices();
    await page.goto(athleteListOf(athlete.lastName));
    await page.getByRole('link', { name: athlete.name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(athlete.name);
    await page.getByRole('tab', { name: 'Billing' }).click();
    await expect(page.getByRole('row', { name: /^Invoice/ })).toHaveCount(3);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);

    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('link', { name: 'Athletes', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(athlete.name);
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Athletes');
  });
});
