import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { barriers } from '../support/accessibility.ts';
import { address } from '../support/address.ts';
import { expect } from '../support/app.ts';
import { newTrainer, shown } from '../support/contacts.ts';
import { newLastName } from '../support/office.ts';
import { test } from '../support/shared-window.ts';

test.use({ as: 'admin' });

test('a season is created with groups, gets another one, is found, and is deleted', async ({ page }) => {
  const name = `Winter ${newLastName()}`;
  await page.goto('/seasons');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'New Season' }).click();
  const form = page.getByRole('form', { name: 'New Season' });
  await form.getByRole('button', { name: 'Create' }).click();
  const named = form.getByRole('textbox', { name: 'Name', exact: true });
  await expect(named).toHaveAccessibleDescription('Please enter a valid name.');
  await named.fill(name);
  await form.getByRole('textbox', { name: 'Year' }).fill('2031');
  await form.getByRole('button', { name: 'Add Training Group' }).click();
  await form.getByRole('textbox', { name: 'Name of Group 1' }).fill('Elite');
  await form.getByRole('button', { name: 'Add Training Group' }).click();
  await form.getByRole('textbox', { name: 'Name of Group 2' }).fill('Mites');
  await form.getByRole('switch', { name: 'Credits of group 2' }).uncheck();
  expect(await barriers(page)).toEqual([]);
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveURL(/\/seasons\/[\da-f-]{36}$/);

  await page.getByRole('button', { name: 'Edit About' }).click();
  const about = page.getByRole('form', { name: 'Edit About' });
  await about.getByRole('textbox', { name: 'Short Name' }).fill('W31');
  await pick(page, about, 'Color', 'Teal');
  await about.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'About' })).toContainText('Teal');
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Groups' }).click();
  const groups = page.getByRole('list', { name: 'Training groups' });
  await expect(groups.getByRole('listitem').filter({ hasText: 'Elite' })).toContainText('CREDITS');
  await expect(groups.getByRole('listitem').filter({ hasText: 'Mites' })).not.toContainText('CREDITS');
  await page.getByRole('button', { name: 'New Training Group' }).click();
  const create = page.getByRole('dialog', { name: 'New Training Group' });
  await create.getByRole('textbox', { name: 'Name' }).fill('Goalies');
  await create.getByRole('tab', { name: 'Attributes' }).click();
  await create.getByRole('textbox', { name: 'Slots' }).fill('0');
  await create.getByRole('textbox', { name: 'Default Weekly Credits' }).fill('2');
  await create.getByRole('switch', { name: /^Variable schedule/ }).check();
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(create.getByRole('tab', { name: 'Attributes (!)' })).toBeVisible();
  await create.getByRole('textbox', { name: 'Slots' }).fill('12');
  expect(await barriers(page)).toEqual([]);
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Goalies');
  const facts = page.getByRole('region', { name: 'About' });
  await expect(facts).toContainText('2 credits a week');

  await page.goto(address('/seasons', { filter: JSON.stringify({ q: name }) }));
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('2031');
  await row.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'What if' }).click();
  const what = page.getByRole('dialog', { name: `What if: ${name}` });
  await expect(what.getByText('Every athlete would get a spot.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await what.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
  await expect(question).toContainText('Are you sure you want to delete this season? This cannot be undone.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seasons');
});

test('a group gets trainers, includes another one, and shows families its rules', async ({
  page,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const trainer = await newTrainer(api);
  const trainerName = `${trainer.first_name} ${trainer.last_name}`;
  const seasonId = await newSeason(api);
  await newGroup(api, seasonId, 'Elite', true);
  await page.goto(`/seasons/${seasonId}/groups/${await newGroup(api, seasonId, 'Goalies', true)}`);

  await page.getByRole('button', { name: 'Edit Trainers' }).click();
  const trainers = page.getByRole('dialog', { name: 'Edit Trainers' });
  await trainers.getByRole('checkbox', { name: trainerName }).check();
  await trainers.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Trainers' }).getByRole('link')).toHaveText(trainerName);

  await page.getByRole('button', { name: 'Include Group' }).click();
  const include = page.getByRole('dialog', { name: 'Include Group' });
  await include.getByRole('button', { name: 'Include' }).click();
  await expect(include.getByText('Please select a training group.')).toBeVisible();
  await pick(page, include, 'Training Group', 'Elite');
  await include.getByRole('button', { name: 'Include' }).click();
  const included = page.getByRole('region', { name: 'Included Groups' });
  await expect(included.getByRole('link', { name: 'Elite' })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await included.getByRole('button', { name: 'Remove Elite' }).click();
  await expect(included.getByText('None.')).toBeVisible();

  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByRole('button', { name: 'Add Rule' }).click();
  const rule = page.getByRole('dialog', { name: 'Add Rule' });
  await pick(page, rule, 'Rule', 'Equipment');
  await rule.getByRole('textbox', { name: 'Text' }).fill('Bring goalie pads.');
  await rule.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('list', { name: 'Rules' })).toContainText('Bring goalie pads.');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('The rule Equipment was added.');
});

test('athletes are assigned to a default group, moved to another one, and removed', async ({
  page,
  office,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const [first, second] = [await office.newAthlete('Abe'), await office.newAthlete('Zoe')];
  const season = await newSeason(api);
  const mites = await newGroup(api, season, 'Mites', false);
  const elite = await newGroup(api, season, 'Elite', true);

  await page.goto(`/seasons/${season}/groups/${mites}/athletes`);
  await page.getByRole('button', { name: 'Assign Athletes' }).click();
  const assign = page.getByRole('dialog', { name: 'Assign Athletes to Mites' });
  await assign.getByRole('button', { name: 'Assign' }).click();
  await expect(assign.getByText('Please select an athlete.')).toBeVisible();
  for (const { lastName, name } of [first, second]) {
    await assign.getByRole('searchbox', { name: 'Search by name' }).fill(lastName);
    await assign.getByRole('checkbox', { name }).check();
  }
  await assign.getByRole('switch', { name: 'Needs transportation' }).check();
  expect(await barriers(page)).toEqual([]);
  await assign.getByRole('button', { name: 'Assign 2' }).click();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row(first.name)).toContainText('Yes');
  await expect(row(second.name)).toContainText('Yes');
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('button', { name: `Actions for ${second.name} in Mites` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Schedule Training Group' });
  await pick(page, edit, 'Training Group', 'Elite');
  await edit.getByRole('textbox', { name: 'Weekly Credits' }).fill('3');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row(second.name)).toBeHidden();
  await page.goto(`/seasons/${season}/groups/${elite}/athletes`);
  await expect(row(second.name)).toContainText('3 a week (custom)');

  await page.getByRole('button', { name: `Actions for ${second.name} in Elite` }).click();
  await page.getByRole('menuitem', { name: 'Remove from Group' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'No athletes yet' })).toBeVisible();

  await page.getByRole('button', { name: 'Sync' }).click();
  const sync = page.getByRole('dialog', { name: 'Sync of Elite' });
  await expect(sync).toContainText('families reserve the sessions of this group themselves');
  await sync.getByRole('button', { name: 'Close' }).click();
  await page.goto(`/seasons/${season}/athletes`);
  await page.getByRole('switch', { name: 'Show InActive' }).click();
  await expect(row(second.name).filter({ hasText: 'Elite' })).toContainText('inactive');
  expect(await barriers(page)).toEqual([]);
});

test('a location gets an address and a rule, and is found in both places', async ({ page }) => {
  const name = `Arena ${newLastName()}`;
  await page.goto('/seasons/locations');
  await page.getByRole('button', { name: 'New Location' }).click();
  const create = page.getByRole('dialog', { name: 'New Location' });
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(create.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    'Please enter a valid name.',
  );
  await create.getByRole('textbox', { name: 'Name' }).fill(name);
  await create.getByRole('combobox', { name: 'Timezone' }).fill('Denver');
  await page.getByRole('option', { name: 'Mountain Time (Denver)' }).click();
  await create.getByRole('button', { name: 'Create' }).click();

  const location = page.getByRole('dialog', { name, exact: true });
  await location.getByRole('button', { name: 'Add Address' }).click();
  const place = page.getByRole('dialog', { name: 'Add Address' });
  await place.getByRole('textbox', { name: 'Address', exact: true }).fill('1 Rink Road');
  await place.getByRole('textbox', { name: 'City' }).fill('Edina');
  await place.getByRole('button', { name: 'Save' }).click();
  await expect(location.getByRole('list', { name: 'Addresses' })).toContainText('1 Rink Road, Edina');
  expect(await barriers(page)).toEqual([]);
  await location.getByRole('tab', { name: 'Rules' }).click();
  await location.getByRole('button', { name: 'Add Rule' }).click();
  const rule = page.getByRole('dialog', { name: 'Add Rule' });
  await rule.getByRole('button', { name: 'Save' }).click();
  await expect(rule.getByRole('textbox', { name: 'Text' })).not.toHaveAccessibleDescription('');
  await rule.getByRole('textbox', { name: 'Text' }).fill('Fifteen minutes before.');
  await rule.getByRole('button', { name: 'Save' }).click();
  await expect(location.getByRole('list', { name: 'Rules' })).toContainText('Fifteen minutes before.');
  await location.getByRole('tab', { name: 'Details' }).click();
  await location.getByRole('textbox', { name: 'Notes' }).fill('Ask for the north sheet.');
  await location.getByRole('switch', { name: 'Active' }).uncheck();
  await location.getByRole('button', { name: 'Save' }).click();
  await expect(location).toBeHidden();

  await page.goto(address('/admin/locations', { filter: JSON.stringify({ q: name, showInactive: true }) }));
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Mountain Time (Denver)');
  expect(await barriers(page)).toEqual([]);
  await row.getByRole('link', { name }).click();
  await expect(location.getByRole('textbox', { name: 'Notes' })).toHaveValue('Ask for the north sheet.');
  await location.getByRole('button', { name: 'Delete Location' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No matching locations' })).toBeVisible();
});

async function newSeason(api: APIRequestContext): Promise<string> {
  const id = randomUUID();
  const done = await api.post('/api/seasons', { data: { id, season_name: `Fall ${newLastName()}` } });
  await shown(api, done, `/api/seasons/${id}`);
  return id;
}

async function newGroup(api: APIRequestContext, season_id: string, group_name: string, isCredit: boolean) {
  const id = randomUUID();
  const data = {
    id,
    season_id,
    group_name,
    is_credit_schedules: isCredit,
    default_weekly_credits: isCredit ? 2 : 0,
  };
  await shown(api, await api.post('/api/training-groups', { data }), `/api/training-groups/${id}`);
  return id;
}

async function pick(page: Page, within: Locator, list: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: list }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
