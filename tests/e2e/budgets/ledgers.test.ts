import type { Page } from 'playwright/test';
import { keepsNobodyOut } from '../support/accessibility.ts';
import { expect, test } from '../support/app.ts';
import { newLastName } from '../support/office.ts';

test.use({ as: 'admin' });

test('ledgers are set up in groups, with accounts of the books that no other ledger has', async ({
  page,
}) => {
  const [rinks, coaches] = [`Rinks ${newLastName()}`, `Coaches ${newLastName()}`];
  const [ice, other] = [`Ice ${newLastName()}`, `Treadmill ${newLastName()}`];
  await page.goto('/budgets/ledgers?view=groups');
  await createGroup(page, rinks, 'Other');
  await createGroup(page, coaches, 'Other');

  await page.getByRole('button', { name: 'New Budget' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create' }).click();
  for (const text of [
    'Please enter a valid name.',
    'Please enter a ledger category.',
    'Please enter a ledger group.',
  ]) {
    await expect(dialog.getByText(text)).toBeVisible();
  }
  await dialog.getByLabel('Name').fill(ice);
  await choose(page, 'Ledger category', 'Other');
  await choose(page, 'Ledger group', rinks);
  const account = dialog.getByRole('checkbox').first();
  const taken = (await dialog.getByRole('group', { name: 'Accounting ledgers' }).getByRole('checkbox').all())
    .length;
  await account.check();
  await keepsNobodyOut(page);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();
  const lines = page.getByRole('list', { name: `Ledgers of ${rinks}` });
  await expect(lines.getByRole('listitem')).toContainText([`${ice}1 account of the books`]);

  // Another ledger is not offered that account, and another category clears what was chosen.
  await page.getByRole('button', { name: `New ledger in ${rinks}` }).click();
  await dialog.getByLabel('Name').fill(other);
  await expect(dialog.getByRole('group', { name: 'Accounting ledgers' }).getByRole('checkbox')).toHaveCount(
    taken - 1,
  );
  await dialog.getByRole('checkbox').first().check();
  await choose(page, 'Ledger category', 'Income');
  await choose(page, 'Ledger category', 'Other');
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await choose(page, 'Ledger group', rinks);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();
  await expect(lines.getByRole('listitem')).toHaveCount(2);

  // A hidden ledger leaves the list, and comes back when it is asked for.
  await act(page, `Actions for ${other}`, 'Edit');
  await dialog.getByRole('switch', { name: 'Hidden' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(lines.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('switch', { name: 'Show Hidden' }).click();
  await expect(lines.getByRole('listitem')).toHaveCount(2);
  await act(page, `Actions for ${other}`, 'History');
  await expect(dialog.getByText(`${other} was hidden.`)).toBeVisible();
  await page.keyboard.press('Escape');

  // A group with ledgers cannot be deleted; an empty one can.
  await act(page, `Actions for group ${rinks}`, 'Edit');
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await act(page, `Actions for group ${coaches}`, 'Edit');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog', { name: `Delete ${coaches}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByRole('heading', { name: coaches })).toBeHidden();
});

test('groups are ordered with the keyboard, and the order stays', async ({ page }) => {
  const [first, second] = [`A ${newLastName()}`, `B ${newLastName()}`];
  await page.goto('/budgets/ledgers?view=groups');
  await createGroup(page, first, 'Other');
  await createGroup(page, second, 'Other');
  const places = async () => {
    const names = await page
      .getByRole('list', { name: 'Groups of Other' })
      .getByRole('heading')
      .allInnerTexts();
    return [first, second].map((name) => names.findIndex((text) => text.includes(name)));
  };
  const [before = 0, after = 0] = await places();
  expect(before).toBeLessThan(after);
  await page.getByRole('button', { name: `Move ${second} up` }).focus();
  for (let place = after; place > before; place -= 1) await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(async () => (await places())[1]).toBe(before);
  await page.reload();
  await expect.poll(async () => (await places())[1]).toBe(before);
});

test('on a phone the page fits, light and dark', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/budgets/ledgers?view=groups');
  await expect(page.getByRole('region', { name: 'Expense' })).toBeVisible();
  await keepsNobodyOut(page);
});

async function createGroup(page: Page, name: string, category: string) {
  await page.getByRole('button', { name: `New ${category} Group` }).click();
  const dialog = page.getByRole('dialog', { name: 'New Group' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function act(page: Page, menu: string, action: string) {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
