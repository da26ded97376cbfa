import type { APIRequestContext, Page } from 'playwright/test';
import type { BudgetAmountView } from '../../../contract/budgets/amounts.ts';
import { keepsNobodyOut } from '../support/accessibility.ts';
import { done } from '../support/answers.ts';
import { expect, test } from '../support/app.ts';
import { newLedgers } from '../support/budgets.ts';

test.use({ as: 'admin' });

test('a year is planned with the keyboard and a block from a spreadsheet, and undone', async ({
  page,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const { ice, snow, group, ids } = await newLedgers(api);
  await page.goto('/budgets/ledgers?year=2041');
  const grid = page.getByRole('grid', { name: 'Amounts of 2041' });
  await cell(page, `${ice}, January 2041, empty`).click();

  // Typing replaces, and every sum follows before anything is saved.
  const net = grid.getByRole('row', { name: /^Net/ }).getByRole('gridcell').first();
  const before = await net.getAttribute('aria-label');
  await page.keyboard.type('4,000');
  await expect(grid.getByRole('textbox', { name: `${ice}, January 2041` })).toHaveValue('4,000');
  await expect(cell(page, `${group}, January 2041, $4,000.00`)).toBeVisible();
  await expect(net).not.toHaveAttribute('aria-label', before ?? '');
  await page.keyboard.press('Tab');
  await page.keyboard.type('4100.50');
  await page.keyboard.press('Enter');
  await expect(cell(page, `${ice}, January 2041, $4,000.00`)).toBeVisible();
  await expect(cell(page, `${snow}, February 2041, empty`)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('F2');
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('75');
  await page.keyboard.press('Enter');
  await expect(cell(page, `${ice}, February 2041, $4,100.75`)).toBeVisible();
  await page.keyboard.type('9');
  await page.keyboard.press('Escape');
  await expect(cell(page, `${snow}, February 2041, empty`)).toBeFocused();

  // What is no amount stays with its reason, and so does what the category does not allow.
  await page.keyboard.type('ice');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    'Please enter an amount of dollars and whole cents, at most 10 million.',
  );
  await page.keyboard.press('Escape');
  await page.keyboard.type('-5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Amounts of income and expense cannot be negative.');
  await page.keyboard.press('Escape');

  // A block is refused whole, then taken whole, and undone whole.
  await cell(page, `${ice}, March 2041, empty`).click();
  await paste(page, '1\t2\n3\tlots');
  const refusal = page.getByText(`${snow}, April 2041: “lots” is not an amount. Nothing was pasted.`);
  await expect(refusal).toBeVisible();
  await expect(cell(page, `${ice}, March 2041, empty`)).toBeVisible();
  await paste(page, '$4,600.00\t4700\n300\t(0)\n');
  await expect(cell(page, `${ice}, April 2041, $4,700.00`)).toBeVisible();
  await expect(page.getByText('4 amounts selected, $9,600.00 in all')).toBeVisible();
  await expect(page.getByText('3 amounts were pasted.')).toBeVisible();
  expect(await copied(page)).toBe('4600\t4700\n300\t0');
  await keepsNobodyOut(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell(page, `${ice}, April 2041, empty`)).toBeVisible();
  await expect(cell(page, `${snow}, March 2041, empty`)).toBeVisible();

  // Filling, clearing and Ctrl+Z.
  await cell(page, `${ice}, January 2041, $4,000.00`).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+D');
  await expect(cell(page, `${snow}, January 2041, $4,000.00`)).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(cell(page, `${ice}, January 2041, empty`)).toBeVisible();
  await page.keyboard.press('Control+Z');
  await page.keyboard.press('Control+Z');
  await expect(cell(page, `${ice}, January 2041, $4,000.00`)).toBeVisible();
  await expect(cell(page, `${snow}, January 2041, empty`)).toBeVisible();

  // It is saved, and the history says what happened. The grid shows an act before the server has it.
  await expect.poll(() => savedYear(api, 2041, ids.ice)).toBe(8_100.75);
  await page.reload();
  await expect(cell(page, `${ice}, February 2041, $4,100.75`)).toBeVisible();
  await expect(cell(page, `${ice}, year 2041, $8,100.75`)).toBeVisible();
  await page.getByRole('button', { name: 'Groups and order' }).click();
  await page.getByRole('button', { name: `Actions for ${ice}` }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: `History of ${ice}` });
  await expect(
    history.getByText(`${ice} for February 2041 was raised from $4,100.50 to $4,100.75.`),
  ).toBeVisible();
  await expect(history.getByText(/were set by pasting; the year gains \$9,300\.00\./)).toBeVisible();
});

test('an act says what it would do, keeps what is filled, and is undone at once', async ({
  page,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const { ice, snow, ids } = await newLedgers(api);
  await put(api, 2042, [{ budget_id: ids.ice, period: 3, amount: 1_000 }]);
  await page.goto('/budgets/ledgers?year=2042');
  await cell(page, `${ice}, January 2042, empty`).click();
  await page.keyboard.press('End');
  await page.keyboard.type('1');
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByRole('textbox', { name: 'Amount of the year' });
  await expect(amount).toHaveValue('1');
  await expect(dialog.getByText(/which leaves nothing to spread/)).toBeVisible();
  await amount.fill('12,000.01');
  await expect(dialog.getByText('11 amounts will change, up by $11,000.01 in all.')).toBeVisible();
  await expect(dialog.getByText('1 filled amount stays as it is.')).toBeVisible();
  await keepsNobodyOut(page);
  await page.keyboard.press('Enter');
  await expect(cell(page, `${ice}, year 2042, $12,000.01`)).toBeVisible();
  await expect(cell(page, `${ice}, March 2042, $1,000.00`)).toBeVisible();
  await expect(page.getByText('11 amounts were spread.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell(page, `${ice}, year 2042, $1,000.00`)).toBeVisible();

  // The year after takes it over, raised, for the selected ledgers.
  await page.getByRole('button', { name: 'Next year' }).click();
  await cell(page, `${ice}, January 2043, empty`).click();
  await page.keyboard.press('Shift+Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('button', { name: 'Fill' }).click();
  await page.getByRole('menuitem', { name: 'Copy last year' }).click();
  await dialog.getByRole('textbox', { name: 'Change in percent' }).fill('2.5');
  await expect(dialog.getByRole('radio', { name: '2 ledgers, the whole year' })).toBeChecked();
  await expect(dialog.getByText('1 amount will change, up by $1,025.00 in all.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fill' }).click();
  await expect(cell(page, `${ice}, March 2043, $1,025.00`)).toBeVisible();
  await expect(cell(page, `${snow}, year 2043, empty`)).toBeVisible();

  // The average of three months before, and nothing overwritten.
  await cell(page, `${ice}, April 2043, empty`).click();
  await page.getByRole('button', { name: 'Fill' }).click();
  await page.getByRole('menuitem', { name: 'Average of three months' }).click();
  await expect(dialog.getByText(/the plan for January, February and March\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Fill' }).click();
  await expect(cell(page, `${ice}, April 2043, $341.67`)).toBeVisible();
});

test('the actuals of last year become a plan', async ({ page, signedIn }) => {
  const { api } = await signedIn('admin');
  const last = new Date().getUTCFullYear() - 1;
  await done(api.post('/api/budgets/actuals/sync', { data: { year: last } }));
  await page.goto(`/budgets/ledgers?year=${last + 1}`);
  await page.getByRole('gridcell', { name: new RegExp(`^Ice rental, January ${last + 1}`) }).click();
  await page.getByRole('button', { name: 'Fill' }).click();
  await page.getByRole('menuitem', { name: 'Last year’s actuals' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Ice rental, January' }).check();
  await expect(dialog.getByText('Nothing changes. 1 filled amount stays as it is.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Overwrite amounts that are already there' }).check();
  await expect(dialog.getByText(/^1 amount will change/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('two people see each other’s saves, and decide about a conflict cell by cell', async ({
  page,
  signedIn,
  anotherPerson,
}) => {
  const { api } = await signedIn('admin');
  const { ice, snow } = await newLedgers(api);
  await page.goto('/budgets/ledgers?year=2044');
  const other = await anotherPerson('admin');
  await other.goto('/budgets/ledgers?year=2044');
  await cell(page, `${ice}, March 2044, empty`).click();
  await page.keyboard.type('4000');
  await page.keyboard.press('Enter');
  await expect(cell(other, `${ice}, March 2044, $4,000.00`)).toBeVisible();

  // The other person changes two of three cells while this one has not heard of it yet.
  await page.route('**/api/changes', (route) => route.fulfill({ status: 429 }));
  await page.reload();
  await expect(cell(page, `${ice}, March 2044, $4,000.00`)).toBeVisible();
  await cell(other, `${ice}, March 2044, $4,000.00`).click();
  await paste(other, '4600\n50');
  await expect(cell(other, `${snow}, March 2044, $50.00`)).toBeVisible();
  await cell(page, `${ice}, March 2044, $4,000.00`).click();
  await paste(page, '5000\t5000\n60\t');
  const dialog = page.getByRole('dialog', { name: 'Another user changed these amounts' });
  await expect(
    dialog.getByText('Save also saves your other amount, which nobody else changed.'),
  ).toBeVisible();
  const first = dialog.getByRole('radiogroup', { name: `${ice}, March 2044 (was $4,000.00)` });
  const second = dialog.getByRole('radiogroup', { name: `${snow}, March 2044 (was $0.00)` });
  await expect(first.getByRole('radio', { name: 'Keep theirs, $4,600.00' })).toBeChecked();
  await second.getByRole('radio', { name: 'Use mine, $60.00' }).check();
  await keepsNobodyOut(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  for (const one of [page, other]) {
    await expect(cell(one, `${ice}, March 2044, $4,600.00`)).toBeVisible();
    await expect(cell(one, `${ice}, April 2044, $5,000.00`)).toBeVisible();
    await expect(cell(one, `${snow}, March 2044, $60.00`)).toBeVisible();
  }
});

test('a save that fails says so, and can be repeated', async ({ page, signedIn }) => {
  const { api } = await signedIn('admin');
  const { ice } = await newLedgers(api);
  await page.goto('/budgets/ledgers?year=2045');
  await cell(page, `${ice}, March 2045, empty`).click();
  await page.route('**/api/budgets/amounts', (route) => route.fulfill({ status: 409, json: refusal }));
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Whoops. An error occured updating budget amounts. The office is closed.'),
  ).toBeVisible();
  await expect(cell(page, `${ice}, March 2045, empty`)).toBeVisible();
  await page.unroute('**/api/budgets/amounts');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await expect(cell(page, `${ice}, March 2045, $8.00`)).toBeVisible();
});

test('hidden ledgers stay in the sums, and inactive ones where they have amounts', async ({
  page,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const { ice, snow, group, ids } = await newLedgers(api);
  await put(api, 2046, [
    { budget_id: ids.ice, period: 1, amount: 100 },
    { budget_id: ids.snow, period: 1, amount: 20 },
  ]);
  await done(api.put(`/api/budgets/${ids.ice}`, { data: { is_hidden: true } }));
  await done(api.put(`/api/budgets/${ids.snow}`, { data: { is_active: false } }));
  await page.goto('/budgets/ledgers?year=2046');
  await expect(cell(page, `${group}, January 2046, $20.00`)).toBeVisible();
  await expect(page.getByRole('rowheader', { name: `${snow} inactive` })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: ice })).toBeHidden();
  await expect(cell(page, /^Hidden, January 2046, \$/)).toBeVisible();
  await page.getByRole('switch', { name: 'Show Hidden' }).click();
  await expect(cell(page, `${group}, January 2046, $120.00`)).toBeVisible();
  await page.getByRole('button', { name: 'Next year' }).click();
  await expect(page.getByRole('rowheader', { name: `${ice} hidden` })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: snow })).toBeHidden();
  await page.getByRole('switch', { name: 'Show InActive' }).click();
  await expect(page.getByRole('rowheader', { name: snow })).toBeVisible();
});

test('the grid is left with Tab, and its keys do not turn the year', async ({ page }) => {
  await page.goto('/budgets/ledgers?year=2047');
  await page.getByRole('gridcell', { name: /^Ice rental, March 2047/ }).click();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('gridcell', { name: /^Ice rental, April 2047/ })).toBeFocused();
  await expect(page).toHaveURL(/year=2047/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Fill' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('gridcell', { name: /^Ice rental, April 2047/ })).toBeFocused();

  // A screen reader puts the focus into a cell without a key or a click.
  await page.getByRole('gridcell', { name: /^Equipment, June 2047/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('gridcell', { name: /^Equipment, July 2047/ })).toBeFocused();
});

test('in a narrow window names, years and the net stay in sight while the months scroll', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto('/budgets/ledgers?year=2048');
  // The rest of the year is to the right.
  await expect(cell(page, /^Ice rental, December 2048/)).not.toBeInViewport({ ratio: 1 });
  await page.getByRole('gridcell', { name: /^Ice rental, January 2048/ }).click();
  for (let month = 1; month < 12; month += 1) await page.keyboard.press('ArrowRight');
  for (const shown of [
    cell(page, /^Ice rental, December 2048/),
    page.getByRole('rowheader', { name: 'Ice rental', exact: true }),
    cell(page, /^Ice rental, year 2048/),
    page.getByRole('rowheader', { name: 'Net' }),
    cell(page, /^Net, year 2048/),
  ]) {
    await expect(shown).toBeInViewport({ ratio: 1 });
  }
});

test('a phone shows the years of the ledgers to read', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/budgets/ledgers');
  await expect(page.getByText('Planning by month needs a wider screen.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Ice rental \$/ })).toBeVisible();
  await expect(page.getByRole('grid')).toBeHidden();
  await keepsNobodyOut(page);
});

const refusal = { success: false, message: 'The office is closed.', code: 'closed', results: null };

const cell = (page: Page, name: string | RegExp) =>
  page.getByRole('gridcell', typeof name === 'string' ? { name, exact: true } : { name });

/** As a spreadsheet hands it over. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await page.keyboard.press('Control+V');
}

/** What a spreadsheet gets of the selection. */
async function copied(page: Page): Promise<string> {
  await page.keyboard.press('Control+C');
  return page.evaluate('navigator.clipboard.readText()');
}

/** What the server has for a ledger in a year, in dollars. */
async function savedYear(api: APIRequestContext, year: number, id: string): Promise<number> {
  const { results } = await (await done(api.get(`/api/budgets/amounts?year=${year}`))).json();
  const views: readonly BudgetAmountView[] = results;
  return views.reduce((sum, { budget_id, amount }) => (budget_id === id ? sum + amount : sum), 0);
}

const put = (
  api: APIRequestContext,
  year: number,
  rows: readonly { readonly budget_id: string; readonly period: number; readonly amount: number }[],
) => done(api.put('/api/budgets/amounts', { data: { year, rows } }));
