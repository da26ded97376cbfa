import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { barriers } from '../support/accessibility.ts';
import { newAccount, signInAt } from '../support/accounts.ts';
import { done } from '../support/answers.ts';
import { expect, test } from '../support/app.ts';
import { newParent } from '../support/families.ts';
import { sessionOfToday } from '../support/session-of-today.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Nobody else in this business is allergic to it. */
const ALLERGY = 'Zanzibar nuts';

/** Everything that this browser keeps after the page is closed: storages, databases and caches. */
const stored = (page: Page): Promise<string> =>
  page.evaluate<string>(`(async () => {
    const answered = (request) => new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const found = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const { name } of await indexedDB.databases()) {
      const database = await answered(indexedDB.open(name));
      for (const table of database.objectStoreNames) {
        found.push(JSON.stringify(await answered(database.transaction(table).objectStore(table).getAll())));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) found.push(request.url);
    }
    return found.join(' ');
  })()`);

test('a parent enters emergency details, the trainer opens them at the rink, and both the admin and the parent see that', async ({
  page,
  signedIn,
  office,
}) => {
  test.setTimeout(120_000);
  const { api } = await signedIn('admin');
  const { scheduleId, athleteIds } = await sessionOfToday(api, office);
  const [id = ''] = athleteIds;
  const parent = await newParent(api, { id });
  const [tom, other] = [await newAccount(api, { roleId: 30 }), await newAccount(api, { roleId: 30 })];
  const trainerId = randomUUID();
  await done(
    api.post('/api/trainers', { data: { id: trainerId, firstName: 'Robin', lastName: tom.lastName } }),
  );
  await done(api.put(`/api/trainers/${trainerId}/user`, { data: { user_id: tom.id } }));
  await done(api.post(`/api/schedules/${scheduleId}/trainers`, { data: { trainer_id: trainerId } }));

  // The parent, in the portal.
  await page.goto('/portal/forms');
  await signInAt(page, parent);
  await page.getByRole('button', { name: /^Enter emergency details: Owen/ }).click();
  const form = page.getByRole('dialog', { name: /^Emergency details: Owen/ });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please enter at least one person to call.')).toBeVisible();
  const first = form.getByRole('group', { name: 'Call first' });
  await first.getByLabel('Name').fill('Anna Berg');
  await first.getByLabel('Phone').fill('612 555');
  await expect(form.getByText('Please enter a phone number with at least 7 digits.')).toBeVisible();
  await first.getByLabel('Phone').fill('612 555 0142');
  await form.getByLabel('Allergies').fill(ALLERGY);
  expect(await barriers(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Emergency details saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Open emergency details: Owen/ })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.goto('/portal/logout');
  await expect(page.getByLabel('Email')).toBeVisible();

  // The trainer of the session, on the phone at the rink.
  await page.goto(`/attendance/${scheduleId}`);
  await signInAt(page, tom);
  const mark = page.getByRole('button', { name: /^Emergency details: Owen/ });
  await expect(mark).toBeVisible();
  await expect(page.getByRole('button', { name: /^Emergency details: Mia/ })).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);
  await mark.click();
  const dialog = page.getByRole('dialog', { name: /^Emergency details: Owen/ });
  await expect(dialog.getByText(ALLERGY)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Call Anna Berg: 612 555 0142' })).toHaveAttribute(
    'href',
    'tel:6125550142',
  );
  await expect(dialog.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);
  const kept = await stored(page);
  expect(kept).toContain('blueline');
  expect(kept).not.toMatch(/Zanzibar|0142|emergency-details/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  // Another trainer sees neither the mark nor the button.
  await page.goto(`/attendance/${scheduleId}`);
  await signInAt(page, other);
  await expect(page.getByLabel('Progress')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Emergency details/ })).toHaveCount(0);
  await page.goto(`/athletes/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Owen');
  await expect(page.getByRole('button', { name: 'New Message' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Emergency' })).toHaveCount(0);
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  // The parent sees who opened them.
  await page.goto('/portal/forms');
  await signInAt(page, parent);
  await page.getByRole('button', { name: /^Open emergency details: Owen/ }).click();
  await expect(form.getByRole('list', { name: 'Opened by' })).toContainText(`Robin ${tom.lastName}, trainer`);
  expect(await barriers(page)).toEqual([]);
});

test.describe('an admin', () => {
  test.use({ as: 'admin', viewport: { width: 1280, height: 900 } });

  test('opens and changes the details of an athlete, and the history says so without telling them', async ({
    page,
    office,
    signedIn,
  }) => {
    const { api } = await signedIn('admin');
    const { id } = await office.newAthlete();
    const contacts = [{ name: 'Anna Berg', phone: '612 555 0142', relationship: 'Mother' }];
    const data = { contacts, allergies: ALLERGY, medication: '', notes: '' };
    await done(api.put(`/api/athletes/${id}/emergency-details`, { data }));
    await page.goto(`/athletes/${id}`);
    await page.getByRole('button', { name: 'Emergency' }).click();
    const dialog = page.getByRole('dialog', { name: 'Emergency details' });
    await expect(dialog.getByText(ALLERGY)).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'Opened by' })).toContainText(', admin, ');
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByLabel('Medical notes').fill('Asthma');
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Asthma')).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Emergency details deleted')).toBeVisible();

    await page.goto(`/athletes/${id}/history`);
    await expect(page.getByText('The emergency details were deleted.')).toBeVisible();
    await expect(page.getByText('The emergency details were changed.')).toBeVisible();
    await expect(page.getByText('The emergency details were opened by an admin.').first()).toBeVisible();
    await expect(page.getByText(ALLERGY)).toHaveCount(0);
  });

  test('confirms what emergency details mean before they are turned on', async ({ page }) => {
    // Other stories use them, so that they are off is only shown here.
    await page.route('**/api/admin/globals', async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      const off = text.replace(
        /("global_key":"emergency_details_enabled","global_value":)"true"/,
        '$1"false"',
      );
      await route.fulfill({ response: answer, body: off });
    });
    await page.goto('/admin/settings');
    const control = page.getByRole('switch', { name: 'Emergency Details' });
    await expect(control).not.toBeChecked();
    await control.click();
    const dialog = page.getByRole('alertdialog', { name: 'Turn On Emergency Details' });
    await expect(dialog).toContainText('This is health data of children.');
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(control).not.toBeChecked();

    await page.getByRole('tab', { name: 'Emergency' }).click();
    await expect(page.getByText('Turn emergency details off before you delete all of them.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete all' })).toBeDisabled();
    expect(await barriers(page)).toEqual([]);
  });

  test('links the user account of a trainer', async ({ page, signedIn }) => {
    const { api } = await signedIn('admin');
    const account = await newAccount(api, { roleId: 30 });
    const id = randomUUID();
    await done(api.post('/api/trainers', { data: { id, firstName: 'Robin', lastName: account.lastName } }));
    await page.goto(`/trainers/${id}/settings`);
    await page.getByRole('button', { name: 'Choose the user account' }).click();
    const dialog = page.getByRole('dialog', { name: 'User Account' });
    // The account with the same name is proposed.
    await expect(dialog.getByLabel('User account')).toContainText(account.lastName);
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('list', { name: 'User account' })).toContainText(account.username);
  });
});
