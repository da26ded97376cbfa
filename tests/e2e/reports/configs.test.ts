import type { Page } from 'playwright/test';
import { keepsNobodyOut } from '../support/accessibility.ts';
import { expect, test } from '../support/app.ts';
import { newLastName } from '../support/office.ts';
import type { SignedIn } from '../support/sessions.ts';

test.use({ as: 'trainer' });

const FEW = 40;

test(`a new report is made from anywhere, without the mouse, in at most ${FEW} key presses`, async ({
  page,
}) => {
  const name = newLastName().slice(-5);
  const keys = countedKeys(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await keys.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await keys.type('new r');
  await expect(page.getByRole('option', { name: 'New Report' })).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveAttribute('aria-activedescendant', /./);
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New Report' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await keys.type(name);
  await keys.press('Enter');

  await takes(page, keys, 'Row 1', 'gro', 'Training group');
  await expect(dialog.getByRole('combobox', { name: 'Row 2' })).toBeFocused();
  await keys.press('Enter');
  await takes(page, keys, 'Column 1', 'ath', 'Athletes');
  await takes(page, keys, 'Column 2', 'slo', 'Slots');
  await expect(dialog.getByRole('combobox', { name: 'Column 3' })).toBeFocused();
  await keys.press('Enter');

  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/reports\/configs\/[-0-9a-f]{36}$/);
  expect(keys.count(), 'key presses').toBeLessThanOrEqual(FEW);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByRole('table', { name })).toContainText('Athletes');

  await page.getByRole('link', { name: 'Reports', exact: true }).first().click();
  const line = lineOf(page, name);
  await expect(line).toContainText('All seasons · Training group by Athletes, Slots');
  await expect(page.getByRole('navigation', { name: 'Last opened' })).toContainText(name);
});

test('a report says what is missing, which name is taken, and keeps the order that it was given', async ({
  page,
  signedIn,
}) => {
  const [taken, name] = [`Taken ${newLastName()}`, `Order ${newLastName()}`];
  await savedReport(await signedIn('trainer'), taken);
  await page.goto('/reports');
  await expect(page.getByRole('list', { name: 'Saved reports' })).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'New Report' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Please enter a name.')).toBeVisible();
  await dialog.getByLabel('Name').fill(taken);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Report config is empty.');
  await keepsNobodyOutOf(page);

  for (const [row, entry] of [
    ['Row 1', 'Trainer'],
    ['Row 2', 'Season'],
  ] as const) {
    await dialog.getByRole('combobox', { name: row }).fill(entry);
    await page.getByRole('option', { name: new RegExp(`^${entry}`) }).click();
  }
  await dialog.getByRole('combobox', { name: 'Row 2' }).press('Alt+ArrowUp');
  await expect(dialog.getByRole('combobox', { name: 'Row 1' })).toHaveValue('Season');
  await dialog.getByRole('button', { name: 'Create' }).click();
  // What is missing now is on another tab.
  await expect(dialog.getByRole('tab', { name: 'Columns' })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByRole('alert')).toHaveText('Report config is empty.');
  await dialog.getByRole('combobox', { name: 'Column 1' }).fill('Sessions');
  await page.getByRole('option', { name: /^Sessions/ }).click();
  await dialog.getByRole('tab', { name: 'Subtotals' }).click();
  await expect(dialog.getByRole('switch', { name: 'Subtotals of rows' })).toBeChecked();
  await expect(dialog.getByRole('switch', { name: 'Totals of columns' })).not.toBeChecked();
  await dialog.getByRole('switch', { name: 'Totals of columns' }).check();
  await keepsNobodyOutOf(page);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText(`There is a report ${taken} of`)).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/reports');
  await expect(lineOf(page, name)).toContainText('Season, Trainer by Sessions');
  await act(page, name, 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Report' });
  await edit.getByRole('button', { name: 'Remove Season' }).click();
  await edit.getByLabel('Name').press('Enter');
  await expect(edit).toBeHidden();
  await expect(lineOf(page, name)).toContainText('Trainer by Sessions');
  await act(page, name, 'History');
  await expect(
    page.getByText(`${name} was laid out with the rows Trainer and the columns Sessions.`),
  ).toBeVisible();
});

test('the server’s reason is told in the words of the editor', async ({ page }) => {
  await page.goto('/reports');
  await expect(page.getByRole('list', { name: 'Saved reports' })).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'New Report' });
  await dialog.getByLabel('Name').fill(`Lost ${newLastName()}`);
  await dialog.getByRole('combobox', { name: 'Row 1' }).fill('Month');
  await page.getByRole('option', { name: /^Month/ }).click();
  await dialog.getByRole('tab', { name: 'Columns' }).click();
  await dialog.getByRole('combobox', { name: 'Column 1' }).fill('Open');
  await page.getByRole('option', { name: /^Open/ }).click();
  await page.route('**/api/reports/configs', (route) =>
    route.fulfill({
      status: 400,
      json: { success: false, message: 'Invalid data format', results: null, code: 'malformed' },
    }),
  );
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Config not saved: Invalid data format');
});

test('the dashboard shows the chosen reports for the season in the address, and keeps them', async ({
  page,
  signedIn,
}) => {
  const trainer = await signedIn('trainer');
  const [first, second] = [`Dash A ${newLastName()}`, `Dash B ${newLastName()}`];
  await savedReport(trainer, first);
  await savedReport(trainer, second);
  await page.goto('/reports/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await page.getByRole('button', { name: 'Choose reports', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Dashboard Reports' });
  const removals = dialog.getByRole('button', { name: /^Remove / });
  while ((await removals.count()) > 0) await removals.first().click();
  for (const name of [first, second]) {
    await dialog.getByRole('combobox', { name: 'Add a report' }).fill(name);
    await page.keyboard.press('Enter');
  }
  await dialog.getByRole('button', { name: `Move ${second} up` }).press('Enter');
  await keepsNobodyOutOf(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const shown = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(shown).toHaveText([second, first]);

  // One season at a time, in the address, so that a link shows the same.
  await page.getByLabel('Season').click();
  const season = page.getByRole('option').last();
  const seasonName = await season.innerText();
  await season.click();
  await expect(page).toHaveURL(/\?season=[-0-9a-f]{36}$/);
  await page.reload();
  await expect(page.getByLabel('Season')).toHaveText(seasonName);
  await expect(page.getByRole('table', { name: first })).toBeVisible();
  await keepsNobodyOutOf(page);

  await page.goto('/reports');
  await act(page, second, 'Delete');
  await expect(page.getByText('This report is on the dashboard. Remove it there first.')).toBeVisible();
});

test('a rule of a training group that is for reports is marked, and reports can be broken down by it', async ({
  page,
  signedIn,
}) => {
  const { api } = await signedIn('trainer');
  const seasonId = await created(api, 'seasons', { season_name: newLastName() });
  const groupId = await created(api, 'training-groups', { season_id: seasonId, group_name: 'Academy' });
  await page.goto(`/seasons/${seasonId}/groups/${groupId}/rules`);
  await page.getByRole('button', { name: 'Add Rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Rule' });
  await expect(dialog.getByText('Families see this rule.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Reporting' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Rule' })).toHaveText('Program');
  await dialog.getByLabel('Text').fill('Summer');
  await dialog.getByLabel('Text').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'Rules' }).getByRole('listitem')).toContainText(
    'ProgramReportingSummer',
  );

  const name = `Programs ${newLastName()}`;
  const report_config = {
    rows: [{ key: 'dimension:reporting-rule' }],
    columns: [{ key: 'measure:slots' }],
    subtotals: { rows: true, columns: false, grand: true },
  };
  const id = await created(api, 'reports/configs', { name, domain_id: seasonId, report_config });
  await page.goto(`/reports/configs/${id}`);
  await expect(page.getByRole('table', { name })).toContainText('Program: Summer');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('reports are found, made and removed', async ({ page }) => {
    const name = `Phone ${newLastName()}`;
    await page.goto('/reports');
    await page.getByRole('button', { name: 'New Report' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New Report' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('combobox', { name: 'Row 1' }).click();
    await page.getByRole('option', { name: /^Location/ }).click();
    await dialog.getByRole('tab', { name: 'Columns' }).click();
    await dialog.getByRole('combobox', { name: 'Column 1' }).click();
    await page.getByRole('option', { name: /^Sessions/ }).click();
    await keepsNobodyOutOf(page);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog).toBeHidden();
    await page.goto('/reports');
    await keepsNobodyOutOf(page);
    const [wide, seen] = [await page.evaluate('document.body.scrollWidth'), 390];
    expect(wide).toBeLessThanOrEqual(seen);
    await act(page, name, 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(lineOf(page, name)).toBeHidden();
  });
});

/** In light and in dark, and again in light for what follows. */
async function keepsNobodyOutOf(page: Page): Promise<void> {
  await keepsNobodyOut(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

const lineOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Saved reports' }).getByRole('listitem').filter({ hasText: name });

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions of ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** A saved report that no test looks at closely. */
async function savedReport({ api }: SignedIn, name: string): Promise<void> {
  const report_config = {
    rows: [{ key: 'dimension:training-group' }],
    columns: [{ key: 'measure:athletes' }, { key: 'measure:slots' }],
    subtotals: { rows: true, columns: false, grand: true },
  };
  await created(api, 'reports/configs', { name, report_config });
}

/** The id of a new record. */
async function created(api: SignedIn['api'], path: string, data: object): Promise<string> {
  const answer = await api.post(`/api/${path}`, { data });
  expect(answer.status()).toBe(201);
  return (await answer.json()).results.id;
}

/** The keyboard of the page, which counts every key that goes down; keys held with another one count once more. */
function countedKeys({ keyboard }: Page) {
  let presses = 0;
  return {
    count: () => presses,
    async press(key: string): Promise<void> {
      presses += key.split('+').length;
      await keyboard.press(key);
    },
    async type(text: string): Promise<void> {
      presses += text.length;
      await keyboard.type(text);
    },
  };
}

/** Types the beginning of an entry, and takes the first match. */
async function takes(
  page: Page,
  keys: ReturnType<typeof countedKeys>,
  line: string,
  typed: string,
  entry: string,
): Promise<void> {
  const input = page.getByRole('combobox', { name: line });
  await expect(input).toBeFocused();
  await keys.type(typed);
  await expect(page.getByRole('option').first()).toContainText(entry);
  await expect(input).toHaveAttribute('aria-activedescendant', /./);
  await keys.press('Enter');
}
