import { barriers, keepsNobodyOut } from '../support/accessibility.ts';
import { expect, test } from '../support/app.ts';
import { messageBox, subjectField } from '../support/letters.ts';
import { newLastName } from '../support/office.ts';

test.use({ as: 'admin' });

test('an email is written, validated, fixed, approved, previewed, changed, cloned and deleted', async ({
  page,
}) => {
  const name = `Camp ${newLastName()}`;
  await page.goto('/marketing');
  await page.getByRole('button', { name: 'New Email' }).click();
  const create = page.getByRole('dialog', { name: 'New Email' });
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(create.getByText('Please enter a valid name.')).toBeVisible();
  await create.getByRole('textbox', { name: 'Name' }).fill(name);
  await create.getByRole('textbox', { name: 'Subject' }).fill('Camp in July');
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('Nobody has approved this email yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).click();
  await messageBox(page).click();
  await page.keyboard.type('Hello {{ contact.nickname }}');
  await page.getByRole('textbox', { name: 'Preheader' }).fill('Ten places are left.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Preheader: Ten places are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Validate' }).click();
  const problem = 'Line 1: the field {{ contact.nickname }} does not exist.';
  await expect(page.getByRole('alert').filter({ hasText: problem })).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Edit' }).click();
  await messageBox(page).fill('Hello, camp is near.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await page.getByRole('button', { name: 'Validate' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Valid Template' })).toBeVisible();
  await expect(page.getByText('approved', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  const email = preview.frameLocator('iframe');
  await expect(email.getByText('Hello, camp is near.')).toBeVisible();
  await expect(email.getByText('1200 Rink Road, Minneapolis, MN 55401')).toBeVisible();
  await preview.getByRole('button', { name: 'Send preview to me' }).click();
  await expect(page.getByText(/^Preview email sent to .+\.$/)).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Edit' }).click();
  await subjectField(page).fill('Camp in August');
  await expect(page.getByText('Campaigns hold this email after you save')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('not approved', { exact: true }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Versions' }).click();
  await expect(page.getByRole('deletion').filter({ hasText: 'July' })).toBeVisible();
  await expect(page.getByRole('insertion').filter({ hasText: 'August' })).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Clone' }).click();
  await expect(page.getByText('Template Cloned.')).toBeVisible();
  await expect(page.getByRole('heading', { name: `${name} (Clone)`, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog', { name: `Delete ${name} (Clone)?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page).toHaveURL(/\/marketing\/templates(\?|$)/);
  await page.getByRole('searchbox', { name: 'Search by name or subject' }).fill(name);
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
  await keepsNobodyOut(page);
});

test('emails are listed on a phone, in the dark', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/marketing/templates');
  await expect(page.getByRole('list', { name: 'Templates' }).getByRole('listitem').first()).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});
