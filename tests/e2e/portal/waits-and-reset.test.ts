import { addDays } from '../../../domain/shared/day.ts';
import { weekdayOf } from '../../../domain/shared/week.ts';
import { longDay } from '../../../ui-kit/scheduling/session-words.ts';
import { barriers } from '../support/accessibility.ts';
import { signInAt } from '../support/accounts.ts';
import { expect, test } from '../support/app.ts';
import { newParent } from '../support/families.ts';
import { assign, newCreditGroup, reserve } from '../support/reservations.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a family sees its waitlists, leaves one, and resets a schedule', async ({ page, office, signedIn }) => {
  const { api } = await signedIn('admin');
  await api.put('/api/admin/globals/waitlist_enabled', { data: { global_value: 'true' } });
  const from = addDays(new Date().toISOString().slice(0, 10), 3);
  const weekdays = [0, 1].map((days) => weekdayOf(addDays(from, days)));
  const group = await newCreditGroup(api, { credits: 2, slots: 1, from, weekdays });
  const [athlete, other] = [await office.newAthlete('Mia'), await office.newAthlete('Noah')];
  await assign(api, group.groupId, [athlete.id, other.id]);
  const [full, own] = group.schedules;
  if (!full || !own) throw new Error('The group has no sessions');
  await reserve(api, other.id, group, [full.id]);
  await reserve(api, athlete.id, group, [own.id]);
  const joined = await api.post(`/api/athletes/${athlete.id}/schedules/${full.id}/waitlist`);
  expect(joined.ok()).toBe(true);
  const parent = await newParent(api, athlete);
  await page.goto('/portal/schedules');
  await signInAt(page, parent);

  const waits = page.getByRole('region', { name: 'Waitlist' });
  const line = waits.getByRole('listitem').filter({ hasText: longDay(full.local_date) });
  await expect(line).toContainText('Next in line');
  expect(await barriers(page)).toEqual([]);
  await line.getByRole('button', { name: /^Leave the waitlist/ }).tap();
  await expect(waits).toBeHidden();

  await expect(page.getByRole('list', { name: longDay(own.local_date) })).toBeVisible();
  await page.getByRole('button', { name: 'Reset schedules for Mia' }).tap();
  const reset = page.getByRole('dialog', { name: 'Reset Schedules' });
  await expect(reset.getByRole('list', { name: 'Changes' }).getByRole('listitem')).toContainText(['remove']);
  const choice = reset.getByRole('checkbox', { name: new RegExp(group.groupName) });
  await choice.uncheck();
  await reset.getByRole('button', { name: 'Reset' }).tap();
  await expect(reset.getByText('Please select a training group.')).toBeVisible();
  await choice.check();
  expect(await barriers(page)).toEqual([]);
  await reset.getByRole('button', { name: 'Reset' }).tap();
  await expect(reset).toBeHidden();
  await expect(page.getByText('Nothing is reserved for Mia yet.')).toBeVisible();
});
