import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { barriers } from '../support/accessibility.ts';
import { newAccount, signInAt } from '../support/accounts.ts';
import { done } from '../support/answers.ts';
import { expect, test } from '../support/app.ts';
import { sessionOfToday } from '../support/session-of-today.ts';

/** A phone of a trainer at the rink. */
test.use({ viewport: { width: 390, height: 844 } });

const mark = (page: Page, name: RegExp, button: string) =>
  page.getByRole('group', { name }).getByRole('button', { name: button });
const sending = (page: Page) => page.getByLabel('Sending');

/** The browser itself logs every request that found no network. */
function forgiveCut({ troubles }: { readonly troubles: string[] }): void {
  expect(
    troubles.splice(0).filter((trouble) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(trouble)),
  ).toEqual([]);
}

interface Database {
  readonly name: string;
  readonly rows: number;
  readonly isInClear: boolean;
}

/** The databases on the disk of this browser, and whether one contains this name in clear. */
const onDisk = (page: Page, name: string): Promise<Database[]> =>
  page.evaluate<Database[]>(`(async () => {
    const answered = (request) => new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const found = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await answered(indexedDB.open(name));
      const stored = [];
      for (const table of database.objectStoreNames) {
        for (const row of await answered(database.transaction(table).objectStore(table).getAll())) {
          stored.push(JSON.stringify(row) + (row.bytes ? new TextDecoder('latin1').decode(row.bytes) : ''));
        }
      }
      database.close();
      found.push({ name, rows: stored.length, isInClear: stored.join(' ').includes('${name}') });
    }
    return found;
  })()`);

test('a trainer marks a session in two taps, goes on when the network is cut, and nothing is lost', async ({
  page,
  context,
  signedIn,
  office,
  troubles,
}) => {
  test.setTimeout(120_000);
  const { api } = await signedIn('admin');
  const { scheduleId, groupName, athleteIds } = await sessionOfToday(api, office);
  const account = await newAccount(api, { roleId: 30 });
  await page.goto('/attendance');
  await signInAt(page, account);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Attendance');
  await expect(sending(page)).toHaveText(/^All marks are sent. This page also works without a network.$/);
  expect(await barriers(page)).toEqual([]);

  // Two taps: the session, and the athlete.
  await page.getByRole('link', { name: new RegExp(groupName) }).click();
  await mark(page, /^Owen/, 'Present').click();
  await expect(page.getByLabel('Progress')).toHaveText('1 of 3 marked: 1 present');
  await expect(sending(page)).toHaveText(/^All marks are sent\./);
  expect(await barriers(page)).toEqual([]);

  await context.setOffline(true);
  await mark(page, /^Mia/, 'Late').click();
  await mark(page, /^Casey/, 'No-show').click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await mark(page, /^Casey/, 'Excused').click();
  await expect(sending(page)).toHaveText(
    /^4 marks waiting on this device\. They are sent when the network returns\./,
  );
  expect(await barriers(page)).toEqual([]);

  // The phone closed the tab: the page opens again without a network, from this device.
  await page.goto('/attendance');
  await page.getByRole('link', { name: new RegExp(groupName) }).click();
  await expect(page.getByText('There is no connection to Blueline.')).toBeVisible();
  await expect(page.getByLabel('Progress')).toHaveText('3 of 3 marked: 1 present, 1 late, 1 excused');
  await expect(sending(page)).toHaveText(/^4 marks waiting/);
  await page.goto(`/attendance/${scheduleId}`);
  await expect(mark(page, /^Mia/, 'Late')).toHaveAttribute('aria-pressed', 'true');
  const kept = await onDisk(page, 'Casey');
  expect(kept).toMatchObject([{ name: 'blueline.attendance', isInClear: false }]);
  expect(kept[0]?.rows).toBeGreaterThan(4);

  // Meanwhile the office marks Owen, later than the trainer did.
  const late = {
    athlete_id: athleteIds[0],
    mark: 'late',
    made_at: new Date().toISOString(),
    mark_id: randomUUID(),
  };
  await done(await api.post(`/api/schedules/${scheduleId}/attendance`, { data: { marks: [late] } }));

  await context.setOffline(false);
  await expect(sending(page)).toHaveText(/^All marks are sent\./, { timeout: 20_000 });
  await expect(mark(page, /^Owen/, 'Late')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Progress')).toHaveText('3 of 3 marked: 2 late, 1 excused');

  await page.getByRole('link', { name: 'Schedule', exact: true }).click();
  const athletes = page.getByRole('list', { name: 'Athletes of the schedule' });
  await expect(athletes.getByRole('listitem').filter({ hasText: 'Mia' })).toContainText('late');
  await expect(athletes.getByRole('listitem').filter({ hasText: 'Casey' })).toContainText('excused');
  await page.goto(`/athletes/${athleteIds[2]}/schedules`);
  await expect(page.getByText('Attended 0 of 1, 1 excused.')).toBeVisible();
  await page.goto(`/schedules/${scheduleId}/history`);
  await expect(page.getByText(/^Casey .* was marked no-show at/)).toBeVisible();
  await expect(page.getByText(/^Casey .* was marked excused at/)).toBeVisible();
  forgiveCut({ troubles });
});

test('signing out sends what waits, and deletes attendance from the device', async ({
  page,
  context,
  signedIn,
  office,
  troubles,
}) => {
  test.setTimeout(120_000);
  const { api } = await signedIn('admin');
  const { scheduleId } = await sessionOfToday(api, office);
  const account = await newAccount(api, { roleId: 30 });
  await page.goto(`/attendance/${scheduleId}`);
  await signInAt(page, account);
  await expect(sending(page)).toHaveText(/^All marks are sent. This page also works without a network.$/);
  const inClear = await onDisk(page, 'Owen');
  expect(inClear).toMatchObject([{ name: 'blueline.attendance', isInClear: false }]);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'All present' }).click();
  await expect(sending(page)).toHaveText(/^3 marks waiting/);
  const accountMenu = page.getByRole('button', { name: `Account of Robin ${account.lastName}` });
  await accountMenu.click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(
    page.getByText(/^You are still signed in, because 3 attendance marks were not saved\./),
  ).toBeVisible();
  await expect(page).toHaveURL('/attendance');

  await context.setOffline(false);
  await accountMenu.click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => onDisk(page, 'Owen')).toEqual([]);
  expect(await page.evaluate(`localStorage.getItem('blueline.attendance')`)).toBeNull();
  const { results } = await (await api.get(`/api/schedules/${scheduleId}/attendance`)).json();
  expect(results.athletes).toMatchObject([{ mark: 'present' }, { mark: 'present' }, { mark: 'present' }]);
  forgiveCut({ troubles });
});

test('another person who signs in on the same device finds nothing', async ({ page, signedIn, office }) => {
  const { api } = await signedIn('admin');
  const { scheduleId } = await sessionOfToday(api, office);
  const [first, second] = [await newAccount(api, { roleId: 30 }), await newAccount(api, { roleId: 30 })];
  await page.goto(`/attendance/${scheduleId}`);
  await signInAt(page, first);
  await expect(sending(page)).toHaveText(/^All marks are sent. This page also works without a network.$/);
  // The session ended, and the first person did not sign out.
  await page.context().clearCookies();
  await page.evaluate(`localStorage.removeItem('blueline.session')`);
  await page.goto('/login');
  expect(await onDisk(page, 'Owen')).toHaveLength(1);
  await signInAt(page, second);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => onDisk(page, 'Owen')).toEqual([]);
});

test('rosters that are older than a day are deleted when the app opens', async ({
  page,
  signedIn,
  office,
}) => {
  const { api } = await signedIn('admin');
  const { scheduleId } = await sessionOfToday(api, office);
  const account = await newAccount(api, { roleId: 30 });
  await page.goto(`/attendance/${scheduleId}`);
  await signInAt(page, account);
  await expect(sending(page)).toHaveText(/^All marks are sent. This page also works without a network.$/);
  const rows = async () => (await onDisk(page, 'Owen'))[0]?.rows ?? 0;
  // The roster and the key.
  expect(await rows()).toBe(2);
  await page.clock.setFixedTime(Date.now() + 24 * 60 * 60_000 + 60_000);
  await page.goto('/profile');
  // The session of the sign-in has ended by then, too; the data goes before anyone signs in.
  await expect.poll(rows).toBeLessThanOrEqual(1);
});
