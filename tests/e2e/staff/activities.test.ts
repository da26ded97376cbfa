import type { Locator, Page } from 'playwright/test';
import { expect } from '../support/app.ts';
import type { Athlete } from '../support/office.ts';
import { test } from '../support/shared-window.ts';

test.use({ as: 'trainer' });

test('an added activity is at the top, with the user who recorded it', async ({ page, office }) => {
  await openProfile(page, await office.newAthlete());
  await page.getByRole('button', { name: 'Add Activity' }).click();
  await expect(text(page)).toHaveAccessibleDescription('Activity must not be null.');

  await add(page, 'Left a voice mail');
  await expect(activities(page)).toHaveCount(1);
  await add(page, 'Spoke with Anna', 'Phone Call');
  await expect(activities(page)).toHaveCount(2);
  await expect(activities(page).first()).toContainText('Spoke with Anna');
  await expect(activities(page).first()).toContainText('Phone Call · Jack Novak');
  await expect(text(page)).toHaveValue('');
});

test('the time is chosen and typed; an invalid minute changes nothing', async ({ page, office }) => {
  await openProfile(page, await office.newAthlete());
  const form = page.getByRole('form', { name: 'Add Activity' });
  await form.getByRole('button', { name: 'Another time' }).click();
  await form.getByRole('textbox', { name: 'Date' }).fill('03/20/2025');
  await choose(page, form, 'Hour', '12');
  await choose(page, form, 'AM/PM', 'PM');
  const minute = form.getByRole('textbox', { name: 'Minute' });
  await minute.fill('07');
  await minute.fill('75');
  await minute.blur();
  await expect(minute).toHaveValue('07');
  await add(page, 'Met at the rink');
  await expect(activities(page)).toContainText(['03/20/25 12:07pm']);
});

test('an activity is edited', async ({ page, office }) => {
  await openProfile(page, await office.newAthlete());
  await add(page, 'Spoke with Ana');
  const dialog = await startEditing(page);
  await text(dialog).fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(text(dialog)).toHaveAccessibleDescription('Activity must not be null.');
  await text(dialog).fill('Spoke with Anna');
  await choose(page, dialog, 'Type', 'Meeting');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(activities(page)).toContainText(['Spoke with Anna']);
  await expect(activities(page)).toContainText(['Meeting · Jack Novak']);
});

test('an activity is deleted after confirmation', async ({ page, office }) => {
  await openProfile(page, await office.newAthlete());
  await add(page, 'Wrong athlete');
  await menuOf(page, 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete Activity?' });
  await expect(question).toHaveAccessibleDescription(
    'Are you sure you want to delete this activity? This cannot be undone.',
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(activities(page)).toHaveCount(0);
});

test('typed text stays when another user deletes the activity', async ({ page, office, anotherPerson }) => {
  const athlete = await office.newAthlete();
  await openProfile(page, athlete);
  await add(page, 'Spoke with Anna');
  const dialog = await startEditing(page);
  await text(dialog).fill('Spoke with Anna about August');

  const colleague = await anotherPerson('admin');
  await openProfile(colleague, athlete);
  await menuOf(colleague, 'Delete');
  await colleague.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(activities(colleague)).toHaveCount(0);

  await expect(dialog.getByRole('alert')).toContainText('This activity was deleted by another user.');
  await expect(text(dialog)).toHaveValue('Spoke with Anna about August');
});

test('the latest ten are shown, and earlier ones on request', async ({ page, office, signedIn }) => {
  const athlete = await office.newAthlete();
  const { api } = await signedIn('admin');
  for (let day = 10; day <= 21; day++) {
    const data = { content: `Day ${day}`, recordedAt: `2025-03-${day}T15:00:00Z` };
    expect((await api.post(`/api/athletes/${athlete.id}/activities`, { data })).ok()).toBe(true);
  }
  await openProfile(page, athlete);
  await expect(activities(page)).toHaveCount(10);
  await expect(activities(page).first()).toContainText('Day 21');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(activities(page)).toHaveCount(12);
  await expect(activities(page).last()).toContainText('Day 10');
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
});

async function openProfile(page: Page, { id, name }: Athlete): Promise<void> {
  await page.goto(`/athletes/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

const activities = (page: Page) => page.getByRole('list', { name: 'Activities' }).getByRole('listitem');

const text = (part: Page | Locator) => part.getByRole('textbox', { name: 'Activity' });

async function add(page: Page, content: string, type?: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Add Activity' });
  await text(form).fill(content);
  if (type) await choose(page, form, 'Type', type);
  await form.getByRole('button', { name: 'Add Activity' }).click();
  await expect(activities(page).first()).toContainText(content);
}

async function menuOf(page: Page, action: string): Promise<void> {
  await activities(page)
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function startEditing(page: Page): Promise<Locator> {
  await menuOf(page, 'Edit');
  return page.getByRole('dialog', { name: 'Edit Activity' });
}

async function choose(page: Page, part: Locator, field: string, choice: string): Promise<void> {
  await part.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}
