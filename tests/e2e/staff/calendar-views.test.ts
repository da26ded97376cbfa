import type { Page } from 'playwright/test';
import { barriers } from '../support/accessibility.ts';
import { expect } from '../support/app.ts';
import { test } from '../support/shared-window.ts';
import { newTrainings } from '../support/trainings.ts';

test.use({ as: 'admin' });

test('a month, an agenda and columns by location show the sessions, and a day of the month opens', async ({
  page,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const { groupId, groupName, locationName } = await newTrainings(api);
  const session = (day: string) => page.getByRole('link', { name: `${groupName}, ${day}` });
  await page.goto(`/schedules?date=2031-10-06&groups=${groupId}`);
  const days = page.getByRole('group', { name: 'Days' });

  await days.getByRole('button', { name: 'Month' }).click();
  const month = page.getByRole('table', { name: 'Month' });
  await expect(month.getByRole('link')).toHaveCount(8);
  await expect(session('Mon 10/06/31')).toHaveAccessibleName(/6:00pm – 7:00pm/);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByRole('heading', { name: 'November 2031' })).toBeVisible();
  await expect(month.getByRole('link')).toHaveCount(2);
  await page.getByRole('button', { name: 'Previous month' }).click();
  await month.getByRole('button', { name: 'Thursday October 9, 2031' }).click();
  await expect(page).toHaveURL(/date=2031-10-09.*mode=day|mode=day.*date=2031-10-09/);

  await days.getByRole('button', { name: 'Agenda' }).click();
  await expect(page.getByRole('heading', { name: 'October 9 – 22, 2031' })).toBeVisible();
  await expect(page.getByRole('list', { name: /^(Mon|Thu) 10/ })).toHaveCount(4);
  expect(await barriers(page)).toEqual([]);

  await days.getByRole('button', { name: 'Full Week' }).click();
  await page.getByRole('group', { name: 'Week layout' }).getByRole('button', { name: 'By Location' }).click();
  const columns = page.getByRole('table', { name: 'Week by location' });
  await expect(columns.getByRole('columnheader')).toHaveText(['Day', `${locationName} 2`]);
  await expect(columns.getByRole('row').filter({ has: session('Mon 10/06/31') })).toContainText(
    'Mon 10/06/31',
  );
  expect(await barriers(page)).toEqual([]);
  await session('Mon 10/06/31').click();
  await expect(page).toHaveURL(/\/schedules\/[\w-]{36}/);
});

test('the hours open at the first session, and a printed page begins with it', async ({ page, signedIn }) => {
  const { api } = await signedIn('admin');
  const { groupId } = await newTrainings(api);
  await page.goto(`/schedules?date=2031-10-06&mode=day&groups=${groupId}`);
  const hours = page.getByRole('region', { name: 'Hours of the day' });
  const session = hours.getByRole('button');
  // The evening is at the end of the day, so 6 PM cannot be on top, but it is in view.
  await expect(session).toBeInViewport({ ratio: 1 });
  expect(await firstHourShown(page)).toMatch(/^[456] PM$/);
  // The next day has no session of this group: it opens in the morning.
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect.poll(() => firstHourShown(page)).toBe('8 AM');
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(session).toBeInViewport({ ratio: 1 });

  await expect(page.getByText('12 AM', { exact: true })).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.rbc-time-content .rbc-time-gutter .rbc-label')).toHaveText(['6 PM']);
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText('12 AM', { exact: true })).toBeAttached();
});

test('on a phone a month is dots, and a tap on a day lists its sessions', async ({ page, signedIn }) => {
  const { api } = await signedIn('admin');
  const { groupId, groupName } = await newTrainings(api);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/schedules?date=2031-10-07&mode=month&groups=${groupId}`);
  await expect(page.getByText('No schedules', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Thursday October 9, 2031, ${groupName}` }).click();
  await expect(page.getByRole('list', { name: 'Thu 10/09/31' })).toContainText('6:00pm – 7:00pm');
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
});

/** The first whole hour that is visible in the frame of the grid. */
const firstHourShown = (page: Page): Promise<string> =>
  page.evaluate(`(() => {
    const frame = document.querySelector('.rbc-time-content');
    if (!frame) return '';
    const top = frame.getBoundingClientRect().top - 2;
    const labels = [...frame.querySelectorAll('.rbc-time-gutter .rbc-label')];
    return labels.find((label) => label.getBoundingClientRect().top >= top)?.textContent ?? '';
  })()`);
