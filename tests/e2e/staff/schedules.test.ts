import type { Page } from 'playwright/test';
import { barriers } from '../support/accessibility.ts';
import { expect } from '../support/app.ts';
import { test } from '../support/shared-window.ts';
import { enrol, newTrainings } from '../support/trainings.ts';

test.use({ as: 'admin' });

test('a series is created, shows in the calendar, and several of its schedules are edited together', async ({
  page,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const { seasonId, groupId, seasonName, groupName, locationName } = await newTrainings(api);
  await page.goto('/schedules/list');
  await page.getByRole('button', { name: 'New Schedule' }).click();
  const create = page.getByRole('dialog', { name: 'New Schedule' });
  const group = create.getByRole('combobox', { name: 'Training Group' });
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(group).toHaveAccessibleDescription('No Training Group Selected.');
  await expect(create.getByText('No Location Selected.')).toBeVisible();
  await expect(create.getByText('Missing Start Hour Parameters.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await group.click();
  await page.getByRole('option', { name: `${groupName} · ${seasonName}` }).click();
  await pick(page, 'Location', locationName);
  await create.getByRole('textbox', { name: 'Start Date' }).fill('10/07/2031');
  await pick(page, 'Start Hour', '11');
  await pick(page, 'Start AM/PM', 'AM');
  await expect(create.getByRole('combobox', { name: 'End Hour' })).toHaveText('12');
  await expect(create.getByRole('combobox', { name: 'End AM/PM' })).toHaveText('PM');
  await create.getByRole('switch', { name: 'Repeats every week' }).check();
  await expect(create.getByRole('button', { name: 'Tuesday' })).toHaveAttribute('aria-pressed', 'true');
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(create.getByRole('textbox', { name: 'Repeat End Date' })).toHaveAccessibleDescription(
    'Repeat end date is missing.',
  );
  await create.getByRole('textbox', { name: 'Repeat End Date' }).fill('10/28/2031');
  await expect(create.getByText('4 schedules, Tue 10/07/31 to Tue 10/28/31.')).toBeVisible();
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('4 schedules created')).toBeVisible();

  await page.goto(`/schedules?date=2031-10-07&groups=${groupId}`);
  const made = page.getByRole('button', { name: `${groupName}, Tue 10/07/31 11:00am – 12:00pm` });
  await expect(made).toBeVisible();
  await made.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(groupName);

  await page.goto(`/seasons/${seasonId}/schedules`);
  await page
    .getByRole('row', { name: /Mon 10\/06\/31/ })
    .getByRole('checkbox')
    .check();
  await page
    .getByRole('row', { name: /Tue 10\/07\/31/ })
    .getByRole('checkbox')
    .check();
  await page
    .getByRole('toolbar', { name: 'Selected schedules' })
    .getByRole('button', { name: 'Edit' })
    .click();
  const edit = page.getByRole('dialog', { name: 'Edit 2 Schedules' });
  await expect(edit.getByRole('combobox', { name: 'Start Hour' })).toHaveText('multiple');
  await expect(edit.getByRole('combobox', { name: 'Location' })).toHaveText(locationName);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('No schedule / trainer changes made.')).toBeVisible();
  await pick(page, 'Start Minutes', '15');
  await edit.getByRole('tab', { name: 'Trainers' }).click();
  await expect(edit.getByRole('switch', { name: 'Apply trainers to future schedules' })).toBeDisabled();
  expect(await barriers(page)).toEqual([]);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 schedules modified.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Mon 10\/06\/31 .*6:15pm – 7:15pm/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Tue 10\/07\/31 .*11:15am – 12:15pm/ })).toBeVisible();
});

test('the page of a schedule shows its athletes, keeps an omitted one out while it is full, and deletes it', async ({
  page,
  signedIn,
  office,
}) => {
  const { api } = await signedIn('admin');
  const { seasonId, groupId, groupName } = await newTrainings(api);
  const [casey, robin] = [await office.newAthlete('Casey'), await office.newAthlete('Robin')];
  await enrol(api, groupId, casey.id);
  await enrol(api, groupId, robin.id);
  await page.goto(`/seasons/${seasonId}/schedules`);
  await page.getByRole('link', { name: 'Mon 10/06/31' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(groupName);
  const athletes = page.getByRole('list', { name: 'Athletes of the schedule' });
  await expect(athletes.getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Schedule' });
  await edit.getByRole('spinbutton', { name: 'Athlete Slots' }).fill('1');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 schedules modified.')).toBeVisible();
  await expect(page.getByText('over capacity').first()).toBeVisible();

  await choose(page, casey.name, 'Omit');
  await expect(athletes.getByRole('listitem').filter({ hasText: casey.name })).toContainText('omitted');
  await expect(page.getByText('1 of 1 spots taken, 1 athlete omitted.')).toBeVisible();
  await choose(page, casey.name, 'Restore');
  await expect(page.getByText('This schedule is full.')).toBeVisible();
  await expect(athletes.getByRole('listitem').filter({ hasText: casey.name })).toContainText('omitted');
  await expect(page.getByRole('list', { name: 'Roster' })).toContainText(robin.name);
  await expect(page.getByRole('list', { name: 'Roster' })).not.toContainText(casey.name);
  expect(await barriers(page)).toEqual([]);

  await page
    .getByRole('link', { name: 'History' })
    .or(page.getByRole('tab', { name: 'History' }))
    .click();
  await expect(page.getByText('The session now has 1 slot.')).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Schedule' });
  await expect(question).toContainText(
    'Are you sure you want to delete this schedule? This cannot be undone.',
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Schedule Deleted')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedules');
});

async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function choose(page: Page, athlete: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${athlete}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
