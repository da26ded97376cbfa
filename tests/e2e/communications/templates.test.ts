import { keepsNobodyOut } from '../support/accessibility.ts';
import { expect, test } from '../support/app.ts';
import { messageBox, subjectField } from '../support/letters.ts';
import { newLastName } from '../support/office.ts';

test.use({ as: 'admin' });

test('a template of messages is written, checked, previewed, cloned and deleted', async ({ page }) => {
  test.slow();
  const name = `Ice ${newLastName()}`;
  await page.goto('/admin/templates');
  await page.getByRole('button', { name: 'New Template' }).click();
  const create = page.getByRole('dialog', { name: 'New Template' });
  await create.getByRole('textbox', { name: 'Name' }).fill(name);
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).click();
  await subjectField(page).fill('Ice time in July');
  await messageBox(page).click();
  await page.keyboard.type('Hello {{ contact.nickname }}');
  await page.getByRole('button', { name: 'Validate' }).click();
  const problem = page
    .getByRole('alert')
    .filter({ hasText: 'the field {{ contact.nickname }} does not exist' });
  await expect(problem).toBeVisible();
  await messageBox(page).fill('Hello, the ice is ready.');
  await expect(problem).toBeHidden();
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.frameLocator('iframe').getByText('Hello, the ice is ready.')).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Save' }).click();

  // The page shows the new text as soon as the inputs are closed.
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(page.getByText('Version 2')).toBeVisible();
  await expect(page.getByText('Ice time in July')).toBeVisible();
  await keepsNobodyOut(page);

  await page.getByRole('button', { name: 'Clone' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} (Clone)` })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog', { name: `Delete ${name} (Clone)?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page).toHaveURL(/\/admin\/templates(\?|$)/);
  await page.getByRole('searchbox', { name: 'Search by name or subject' }).fill(name);
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
});
