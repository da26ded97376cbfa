import type { Page } from 'playwright/test';
import { athleteListOf } from '../support/address.ts';
import { expect } from '../support/app.ts';
import { newLastName } from '../support/office.ts';
import { test } from '../support/shared-window.ts';

test.use({ as: 'admin' });

/** Two who are good, one whose birthday never was, one who is there twice. */
const playersOf = (last: string) => ({
  name: 'players.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'First Name,Surname,DOB,Mother First,Mother Email,Skates left',
      `Zoé,${last},3/9/2014,Ann,ann.${last}@rink.example,yes`,
      `"Liam ""The Wall""",${last},3/9/2015,Ann,ann.${last}@rink.example,no`,
      `Mia,${last},2/30/2014,,,no`,
      `ZOÉ,${last},2014-03-09,,,no`,
    ].join('\r\n'),
  ),
});

const chooseFile = async (page: Page, last: string) => {
  await page.goto('/athletes');
  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByLabel('Choose file').setInputFiles(playersOf(last));
};

test('a file of athletes is previewed, imported, and undone', async ({ page }) => {
  const last = newLastName();
  await chooseFile(page, last);

  // The columns are guessed; what they hold stands beside them.
  await expect(page.getByRole('combobox', { name: 'Birthdate' })).toHaveText('DOB');
  await expect(page.getByRole('combobox', { name: 'Parent 1 Email' })).toHaveText('Mother Email');
  await expect(page.getByText('3/9/2014, 3/9/2015, 2/30/2014')).toBeVisible();
  await expect(page.getByText('2 athletes will be added, 2 rows will not be imported')).toBeVisible();
  const refused = page.getByRole('table', { name: 'Rows not imported' });
  await expect(refused.getByRole('row', { name: /^4/ })).toContainText(
    'Birthdate is a date that does not exist.',
  );
  await expect(refused.getByRole('row', { name: /^5/ })).toContainText(
    'Row 2 has the same name and birthdate.',
  );

  // Without a birthdate column, no row is refused because of it.
  await page.getByRole('combobox', { name: 'Birthdate' }).click();
  await page.getByRole('option', { name: 'Not in the file' }).click();
  await expect(page.getByText('3 athletes will be added, 1 row will not be imported')).toBeVisible();
  await page.getByRole('combobox', { name: 'Birthdate' }).click();
  await page.getByRole('option', { name: 'DOB' }).click();

  await page.getByRole('button', { name: 'Import 2 athletes' }).click();
  await expect(page.getByText('2 athletes added, 2 rows not imported.')).toBeVisible();
  const done = page.url();
  await page.goto(athleteListOf(last));
  await expect(page.getByRole('link', { name: `Liam "The Wall" ${last}` })).toBeVisible();
  await page.getByRole('link', { name: `Zoé ${last}` }).click();
  await page.getByRole('tab', { name: 'Contacts' }).click();
  await expect(page.getByText(`Ann ${last}`).first()).toBeVisible();

  await page.goto(done);
  await page.getByRole('button', { name: 'Undo import' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Undo Import?' });
  await expect(asked).toContainText('2 athletes and the contacts that came with them will be deleted');
  await asked.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('2 athletes removed.')).toBeVisible();
  await page.goto(athleteListOf(last));
  await expect(page.getByText('No matching athletes')).toBeVisible();
});

test('the rows that were not imported can be downloaded', async ({ page }) => {
  await chooseFile(page, newLastName());
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download list' }).click();
  expect((await saving).suggestedFilename()).toBe('players - rows not imported.csv');
});

test('a file that is not a table is refused, and another one can be chosen', async ({ page }) => {
  await page.goto('/athletes/import');
  const workbook = { name: 'players.csv', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004…') };
  await page.getByLabel('Choose file').setInputFiles(workbook);
  await expect(page.getByText('This is not a text file.')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await expect(page.getByText('Drop a CSV file here')).toBeVisible();
});
