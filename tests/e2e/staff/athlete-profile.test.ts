import type { Locator, Page } from 'playwright/test';
import { expect } from '../support/app.ts';
import { type Athlete, newLastName } from '../support/office.ts';
import { test } from '../support/shared-window.ts';

test.use({ as: 'trainer' });

test('the athlete’s details are edited in place, with the same rules as elsewhere', async ({
  page,
  office,
}) => {
  const athlete = await office.newAthlete();
  await openProfile(page, athlete);
  const form = await startEditing(page, 'About');
  const [first, last] = [form.getByLabel('First Name'), form.getByLabel('Last Name')];
  await expect(first).toBeFocused();
  await last.fill(' ');
  await save(form);
  await expect(last).toHaveAccessibleDescription('Please enter a valid name.');

  const lastName = newLastName();
  await last.fill(lastName);
  await form.getByRole('textbox', { name: 'Birthdate', exact: true }).fill('06012012');
  await choose(page, form, 'Gender', 'Female');
  await save(form);
  await expect(form).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Casey ${lastName}`);
  await expect(page.getByRole('button', { name: 'Edit About' })).toBeFocused();
  const about = page.getByRole('region', { name: 'About' });
  await expect(fact(about, 'Gender')).toHaveText('Female');
  await expect(fact(about, 'Birthdate')).toHaveText('06/01/2012');
  await expect(fact(about, 'Age Band')).toHaveText('30/31');
});

test('a date that does not exist is not treated as empty', async ({ page, office }) => {
  await openProfile(page, await office.newAthlete());
  const form = await startEditing(page, 'About');
  const birthdate = form.getByRole('textbox', { name: 'Birthdate', exact: true });
  await birthdate.fill('02302012');
  await save(form);
  await expect(birthdate).toHaveAccessibleDescription('Please enter a valid date.');
  await expect(birthdate).toHaveValue('02/30/2012');
  await birthdate.fill('');
  await save(form);
  await expect(form).toBeHidden();
});

test('the objective, the position and the sizes of the athlete are edited', async ({ page, office }) => {
  await openProfile(page, await office.newAthlete());
  const form = await startEditing(page, 'Training');
  await form.getByLabel('Objective').fill('AAA next season');
  await choose(page, form, 'Position', 'Goalie');
  await choose(page, form, 'Shirt Size', 'YL');
  await save(form);
  const training = page.getByRole('region', { name: 'Training' });
  await expect(fact(training, 'Objective')).toHaveText('AAA next season');
  await expect(fact(training, 'Position')).toHaveText('Goalie');
  await expect(fact(training, 'Shirt Size')).toHaveText('YL');
});

test('two users who edit different fields of an athlete do not conflict', async ({
  page,
  office,
  anotherPerson,
}) => {
  const athlete = await office.newAthlete();
  await openProfile(page, athlete);
  const mine = await startEditing(page, 'Training');
  await mine.getByLabel('Objective').fill('AAA next season');

  const colleague = await anotherPerson('admin');
  await openProfile(colleague, athlete);
  const theirs = await startEditing(colleague, 'Training');
  await choose(colleague, theirs, 'Position', 'Center');
  await save(theirs);
  await expect(theirs).toBeHidden();

  await save(mine);
  await expect(mine).toBeHidden();
  const training = page.getByRole('region', { name: 'Training' });
  await expect(fact(training, 'Objective')).toHaveText('AAA next season');
  await expect(fact(training, 'Position')).toHaveText('Center');
});

test('typed fields are saved over another user’s changes, and nothing else is', async ({
  page,
  office,
  anotherPerson,
}) => {
  const athlete = await office.newAthlete();
  await openProfile(page, athlete);
  const mine = await startEditing(page, 'Training');
  await mine.getByLabel('Objective').fill('My words');

  const colleague = await anotherPerson('admin');
  await openProfile(colleague, athlete);
  const theirs = await startEditing(colleague, 'Training');
  await theirs.getByLabel('Objective').fill('Their words');
  await choose(colleague, theirs, 'Position', 'Center');
  await save(theirs);
  await expect(theirs).toBeHidden();

  await save(mine);
  await expect(mine.getByRole('listitem').first()).toContainText('Maria Lindqvist');
  await mine.getByRole('button', { name: 'Keep what I typed' }).click();
  await save(mine);
  await expect(mine).toBeHidden();
  const training = page.getByRole('region', { name: 'Training' });
  await expect(fact(training, 'Objective')).toHaveText('My words');
  await expect(fact(training, 'Position')).toHaveText('Center');
});

test('the lead type is changed at the top, and colleagues see it', async ({
  page,
  office,
  anotherPerson,
}) => {
  const athlete = await office.newAthlete();
  const colleague = await anotherPerson('admin');
  await openProfile(colleague, athlete);
  await openProfile(page, athlete);
  await page.getByRole('button', { name: 'Lead Type: Target' }).click();
  await page.getByRole('menuitemradio', { name: 'Trial' }).click();
  await expect(page.getByRole('button', { name: 'Lead Type: Trial' })).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Lead Type: Trial' })).toBeVisible();
});

test('a follow up is set, shows next to the name, and is completed', async ({ page, office }) => {
  await openProfile(page, await office.newAthlete());
  const form = await startEditing(page, 'Follow Up');
  await form.getByLabel('Reason').fill('Ask about the camp');
  await save(form);
  await expect(form.getByLabel('Reason')).toHaveAccessibleDescription('Please enter a follow-up date.');
  await form.getByRole('textbox', { name: 'Next Follow Up' }).fill('03/20/2031');
  await save(form);
  const header = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(header).toContainText('Follow up on 03/20/31');
  await expect(header).toContainText('Ask about the camp');

  await page.getByRole('button', { name: 'Done' }).click();
  await expect(header).not.toContainText('03/20/31');
  await expect(header).not.toContainText('Ask about the camp');
});

test('leaving with unsaved changes asks first', async ({ page, office }) => {
  const athlete = await office.newAthlete();
  await openProfile(page, athlete);
  const form = await startEditing(page, 'Notes');
  const notes = form.getByRole('textbox', { name: 'Notes' });
  await notes.fill('Left-handed');
  await page.getByRole('tab', { name: 'Billing' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(notes).toHaveValue('Left-handed');

  await notes.press('Control+Enter');
  await expect(form).toBeHidden();
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Left-handed');
  await page.getByRole('tab', { name: 'Billing' }).click();
  await expect(page).toHaveURL(`/athletes/${athlete.id}/billing`);
});

test('typed text stays when another user deletes the athlete', async ({ page, office, signedIn }) => {
  const athlete = await office.newAthlete();
  await openProfile(page, athlete);
  const form = await startEditing(page, 'Notes');
  await form.getByRole('textbox', { name: 'Notes' }).fill('Left-handed');
  const { api } = await signedIn('admin');
  expect((await api.delete(`/api/athletes/${athlete.id}`)).ok()).toBe(true);
  await expect(page.getByRole('alert')).toContainText('This athlete was deleted by another user.');
  await expect(form.getByRole('textbox', { name: 'Notes' })).toHaveValue('Left-handed');
  await expect(page.getByRole('button', { name: /^More for/ })).toBeHidden();
});

test('the custom buttons open in new tabs', async ({ page, office }) => {
  const button = { button_color: '#22B66E', text_color: '#FFFFFF', revision: '0' };
  const results = [
    {
      ...button,
      id: 'a',
      label: 'Waiver',
      text: 'Waiver',
      url: 'https://rink.test/waiver',
      is_active: true,
      ordinal: 0,
    },
    {
      ...button,
      id: 'b',
      label: 'Old form',
      text: 'Old form',
      url: 'https://rink.test/old',
      is_active: false,
      ordinal: 1,
    },
  ];
  await page.route('**/api/admin/values/template-urls', (route) =>
    route.fulfill({ json: { success: true, message: '', results } }),
  );
  await openProfile(page, await office.newAthlete());
  const links = page.getByRole('navigation', { name: 'Custom buttons' }).getByRole('link');
  await expect(links).toHaveText(['Waiver']);
  await expect(links).toHaveAttribute('target', '_blank');
  await expect(links).toHaveAttribute('rel', 'noopener');
});

test('a trainer cannot export or erase personal data', async ({ page, office }) => {
  await openProfile(page, await office.newAthlete());
  await page.getByRole('button', { name: /^More for/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Delete']);
});

test.describe('as admin', () => {
  test.use({ as: 'admin' });

  test('all data about an athlete is exported as a file', async ({ page, office }) => {
    const athlete = await office.newAthlete();
    await openProfile(page, athlete);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `More for ${athlete.name}` }).click();
    await page.getByRole('menuitem', { name: 'Export personal data' }).click();
    expect((await download).suggestedFilename()).toBe(`${athlete.name}.json`);
  });

  test('an athlete is erased after typing the name, and no data remains', async ({ page, office }) => {
    const athlete = await office.newAthlete();
    await openProfile(page, athlete);
    await page.getByRole('button', { name: `More for ${athlete.name}` }).click();
    await page.getByRole('menuitem', { name: 'Erase personal data…' }).click();
    const dialog = page.getByRole('dialog', { name: `Erase ${athlete.name}?` });
    const name = dialog.getByRole('textbox');
    await name.fill('Somebody else');
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await expect(name).toHaveAccessibleDescription('This does not match the person’s name.');

    await name.fill(athlete.name);
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erased');
    await expect(page.getByText(athlete.lastName)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add Activity' })).toHaveCount(0);
  });
});

async function openProfile(page: Page, { id, name }: Athlete): Promise<void> {
  await page.goto(`/athletes/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

async function startEditing(page: Page, section: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${section}`, exact: true }).click();
  return page.getByRole('form', { name: `Edit ${section}`, exact: true });
}

const save = (form: Locator) => form.getByRole('button', { name: 'Save' }).click();

async function choose(page: Page, form: Locator, field: string, choice: string): Promise<void> {
  await form.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

/** The value next to a label. */
const fact = (section: Locator, name: string) =>
  section
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]');
