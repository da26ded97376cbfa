import { barriers } from '../support/accessibility.ts';
import { expect } from '../support/app.ts';
import { connectedBooks } from '../support/books.ts';
import { test } from '../support/shared-window.ts';

test.describe('an admin', () => {
  test.use({ as: 'admin' });

  test('goes from the figures of the year to the records behind them', async ({ page }) => {
    await page.goto('/finance');
    await expect(page).toHaveURL(/\/finance\/overview$/);
    await expect(page.getByRole('list', { name: 'Totals' })).toContainText('Collected');
    await expect(page.getByRole('img', { name: /by month, as bars$/ })).toBeVisible();
    await expect(page.getByRole('table', { name: /by month$/ }).getByRole('row')).toHaveCount(13);
    expect(await barriers(page)).toEqual([]);

    await page.getByRole('link', { name: 'Missed' }).click();
    const states = page.getByRole('group', { name: 'States' });
    await expect(states.getByRole('button', { name: 'missed' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('row').nth(1)).toContainText('missed');

    await page.getByRole('tab', { name: 'Monthly' }).click();
    const month = page.getByRole('heading', { level: 2 }).first();
    const current = await month.innerText();
    await expect(page.getByRole('img', { name: /by day, as bars$/ })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(month).not.toHaveText(current);
    await states.getByRole('button', { name: /^paid/ }).click();
    await expect(states.getByRole('button', { name: /^paid/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('row', { name: /PWHT-/ }).first()).toContainText('paid');
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(month).toHaveText(current);
    await expect(states.getByRole('button', { name: /^paid/ })).toHaveAttribute('aria-pressed', 'true');
    expect(await barriers(page)).toEqual([]);
  });

  test('sees the balances, here and in accounting, and sends reminders', async ({ page, signedIn }) => {
    await connectedBooks((await signedIn('admin')).api);
    await page.goto('/finance/balances');
    await expect(page.getByRole('switch', { name: 'Only different' })).toBeVisible();
    const owes = page.getByRole('row').nth(1);
    await expect(owes).toContainText('$');
    expect(await barriers(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Open Invoices' }).click();
    await expect(page.getByRole('columnheader', { name: 'Open Balance' })).toBeVisible();
    await page.getByRole('row').nth(1).getByRole('checkbox').check();
    const selected = page.getByRole('toolbar', { name: 'Selected invoices' });
    await expect(selected.getByRole('button', { name: 'Email' })).toBeVisible();
    await selected.getByRole('button', { name: 'More actions for the selected invoices' }).click();
    await expect(page.getByRole('menuitem', { name: 'Reminder' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Statement' }).click();
    const question = page.getByRole('alertdialog', { name: 'Send 1 Statement' });
    await expect(question.getByRole('listitem')).toContainText('1 invoice, $');
    expect(await barriers(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
  });

  test('sees cards, autocharge, commissions and the log', async ({ page }) => {
    await page.goto('/finance/billing-accounts');
    await page
      .getByRole('row')
      .filter({ hasText: 'Anna Bergeron' })
      .getByRole('link', { name: /••••/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('••••');
    await expect(page.getByRole('region', { name: 'About' })).toContainText('Anna Bergeron');
    await expect(page.getByRole('region', { name: 'Payments' })).toContainText('$');
    expect(await barriers(page)).toEqual([]);

    await page.getByRole('link', { name: 'Billing Accounts' }).click();
    await page.getByRole('tab', { name: 'Commissions' }).click();
    const commissions = page.getByRole('table', { name: 'Commissions by trainer and month' });
    await expect(commissions.getByRole('row', { name: /^Total/ })).toContainText('$');
    expect(await barriers(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Autocharge' }).click();
    await expect(page.getByRole('heading', { name: 'Due today' })).toBeVisible();
    expect(await barriers(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Logs' }).click();
    const statuses = page.getByRole('group', { name: 'Statuses' });
    await statuses.getByRole('button', { name: 'processed' }).click();
    await expect(page.getByRole('row').nth(1)).toContainText('processed');
    expect(await barriers(page)).toEqual([]);
    await page
      .getByRole('link', { name: /^PWHT-/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Log of PWHT-/);
    await expect(page.getByRole('list', { name: 'What happened to the invoice' })).toContainText('processed');
    expect(await barriers(page)).toEqual([]);
  });
});

test.describe('a trainer', () => {
  test.use({ as: 'trainer' });

  test('has no finance pages', async ({ page }) => {
    await page.goto('/finance/overview');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('link', { name: 'Finance', exact: true })).toBeHidden();
  });
});
