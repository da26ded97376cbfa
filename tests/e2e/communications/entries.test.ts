import { expect, test } from '../support/app.ts';
import { newGroup } from '../support/letters.ts';

test.use({ as: 'trainer' });

const audience = 'Audience';

test('a letter is started from selected athletes, a training group and a season', async ({
  page,
  office,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const { seasonId, seasonName, groupId, groupName, families } = await newGroup(api, office, 1);
  const [family] = families;
  if (!family) throw new Error('The group has a family');

  await page.goto('/athletes');
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(family.athlete.lastName);
  const row = page.getByRole('table').getByRole('row').filter({ hasText: family.athlete.lastName });
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await row.getByRole('checkbox').check();
  await page
    .getByRole('toolbar', { name: 'Selected athletes' })
    .getByRole('button', { name: 'New Message' })
    .click();
  await expect(page.getByRole('list', { name: audience })).toContainText(family.athlete.name);
  await expect(page.getByRole('button', { name: '1 person gets this' })).toBeVisible();

  await page.goto(`/seasons/${seasonId}/groups/${groupId}`);
  await page.getByRole('button', { name: 'New Message' }).click();
  await expect(page.getByRole('list', { name: audience })).toContainText(`${groupName}: 1 athlete`);

  await page.goto(`/seasons/${seasonId}`);
  await page.getByRole('button', { name: 'New Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Message' });
  await dialog.getByRole('radio', { name: 'Some training groups' }).check();
  await dialog.getByRole('button', { name: 'Write' }).click();
  await expect(dialog.getByText('Please select at least one training group.')).toBeVisible();
  await dialog.getByRole('radio', { name: `Everybody in ${seasonName}` }).check();
  await dialog.getByRole('button', { name: 'Write' }).click();
  await expect(page.getByRole('list', { name: audience })).toContainText(`${seasonName}: 1 athlete`);
});

test('another trainer reads a draft of a colleague, and cannot change it', async ({
  page,
  office,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const { families } = await newGroup(api, office, 1);
  const data = { athleteIds: families.map(({ athlete }) => athlete.id) };
  const answer = await api.post('/api/communications/from-athletes', { data });
  const { results } = await answer.json();
  await page.goto(`/communications/${results.id}`);
  await expect(page.getByText('Only Maria Lindqvist or an admin can change this draft.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toHaveCount(0);
});
