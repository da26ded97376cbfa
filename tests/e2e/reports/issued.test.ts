import { readFile } from 'node:fs/promises';
import { keepsNobodyOut } from '../support/accessibility.ts';
import { expect, test } from '../support/app.ts';

test.use({ as: 'admin' });

test('a report is issued, opened again after a change, and saved as it was', async ({ page, office }) => {
  await office.newAthlete();
  await page.goto('/reports/issued');
  await page.getByRole('button', { name: 'Issue a report' }).click();
  await page.getByRole('combobox', { name: 'Report' }).click();
  await page.getByRole('option', { name: 'Athletes by lead type' }).click();
  await page.getByRole('button', { name: 'Issue', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Athletes by lead type' })).toBeVisible();
  await expect(page.getByText('This is exactly what was issued.')).toBeVisible();
  const was = page.getByRole('table', { name: 'Athletes by lead type, as it was' });
  const total = await was.getByRole('row', { name: /^Total/ }).textContent();

  await office.newAthlete();
  await page.reload();
  await expect(page.getByText('This is exactly what was issued.')).toBeVisible();
  await expect(page.getByText(/^Today it would say something else: \d+ rows? changed/)).toBeVisible();
  await expect(was.getByRole('row', { name: /^Total/ })).toHaveText(total ?? '');
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(page).toHaveURL(/view=today/);
  const today = page.getByRole('table', { name: 'Athletes by lead type, today' });
  await expect(today.getByText('changed').first()).toBeVisible();
  await expect(today.getByText(/^was \d/).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Because' })).toContainText('added');
  await keepsNobodyOut(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save again as it was' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Athletes by lead type - \d+ rows\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('SHA-256');

  await page.getByRole('link', { name: 'Issued', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Athletes by lead type' }).first()).toBeVisible();
});

test('a report is mailed every month, changed and ended', async ({ page }) => {
  await page.goto('/reports/issued?tab=mailings');
  await page.getByRole('button', { name: 'Mail a report' }).click();
  await page.getByRole('combobox', { name: 'Report' }).click();
  await page.getByRole('option', { name: 'Balances of athletes' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();

  const dialog = page.getByRole('dialog', { name: 'Mail this report' });
  await dialog.getByRole('button', { name: 'Mail', exact: true }).click();
  await expect(dialog.getByText('Choose at least one user.')).toBeVisible();
  await dialog.getByRole('group', { name: 'To' }).getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Every month' }).click();
  await dialog.getByRole('combobox', { name: 'Day of the month' }).click();
  await page.getByRole('option', { name: 'Last day' }).click();
  await expect(dialog.getByText('On the last day of every month at 7:00am')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mail', exact: true }).click();

  const mailing = page.getByRole('region', { name: 'Balances of athletes' }).first();
  await expect(mailing).toContainText('On the last day of every month at 7:00am.');
  await expect(mailing).toContainText('Without names of athletes.');
  await expect(mailing.getByText('waiting')).toBeVisible();
  await keepsNobodyOut(page);

  await mailing.getByRole('button', { name: 'Change' }).click();
  const change = page.getByRole('dialog', { name: 'Mailing of Balances of athletes' });
  await change.getByRole('checkbox', { name: 'Include names of athletes' }).check();
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(mailing).toContainText('With names of athletes.');

  await mailing.getByRole('button', { name: 'End' }).click();
  await page.getByRole('button', { name: 'End mailing' }).click();
  await expect(page.getByText('Mailing ended')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('both lists fit, and nobody is kept out', async ({ page }) => {
    for (const path of ['/reports/issued', '/reports/issued?tab=mailings']) {
      await page.goto(path);
      await expect(page.getByRole('tablist', { name: 'Issued reports' })).toBeVisible();
      const width: number = await page.evaluate('document.documentElement.scrollWidth');
      expect(width).toBeLessThanOrEqual(390);
    }
    await keepsNobodyOut(page);
  });
});
