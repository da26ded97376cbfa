import type { Page } from 'playwright/test';
import { expect } from '../support/app.ts';
import { test } from '../support/shared-window.ts';

test.use({ as: 'admin' });

test('each projection shows its position', async ({ page }) => {
  await page.goto('/operations');
  const invoices = projection(page, 'invoices').getByRole('cell');
  await expect(invoices.nth(2)).toHaveText('live');
  await expect(invoices.nth(3)).toHaveText(/^[\d,]+$/);
  await expect(invoices.nth(4)).toHaveText('0');
  await expect(invoices.nth(5)).toHaveText('0');
});

test('a projection is rebuilt next to the live one, and the last build can be restored', async ({ page }) => {
  await page.goto('/operations');
  const packages = projection(page, 'packages');
  await packages.getByRole('button', { name: 'Rebuild packages' }).click();
  await expect(page.getByRole('alert')).toHaveText('Rebuilding packages');
  await expect(packages.getByRole('button', { name: 'Roll back packages' })).toBeVisible();
  await expect(packages.getByRole('progressbar')).toBeHidden();
  await expect(packages.getByRole('cell').nth(2)).toHaveText('live');
  await expect(packages.getByRole('cell').nth(4)).toHaveText('0');

  await packages.getByRole('button', { name: 'Roll back packages' }).click();
  await expect(page.getByText('packages rolled back')).toBeVisible();
  await expect(packages.getByRole('cell').nth(2)).toHaveText('live');
});

test('a rebuild shows its progress', async ({ page }) => {
  // The demo business is rebuilt too quickly to see; a long rebuild is simulated by the answer that the page
  // gets.
  let position = 250_000;
  await page.route('**/api/operations/projections', async (route) => {
    const response = await route.fetch();
    const { results, ...envelope } = await response.json();
    const rebuild = { position: String(position), target: '1000000', eventsPerSecond: 12_345.6 };
    const busy = results.map((one: object) =>
      'name' in one && one.name === 'users' ? { ...one, rebuild } : one,
    );
    await route.fulfill({ response, json: { ...envelope, results: busy } });
  });
  await page.goto('/operations');
  const bar = page.getByRole('progressbar', { name: 'Rebuilding users' });
  await expect(bar).toHaveAttribute('aria-valuenow', '25');
  await expect(projection(page, 'users')).toContainText('250,000 of 1,000,000 · 12,346 a second');
  position = 750_000;
  await expect(bar).toHaveAttribute('aria-valuenow', '75');
});

test('without parked events, the page explains them', async ({ page }) => {
  await page.goto('/operations');
  await page.getByRole('tab', { name: 'Parked events' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is parked' })).toBeVisible();
  await expect(page).toHaveURL('/operations?view=parked');
});

test('the history of a stream is read by name, each event as recorded', async ({ page, office }) => {
  const { athlete } = await office.athleteWithInvoices();
  await page.goto('/operations?view=streams');
  await page.getByRole('textbox', { name: 'Stream' }).fill(`athlete-${athlete.id}`);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const events = page.getByRole('table', { name: `Events of athlete-${athlete.id}` });
  const created = events.getByRole('row', { name: 'AthleteCreated' });
  await expect(created).toContainText('Maria Lindqvist');

  const unfold = created.getByRole('button', { name: /^Data of event \d+$/ });
  await expect(unfold).toHaveAttribute('aria-expanded', 'false');
  await unfold.click();
  await expect(unfold).toHaveAttribute('aria-expanded', 'true');
  const recorded = await events.getByText('"commandId"').textContent();
  expect(JSON.parse(recorded ?? '')).toMatchObject({
    data: { athleteId: athlete.id, athleteType: 'Target' },
    revision: '0',
    schemaVersion: 2,
  });
  await unfold.click();
  await expect(events.getByText('"commandId"')).toBeHidden();

  await page.reload();
  await expect(created).toBeVisible();
});

test('the newest events lead to their streams', async ({ page, office }) => {
  const { package: bought } = await office.athleteWithInvoices();
  await page.goto('/operations?view=streams');
  await page.getByRole('button', { name: `athletePackage-${bought.id}` }).click();
  const events = page.getByRole('table', { name: `Events of athletePackage-${bought.id}` });
  await expect(events.getByRole('row', { name: 'AthletePackageAdded' })).toBeVisible();
  await page.getByRole('button', { name: 'Newest events' }).click();
  await expect(page.getByRole('heading', { name: 'Newest events' })).toBeVisible();
});

test('an unknown stream explains how streams are named', async ({ page }) => {
  await page.goto('/operations?view=streams&stream=athlete-nobody');
  await expect(page.getByRole('heading', { name: 'No such stream' })).toBeVisible();
});

test('a job can be run on demand', async ({ page }) => {
  await page.goto('/operations?view=jobs');
  const check = page.getByRole('row', { name: 'verify-log' });
  await check.getByRole('button', { name: 'Run verify-log now' }).click();
  await expect(page.getByRole('alert')).toHaveText('verify-log ran');
  await expect(check).toContainText(/\d\d\/\d\d\/\d\d \d{1,2}:\d\d[ap]m/);
  await expect(check).toContainText(/done|ok|completed|success/i);
});

test('the reactors keep up', async ({ page }) => {
  await page.goto('/operations?view=reactors');
  const confirming = page.getByRole('row', { name: 'athlete-packages' });
  await expect(confirming.getByRole('cell').nth(2)).toHaveText('0');
});

const projection = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Projections' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name, exact: true }) });
