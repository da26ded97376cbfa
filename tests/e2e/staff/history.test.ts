import type { Page } from 'playwright/test';
import { expect } from '../support/app.ts';
import type { Athlete } from '../support/office.ts';
import { test } from '../support/shared-window.ts';

test.use({ as: 'trainer' });

test('a trainer sees the events of an athlete, newest first, with author and changes', async ({
  page,
  office,
}) => {
  const { athlete } = await office.athleteWithInvoices();
  await office.markInactive(athlete);
  await page.goto(`/athletes/${athlete.id}`);
  await page.getByRole('tab', { name: 'History' }).click();

  const newest = events(page).first();
  await expect(newest).toContainText('The athlete was marked inactive.');
  await expect(newest).toContainText('Maria Lindqvist');
  await expect(events(page).last()).toContainText(
    `The athlete ${athlete.name} was added with the lead type Target.`,
  );

  await newest.getByRole('button', { name: 'Details: The athlete was marked inactive.' }).click();
  const changes = newest.getByLabel(`Changes of ${athlete.name}`);
  await expect(changes.getByRole('term')).toHaveText(['Is active']);
  await expect(changes.getByRole('definition')).toContainText(['before: Yes → , after: No']);
});

test('events can be filtered by kind', async ({ page, office }) => {
  const { athlete } = await office.athleteWithInvoices();
  await openHistory(page, athlete);
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Athlete package added (1)' }).click();
  await expect(events(page)).toHaveCount(1);
  await expect(events(page)).toContainText('The package Summer Camp was added: $900.00 in 3 invoices.');
});

test('an event leads to its results', async ({ page, office }) => {
  const { athlete } = await office.athleteWithInvoices();
  await openHistory(page, athlete);
  const confirmed = 'Summer Camp was confirmed for the athlete.';
  await expect(events(page).filter({ hasText: confirmed })).toHaveCount(1);
  await page.getByRole('button', { name: /^Details: The package Summer Camp was added/ }).click();
  await page.getByRole('list', { name: 'Resulting events' }).getByRole('button', { name: confirmed }).click();
  await expect(events(page).filter({ hasText: confirmed }).first()).toBeFocused();
});

test('the athlete is shown at a past event, using the keyboard', async ({ page, office }) => {
  const { athlete } = await office.athleteWithInvoices();
  await office.markInactive(athlete);
  await openHistory(page, athlete);
  await page.getByRole('button', { name: 'As it was' }).click();
  await expect(fieldOf(page, athlete.name, 'Is active')).toHaveText('No');

  const slider = page.getByRole('slider', { name: 'As it was at, event by event' });
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(fieldOf(page, athlete.name, 'Is active')).toHaveText('Yes');
  await expect(page.getByRole('region', { name: /^Invoice PWHT-/ })).toHaveCount(3);
  await page.keyboard.press('Home');
  await expect(page.getByRole('heading', { name: 'No record at this moment' })).toBeVisible();
});

test('the athlete is shown at any past time', async ({ page, office }) => {
  const { athlete } = await office.athleteWithInvoices();
  await openHistory(page, athlete);
  await page.getByRole('button', { name: 'As it was' }).click();
  await page.getByLabel('As it was at', { exact: true }).fill('2001-01-01T12:00:00');
  await expect(page.getByRole('heading', { name: 'No record at this moment' })).toBeVisible();
  await page.getByLabel('As it was at', { exact: true }).fill('2099-01-01T12:00:00');
  await expect(fieldOf(page, athlete.name, 'First name')).toHaveText('Casey');
});

test('two moments are compared side by side, with differences marked', async ({ page, office }) => {
  const athlete = await office.newAthlete();
  await office.markInactive(athlete);
  await openHistory(page, athlete);
  await page.getByRole('button', { name: 'Compare' }).click();
  const rows = page.getByRole('table', { name: `${athlete.name} at both moments` }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toHaveAccessibleName(/^Is active ?, differs Yes No$/);
  await page.getByRole('switch', { name: 'Show unchanged fields' }).check();
  await expect(rows.filter({ hasText: 'First name' })).toHaveText('First nameCaseyCasey');
});

const events = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem');

const fieldOf = (page: Page, record: string, label: string) =>
  page
    .getByRole('region', { name: record })
    .locator('div')
    .filter({ has: page.getByRole('term').getByText(label, { exact: true }) })
    .getByRole('definition')
    .first();

async function openHistory(page: Page, { id }: Athlete): Promise<void> {
  await page.goto(`/athletes/${id}/history`);
  await events(page).first().waitFor();
}
