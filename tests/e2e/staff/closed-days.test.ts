import type { Page } from 'playwright/test';
import { barriers } from '../support/accessibility.ts';
import { expect } from '../support/app.ts';
import { test } from '../support/shared-window.ts';
import { enrol, newTrainings } from '../support/trainings.ts';

test.use({ as: 'admin' });

test('a season with closed days: they are skipped, marked and printed, and the sessions on them canceled', async ({
  page,
  office,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const { seasonId, seasonName, groupId, groupName, locationName } = await newTrainings(api);
  const athlete = await office.newAthlete('Mia');
  await enrol(api, groupId, athlete.id);
  await page.goto('/seasons/closed-days');
  await page.getByRole('button', { name: 'Add closed days' }).click();
  const close = page.getByRole('dialog', { name: 'Add closed days' });
  await close.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(close.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    'Please enter a name, such as Thanksgiving.',
  );
  await close.getByRole('textbox', { name: 'Name' }).fill('Ice show');
  await close.getByRole('textbox', { name: 'First Day' }).fill('10/13/2031');
  await expect(close.getByRole('textbox', { name: 'Last Day' })).toHaveValue('10/13/2031');
  await pick(page, 'Closed', locationName);
  const affected = close.getByRole('list', { name: 'Sessions on these days' });
  await expect(affected.getByRole('listitem')).toHaveCount(1);
  await expect(affected).toContainText(`Mon 10/13/31 6:00pm – 7:00pm · ${groupName} · ${locationName}`);
  await expect(affected).toContainText(athlete.name);
  await close.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(close.getByText('Please choose what happens to these sessions.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await close.getByRole('radio', { name: /^Cancel these sessions/ }).check();
  await close.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Closed days added. 1 session canceled.')).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: locationName });
  await expect(line).toContainText('Ice show');
  await expect(line).toContainText('Mon 10/13/31');

  // A single session there is warned about; a series skips the day and says why before it is saved.
  await page.goto('/schedules/list');
  await page.getByRole('button', { name: 'New Schedule' }).click();
  const create = page.getByRole('dialog', { name: 'New Schedule' });
  await pick(page, 'Training Group', `${groupName} · ${seasonName}`);
  await pick(page, 'Location', locationName);
  await pick(page, 'Start Hour', '8');
  await create.getByRole('textbox', { name: 'Start Date' }).fill('10/13/2031');
  await expect(create.getByText('Mon 10/13/31 is a closed day: Ice show.')).toBeVisible();
  await create.getByRole('textbox', { name: 'Start Date' }).fill('10/06/2031');
  await create.getByRole('switch', { name: 'Repeats every week' }).check();
  await create.getByRole('textbox', { name: 'Repeat End Date' }).fill('10/27/2031');
  await expect(create.getByText('3 schedules, Mon 10/06/31 to Mon 10/27/31.')).toBeVisible();
  await expect(create.getByRole('list', { name: 'Skipped days' })).toHaveText(
    'Mon 10/13/31 is skipped: Ice show.',
  );
  expect(await barriers(page)).toEqual([]);
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('3 schedules created')).toBeVisible();

  await page.goto(`/schedules?date=2031-10-13&groups=${groupId}`);
  await expect(page.getByText(`${locationName} closed: Ice show`).first()).toBeVisible();
  await expect(
    page.getByRole('button', { name: `${groupName}, Thu 10/16/31 6:00pm – 7:00pm` }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: `${groupName}, Mon 10/13/31` })).toHaveCount(0);

  await page.goto(`/print/seasons/${seasonId}?start=2031-10-01`);
  await expect(page.getByRole('list', { name: 'Closed days' })).toContainText(
    `Mon 10/13/31 ${locationName} closed: Ice show`,
  );
});

test('a change of a session is made for this and the following sessions, and all upcoming ones are deleted', async ({
  page,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const { seasonId } = await newTrainings(api);
  const openThe = async (day: string) => {
    await page.goto(`/seasons/${seasonId}/schedules`);
    await page.getByRole('link', { name: day }).click();
  };
  await openThe('Thu 10/16/31');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Schedule' });
  await expect(edit.getByRole('radio', { name: 'This session' })).toBeChecked();
  await pick(page, 'Start Hour', '7');
  await edit.getByRole('radio', { name: 'This and following (5)' }).check();
  await expect(edit.getByText('5 upcoming sessions will be moved. Past sessions are kept.')).toBeVisible();
  await edit.getByRole('checkbox', { name: 'Only the sessions on Thursdays' }).check();
  await expect(edit.getByText('3 upcoming sessions will be moved. Past sessions are kept.')).toBeVisible();
  await expect(edit.getByRole('list', { name: 'Sessions of the series' }).getByRole('listitem')).toHaveText([
    'Thu 10/16/31 6:00pm – 7:00pm → Thu 10/16/31 7:00pm – 8:00pm',
    'Thu 10/23/31 6:00pm – 7:00pm → Thu 10/23/31 7:00pm – 8:00pm',
    'Thu 10/30/31 6:00pm – 7:00pm → Thu 10/30/31 7:00pm – 8:00pm',
  ]);
  expect(await barriers(page)).toEqual([]);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('3 schedules modified.')).toBeVisible();
  await page.goto(`/seasons/${seasonId}/schedules`);
  await expect(page.getByRole('row', { name: /Thu 10\/30\/31 .*7:00pm – 8:00pm/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Thu 10\/09\/31 .*6:00pm – 7:00pm/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Mon 10\/27\/31 .*6:00pm – 7:00pm/ })).toBeVisible();

  await openThe('Mon 10/20/31');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const remove = page.getByRole('alertdialog', { name: 'Delete Schedule' });
  await remove.getByRole('radio', { name: 'All upcoming of the series (8)' }).check();
  await expect(
    remove.getByText('8 upcoming sessions will be deleted. Past sessions are kept.'),
  ).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await remove.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Schedule Deleted')).toBeVisible();
  await page.goto(`/seasons/${seasonId}/schedules`);
  await expect(page.getByText('No upcoming sessions')).toBeVisible();
});

async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
