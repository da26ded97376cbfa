import type { Locator, Page } from 'playwright/test';
import { expect, test } from './support/app.ts';
import { invoiceDialog, invoiceRow, referenceOf } from './support/billing-screen.ts';
import { people } from './support/people.ts';

test('a user signs in, edits an invoice and omits one without the mouse', async ({ page, office }) => {
  const { athlete, package: bought, invoice } = await office.athleteWithInvoices();
  const [, second = invoice] = bought.invoices;
  const { keyboard } = page;

  await page.goto('/');
  await expect(page.getByLabel('Email')).toBeFocused();
  await keyboard.type(people.trainer.username);
  await keyboard.press('Tab');
  await keyboard.type(people.trainer.password);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Jack$/);

  // The area opens with an athlete, and the list is one step away.
  await tabTo(page, page.getByRole('link', { name: 'Athletes', exact: true }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'List', exact: true }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Athletes');
  await keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search by name' })).toBeFocused();
  await keyboard.type(athlete.lastName);
  const line = page.getByRole('table').getByRole('link');
  await expect(line).toHaveText([athlete.name]);
  await tabTo(page, line);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(athlete.name);

  // Within a list of tabs the arrows lead on.
  await tabTo(page, page.getByRole('tab', { name: 'Profile' }));
  const billing = page.getByRole('tab', { name: 'Billing' });
  for (let step = 0; step < 6 && !(await hasFocus(page, billing)); step++) await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await choose(page, page.getByRole('button', { name: `Actions for ${referenceOf(invoice)}` }), 'Edit');
  const form = invoiceDialog(page, 'Edit');
  await expect(form.date).toBeFocused();
  await tabTo(page, form.amount);
  await keyboard.type('123.45');
  await keyboard.press('Enter');
  await expect(form.dialog).toBeHidden();
  await expect(invoiceRow(page, invoice)).toContainText('$123.45');
  await expect(page.getByRole('button', { name: `Actions for ${referenceOf(invoice)}` })).toBeFocused();

  await choose(page, page.getByRole('button', { name: `Actions for ${referenceOf(second)}` }), 'Omit');
  const question = page.getByRole('alertdialog', { name: 'Omit Invoice' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabTo(page, question.getByRole('button', { name: 'Omit' }));
  await keyboard.press('Enter');
  await expect(invoiceRow(page, second)).toContainText('omitted');
  await expect(page.getByRole('button', { name: `Actions for ${referenceOf(second)}` })).toBeFocused();
});

test.describe('in the athlete list', () => {
  test.use({ as: 'trainer' });

  test('j and k move, Enter opens an athlete, and the first Tab stop skips the navigation', async ({
    page,
  }) => {
    await page.goto('/athletes');
    const lines = page.getByRole('table').getByRole('link');
    await expect(lines.nth(1)).toBeVisible();
    await page.keyboard.press('j');
    await expect(lines.first()).toBeFocused();
    await page.keyboard.press('j');
    await expect(lines.nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(lines.first()).toBeFocused();
    const name = await lines.first().innerText();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'List', exact: true })).toBeFocused();
  });
});

/** Tab until it has the focus, as someone who looks for it would. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Tab');
    if (await hasFocus(page, wanted)) return;
  }
  await expect(wanted, 'reached with Tab').toBeFocused();
}

const hasFocus = async (page: Page, wanted: Locator) =>
  (await wanted.and(page.locator(':focus')).count()) > 0;

async function choose(page: Page, menu: Locator, action: string): Promise<void> {
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: action, exact: true });
  await item.waitFor();
  for (let step = 0; step < 16; step++) {
    if (await hasFocus(page, item)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}
