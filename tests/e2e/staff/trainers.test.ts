import { address } from '../support/address.ts';
import { expect } from '../support/app.ts';
import { card, contactDialog, newEmail, newTrainer, shown } from '../support/contacts.ts';
import { newLastName } from '../support/office.ts';
import { test } from '../support/shared-window.ts';

test.use({ as: 'trainer' });

test('a new trainer needs a name, and gets a level', async ({ page }) => {
  const lastName = newLastName();
  await page.goto('/trainers');
  await page.getByRole('button', { name: 'New Trainer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Trainer' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('textbox', { name: 'First Name' })).toHaveAccessibleDescription(
    'Please enter a valid name.',
  );
  await dialog.getByRole('textbox', { name: 'First Name' }).fill('Taylor');
  await dialog.getByRole('textbox', { name: 'Last Name' }).fill(lastName);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Taylor ${lastName}`);
  await expect(page).toHaveURL(/\/trainers\/[\da-f-]{36}$/);

  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Trainer Level' }).click();
  await page.getByRole('option', { name: 'Head Trainer' }).click();
  await expect(page.getByRole('combobox', { name: 'Trainer Level' })).toHaveText('Head Trainer');
  await page.goto(address('/trainers', { filter: JSON.stringify({ q: lastName }) }));
  await expect(page.getByRole('row').filter({ hasText: lastName })).toContainText('Head Trainer');
});

test('an inactive trainer shows only with Show InActive, and can be deleted', async ({ page, signedIn }) => {
  const { id, last_name } = await newTrainer((await signedIn('admin')).api);
  await page.goto(`/trainers/${id}/settings`);
  await page.getByRole('switch', { name: 'Active' }).uncheck();
  await expect(page.getByText('Trainer saved')).toBeVisible();
  await page.goto(address('/trainers', { filter: JSON.stringify({ q: last_name }) }));
  await expect(page.getByRole('heading', { name: 'No matching trainers' })).toBeVisible();
  // The address holds it: it turns when the address has changed.
  await page.getByRole('switch', { name: 'Show InActive' }).click();
  await page.getByRole('link', { name: `Taylor ${last_name}` }).click();

  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: `Delete Taylor ${last_name}?` });
  await expect(question).toContainText('This cannot be undone.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trainers');
});

test('a trainer is renamed, gets contact details, and has a history', async ({ page, signedIn }) => {
  const { id, last_name } = await newTrainer((await signedIn('admin')).api);
  const email = newEmail();
  await page.goto(`/trainers/${id}`);
  await page.getByRole('button', { name: 'Change Name' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename Trainer' });
  await rename.getByRole('textbox', { name: 'First Name' }).fill('Toni');
  await rename.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Toni ${last_name}`);

  await page.getByRole('tab', { name: 'Contacts' }).click();
  await page.getByRole('button', { name: 'Create self contact' }).click();
  await expect(card(page, `Toni ${last_name}`)).toContainText('trainer');
  await page.getByRole('button', { name: `Edit Toni ${last_name}` }).click();
  const form = contactDialog(page, 'Edit Contact');
  await form.tab('Contact Channels');
  await form.button('Add Email').click();
  await form.field('Email').fill(email);
  await form.save.click();
  await expect(form.dialog).toBeHidden();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(page.getByRole('link', { name: email })).toBeVisible();

  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('The trainer was renamed');
});

test('previous and next follow the athletes of a trainer', async ({ page, office, signedIn }) => {
  const { api } = await signedIn('admin');
  const trainer = await newTrainer(api);
  const [first, second] = [await office.newAthlete('Abe', 'Aaa'), await office.newAthlete('Zoe', 'Zzz')];
  for (const { id } of [first, second]) {
    const done = await api.put(`/api/athletes/${id}`, { data: { trainer_id: trainer.id } });
    await shown(api, done, `/api/athletes/${id}`);
  }
  await page.goto(`/trainers/${trainer.id}`);
  const athletes = page.getByRole('list', { name: 'Assigned athletes' });
  await expect(athletes.getByRole('link')).toHaveText([first.name, second.name]);
  await athletes.getByRole('link', { name: first.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.name);
  await page
    .getByRole('button', { name: 'Next athlete' })
    .or(page.getByRole('link', { name: 'Next athlete' }))
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.name);
});
