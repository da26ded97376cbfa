import type { Locator, Page } from 'playwright/test';
import type { FigureView } from '../../../contract/reports/figures.ts';
import { addDays } from '../../../domain/shared/day.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { keepsNobodyOut } from '../support/accessibility.ts';
import { expect, test } from '../support/app.ts';
import { issuedInvoices } from '../support/issued-invoices.ts';

/** So large that they are listed first; of a year in which no other story has invoices. */
const terms = { amount: 27_000, cycles: 3, startDate: '2034-03-20' };
const address = '/finance/overview?year=2034';

const open = async (page: Page, name: RegExp): Promise<Locator> => {
  await page.getByRole('list', { name: 'Totals' }).getByRole('button', { name }).click();
  return page.getByRole('dialog');
};

test.describe('as an admin', () => {
  test.use({ as: 'admin' });

  test('a number of finance opens down to its event, by keyboard, and closes where it was', async ({
    page,
    office,
    signedIn,
  }) => {
    const { athlete, invoice } = await issuedInvoices((await signedIn('admin')).api, office, terms);
    await page.goto(address);
    const number = page.getByRole('list', { name: 'Totals' }).getByRole('button', { name: /^Why Open \$/ });
    await number.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Open invoices in 2034' });
    await expect(drawer.getByRole('heading', { name: 'Open invoices in 2034' })).toBeFocused();
    const fact = drawer
      .getByRole('list', { name: 'What it is made of' })
      .getByRole('listitem')
      .filter({ hasText: `${athlete.name}, PWHT-${invoice.athlete_package_invoice_id}` });
    await expect(fact).toContainText('$9,000.00');
    await expect(fact).toContainText('was issued in accounting');
    await keepsNobodyOut(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(number).toBeFocused();

    await page.keyboard.press('Enter');
    await fact.getByRole('link', { name: /^Show in history/ }).click();
    await expect(page).toHaveURL(new RegExp(`/athletes/${athlete.id}/history\\?event=\\d+`));
    const event = page.getByRole('listitem').and(page.locator(':focus'));
    await expect(event).toContainText(`PWHT-${invoice.athlete_package_invoice_id}`);
  });

  test('the difference since a moment is what came in, and the past explains itself', async ({
    page,
    office,
    signedIn,
  }) => {
    const { api } = await signedIn('admin');
    const moment = new Date().toISOString();
    await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(moment));
    const { athlete } = await issuedInvoices(api, office, { ...terms, startDate: '2035-03-20' });
    await page.goto('/finance/overview?year=2035');
    const drawer = await open(page, /^Why Open \$/);
    await drawer.getByRole('button', { name: 'Yesterday' }).click();
    const difference = drawer.getByRole('region', { name: /^Difference since / });
    await expect(difference).toContainText('$0.00 on');
    await expect(difference.getByRole('list', { name: 'Came in' })).toContainText(athlete.name);
    const asked = await api.get('/api/figures/invoices?period=2035&of=open');
    const { results }: { results: FigureView } = await asked.json();
    await expect(difference.getByRole('definition').last()).toHaveText(`+${formatMoney(results.value)}`);
    await keepsNobodyOut(page);
    await page.emulateMedia({ colorScheme: 'light' });

    // A day that is not over has no end to compare with.
    await drawer.getByRole('button', { name: 'A chosen day' }).click();
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(Date.now());
    const typed = (day: string) => `${day.slice(5, 7)}${day.slice(8)}${day.slice(0, 4)}`;
    await drawer.getByRole('textbox', { name: 'End of day' }).fill(typed(addDays(today, 1)));
    await expect(drawer).toContainText('Choose a day before today.');
    await drawer.getByRole('textbox', { name: 'End of day' }).fill(typed(addDays(today, -30)));
    await expect(difference).toContainText('$0.00 on');

    await page.goto(`/finance/overview?year=2035&at=${encodeURIComponent(moment)}`);
    const then = await open(page, /^Why Open \$0/);
    await expect(then).toContainText('Nothing. The figure is zero because no record counts.');
  });

  test('a chart opens in numbers, and on a phone the drawer fills the screen', async ({
    page,
    office,
    signedIn,
  }) => {
    const { athlete } = await issuedInvoices((await signedIn('admin')).api, office, {
      ...terms,
      startDate: '2036-03-20',
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/finance/overview?year=2036');
    const chart = page.getByRole('region', { name: '2036 by month' });
    await chart.getByRole('button', { name: 'Numbers' }).click();
    await chart.getByRole('button', { name: /^Why Invoiced Mar \$9,000/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Invoiced in March 2036' });
    await expect(drawer).toContainText(athlete.name);
    expect((await drawer.boundingBox())?.width).toBe(390);
    await keepsNobodyOut(page);
  });
});

test.describe('as a trainer', () => {
  test.use({ as: 'trainer' });

  test('numbers of people open, and those of money are not offered', async ({ page, office, signedIn }) => {
    const athlete = await office.newAthlete('Aaron', 'Aaronson');
    await page.goto('/');
    await page.getByRole('button', { name: /^Why Target \d+/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Active athletes of this lead type' });
    await expect(drawer).toBeVisible();
    await expect(drawer.getByRole('definition').last()).toHaveText(/^\d+$/);
    const { api } = await signedIn('trainer');
    expect((await api.get('/api/figures/money?period=2036&of=collected')).status()).toBe(403);
    expect((await api.get(`/api/figures/athlete-balance?athlete=${athlete.id}&of=open`)).status()).toBe(403);
  });
});
