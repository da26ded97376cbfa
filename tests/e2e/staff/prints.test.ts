import ICAL from 'ical.js';
import { type Page, request } from 'playwright/test';
import { barriers } from '../support/accessibility.ts';
import { signInAt } from '../support/accounts.ts';
import { address } from '../support/address.ts';
import { expect, test } from '../support/app.ts';
import { newParent } from '../support/families.ts';
import { enrol, newTrainings } from '../support/trainings.ts';

test.use({ as: 'admin' });

test('a season is printed week by week, as the address requests', async ({ page, signedIn, office }) => {
  const { api } = await signedIn('admin');
  const { seasonId, groupId, groupName, locationName } = await newTrainings(api);
  const athlete = await office.newAthlete();
  await enrol(api, groupId, athlete.id);

  const asked = { start: '2031-10-13', group: groupId, title: 'October at the rink' };
  await expect(async () => {
    await page.goto(address(`/print/seasons/${seasonId}`, asked));
    await expect(rows(page).first()).toContainText(athlete.name, { timeout: 1_000 });
  }).toPass();
  await expect(page).toHaveTitle('October at the rink');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('October at the rink');
  await expect(page.getByRole('rowheader')).toHaveText([
    'October 12 – 18, 2031',
    'October 19 – 25, 2031',
    'October 26 – November 1, 2031',
  ]);
  await expect(rows(page)).toHaveCount(6);
  const first = rows(page).first();
  for (const text of ['Mon 10/13/31', '6:00pm – 7:00pm', groupName, locationName, 'Taylor'])
    await expect(first).toContainText(text);
  expect(await barriers(page)).toEqual([]);

  const print = page.getByRole('button', { name: 'Print' });
  await expect(print).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(print).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('thead')).toHaveCSS('display', 'table-header-group');
  await expect(first).toHaveCSS('break-inside', 'avoid');
});

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

test('a family can print only its own sessions', async ({ browser, signedIn, office }) => {
  const { api } = await signedIn('admin');
  const { seasonId, groupId, trainerId } = await newTrainings(api);
  const [own, other] = [await office.newAthlete(), await office.newAthlete()];
  for (const { id } of [own, other]) await enrol(api, groupId, id);
  const parent = await newParent(api, own);
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();

  // The address leads through the sign-in, and back to the sheet.
  await page.goto(`/print/athletes/${own.id}/schedules`);
  await signInAt(page, parent);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own.name);
  await expect(rows(page)).toHaveCount(8);
  await page.goto(`/print/training-groups/${groupId}`);
  await expect(rows(page).first()).toContainText(own.name);
  await expect(page.getByText(other.name)).toHaveCount(0);
  await page.goto(`/print/seasons/${seasonId}`);
  await expect(rows(page)).toHaveCount(8);
  await page.goto(`/print/trainers/${trainerId}`);
  await expect(rows(page)).toHaveCount(8);
  await page.goto(`/print/athletes/${other.id}/schedules`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await context.close();
});

test('a trainer is assigned to a group, and a calendar shows it until its address is revoked', async ({
  page,
  baseURL,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const { trainerId, groupName, locationName } = await newTrainings(api);
  await page.goto(`/trainers/${trainerId}/settings`);
  const groups = page.getByRole('region', { name: 'Training Groups' });
  await expect(groups.getByRole('link', { name: groupName })).toBeVisible();

  await page.getByRole('tab', { name: 'Schedules' }).click();
  await expect(page.getByText('Mon 10/06/31').first()).toBeVisible();
  const [sheet] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Print' }).click(),
  ]);
  await expect(sheet.getByRole('row').filter({ hasText: groupName })).toHaveCount(8);
  await sheet.close();

  await page.getByRole('button', { name: 'Get Calendar Address' }).click();
  const field = page.getByRole('textbox', { name: 'Calendar Address' });
  const calendarAddress = await field.inputValue();
  expect(new URL(calendarAddress).origin).toBe(new URL(baseURL ?? '').origin);
  await expect(page.getByRole('link', { name: 'Open in Calendar' })).toHaveAttribute(
    'href',
    calendarAddress.replace(/^http/, 'webcal'),
  );
  // Further down axe takes what is hidden above the page for visible.
  await page.evaluate('scrollTo(0, 0)');
  expect(await barriers(page)).toEqual([]);

  // A phone: no one is signed in there.
  const phone = await request.newContext({ storageState: { cookies: [], origins: [] } });
  const read = await phone.get(calendarAddress);
  const events = new ICAL.Component(ICAL.parse(await read.text())).getAllSubcomponents('vevent');
  expect(events).toHaveLength(8);
  const event = new ICAL.Event(events[0]);
  expect(event.summary).toBe(groupName);
  expect(event.location).toBe(locationName);
  expect(event.startDate.toJSDate().toISOString()).toBe('2031-10-06T22:00:00.000Z');

  await page.getByRole('button', { name: 'Revoke' }).click();
  await page
    .getByRole('dialog', { name: 'Revoke Calendar Address' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect(page.getByRole('button', { name: 'Get Calendar Address' })).toBeVisible();
  expect((await phone.get(calendarAddress)).status()).toBe(404);
  await phone.dispose();

  await page.getByRole('button', { name: 'Get Calendar Address' }).click();
  await expect(field).not.toHaveValue(calendarAddress);
});
