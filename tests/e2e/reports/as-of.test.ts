import type { APIRequestContext, Page } from 'playwright/test';
import { momentWords } from '../../../domain/shared/moment-words.ts';
import { keepsNobodyOut } from '../support/accessibility.ts';
import { address } from '../support/address.ts';
import { after, done } from '../support/answers.ts';
import { expect, test } from '../support/app.ts';
import type { Athlete } from '../support/office.ts';

const business = 'America/Chicago';

/** Now, once the clock has moved on, so that everything that follows is later. */
async function momentNow(): Promise<string> {
  const moment = new Date().toISOString();
  await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(moment));
  return moment;
}

async function change(api: APIRequestContext, { id }: Pick<Athlete, 'id'>, data: object): Promise<void> {
  const path = `/api/athletes/${id}`;
  const shown = await api.get(path, after(await done(api.put(path, { data }))));
  expect(shown.ok()).toBe(true);
}

const listOf = ({ lastName }: Athlete, at: string): string =>
  address('/athletes', { filter: JSON.stringify({ q: lastName }), at });

const palette = (page: Page) => page.getByRole('combobox', { name: 'Search pages, records and actions' });

const bar = (page: Page) => page.getByRole('region', { name: 'Looking at the past' });

/** The requests of this page that would record something. */
function writes(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && !pathname.startsWith('/api/auth/'))
      seen.push(`${request.method()} ${pathname}`);
  });
  return seen;
}

test.describe('as an admin', () => {
  test.use({ as: 'admin' });

  test('a list and a record are what they were, and the address keeps the moment', async ({
    page,
    office,
    signedIn,
  }) => {
    const athlete = await office.newAthlete('Casey');
    const moment = await momentNow();
    await change((await signedIn('admin')).api, athlete, { first_name: 'Robin' });
    const recorded = writes(page);

    await page.goto(listOf(athlete, moment));
    await expect(bar(page)).toContainText(
      `As of ${momentWords(business, moment)}. Nothing can be changed here.`,
    );
    await page
      .getByRole('table')
      .getByRole('link', { name: `Casey ${athlete.lastName}` })
      .click();
    await expect(page.getByRole('heading', { name: `Casey ${athlete.lastName}` })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: `Casey ${athlete.lastName}` })).toBeVisible();

    // Every link leads to the same moment, also in a new tab.
    const trainers = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trainers' });
    expect(new URL((await trainers.getAttribute('href')) ?? '', 'http://app').searchParams.get('at')).toBe(
      moment,
    );
    await trainers.click();
    await expect(page.getByRole('heading', { name: 'Trainers', level: 1 })).toBeVisible();
    await expect(bar(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: `Casey ${athlete.lastName}` })).toBeVisible();

    await bar(page).getByRole('button', { name: 'Back to now' }).click();
    await expect(page.getByRole('heading', { name: `Robin ${athlete.lastName}` })).toBeVisible();
    await expect(bar(page)).toBeHidden();
    expect(new URL(page.url()).searchParams.has('at')).toBe(false);
    // The browser's back button returns to what was shown.
    await page.goBack();
    await expect(page.getByRole('heading', { name: `Casey ${athlete.lastName}` })).toBeVisible();
    expect(recorded).toEqual([]);
  });

  test('nothing can be changed', async ({ page, office }) => {
    const athlete = await office.newAthlete();
    const moment = await momentNow();
    const recorded = writes(page);
    await page.goto(address(`/athletes/${athlete.id}`, { at: moment }));
    await expect(page.getByRole('region', { name: 'About' })).toBeVisible();
    for (const name of [
      'Mark inactive',
      /^More for/,
      'New Message',
      'Edit About',
      'Add Activity',
      'Lead Type: Target',
    ])
      await expect(page.getByRole('button', { name })).toBeHidden();

    await page.keyboard.press('Control+k');
    await palette(page).fill('new');
    await expect(page.getByRole('option', { name: 'New Athlete' })).toBeHidden();
    await page.keyboard.press('Escape');

    // A page that only exists to record something.
    await page.goto(address('/communications/create', { at: moment }));
    await expect(
      page.getByText('You are looking at the past. Go back to now to make changes.').first(),
    ).toBeVisible();
    expect(recorded).toEqual([]);
  });

  test('what is different now is marked in a list and listed for a record', async ({
    page,
    office,
    signedIn,
  }) => {
    const { api } = await signedIn('admin');
    const renamed = await office.newAthlete('Casey');
    const left = await office.newAthlete('Devon', renamed.lastName);
    const moment = await momentNow();
    await change(api, renamed, { first_name: 'Robin' });
    await change(api, left, { last_name: 'Elsewhere' });
    await office.newAthlete('Jamie', renamed.lastName);

    await page.goto(listOf(renamed, moment));
    await bar(page).getByRole('button', { name: 'Compare with now' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      '1 row was added since then, 1 row is no longer in this list, 1 row changed.',
    );
    const row = (name: string) => page.getByRole('row').filter({ hasText: `${name} ${renamed.lastName}` });
    await expect(row('Casey')).toContainText('Different now');
    await expect(row('Casey')).toContainText(`Now:Robin ${renamed.lastName}`);
    await expect(row('Devon')).toContainText('Not in this list now');

    await page.getByRole('button', { name: 'Show differences' }).click();
    const dialog = page.getByRole('dialog', { name: 'Athletes: then and now' });
    await expect(dialog.getByRole('region', { name: 'Added since then (1)' })).toContainText(
      `Jamie ${renamed.lastName}`,
    );
    await expect(dialog.getByRole('row', { name: 'First name' })).toHaveText('First nameCaseyRobin');
    await dialog.getByRole('link', { name: `Casey ${renamed.lastName}` }).click();

    // The comparison goes on in the record.
    const fields = page.getByRole('table', { name: 'Fields of this athlete, then and now' });
    await expect(fields.getByRole('row', { name: 'First name' })).toHaveText('First nameCaseyRobin');
    await bar(page).getByRole('button', { name: 'Compare with now' }).click();
    await expect(fields).toBeHidden();
  });

  test('a page that cannot be compared, and one without a past, say so', async ({ page }) => {
    const moment = await momentNow();
    await page.goto(address('/finance/overview', { at: moment }));
    await bar(page).getByRole('button', { name: 'Compare with now' }).click();
    await expect(page.getByText('This page cannot be compared with now.')).toBeVisible();

    await page.goto(address('/operations', { at: moment }));
    const notice = page.getByRole('main').getByRole('alert').filter({ hasText: 'This list has no past.' });
    await notice.getByRole('button', { name: 'Back to now' }).click();
    await expect(page.getByRole('table', { name: 'Projections' })).toBeVisible();
    await expect(bar(page)).toBeHidden();
  });

  test('a moment is chosen by keyboard, and announced', async ({ page, office }) => {
    const athlete = await office.newAthlete();
    await page.goto(address('/athletes', { filter: JSON.stringify({ q: athlete.lastName }) }));
    await expect(page.getByRole('table').getByRole('link', { name: athlete.name })).toBeVisible();

    await page.keyboard.press('Control+k');
    await palette(page).fill('past');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Look at the past' });
    await expect(dialog.getByRole('button', { name: 'Yesterday' })).toBeFocused();

    await dialog.getByRole('textbox', { name: 'Date' }).fill('01/01/2099');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Choose a moment in the past.')).toBeVisible();

    await dialog.getByRole('button', { name: 'End of last year' }).click();
    const lastYear = new Date().getUTCFullYear() - 1;
    // In the first hours of a year in UTC, the business is still in the old one.
    await expect(bar(page)).toContainText(/As of 12\/31\/\d\d 11:59pm\./);
    expect(Number(new URL(page.url()).searchParams.get('at')?.slice(0, 4))).toBeGreaterThanOrEqual(lastYear);
    await expect(page.getByRole('status').filter({ hasText: 'You are looking at 12/31/' })).toBeAttached();
    await expect(page.getByText('No matching athletes')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar(page)).toBeVisible();
  });

  test('typed text is not lost without asking', async ({ page, office }) => {
    const athlete = await office.newAthlete();
    await page.goto(`/athletes/${athlete.id}`);
    await page.getByRole('button', { name: 'Edit About' }).click();
    const form = page.getByRole('form', { name: 'Edit About' });
    await form.getByLabel('First Name').fill('Typed');
    const choose = async () => {
      await page.getByRole('button', { name: 'Look at the past' }).click();
      await page.getByRole('button', { name: 'Yesterday' }).click();
    };
    await choose();
    const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await leave.getByRole('button', { name: 'Stay' }).click();
    await expect(form.getByLabel('First Name')).toHaveValue('Typed');
    await expect(bar(page)).toBeHidden();

    await choose();
    await leave.getByRole('button', { name: 'Leave' }).click();
    await expect(bar(page)).toBeVisible();
    // Yesterday there was no such athlete.
    await expect(page.getByRole('heading', { name: athlete.name })).toBeHidden();
  });

  test('a printed page says of which moment it is', async ({ page, office }) => {
    const athlete = await office.newAthlete();
    const moment = await momentNow();
    await page.goto(address(`/print/athletes/${athlete.id}/schedules`, { at: moment }));
    await expect(
      page.getByText(`As of ${momentWords(business, moment)}. Later changes are not included.`),
    ).toBeVisible();
  });

  for (const [device, viewport] of [
    ['a desk', { width: 1280, height: 800 }],
    ['a phone', { width: 390, height: 844 }],
  ] as const)
    test(`the past keeps nobody out on ${device}`, async ({ page, office, signedIn }) => {
      const athlete = await office.newAthlete('Casey');
      const moment = await momentNow();
      await change((await signedIn('admin')).api, athlete, { first_name: 'Robin' });
      await page.setViewportSize(viewport);
      await page.goto(listOf(athlete, moment));
      await bar(page).getByRole('button', { name: 'Compare with now' }).click();
      await expect(page.getByText('Different now').first()).toBeVisible();
      await keepsNobodyOut(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await bar(page).getByRole('button', { name: 'Change moment' }).click();
      await expect(page.getByRole('dialog', { name: 'Look at the past' })).toBeVisible();
      await keepsNobodyOut(page);
    });
});

test.describe('as a trainer', () => {
  test.use({ as: 'trainer' });

  test('the past of what trainers may see', async ({ page, office, signedIn }) => {
    const athlete = await office.newAthlete('Casey');
    const moment = await momentNow();
    await change((await signedIn('admin')).api, athlete, { first_name: 'Robin' });
    await page.goto(address(`/athletes/${athlete.id}`, { at: moment }));
    await expect(page.getByRole('heading', { name: `Casey ${athlete.lastName}` })).toBeVisible();
    await expect(bar(page)).toBeVisible();
  });
});
