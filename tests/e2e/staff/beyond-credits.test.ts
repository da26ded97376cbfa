import { barriers } from '../support/accessibility.ts';
import { expect } from '../support/app.ts';
import { assign, newCreditGroup, reserve } from '../support/reservations.ts';
import { test } from '../support/shared-window.ts';

test.use({ as: 'admin' });

test('athletes with more sessions in a week than credits are listed above the group’s athletes', async ({
  page,
  office,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const group = await newCreditGroup(api, { credits: 2 });
  const athlete = await office.newAthlete('Mia');
  await assign(api, group.groupId, [athlete.id]);
  const [monday, tuesday] = group.schedules;
  if (!monday || !tuesday) throw new Error('The group has no sessions');
  await reserve(api, athlete.id, group, [monday.id, tuesday.id]);
  await page.goto(`/seasons/${group.seasonId}/groups/${group.groupId}/athletes`);
  await expect(page.getByRole('link', { name: athlete.name })).toHaveCount(1);

  const lowered = { data: { default_weekly_credits: 1 } };
  expect((await api.put(`/api/training-groups/${group.groupId}`, lowered)).ok()).toBe(true);
  await page.reload();
  const list = page.getByRole('list', { name: 'Athletes with more sessions than credits' });
  await expect(list.getByRole('listitem')).toHaveText(
    `${athlete.name}, 1 credit a week: October 5 – 11, 2031 (2 sessions)`,
  );
  expect(await barriers(page)).toEqual([]);
  await list.getByRole('link', { name: athlete.name }).click();
  await expect(page).toHaveURL(new RegExp(`/athletes/${athlete.id}/schedules`));
});
