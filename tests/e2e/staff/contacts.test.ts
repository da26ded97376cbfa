import type { Page } from 'playwright/test';
import { expect } from '../support/app.ts';
import {
  card,
  chooseForContact,
  contactDialog,
  contactName,
  newContact,
  newEmail,
} from '../support/contacts.ts';
import { type Athlete, newLastName } from '../support/office.ts';
import { test } from '../support/shared-window.ts';

test.use({ as: 'trainer' });

const openContacts = (page: Page, { id }: Athlete) => page.goto(`/athletes/${id}/contacts`);

test('a new contact with email, phone and address is a card with links to email and call', async ({
  page,
  office,
}) => {
  const [athlete, lastName, email] = [await office.newAthlete(), newLastName(), newEmail()];
  await openContacts(page, athlete);
  await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();
  await page.getByRole('button', { name: 'New Contact' }).click();
  const form = contactDialog(page, 'New Contact');

  await form.tab('Contact Channels');
  await form.field('Email').fill('nobody');
  await form.save.click();
  await expect(form.field('First Name')).toHaveAccessibleDescription('Please enter a valid name.');
  await form.field('First Name').fill('Anna');
  await form.field('Last Name').fill(lastName);
  await form.field('Relationship').fill('Mother');
  await form.field('Notes').fill('Call after six');
  await form.tab('Contact Channels');
  await expect(form.field('Email')).toHaveAccessibleDescription('Please enter a valid email.');
  await form.field('Email').fill(email);
  await form.field('Phone').pressSequentially('5551234567');
  await expect(form.field('Phone')).toHaveValue('(555) 123-4567');
  await form.tab('Address');
  await form.field('Address').fill('12 Rink Road');
  await form.field('City').fill('Edina');
  await form.field('State').fill('MN');
  await form.field('Zip').fill('55424');
  await form.save.click();
  await expect(form.dialog).toBeHidden();

  const anna = card(page, `Anna ${lastName}`);
  await expect(anna).toContainText('Mother');
  await expect(anna).toContainText('Call after six');
  await expect(anna).toContainText('12 Rink Road, Edina, MN 55424');
  await expect(anna.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  await expect(anna.getByRole('link', { name: '(555) 123-4567' })).toHaveAttribute('href', 'tel:5551234567');
});

test('an edit sends only differences, and Reset restores the typed fields', async ({
  page,
  office,
  signedIn,
}) => {
  const athlete = await office.newAthlete();
  const contact = await newContact((await signedIn('admin')).api, athlete);
  await openContacts(page, athlete);
  await page.getByRole('button', { name: `Edit ${contactName(contact)}` }).click();
  const form = contactDialog(page, 'Edit Contact');
  await form.field('First Name').fill('Somebody');
  await form.button('Reset').click();
  await expect(form.field('First Name')).toHaveValue('Anna');
  await form.dialog.getByRole('checkbox', { name: 'Do not contact' }).check();
  await form.field('Notes').fill('Moved to Denver');

  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await form.save.click();
  expect((await sent).postDataJSON()).toEqual({ notes: 'Moved to Denver', do_not_contact: true });
  await expect(form.dialog).toBeHidden();
  await expect(card(page, contactName(contact))).toContainText('do not contact');
});

test('the athlete as a contact comes first, and the name cannot be edited there', async ({
  page,
  office,
  signedIn,
}) => {
  const athlete = await office.newAthlete();
  await newContact((await signedIn('admin')).api, athlete);
  await openContacts(page, athlete);
  await page.getByRole('button', { name: 'Create self contact' }).click();
  const first = page.getByRole('list', { name: 'Contacts' }).getByRole('heading').first();
  await expect(first).toHaveText(athlete.name);
  await expect(page.getByRole('button', { name: 'Create self contact' })).toBeHidden();
  await page.getByRole('button', { name: `Edit ${athlete.name}` }).click();
  const form = contactDialog(page, 'Edit Contact');
  await expect(form.field('First Name')).not.toBeEditable();
  await expect(form.field('First Name')).toHaveAccessibleDescription(
    'Edit the name on the athlete’s profile.',
  );
  await form.button('Cancel').click();

  await chooseForContact(page, athlete.name, 'Unlink');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Unlink' }).click();
  await expect(question.getByRole('alert')).toHaveText('This contact is the athlete and cannot be unlinked.');
});

test('a sister’s contact is linked, shares an address, and is deleted with a list of its records', async ({
  page,
  office,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const [athlete, sister] = [await office.newAthlete(), await office.newAthlete('Riley')];
  const mother = await newContact(api, sister);
  const father = await newContact(api, athlete, { first_name: 'Ben', relationship: 'Father' });
  const at = { address: '12 Rink Road', city: 'Edina', state: 'MN', zip: '55424' };
  await api.put(`/api/contacts/${mother.contact_id}/address`, { data: at });

  await openContacts(page, athlete);
  await page.getByRole('button', { name: 'Link existing contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link existing contact' });
  await dialog.getByRole('button', { name: 'Link' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please select a contact.');
  await dialog.getByRole('searchbox').fill(father.last_name);
  await expect(dialog.getByRole('radio', { name: contactName(father) })).toBeDisabled();
  await dialog.getByRole('searchbox').fill(mother.last_name);
  await dialog.getByRole('radio', { name: contactName(mother) }).check();
  await dialog.getByRole('textbox', { name: 'Relationship' }).fill('Step mother');
  await dialog.getByRole('button', { name: 'Link' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, contactName(mother))).toContainText('Step mother');
  await expect(card(page, contactName(mother)).getByRole('link', { name: sister.name })).toBeVisible();

  await page.getByRole('button', { name: `Edit ${contactName(father)}` }).click();
  const form = contactDialog(page, 'Edit Contact');
  await form.dialog.getByRole('combobox', { name: 'Related Parent' }).click();
  await page.getByRole('option', { name: contactName(mother) }).click();
  await form.tab('Address');
  await form.dialog.getByRole('checkbox', { name: /^Same as parent/ }).check();
  await expect(form.field('Address')).toHaveValue('12 Rink Road');
  await expect(form.field('Address')).not.toBeEditable();
  await form.save.click();
  await expect(form.dialog).toBeHidden();
  await expect(card(page, contactName(father))).toContainText('12 Rink Road, Edina, MN 55424same as parent');

  await chooseForContact(page, contactName(mother), 'Delete');
  const question = page.getByRole('alertdialog', { name: `Delete ${contactName(mother)}?` });
  await expect(question).toContainText(sister.name);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, contactName(mother))).toBeHidden();
});

test('an address is deleted after confirmation', async ({ page, office, signedIn }) => {
  const { api } = await signedIn('admin');
  const athlete = await office.newAthlete();
  const contact = await newContact(api, athlete);
  await api.put(`/api/contacts/${contact.contact_id}/address`, { data: { address: '12 Rink Road' } });
  await openContacts(page, athlete);
  await page.getByRole('button', { name: `Edit ${contactName(contact)}` }).click();
  const form = contactDialog(page, 'Edit Contact');
  await form.tab('Address');
  await form.button('Delete Address').click();
  const question = page.getByRole('alertdialog', { name: 'Delete Address' });
  await question.getByRole('button', { name: 'Delete Address' }).click();
  await expect(question).toBeHidden();
  await expect(form.field('Address')).toHaveValue('');
  await form.tab('Profile');
  await form.field('Notes').fill('Between two homes');
  await form.save.click();
  await expect(form.dialog).toBeHidden();
  await expect(card(page, contactName(contact))).not.toContainText('12 Rink Road');
});

test('the opt-outs of all emails are merged', async ({ page, office, signedIn }) => {
  const { api } = await signedIn('admin');
  const athlete = await office.newAthlete();
  const contact = await newContact(api, athlete);
  const second = newEmail();
  await openContacts(page, athlete);
  await page.getByRole('button', { name: `Edit ${contactName(contact)}` }).click();
  const form = contactDialog(page, 'Edit Contact');
  await form.tab('Contact Channels');
  await form.button('Add Email').click();
  await form.field('Email').nth(1).fill(second);
  const optOuts = form.dialog.getByRole('group', { name: `Opt outs of ${second}` });
  await optOuts.getByRole('checkbox', { name: 'News and offers' }).check();
  await form.save.click();
  await expect(form.dialog).toBeHidden();
  await expect(card(page, contactName(contact))).toContainText(second);

  await page.getByRole('button', { name: `Edit ${contactName(contact)}` }).click();
  await form.tab('Contact Channels');
  await form.button('Merge opt-outs').click();
  await expect(form.dialog.getByRole('checkbox', { name: 'News and offers', checked: true })).toHaveCount(2);
});

test('typed text stays when a colleague changes or removes the contact', async ({
  page,
  office,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const athlete = await office.newAthlete();
  const contact = await newContact(api, athlete);
  await openContacts(page, athlete);
  await page.getByRole('button', { name: `Edit ${contactName(contact)}` }).click();
  const form = contactDialog(page, 'Edit Contact');
  await form.field('Notes').fill('Agreed on the phone');
  const theirs = { last_name: 'Novak', notes: 'Agreed by mail' };
  await api.put(`/api/contacts/${contact.contact_id}`, { data: theirs });
  await form.save.click();
  await expect(form.dialog.getByRole('alert')).toContainText('Changed by another user');
  await form.button('Keep what I typed').click();
  await form.save.click();
  await expect(form.dialog).toBeHidden();
  await expect(card(page, 'Anna Novak')).toContainText('Agreed on the phone');

  await page.getByRole('button', { name: 'Edit Anna Novak' }).click();
  await form.field('Notes').fill('Call after six');
  await api.delete(`/api/contacts/${contact.contact_id}`);
  await expect(form.dialog.getByRole('alert')).toContainText('was removed by another user');
  await expect(form.field('Notes')).toHaveValue('Call after six');
});

test('a refused part stays in the dialog, which says what was saved', async ({ page, office, signedIn }) => {
  const { api } = await signedIn('admin');
  const athlete = await office.newAthlete();
  const contact = await newContact(api, athlete);
  const same = newEmail();
  await openContacts(page, athlete);
  await page.getByRole('button', { name: `Edit ${contactName(contact)}` }).click();
  const form = contactDialog(page, 'Edit Contact');
  await form.field('Notes').fill('Call after six');
  await form.tab('Contact Channels');
  await form.button('Add Email').click();
  await form.field('Email').nth(1).fill(same);
  const theirs = { channel_id: 1, channel_value: same };
  await api.post(`/api/contacts/${contact.contact_id}/channels`, { data: theirs });

  await form.save.click();
  const report = form.dialog.getByRole('alert');
  await expect(report).toContainText('Saved: Profile');
  await expect(report).toContainText(`Not saved: ${same}. This contact already has this channel.`);
  await form.dialog.getByRole('button', { name: `Remove ${same}` }).click();
  await form.save.click();
  await expect(form.dialog).toBeHidden();
  await expect(card(page, contactName(contact))).toContainText('Call after six');
  await expect(card(page, contactName(contact)).getByRole('link', { name: same })).toHaveCount(1);
});
