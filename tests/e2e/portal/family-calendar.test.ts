import { addDays } from '../../../domain/shared/day.ts';
import { weekdayOf, weekOf } from '../../../domain/shared/week.ts';
import { longDay } from '../../../ui-kit/scheduling/session-words.ts';
import { barriers } from '../support/accessibility.ts';
import { signInAt } from '../support/accounts.ts';
import { done } from '../support/answers.ts';
import { expect, test } from '../support/app.ts';
import { newParent } from '../support/families.ts';
import { assign, newCreditGroup, reserve } from '../support/reservations.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Three screens of a phone. */
const MOST_PX = 3 * 844;

test('a family of two sees who trains when, by week and by month, and omits one of two in a session', async ({
  page,
  office,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  // The Monday of a coming week, so that both days are in one week.
  const from = addDays(weekOf(addDays(new Date().toISOString().slice(0, 10), 7)), 1);
  const weekdays = [0, 1].map((days) => weekdayOf(addDays(from, days)));
  const group = await newCreditGroup(api, { credits: 2, slots: 4, from, weekdays });
  const [mia, noah] = [await office.newAthlete('Mia'), await office.newAthlete('Noah')];
  await assign(api, group.groupId, [mia.id, noah.id]);
  const [both, onlyMia] = group.schedules;
  if (!both || !onlyMia) throw new Error('The group has no sessions');
  await reserve(api, mia.id, group, [both.id, onlyMia.id]);
  await reserve(api, noah.id, group, [both.id]);
  const parent = await newParent(api, mia);
  const data = { mode: 'existing', userId: parent.id };
  await done(api.post(`/api/athletes/${noah.id}/users`, { data }));
  await page.goto('/portal/schedules');
  await signInAt(page, parent);

  const [first, second] = [longDay(both.local_date), longDay(onlyMia.local_date)];
  const rows = (day: string) => page.getByRole('list', { name: day }).getByRole('listitem');
  await expect(rows(first)).toHaveCount(2);
  await expect(rows(second)).toHaveText(/Mia/);
  const dot = (day: string, ...names: string[]) =>
    page.getByRole('button', { name: [day, ...names].join(', '), exact: true });
  await expect(dot(first, 'Mia', 'Noah')).toHaveAttribute('aria-pressed', 'true');
  await expect(dot(second, 'Mia')).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  // The primary action is on the first screen, and the page is at most three screens long.
  await expect(page.getByRole('button', { name: 'Reserve' })).toBeInViewport();
  expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(MOST_PX);

  await page.getByRole('button', { name: 'Month', exact: true }).tap();
  await expect(page).toHaveURL(/view=month/);
  await dot(second, 'Mia').tap();
  await expect(rows(first)).toHaveCount(0);
  await expect(rows(second)).toHaveCount(1);
  expect(await barriers(page)).toEqual([]);
  await dot(first, 'Mia', 'Noah').tap();
  const ofNoah = rows(first).filter({ hasText: 'Noah' });
  await ofNoah.getByRole('button').tap();
  await ofNoah.getByRole('button', { name: /^Omit/ }).tap();
  await expect(ofNoah).toContainText('omitted');
  await expect(rows(first).filter({ hasText: 'Mia' })).not.toContainText('omitted');
  await expect(dot(first, 'Mia')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(ofNoah).not.toContainText('omitted');
  await expect(dot(first, 'Mia', 'Noah')).toBeVisible();

  // One athlete: the others are gone from the calendar, and the month stays.
  await page.getByRole('navigation', { name: 'Athletes' }).getByRole('link', { name: 'Noah' }).tap();
  await expect(dot(first, 'Noah')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Month', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('navigation', { name: 'Athletes' }).getByRole('link', { name: 'Everyone' }).tap();
  await page.getByRole('button', { name: 'Reserve' }).tap();
  await page.getByRole('menuitem', { name: 'Reserve for Noah' }).tap();
  await expect(page.getByRole('dialog', { name: 'Reserve for Noah' })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

test('the link of a calendar feed opens its day', async ({ page, office, signedIn }) => {
  const { api } = await signedIn('admin');
  const parent = await newParent(api, await office.newAthlete('Mia'));
  await page.goto('/portal/schedules?date=2046-10-30');
  await signInAt(page, parent);
  await expect(page.getByRole('button', { name: 'Tuesday October 30, 2046' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Add to calendar' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Calendar' });
  await dialog.getByRole('button', { name: 'Get Calendar Address' }).tap();
  await expect(dialog.getByRole('textbox', { name: 'Calendar Address' })).toHaveValue(/\.ics$/);
  expect(await barriers(page)).toEqual([]);
});
