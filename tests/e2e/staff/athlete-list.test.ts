import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright/test';
import { athleteListOf } from '../support/address.ts';
import { expect, test } from '../support/app.ts';
import {
  column,
  disconnectAccounting,
  names,
  openBoxes,
  wholeAthleteListOf,
} from '../support/athlete-list.ts';
import { newContact } from '../support/contacts.ts';
import { newLastName } from '../support/office.ts';

test.use({ as: 'trainer' });

const first = (page: Page) => page.getByRole('table').getByRole('textbox', { name: 'First Name' });
const last = (page: Page) => page.getByRole('table').getByRole('textbox', { name: 'Last Name' });

test('a name is edited in its row', async ({ page, office }) => {
  const athlete = await office.newAthlete();
  await page.goto(athleteListOf(athlete.lastName));
  await page.getByRole('button', { name: `Edit the name of ${athlete.name}` }).click();
  await expect(first(page)).toBeFocused();
  await expect(last(page)).toHaveValue(athlete.lastName);

  await first(page).fill(' ');
  await page.keyboard.press('Enter');
  await expect(first(page)).toHaveAccessibleDescription('Please enter a valid name.');
  await first(page).fill('Robin');
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText([`Robin ${athlete.lastName}`]);
  await expect(names(page)).toBeFocused();
  await page.reload();
  await expect(names(page)).toHaveText([`Robin ${athlete.lastName}`]);
});

test('the keyboard edits a name too; Escape restores it, and leaving the input saves', async ({
  page,
  office,
}) => {
  const athlete = await office.newAthlete();
  await page.goto(athleteListOf(athlete.lastName));
  await expect(names(page)).toHaveText([athlete.name]);
  await page.keyboard.press('j');
  await page.keyboard.press('F2');
  await first(page).fill('Nobody');
  await page.keyboard.press('Escape');
  await expect(names(page)).toHaveText([athlete.name]);
  await expect(names(page)).toBeFocused();

  await page.keyboard.press('F2');
  await first(page).fill('Kim');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(names(page)).toHaveText([`Kim ${athlete.lastName}`]);
});

test('if a colleague renamed the athlete in the meantime, the row says so and keeps the typed text', async ({
  page,
  office,
  signedIn,
}) => {
  const athlete = await office.newAthlete();
  await page.goto(athleteListOf(athlete.lastName));
  await page.getByRole('button', { name: `Edit the name of ${athlete.name}` }).click();
  await first(page).fill('Typed');
  const { api } = await signedIn('admin');
  await api.put(`/api/athletes/${athlete.id}`, {
    data: { first_name: 'Colleague', last_name: athlete.lastName },
  });
  await first(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Changed by another user');
  await page.getByRole('button', { name: 'Keep what I typed' }).click();
  await expect(first(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText([`Typed ${athlete.lastName}`]);
});

test('filters are chosen in a dialog, show as chips above the list, and are part of a view', async ({
  page,
  office,
}) => {
  const athlete = await office.newAthlete();
  const view = `Leads ${randomUUID().slice(0, 8)}`;
  await page.goto('/athletes');
  const filters = await openBoxes(page, 'Filters');
  await filters.dialog.getByLabel('Athlete Name').fill(athlete.lastName);
  await filters.all('Athlete Types').check();
  await filters.box('Target').uncheck();
  await expect(filters.all('Athlete Types')).toHaveJSProperty('indeterminate', true);
  await filters.button('OK').click();
  await expect(filters.dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'No matching athletes' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove Athlete Types: / })).toBeVisible();

  const again = await openBoxes(page, 'Filters (1)');
  await again.button('Clear').click();
  await again.dialog.getByLabel('Athlete Name').fill(athlete.lastName);
  await again.box('Target').check();
  await again.button('OK').click();
  await expect(names(page)).toHaveText([athlete.name]);
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save as new view…' }).click();
  await page.getByRole('dialog', { name: 'Save View' }).getByLabel('Name').fill(view);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: view, exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Remove Athlete Types: Target' }).click();
  await page.getByRole('button', { name: `${view} (changed)` }).click();
  await page.getByRole('menuitemradio', { name: view }).click();
  await expect(page.getByRole('button', { name: 'Remove Athlete Types: Target' })).toBeVisible();
  await expect(page).toHaveURL(/athlete_type/);
});

test('a canceled filter changes nothing', async ({ page, office }) => {
  const athlete = await office.newAthlete();
  await page.goto(athleteListOf(athlete.lastName));
  const filters = await openBoxes(page, 'Filters');
  await filters.box('Former').check();
  await filters.button('Cancel').click();
  await expect(names(page)).toHaveText([athlete.name]);
});

test('columns are selected by category, at least one, and are kept', async ({ page }) => {
  await page.goto('/athletes');
  await expect(column(page, 'Follow Up')).toBeVisible();
  await expect(column(page, 'Objective')).toBeHidden();

  const columns = await openBoxes(page, 'Columns');
  await expect(columns.box('all')).toHaveJSProperty('indeterminate', true);
  await expect(columns.all('athlete')).toHaveJSProperty('indeterminate', true);
  await columns.box('all').check();
  await columns.box('all').uncheck();
  await columns.button('OK').click();
  await expect(columns.dialog.getByRole('alert')).toHaveText('Please select at least one column.');

  await columns.all('contacts').check();
  await columns.box('Objective').check();
  await columns.button('OK').click();
  await expect(columns.dialog).toBeHidden();
  await expect(column(page, "Athlete's Email")).toBeVisible();
  await expect(column(page, 'Objective')).toBeVisible();
  await expect(column(page, 'Athlete Name')).toBeHidden();
  await page.reload();
  await expect(column(page, 'Objective')).toBeVisible();
  await expect(column(page, 'Athlete Name')).toBeHidden();

  // Without the name column, the first column opens an athlete.
  await names(page).first().click();
  await expect(page).toHaveURL(/\/athletes\/[\da-f-]{36}$/);
});

test('the finance columns are available while accounting is connected', async ({ page, office }) => {
  const { athlete, package: bought } = await office.athleteWithInvoices();
  await page.goto(wholeAthleteListOf(athlete.lastName));
  await expect(names(page)).toHaveText([athlete.name]);
  await expect(column(page, 'Empty Cell')).toBeVisible();
  await expect(column(page, 'Pending Invoices')).toBeVisible();
  await expect(page.getByRole('row', { name: athlete.name })).toContainText('$900');
  await expect(page.getByRole('row', { name: athlete.name })).toContainText(bought.package_name);

  await disconnectAccounting(page);
  await page.reload();
  await expect(column(page, 'Empty Cell')).toBeVisible();
  await expect(column(page, 'Pending Invoices')).toBeHidden();
});

test('the whole list is exported as filtered, and a spreadsheet runs none of its content', async ({
  page,
  office,
  signedIn,
}) => {
  const lastName = newLastName();
  const [anna, zoe] = [await office.newAthlete('Anna', lastName), await office.newAthlete('Zoë', lastName)];
  const { api } = await signedIn('trainer');
  await api.put(`/api/athletes/${zoe.id}`, { data: { referral_from: '=HYPERLINK("bad"), "x"' } });
  await page.goto(wholeAthleteListOf(lastName));
  await expect(page.getByRole('row', { name: zoe.name })).toContainText('=HYPERLINK');

  const rows = await exported(page);
  expect(rows.map((row) => row['Athlete Name'])).toEqual([anna.name, zoe.name]);
  expect(rows.map((row) => row['Lead Type'])).toEqual(['Target', 'Target']);
  expect(rows.map((row) => row['Referal From'])).toEqual(['', `'=HYPERLINK("bad"), "x"`]);
  expect(Object.keys(rows[0] ?? {})).toContain('Open Invoices');
});

test('selected athletes are exported alone; an empty selection is reported', async ({ page, office }) => {
  const lastName = newLastName();
  await office.newAthlete('Anna', lastName);
  const zoe = await office.newAthlete('Zoe', lastName);
  await page.goto(athleteListOf(lastName));
  await page.getByRole('row', { name: zoe.name }).getByRole('checkbox').check();
  const bar = page.getByRole('toolbar', { name: 'Selected athletes' });
  await expect(bar).toContainText('1 selected');
  expect((await exported(page, bar)).map((row) => row['Athlete Name'])).toEqual([zoe.name]);

  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await page.getByRole('searchbox').fill('Nobody of this name');
  await expect(page.getByRole('heading', { name: 'No matching athletes' })).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('alert')).toHaveText('No athletes selected to export');
});

test('the list is printed once, from its own window', async ({ page, context, office }) => {
  const athlete = await office.newAthlete();
  await context.addInitScript(
    `window.print = () => { document.documentElement.dataset.printed = String(Number(document.documentElement.dataset.printed ?? 0) + 1); }`,
  );
  await page.goto(athleteListOf(athlete.lastName));
  await expect(names(page)).toHaveText([athlete.name]);
  const [sheet] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Print' }).click(),
  ]);
  await expect(sheet).toHaveURL('/print/athletes?title=Athletes');
  await expect(sheet.getByRole('columnheader')).toHaveText([
    'Athlete Name',
    'Lead Type',
    'Follow Up',
    'Active Groups',
  ]);
  await expect(sheet.getByRole('cell')).toHaveText([athlete.name, 'Target', '', '']);
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('Athletes');
  await expect(sheet.locator('html')).toHaveAttribute('data-printed', '1');
  await expect(sheet.getByRole('navigation')).toBeHidden();

  await sheet.reload();
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('Nothing to print');
  await sheet.getByRole('link', { name: 'Go to the athlete list' }).click();
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('Athletes');
});

test('all columns are printed as entries, because a table of them would be too small to read', async ({
  page,
  context,
  office,
}) => {
  const athlete = await office.newAthlete();
  await context.addInitScript('window.print = () => undefined');
  await page.goto(athleteListOf(athlete.lastName));
  await expect(names(page)).toHaveText([athlete.name]);
  const columns = await openBoxes(page, 'Columns');
  await columns.box('all').check();
  await columns.button('OK').click();
  await expect(columns.dialog).toBeHidden();
  const [sheet] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Print' }).click(),
  ]);
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText([athlete.name]);
  await expect(sheet.getByRole('table')).toBeHidden();
  const entry = sheet.getByRole('listitem');
  await expect(entry.getByRole('term').filter({ hasText: 'Lead Type' })).toBeVisible();
  await expect(entry.getByRole('definition').filter({ hasText: 'Target' }).first()).toBeVisible();
  // Labels and values are at least 8 points, and nothing is cut off.
  await expect(entry.getByRole('term').first()).toHaveCSS('font-size', '10.6667px');
  expect(await sheet.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});

test('the contacts of the selected athletes are invited after confirmation', async ({
  page,
  office,
  signedIn,
}) => {
  const athlete = await office.newAthlete();
  const { api } = await signedIn('admin');
  await newContact(api, athlete);
  await page.goto(athleteListOf(athlete.lastName));
  const invite = async () => {
    await page.getByRole('row', { name: athlete.name }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Invite Contacts' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click();
    return page.getByRole('dialog', { name: 'Invite Contacts' });
  };
  const dialog = await invite();
  await expect(dialog).toContainText('1 contact was invited.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the filters fit the screen', async ({ page, office }) => {
    const athlete = await office.newAthlete();
    await page.goto(athleteListOf(athlete.lastName));
    const filters = await openBoxes(page, 'Filters');
    await filters.box('Target').check();
    await filters.button('OK').click();
    await expect(page.getByRole('link', { name: athlete.name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove Athlete Types: Target' })).toBeVisible();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });
});

/** The content of the downloaded file, as another program reads it. */
async function exported(page: Page, within: Pick<Page, 'getByRole'> = page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    within.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('table-export.csv');
  const rows: readonly Readonly<Record<string, string>>[] = parse(await readFile(await file.path()), {
    bom: true,
    columns: true,
    record_delimiter: '\r\n',
  });
  return rows;
}
