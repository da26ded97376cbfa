import type { Locator, Page } from 'playwright/test';
import { barriers } from '../support/accessibility.ts';
import { expect } from '../support/app.ts';
import { test } from '../support/shared-window.ts';
import { enrol, newTrainings } from '../support/trainings.ts';

test.use({ as: 'admin' });

test('a schedule is moved with the keyboard, and athletes with conflicts are listed', async ({
  page,
  signedIn,
  office,
}) => {
  const { api } = await signedIn('admin');
  const [moved, other] = [await newTrainings(api), await newTrainings(api)];
  const athlete = await office.newAthlete();
  await enrol(api, moved.groupId, athlete.id);
  await enrol(api, other.groupId, athlete.id);
  await page.goto(`/schedules?date=2031-10-06&groups=${moved.groupId},${other.groupId}`);
  const monday = session(page, moved.groupName, 'Mon 10/06/31');
  await expect(monday).toHaveAccessibleName(/6:00pm – 7:00pm, .*, 1 of \d+ athletes/);
  expect(await barriers(page)).toEqual([]);

  await monday.focus();
  await page.keyboard.press('ArrowRight');
  await expect(
    page.getByRole('button', { name: /Mon 10\/06\/31|Thu 10\/09\/31/ }).and(page.locator(':focus')),
  ).toBeVisible();
  await monday.focus();
  await page.keyboard.press('Alt+ArrowDown');
  const question = page.getByRole('alertdialog', { name: `Move ${moved.groupName}?` });
  await expect(question).toContainText('to Mon 10/06/31 6:15pm – 7:15pm');
  await expect(question).toContainText('1 athlete will move with the session.');
  await question.getByRole('button', { name: 'Move' }).click();
  const conflicts = page.getByRole('dialog', { name: 'Conflicts after the move' });
  await expect(conflicts.getByRole('listitem')).toContainText(athlete.name);
  expect(await barriers(page)).toEqual([]);
  await conflicts.getByRole('button', { name: 'Close' }).click();
  await expect(monday).toHaveAccessibleName(/6:15pm – 7:15pm/);
});

test('a schedule is dragged to another hour, returns if that is canceled, and stays if it is confirmed', async ({
  page,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const { groupId, groupName, locationName } = await newTrainings(api);
  await page.goto(`/schedules?date=2031-10-06&mode=day&groups=${groupId}`);
  const monday = session(page, groupName, 'Mon 10/06/31');
  await expect(monday).toHaveAccessibleName(/6:00pm – 7:00pm/);
  await drag(page, monday, -116);
  const question = page.getByRole('alertdialog', { name: `Move ${groupName}?` });
  await expect(question).toContainText('to Mon 10/06/31 4:00pm – 5:00pm');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(monday).toHaveAccessibleName(/6:00pm – 7:00pm/);

  await drag(page, monday, -58);
  await expect(question).toContainText('to Mon 10/06/31 5:00pm – 6:00pm');
  await question.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('1 schedules modified.')).toBeVisible();
  await expect(monday).toHaveAccessibleName(/5:00pm – 6:00pm/);

  await page.getByRole('group', { name: 'Columns by' }).getByRole('button', { name: 'Trainers' }).click();
  await expect(page).toHaveURL(/by=trainers/);
  await expect(monday).toHaveAccessibleName(new RegExp(locationName));
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: 'Mon 10/06/31' })).toContainText('5:00pm – 6:00pm');
  expect(await barriers(page)).toEqual([]);
});

const session = (page: Page, group: string, day: string): Locator =>
  page.getByRole('button', { name: `${group}, ${day}` });

async function drag(page: Page, element: Locator, by: number): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('Nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + 24];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + by / 2, { steps: 4 });
  await page.mouse.move(x, y + by, { steps: 4 });
  await page.mouse.up();
}
