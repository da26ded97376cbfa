import type { Page } from 'playwright/test';
import { athleteListOf } from '../support/address.ts';
import { expect, test } from '../support/app.ts';
import { newLastName } from '../support/office.ts';

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

test('the search finds an athlete by a part of the name, and the address keeps it', async ({
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

test('nobody fits: the list says so and offers the way back', async ({ page }) => {
  await page.goto('/athletes');
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('Nobody of this name');
  await expect(page.getByRole('heading', { name: 'No athlete fits' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('');
  await expect(names(page).first()).toBeVisible();
});

test('the same column again turns the order, another column starts ascending', async ({ page, office }) => {
  const lastName = newLastName();
  const [anna, zoe] = [await office.newAthlete('Anna', lastName), await office.newAthlete('Zoe', lastName)];
  await office.newPackage(zoe);
  await page.goto(athleteListOf(lastName));
  await expect(names(page)).toHaveText([anna.name, zoe.name]);

  await sortBy(page, 'Athlete Name');
  await expect(names(page)).toHaveText([zoe.name, anna.name]);
  await sortBy(page, 'Athlete Name');
  await expect(names(page)).toHaveText([anna.name, zoe.name]);

  await sortBy(page, 'Athlete Name');
  await expect(names(page)).toHaveText([zoe.name, anna.name]);
  await sortBy(page, 'Pending Invoices');
  await expect(names(page)).toHaveText([anna.name, zoe.name]);
  await sortBy(page, 'Pending Invoices');
  await expect(names(page)).toHaveText([zoe.name, anna.name]);
});

test('Show InActive brings back who was marked inactive', async ({ page, office }) => {
  const athlete = await office.newAthlete();
  await page.goto(`/athletes/${athlete.id}`);
  await page.getByRole('button', { name: 'Mark inactive' }).click();
  await expect(page.getByRole('button', { name: 'Mark active' })).toBeVisible();

  await page.goto(athleteListOf(athlete.lastName));
  await expect(page.getByRole('heading', { name: 'No athlete fits' })).toBeVisible();
  await page.getByRole('switch', { name: 'Show InActive' }).click();
  await expect(page.getByRole('row', { name: athlete.name })).toContainText('inactive');
});

test('the lead types narrow the list', async ({ page, office }) => {
  const athlete = await office.newAthlete();
  await page.goto(athleteListOf(athlete.lastName));
  await expect(names(page)).toHaveText([athlete.name]);
  await page.getByRole('combobox', { name: 'Lead Type' }).click();
  await page.getByRole('option', { name: 'Former' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'No athlete fits' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Lead Type' }).click();
  await page.getByRole('option', { name: 'Target' }).click();
  await page.keyboard.press('Escape');
  await expect(names(page)).toHaveText([athlete.name]);
});

test('columns can be hidden, and stay so', async ({ page }) => {
  await page.goto('/athletes');
  const referral = page.getByRole('columnheader').filter({ hasText: 'Referal From' });
  await expect(referral).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Referal From' }).click();
  await page.keyboard.press('Escape');
  await expect(referral).toBeHidden();
  await page.reload();
  await expect(names(page).first()).toBeVisible();
  await expect(referral).toBeHidden();
});

test('an athlete is renamed', async ({ page, office }) => {
  const athlete = await office.newAthlete();
  await page.goto(`/athletes/${athlete.id}`);
  await page.getByRole('button', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename Athlete' });
  const last = dialog.getByRole('textbox', { name: 'Last Name' });
  await expect(last).toHaveValue(athlete.lastName);

  await last.fill(' ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(last).toHaveAccessibleDescription('Please enter a valid name.');

  const lastName = newLastName();
  await last.fill(lastName);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Casey ${lastName}`);
  await expect(dialog).toBeHidden();
});

test('an athlete without packages is deleted, after a question', async ({ page, office }) => {
  const athlete = await office.newAthlete();
  await page.goto(`/athletes/${athlete.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Athlete?' });
  await expect(question).toHaveAccessibleDescription(
    'Are you sure you want to delete this athlete record? This can not be undone.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();

  await page.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Athletes');
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(athlete.lastName);
  await expect(page.getByRole('heading', { name: 'No athlete fits' })).toBeVisible();
  await page.goto(`/athletes/${athlete.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('an athlete with a package stays, and the refusal says what to do', async ({ page, office }) => {
  const { athlete } = await office.athleteWithInvoices();
  await page.goto(`/athletes/${athlete.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog').getByRole('alert')).toHaveText(
    'Billing packages were added to this athlete. Remove packages or mark athlete inactive.',
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(athlete.name);
});

test('an address without an athlete says so', async ({ page }) => {
  for (const address of ['/athletes/nobody', '/athletes/00000000-0000-4000-8000-000000000000', '/rinks']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  }
});

test('the first page shows who is new, and leads to all of them', async ({ page, office }) => {
  const athlete = await office.newAthlete();
  await page.goto('/');
  const newest = page.getByRole('region', { name: 'Newest athletes' });
  await expect(newest.getByRole('link', { name: athlete.name })).toBeVisible();
  await newest.getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/sort=created_at&order=DESC/);
  await expect(names(page).filter({ hasText: athlete.name })).toBeVisible();
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Athletes');
  });
});

const names = (page: Page) => page.getByRole('table').getByRole('link');

const sortBy = (page: Page, column: string) =>
  page.getByRole('columnheader').filter({ hasText: column }).getByRole('button').click();
