import type { Page } from 'playwright/test';
import { address } from './address.ts';

/** The athlete list as a search by name leaves it, with every column. */
export const wholeAthleteListOf = (q: string): string =>
  address('/athletes', { filter: JSON.stringify({ q }), hidden: '' });

/** The links of the rows, each an athlete. */
export const names = (page: Page) => page.getByRole('table').getByRole('link');

export const column = (page: Page, label: string) =>
  page.getByRole('columnheader').filter({ hasText: label });

export const sortBy = (page: Page, label: string) => column(page, label).getByRole('button').click();

/** The boxes in the dialog for columns or filters. */
export async function openBoxes(page: Page, button: string) {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: button === 'Columns' ? 'Select Columns' : 'Filters' });
  return {
    dialog,
    box: (label: string) => dialog.getByRole('checkbox', { name: label, exact: true }),
    all: (section: string) => dialog.getByRole('group', { name: section }).getByLabel('Select All'),
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
  };
}

/** Simulates a business without accounting for this page, because other stories need the connection. */
export const disconnectAccounting = (page: Page) =>
  page.route('**/api/admin/globals/key/accounting_enabled', async (route) => {
    const answer = await route.fetch();
    const { results, ...envelope } = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...envelope, results: { ...results, global_value: 'false' } },
    });
  });
