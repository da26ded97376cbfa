import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Locator, Page } from 'playwright/test';
import { type BudgetTableView, budgetTableView } from '../../../contract/budgets/files.ts';
import { readSpreadsheet } from '../../support/spreadsheet.ts';
import { barriers } from '../support/accessibility.ts';
import { expect, test } from '../support/app.ts';

test.use({ as: 'admin' });

const MARCH = 'year=2025&month=3&mode=year-to-date&basis=accrual';

test('the overview is printed with all its totals, black on white', async ({ page, signedIn }) => {
  const { api } = await signedIn('admin');
  expect((await api.post('/api/budgets/actuals/sync', { data: { year: 2025 } })).ok()).toBe(true);
  await page.goto(`/budgets/overview?${MARCH}`);
  const [sheet] = await Promise.all([page.waitForEvent('popup'), choose(page, 'Print')]);
  await expect(sheet).toHaveTitle('Budget overview of January to March 2025');
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(
    'Budget overview of January to March 2025',
  );
  const answer = await api.get(`/api/budgets/overview/table?${MARCH}`);
  const table = budgetTableView.parse((await answer.json()).results);
  await expect(sheet.getByText(/^\d+ rows · Accrual basis · Books read on .+ · Printed on /)).toContainText(
    `${table.rows.length} rows`,
  );
  expect(await readTable(sheet.getByRole('table'))).toEqual(wordsOf(table));
  expect(table.rows.length).toBeGreaterThan(12);
  await expect(sheet.getByText(/^Variance is positive when more was earned/)).toBeVisible();
  expect(await barriers(sheet)).toEqual([]);

  const print = sheet.getByRole('button', { name: 'Print' });
  await expect(print).toBeVisible();
  await sheet.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(print).toBeHidden();
  await expect(sheet.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(sheet.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(sheet.locator('thead')).toHaveCSS('display', 'table-header-group');
  await expect(sheet.getByRole('row').nth(1)).toHaveCSS('break-inside', 'avoid');
});

test('the amounts of a year fit on the sheet, under the title of the address', async ({ page, signedIn }) => {
  const { api } = await signedIn('admin');
  await page.goto('/print/budgets?view=amounts&year=2025&title=Plan%20for%20the%20board');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plan for the board');
  await expect(page.getByText(/^2025 · \d+ rows · Printed on /)).toBeVisible();
  const answer = await api.get('/api/budgets/amounts/table?year=2025');
  const table = budgetTableView.parse((await answer.json()).results);
  expect(await readTable(page.getByRole('table'))).toEqual(wordsOf(table));
  await expect(page.getByRole('columnheader')).toHaveCount(14);
  await page.emulateMedia({ media: 'print' });
  // Within the margins of the narrowest common paper.
  const box = await page.getByRole('table').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(961);
  expect(await barriers(page)).toEqual([]);
});

test('what the page shows is saved as CSV and for Excel, under a name that says what it is', async ({
  page,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  await page.goto(`/budgets/overview?${MARCH}`);
  const answer = await api.get(`/api/budgets/overview/table?${MARCH}`);
  const { rows } = budgetTableView.parse((await answer.json()).results);
  const names = rows.map(({ name }) => name);
  const called = `Budget overview - January to March 2025 - accrual - ${rows.length} rows`;

  const csv = await saved(page, 'CSV');
  expect(csv.name).toBe(`${called}.csv`);
  const lines: string[][] = parse(csv.bytes, { bom: true });
  expect(lines.slice(1, -1).map(([name]) => name)).toEqual(names);

  const excel = await saved(page, 'Excel');
  expect(excel.name).toBe(`${called}.xlsx`);
  const sheet = readSpreadsheet(excel.bytes);
  expect(sheet.sheet).toBe('2025');
  expect(sheet.rows.slice(1, -2).map(([name]) => name?.value)).toEqual(names);
});

test('the amounts of the year on the page are saved', async ({ page }) => {
  await page.goto('/budgets/ledgers?year=2025');
  const { name, bytes } = await saved(page, 'CSV');
  expect(name).toMatch(/^Budget amounts - 2025 - \d+ rows\.csv$/);
  const [heads, ...lines]: string[][] = parse(bytes, { bom: true });
  expect(heads?.slice(0, 14).join(' ')).toBe('Ledger Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec 2025');
  expect(lines.find(([ledger]) => ledger === 'Ice rental')).toHaveLength(17);
});

test('a file that cannot be made is refused in a sentence, and the page stays', async ({ page }) => {
  await page.goto(`/budgets/overview?${MARCH}`);
  const message = 'The read models are being rebuilt. Please try again in a minute.';
  await page.route('**/api/budgets/overview/file?*', (route) =>
    route.fulfill({ status: 409, json: { success: false, message, results: null } }),
  );
  await choose(page, 'CSV');
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Budget of January to March 2025' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toBeEnabled();
});

async function choose(page: Page, item: 'Print' | 'CSV' | 'Excel'): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function saved(page: Page, format: 'CSV' | 'Excel') {
  const [file] = await Promise.all([page.waitForEvent('download'), choose(page, format)]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** The table as a person reads it. */
const readTable = async (table: Locator): Promise<string[][]> => {
  const rows = await table.getByRole('row').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
};

const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** What stands on paper, written down once more: exact to the cent if any amount has cents. */
function wordsOf({ columns, rows }: BudgetTableView): string[][] {
  const isMoney = (column: number) => columns[column]?.kind === 'money';
  const amounts = rows.flatMap(({ cells }) => cells.filter((_, column) => isMoney(column)));
  const digits = amounts.every((amount) => Number.isInteger(amount ?? 0)) ? 0 : 2;
  const money = (dollars: number) =>
    `${dollars < 0 ? '-' : ''}$${Math.abs(dollars).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
  const cell = (value: number | null, column: number) => {
    if (value === null) return '–';
    return isMoney(column) ? money(value) : `${value.toLocaleString('en-US', oneDigit)}%`;
  };
  return [
    ['Ledger', ...columns.map(({ label }) => label)],
    ...rows.map(({ name, cells }) => [name, ...cells.map(cell)]),
  ];
}
