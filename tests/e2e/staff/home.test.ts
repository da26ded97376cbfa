import type { Page } from 'playwright/test';
import { expect } from '../support/app.ts';
import { test } from '../support/shared-window.ts';

test.use({ as: 'trainer' });

const DAY_MS = 24 * 60 * 60 * 1000;

/** In the timezone of the browser in these stories. */
const dayFromNow = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(Date.now() + days * DAY_MS);

test('a new lead shows immediately, with a link to all leads', async ({ page, office }) => {
  await page.goto('/');
  const athlete = await office.newAthlete();
  const leads = card(page, 'New leads');
  await expect(leads.getByRole('link', { name: athlete.name })).toBeVisible();
  await leads.getByRole('link', { name: 'Show all: New leads' }).click();
  await expect(page).toHaveURL(/sort=created_at&order=DESC/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Athletes');
  await expect(page.getByRole('link', { name: athlete.name })).toBeVisible();
});

test('follow ups show the longest overdue first, and none before its day', async ({
  page,
  office,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const [late, due, early] = [
    await office.newAthlete(),
    await office.newAthlete(),
    await office.newAthlete(),
  ];
  const set = async (id: string, next_follow_up: string) => {
    const data = { next_follow_up, follow_up_reason: 'Ask about the camp' };
    expect((await api.put(`/api/athletes/${id}`, { data })).ok()).toBe(true);
  };
  // No other follow up is overdue for so long.
  await set(late.id, '2001-03-20');
  await set(due.id, dayFromNow(0));
  await set(early.id, dayFromNow(1));

  await page.goto('/');
  const followUps = card(page, 'Follow ups');
  const first = followUps.getByRole('link', { name: late.name });
  await expect(first).toContainText('since 03/20/01');
  await expect(first).toContainText('Ask about the camp');
  await expect(followUps.getByRole('link', { name: early.name })).toBeHidden();
  await followUps.getByRole('link', { name: 'Show all: Follow ups' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Athletes');
  await expect(page.getByRole('link', { name: late.name })).toBeVisible();
});

test('an athlete opened from a card is in a short list: previous and next follow it', async ({
  page,
  office,
}) => {
  const [, other] = [await office.newAthlete(), await office.newAthlete()];
  await page.goto('/');
  await card(page, 'New leads').getByRole('link', { name: other.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.name);
  await expect(page.getByText(/^New leads: \d of \d$/)).toBeVisible();
});

test('the latest activity of any record is shown', async ({ page, office, signedIn }) => {
  const athlete = await office.newAthlete();
  const { api } = await signedIn('admin');
  const data = { content: 'Spoke with Anna' };
  await api.post(`/api/athletes/${athlete.id}/activities`, { data });
  await page.goto('/');
  const latest = card(page, 'Latest activity').getByRole('link', { name: athlete.name });
  await expect(latest).toContainText('Spoke with Anna');
  await latest.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(athlete.name);
});

test('the funnel counts athletes, follows changes and leads to the athletes of a stage', async ({
  page,
  office,
}) => {
  await page.goto('/');
  const numbers = card(page, 'Athletes in numbers');
  const target = numbers.getByRole('button', { name: /^Why Target/ });
  await expect(target).toHaveText(/^\d+/);
  const before = Number.parseInt(await target.innerText(), 10);
  await office.newAthlete();
  await expect.poll(async () => Number.parseInt(await target.innerText(), 10)).toBeGreaterThan(before);
  await numbers.getByRole('link', { name: 'Target' }).click();
  await expect(page).toHaveURL(/filter=%7B%22athlete_type%22%3A%5B%22Target%22%5D%7D/);
});

test('items that need attention are shown, and so is their absence', async ({ page }) => {
  let results = [{ key: 'missed', label: 'Invoices were missed', count: 2, path: '/athletes', tone: 'red' }];
  await page.route('**/api/attention', (route) =>
    route.fulfill({ json: { success: true, message: '', results } }),
  );
  await page.goto('/');
  const attention = card(page, 'Needs attention');
  await expect(attention.getByRole('link', { name: 'Invoices were missed' })).toContainText('2');
  results = [];
  await page.reload();
  await expect(attention).toContainText('Nothing needs attention.');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('Home fits the screen', async ({ page }) => {
    await page.goto('/');
    await expect(card(page, 'Latest activity').getByRole('listitem').first()).toBeVisible();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });
});

const card = (page: Page, title: string) => page.getByRole('region', { name: title });
