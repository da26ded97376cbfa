import type { Page } from 'playwright/test';
import { keepsNobodyOut } from '../support/accessibility.ts';
import { expect, test } from '../support/app.ts';

test.use({ as: 'admin' });

const address = '/reports/funnel';
const stage = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Stages' }).getByRole('button', { name: new RegExp(`^${name}: `) });

test('a count opens its athletes, and a change of a lead type counts at once', async ({
  page,
  office,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const athlete = await office.newAthlete();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Funnel' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'The funnel in figures' })).toContainText('Athletes added');
  await expect(page.getByRole('region', { name: 'Cohorts by month' })).toBeVisible();
  await keepsNobodyOut(page);

  await stage(page, 'Target').click();
  const athletes = page.getByRole('dialog', { name: 'Target' });
  await expect(athletes.getByRole('link', { name: athlete.name })).toBeVisible();
  await athletes.getByRole('button', { name: 'Close' }).click();

  const moved = await api.post(`/api/athletes/${athlete.id}/lead/Prospect`);
  expect(moved.ok()).toBe(true);
  await stage(page, 'Prospect').click();
  await page.getByRole('dialog', { name: 'Prospect' }).getByRole('link', { name: athlete.name }).click();
  await expect(page).toHaveURL(new RegExp(`/athletes/${athlete.id}`));
});

test('who is there now is counted beside who passed', async ({ page }) => {
  await page.goto(address);
  await page.getByRole('button', { name: 'Who is there now' }).click();
  await expect(page).toHaveURL(/mode=snapshot/);
  await expect(page.getByRole('heading', { name: 'Who is at each stage now' })).toBeVisible();
  await expect(stage(page, 'Customer')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the stages fit, and nobody is kept out', async ({ page }) => {
    await page.goto(address);
    await expect(stage(page, 'Target')).toBeVisible();
    const width: number = await page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(390);
    await keepsNobodyOut(page);
  });
});
