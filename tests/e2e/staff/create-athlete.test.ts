import type { Locator, Page } from 'playwright/test';
import { expect } from '../support/app.ts';
import { newLastName } from '../support/office.ts';
import { test } from '../support/shared-window.ts';

test.use({ as: 'trainer' });

const SEND_NOW = 'Send the campaign email to the parent now';

test('the default lead type is preselected, and a campaign email needs a recipient', async ({ page }) => {
  const dialog = await openDialog(page);
  await expect(dialog.getByRole('combobox', { name: 'Lead Type' })).toHaveText(/Target$/);
  await fillName(dialog);
  await dialog.getByRole('checkbox', { name: SEND_NOW }).check();
  await create(dialog);
  const [first, email] = [field(dialog, 'Parent First Name'), field(dialog, 'Parent Email')];
  const refusal = 'Please enter a valid parent name and email to send an campaign email.';
  await expect(first).toHaveAccessibleDescription(refusal);
  await first.fill('Anna');
  await expect(email).toHaveAccessibleDescription(refusal);
  await email.fill('anna@rink.test');
  await create(dialog);
  await expect(page).toHaveURL(/\/athletes\/[\da-f-]{36}$/);
});

test('a lead type without a campaign does not offer to send one', async ({ page }) => {
  const dialog = await openDialog(page);
  await expect(dialog.getByRole('checkbox', { name: SEND_NOW })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Lead Type' }).click();
  await page.getByRole('option', { name: 'Customer' }).click();
  await expect(dialog.getByRole('checkbox', { name: SEND_NOW })).toBeHidden();
});

test('the parent is a contact of the new athlete', async ({ page }) => {
  const dialog = await openDialog(page);
  const lastName = await fillName(dialog);
  await field(dialog, 'Parent First Name').fill('Anna');
  await field(dialog, 'Parent Last Name').fill(lastName);
  await field(dialog, 'Parent Email').fill('anna@rink.test');
  await field(dialog, 'Relationship').fill('Mother');
  await create(dialog);
  const contact = page.getByRole('region', { name: 'Contact' });
  await expect(contact).toContainText(`Anna ${lastName} (Mother)`);
  await expect(contact.getByRole('link', { name: 'anna@rink.test' })).toBeVisible();
});

async function openDialog(page: Page): Promise<Locator> {
  await page.goto('/');
  await page.getByRole('button', { name: 'New Athlete' }).click();
  return page.getByRole('dialog', { name: 'Create Athlete' });
}

const field = (dialog: Locator, name: string) => dialog.getByRole('textbox', { name, exact: true });

async function fillName(dialog: Locator): Promise<string> {
  const lastName = newLastName();
  await field(dialog, 'First Name').fill('Robin');
  await field(dialog, 'Last Name').fill(lastName);
  return lastName;
}

const create = (dialog: Locator) => dialog.getByRole('button', { name: 'Create' }).click();
