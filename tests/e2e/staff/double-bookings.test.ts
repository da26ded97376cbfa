import { barriers } from '../support/accessibility.ts';
import { expect } from '../support/app.ts';
import { test } from '../support/shared-window.ts';
import { newTrainings } from '../support/trainings.ts';

test.use({ as: 'admin' });

test('a second session on the same ice is warned about, saved anyway, marked, and the mark leaves when it moves', async ({
  page,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const { groupId, seasonName, groupName, locationName } = await newTrainings(api);
  await page.goto('/schedules/list');
  await page.getByRole('button', { name: 'New Schedule' }).click();
  const create = page.getByRole('dialog', { name: 'New Schedule' });
  const pick = async (label: string, option: string) => {
    await create.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await pick('Training Group', `${groupName} · ${seasonName}`);
  await pick('Location', locationName);
  await create.getByRole('textbox', { name: 'Start Date' }).fill('10/06/2031');
  await pick('Start Hour', '6');
  await pick('Start Minutes', '30');
  await create.getByRole('button', { name: 'Create' }).click();

  const warning = page.getByRole('alertdialog', { name: 'Double booking' });
  await expect(warning).toContainText(`${locationName} is also booked for ${groupName}, Mon 10/06/31 6:00pm`);
  await expect(warning).toContainText('also leads');
  expect(await barriers(page)).toEqual([]);
  await warning.getByRole('button', { name: 'Go back' }).click();
  await expect(create).toBeVisible();
  await create.getByRole('button', { name: 'Create' }).click();
  await warning.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText('1 schedules created')).toBeVisible();

  await page.goto(`/schedules?date=2031-10-06&groups=${groupId}`);
  const marked = page.getByRole('button', { name: /Mon 10\/06\/31 6:30pm.*double-booked/ });
  await expect(marked).toBeVisible();
  await marked.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Double booking' })).toContainText(
    `${locationName} is also booked for ${groupName}`,
  );
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Schedule' });
  await edit.getByRole('combobox', { name: 'Start Hour' }).click();
  await page.getByRole('option', { name: '9', exact: true }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 schedules modified.')).toBeVisible();
  await expect(page.getByText('Double booking')).toBeHidden();
});

test('deleting a trainer hands the upcoming sessions over to another one', async ({ page, signedIn }) => {
  const { api } = await signedIn('admin');
  const [leaving, other] = [await newTrainings(api), await newTrainings(api)];
  const name = async (id: string): Promise<string> => {
    await page.goto(`/trainers/${id}`);
    return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  };
  const successor = await name(other.trainerId);
  const gone = await name(leaving.trainerId);
  await page.goto(`/trainers/${leaving.trainerId}/settings`);
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${gone}?` });
  await expect(dialog).toContainText(`${gone} leads 8 upcoming sessions.`);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText('Please choose what becomes of the upcoming sessions.');
  await dialog.getByRole('radio', { name: 'Hand them over to another trainer' }).check();
  await dialog.getByRole('combobox', { name: 'New trainer' }).click();
  await page.getByRole('option', { name: successor }).click();
  await expect(dialog.getByRole('alert')).toContainText('8 sessions would be double-booked.');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Trainer deleted. 8 upcoming sessions were handed over.')).toBeVisible();
  await page.goto(`/trainers/${other.trainerId}/schedules`);
  await expect(page.getByRole('row', { name: new RegExp(leaving.groupName) }).first()).toContainText(
    'double-booked',
  );
});
