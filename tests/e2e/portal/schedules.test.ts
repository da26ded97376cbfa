import type { Locator, Page } from 'playwright/test';
import { addDays } from '../../../domain/shared/day.ts';
import { weekdayOf } from '../../../domain/shared/week.ts';
import { longDay } from '../../../ui-kit/scheduling/session-words.ts';
import { barriers } from '../support/accessibility.ts';
import { signInAt } from '../support/accounts.ts';
import { expect, test } from '../support/app.ts';
import { newParent } from '../support/families.ts';
import { assign, newCreditGroup, reserve } from '../support/reservations.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a family reserves, omits with two taps, undoes it, and sees why a session cannot be restored', async ({
  page,
  office,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const from = addDays(new Date().toISOString().slice(0, 10), 3);
  const weekdays = [0, 1, 2].map((days) => weekdayOf(addDays(from, days)));
  const group = await newCreditGroup(api, { credits: 3, slots: 1, from, weekdays });
  const [athlete, other] = [await office.newAthlete('Mia'), await office.newAthlete('Noah')];
  await assign(api, group.groupId, [athlete.id, other.id]);
  const [first, second, third] = group.schedules;
  if (!first || !second || !third) throw new Error('The group has no sessions');
  await reserve(api, other.id, group, [second.id]);
  const parent = await newParent(api, athlete);
  await page.goto('/portal/home');
  await signInAt(page, parent);
  await page.getByRole('link', { name: 'Schedules' }).tap();

  await page.getByRole('button', { name: 'Reserve for Mia' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Reserve for Mia' });
  const session = ({ local_date }: { readonly local_date: string }) =>
    dialog
      .getByRole('region', { name: dayOf(local_date) })
      .getByRole('button')
      .first();
  for (const one of [first, second, third]) {
    await turnTo(page, session(one));
    if (one === second) await expect(session(one)).toContainText('This schedule is full.');
    else await session(one).tap();
  }
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep picking' }).tap();
  await dialog.getByRole('button', { name: 'Next', exact: true }).tap();
  await expect(dialog.getByRole('list', { name: 'Review' }).getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await expect(dialog).toBeHidden();

  // The calendar opens in the week of the next session.
  const row = page.getByRole('list', { name: longDay(first.local_date) }).getByRole('listitem');
  await row.getByRole('button').tap();
  await row.getByRole('button', { name: /^Omit/ }).tap();
  await expect(row).toContainText('omitted');
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(row).not.toContainText('omitted');
  await row.getByRole('button', { name: /^Omit/ }).tap();
  // Undo is offered once the spot is released.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await reserve(api, other.id, group, [second.id, first.id]);
  await row.getByRole('button', { name: /^Restore/ }).tap();
  await expect(row.getByRole('alert')).toHaveText('This schedule is full.');
  expect(await barriers(page)).toEqual([]);
  await row.getByRole('button', { name: /^Why\?/ }).tap();
  const why = page.getByRole('dialog', { name: /^Why\?/ });
  await expect(why.getByRole('list', { name: 'What happened' })).toContainText('omitted');
  await why.getByRole('button', { name: 'Close' }).tap();

  await page.getByRole('link', { name: 'How it works' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How schedules work');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedules');

  await page.getByRole('link', { name: 'Home', exact: true }).tap();
  const next = page.getByRole('region', { name: 'Next session' });
  await expect(next).toContainText(longDay(third.local_date));
  expect(await barriers(page)).toEqual([]);
  await next.getByRole('button', { name: /^Omit/ }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Omit' }).tap();
  await expect(next).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(next).toContainText(longDay(third.local_date));
});

test('prompts are shown on the schedules page and nowhere else', async ({ page, office, signedIn }) => {
  const { api } = await signedIn('admin');
  const parent = await newParent(api, await office.newAthlete());
  const title = 'A credit card is required.';
  await page.route('**/prompts/check-prompt', (route) =>
    route.fulfill({
      json: { success: true, message: '', results: [{ id: 'p', key: 'card', title, is_hidden: false }] },
    }),
  );
  await page.goto('/portal/schedules');
  await signInAt(page, parent);
  const prompt = page.getByRole('alertdialog', { name: title });
  await expect(prompt).toBeVisible();
  await prompt.getByRole('link', { name: 'Go to Home' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
  await expect(prompt).toBeHidden();
  await page.getByRole('link', { name: 'Schedules' }).tap();
  await expect(prompt).toBeVisible();
});

/** `Monday, October 5`: how a day of the dialog is called. */
const dayOf = (localDate: string): string => longDay(localDate).replace(/^(\w+) (\w+ \d+), \d+$/, '$1, $2');

/** To the week in which it is: the shown one, or the next. */
async function turnTo(page: Page, session: Locator): Promise<void> {
  const isShown = await session.waitFor({ timeout: 2_000 }).then(
    () => true,
    () => false,
  );
  if (!isShown) await page.getByRole('button', { name: 'Next week' }).tap();
  await expect(session).toBeVisible();
}
