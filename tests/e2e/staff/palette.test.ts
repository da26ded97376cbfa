import type { Page } from 'playwright/test';
import { expect } from '../support/app.ts';
import { test } from '../support/shared-window.ts';

test.use({ as: 'trainer' });

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and go to' });
const input = (page: Page) => palette(page).getByRole('combobox');
const option = (page: Page, name: string) => palette(page).getByRole('option', { name });

async function open(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
}

test('a record is found by name, opened with the keyboard, and comes first the next time', async ({
  page,
  office,
}) => {
  const athlete = await office.newAthlete();
  await open(page);
  await page.keyboard.type(athlete.lastName);
  await expect(option(page, athlete.name)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(athlete.name);
  await expect(palette(page)).toBeHidden();

  await page.keyboard.press('Control+k');
  const recent = palette(page).getByRole('group', { name: 'Recent' });
  await expect(recent.getByRole('option').first()).toContainText(athlete.name);
});

test('the arrow keys lead to a page, and screen readers announce the current line', async ({ page }) => {
  await open(page);
  await page.keyboard.type('athl');
  await expect(option(page, 'Athletes')).toHaveAttribute('id', await activeOption(page));
  await page.keyboard.press('ArrowDown');
  await expect(option(page, 'New Athlete')).toHaveAttribute('id', await activeOption(page));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/athletes(\?|$)/);
});

test('an action can be started from anywhere, and Escape leads back to the page', async ({ page }) => {
  await open(page);
  await page.keyboard.type('new ath');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Create Athlete' })).toBeVisible();
  // Over a dialog the palette stays away: it would lose what is typed there.
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a text without matches says so', async ({ page }) => {
  await open(page);
  await page.keyboard.type('qqqzzz');
  await expect(palette(page).getByRole('status')).toHaveText('No matches.');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
});

test('a trainer is not offered pages for admins', async ({ page }) => {
  await open(page);
  await page.keyboard.type('operations');
  await expect(palette(page).getByRole('status')).toHaveText('No matches.');
});

test.describe('as the admin', () => {
  test.use({ as: 'admin' });

  test('the palette opens Operations', async ({ page }) => {
    await open(page);
    await page.keyboard.type('operations');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operations');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a button opens the palette, and a tap opens a page', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Search or go to' }).click();
    await option(page, 'Athletes').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Athletes');
  });
});

test('? shows the shortcuts, but not while the user types', async ({ page }) => {
  await page.goto('/athletes');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const search = page.getByRole('searchbox', { name: 'Search by name' });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('?');
  await expect(help).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(help).toContainText('Next or previous row');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
});

async function activeOption(page: Page): Promise<string> {
  return (await input(page).getAttribute('aria-activedescendant')) ?? 'none';
}
