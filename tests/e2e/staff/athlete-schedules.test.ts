import type { Page } from 'playwright/test';
import { barriers } from '../support/accessibility.ts';
import { athleteListOf } from '../support/address.ts';
import { expect } from '../support/app.ts';
import { newLastName } from '../support/office.ts';
import { assign, newCreditGroup, reserve } from '../support/reservations.ts';
import { test } from '../support/shared-window.ts';

test.use({ as: 'admin' });

test('a pattern is reserved with the keyboard, while another athlete takes one of its spots', async ({
  page,
  office,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const group = await newCreditGroup(api, { slots: 1 });
  const [athlete, other] = [await office.newAthlete('Mia'), await office.newAthlete('Noah')];
  await assign(api, group.groupId, [athlete.id, other.id]);
  const [, , , , secondTuesday, , thirdMonday] = group.schedules.map(({ id }) => id);
  await reserve(api, other.id, group, [secondTuesday ?? '']);
  await hearNothing(page);
  await page.goto(`/athletes/${athlete.id}/schedules`);

  const opens = page.getByRole('button', { name: 'Reserve', exact: true });
  await expect(opens).toBeEnabled();
  await opens.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Reserve for ${athlete.name}` });
  // The dialog starts at the first week with sessions.
  await expect(dialog.getByRole('heading', { name: 'October 5 – 11, 2031' })).toBeVisible();
  const session = (day: string) => dialog.getByRole('region', { name: day }).getByRole('button').first();
  await session('Monday, October 6').press('Enter');
  await expect(session('Monday, October 6')).toHaveAttribute('aria-pressed', 'true');
  await session('Tuesday, October 7').press(' ');
  await expect(dialog.getByRole('list', { name: 'Credits' })).toContainText(
    '2 of 2 weekly credits used, 0 left',
  );
  await expect(session('Thursday, October 9')).toContainText(
    'You have reserved the max amount of sessions for this week.',
  );
  expect(await barriers(page)).toEqual([]);
  await session('Monday, October 6').press('ArrowRight');
  await expect(session('Tuesday, October 14')).toContainText('This schedule is full.');
  await page.keyboard.press('ArrowLeft');
  await expect(session('Monday, October 6')).toHaveAttribute('aria-pressed', 'true');

  await dialog.getByRole('button', { name: 'Apply pattern to future schedules' }).press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(
    'Successfully applied pattern to future slots. Click NEXT to continue reserving schedules.',
  );
  await expect(dialog.getByRole('list', { name: 'Left out' }).getByRole('listitem')).toHaveText([
    'Tuesday October 14, 2031, 6:00pm: This schedule is full.',
  ]);
  await dialog.getByRole('button', { name: 'Next', exact: true }).press('Enter');
  const rows = dialog.getByRole('list', { name: 'Review' }).getByRole('listitem');
  await expect(rows).toHaveCount(7);
  await expect(rows.first()).toContainText('Monday October 6, 2031, 6:00pm – 7:00pm');
  expect(await barriers(page)).toEqual([]);

  await reserve(api, other.id, group, [secondTuesday ?? '', thirdMonday ?? '']);
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Records updated, however 1 error(s) occured. (6/7)');
  const refused = dialog.getByRole('list', { name: 'Not saved' }).getByRole('listitem');
  await expect(refused).toHaveCount(1);
  await expect(refused).toContainText('Monday October 20, 2031');
  await expect(refused).toContainText('This schedule is full.');
  await expect(dialog.getByText('There is nothing else to save.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(upcoming(page)).toHaveCount(6);
});

test('a session is omitted, restored, substituted, explained and reset', async ({
  page,
  office,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const group = await newCreditGroup(api);
  const athlete = await office.newAthlete();
  await assign(api, group.groupId, [athlete.id]);
  const [monday = '', , , secondMonday = ''] = group.schedules.map(({ id }) => id);
  await reserve(api, athlete.id, group, [monday, secondMonday]);
  await page.goto(`/athletes/${athlete.id}/schedules`);
  const groups = page.getByRole('region', { name: 'Training Groups' });
  await expect(groups).toContainText(group.groupName);
  await expect(groups).toContainText('2 credits a week');
  const row = (day: string) => upcoming(page).filter({ hasText: day });
  const choose = async (day: string, action: string) => {
    await row(day)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  await choose('October 6', 'Omit');
  await expect(row('October 6')).toContainText('omitted');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row('October 6')).not.toContainText('omitted');
  await choose('October 6', 'Omit');
  await expect(row('October 6')).toContainText('omitted');
  expect(await barriers(page)).toEqual([]);
  // A refusal contains its reason.
  await choose('October 6', 'Omit');
  await expect(page.getByText('This session is already omitted.')).toBeVisible();
  await choose('October 6', 'Restore');
  await expect(row('October 6')).not.toContainText('omitted');

  await choose('October 6', 'Substitute');
  const substitute = page.getByRole('dialog', { name: 'Substitute Schedule' });
  await substitute.getByRole('button', { name: 'Substitute' }).click();
  await expect(substitute.getByText('Please select a new schedule.')).toBeVisible();
  await substitute.getByRole('radio', { name: /Thursday October 9, 2031/ }).check();
  await substitute.getByRole('switch', { name: 'Do the same in later weeks' }).check();
  expect(await barriers(page)).toEqual([]);
  await substitute.getByRole('button', { name: 'Substitute' }).click();
  await expect(substitute).toBeHidden();
  await expect(row('October 6')).toContainText('substituted');
  await expect(row('October 16')).toContainText('substitute');
  await expect(upcoming(page)).toHaveCount(4);

  await row('October 9')
    .getByRole('button', { name: /^Why\?/ })
    .click();
  const why = page.getByRole('dialog', { name: /^Why\?/ });
  await expect(why.getByRole('list', { name: 'What happened' }).getByRole('listitem').first()).toBeVisible();
  await why.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  const reset = page.getByRole('dialog', { name: 'Reset Schedules' });
  const choice = reset.getByRole('checkbox', { name: new RegExp(group.groupName) });
  await expect(reset.getByRole('list', { name: 'Changes' }).getByRole('listitem').first()).toBeVisible();
  await choice.uncheck();
  await reset.getByRole('button', { name: 'Reset' }).click();
  await expect(reset.getByText('Please select a training group.')).toBeVisible();
  await choice.check();
  expect(await barriers(page)).toEqual([]);
  await reset.getByRole('button', { name: 'Reset' }).click();
  await expect(reset).toBeHidden();
  await expect(page.getByText('No upcoming sessions')).toBeVisible();
});

test('several athletes are added to a session at once; athletes without a spot are listed', async ({
  page,
  office,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const group = await newCreditGroup(api, { slots: 1 });
  const lastName = newLastName();
  const [first, second] = [
    await office.newAthlete('Ada', lastName),
    await office.newAthlete('Bea', lastName),
  ];
  await assign(api, group.groupId, [first.id, second.id]);
  await page.goto(athleteListOf(lastName));
  for (const { name } of [first, second])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check();
  const bar = page.getByRole('toolbar', { name: 'Selected athletes' });
  await bar.getByRole('button', { name: 'Schedules' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedules of 2 Athletes' });
  await dialog.getByRole('button', { name: 'Reserve' }).click();
  await expect(dialog.getByText('Please select a training group.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Training Group' }).click();
  await page.getByRole('option', { name: new RegExp(group.groupName) }).click();
  await dialog.getByRole('checkbox', { name: /Monday October 6, 2031/ }).check();
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Reserve' }).click();
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText([
    new RegExp(`^(Ada|Bea) ${lastName}: This schedule is full\\.$`),
  ]);
});

/** The upcoming sessions of all weeks. */
const upcoming = (page: Page) =>
  page.getByRole('region', { name: 'Upcoming schedules' }).getByRole('listitem');

/** The page does not hear what others change in the meantime. */
const hearNothing = (page: Page) => page.route('**/api/changes', () => undefined);
