import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { addDays, formatShortDay } from '../../../domain/shared/day.ts';
import { keepsNobodyOut } from '../support/accessibility.ts';
import { expect, test } from '../support/app.ts';

test.use({ as: 'admin' });

const address = '/reports/weekly-activity';
const matrix = (page: Page, name = 'All activities') =>
  page.getByRole('table', { name: `${name} by person and week` });

test('weeks are counted by person, a number opens what it adds up, and the file has them all', async ({
  page,
  office,
}) => {
  await office.newAthlete();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly activity' })).toBeVisible();
  await expect(matrix(page).getByRole('columnheader', { name: 'Person' })).toBeVisible();
  // 84 days back are 13 weeks, the first and the last of them cut.
  await expect(matrix(page).getByRole('columnheader')).toHaveCount(16);

  await page.getByRole('combobox', { name: 'Count' }).click();
  await page.getByRole('option', { name: 'New leads' }).click();
  await expect(page).toHaveURL(/count=new_leads/);
  const total = matrix(page, 'New leads').getByRole('row', { name: /^Total / });
  await total.getByRole('button').last().click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: /^New leads from / })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('group', { name: 'Counts for' }).getByRole('button', { name: 'Trainer' }).click();
  await expect(page).toHaveURL(/by=trainer/);
  await expect(page.getByText('Everything counts for the trainer whom the athlete has now.')).toBeVisible();
  await keepsNobodyOut(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Weekly activity .* to .*\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/\r\nNew leads,/);
});

test('a follow-up is recorded with its notes, and the next one is in the list', async ({
  page,
  office,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const athlete = await office.newAthlete();
  const today = new Date().toISOString().slice(0, 10);
  // Far enough that it is later in every time zone.
  const [due, next] = [addDays(today, 5), addDays(today, 9)];
  const path = `/api/athletes/${athlete.id}/follow-ups`;
  const recorded = await api.post(path, {
    data: { notes: 'Called', nextFollowUp: due, followUpReason: 'Ask about the trial' },
  });
  expect(recorded.ok()).toBe(true);

  await page.goto(address);
  const later = page.getByRole('list', { name: /^Later / });
  await showAll(page);
  const line = later.getByRole('listitem').filter({ hasText: athlete.name });
  await expect(line).toContainText('Ask about the trial');
  await expect(line).toContainText(formatShortDay(due));
  await line.getByRole('button', { name: `Follow up ${athlete.name}` }).click();

  const dialog = page.getByRole('dialog', { name: 'Follow up' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Notes must not be null.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Wants to skate in spring');
  await dialog.getByRole('textbox', { name: 'Next Follow up' }).fill('13/45/2026');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Next Follow up date is invalid.')).toBeVisible();
  await keepsNobodyOut(page);
  await dialog.getByRole('textbox', { name: 'Next Follow up' }).fill(next);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Send the spring schedule');
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByText('Follow-up recorded')).toBeVisible();
  await expect(line).toContainText('Send the spring schedule');
  await expect(line).toContainText(formatShortDay(next));

  await page.goto(`/athletes/${athlete.id}`);
  await expect(page.getByText('Wants to skate in spring')).toBeVisible();
  await page.getByRole('button', { name: 'Follow up', exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: 'Notes' })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the weeks scroll inside, and nobody is kept out', async ({ page, office }) => {
    await office.newAthlete();
    await page.goto(address);
    await expect(matrix(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Follow-ups' })).toBeVisible();
    const width: number = await page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(390);
    await keepsNobodyOut(page);
  });
});

/** Other stories record follow-ups too. */
async function showAll(page: Page): Promise<void> {
  const later = page.getByRole('region', { name: /^Later / });
  await expect(later).toBeVisible();
  const more = later.getByRole('button', { name: /^Show all/ });
  if (await more.isVisible()) await more.click();
}
