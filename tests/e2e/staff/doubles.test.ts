import { expect } from '../support/app.ts';
import { newLastName } from '../support/office.ts';
import { test } from '../support/shared-window.ts';

test.use({ as: 'admin' });

/** A last name of letters only: digits tell people apart. */
const lettersOnly = () => newLastName().replaceAll(/\d/g, (digit) => 'ghjkmnpqrs'[Number(digit)] ?? 'x');

test('a new athlete who likely exists is shown while typing, and created once it is another person', async ({
  page,
  office,
}) => {
  const last = lettersOnly();
  const { id } = await office.newAthlete('Wilhelmina', last);
  await page.goto('/athletes');
  await page.getByRole('button', { name: 'New Athlete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Athlete' });
  await dialog.getByRole('textbox', { name: 'First Name', exact: true }).fill('wilhelmina');
  await dialog.getByRole('textbox', { name: 'Last Name', exact: true }).fill(last.toUpperCase());
  await expect(dialog.getByText('This athlete may already exist')).toBeVisible();
  const similar = dialog.getByRole('list', { name: 'Similar to this athlete' });
  await expect(similar).toContainText('Same name.');
  await expect(similar.getByRole('link', { name: `Wilhelmina ${last}` })).toHaveAttribute(
    'href',
    `/athletes/${id}`,
  );

  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toContainText('Use the existing record, or confirm that this is another person.');
  await dialog.getByRole('checkbox', { name: 'This is another person' }).check();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`wilhelmina ${last.toUpperCase()}`);
});

test('a contact who likely exists is linked instead of created again', async ({ page, office }) => {
  const last = lettersOnly();
  const [sister, brother] = [await office.newAthlete('Ines', last), await office.newAthlete('Malik', last)];
  const addContact = async (athleteId: string, firstName: string) => {
    await page.goto(`/athletes/${athleteId}/contacts`);
    await page.getByRole('button', { name: 'New Contact' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New Contact' });
    await dialog.getByRole('textbox', { name: 'First Name' }).fill(firstName);
    await dialog.getByRole('textbox', { name: 'Last Name' }).fill(last);
    await dialog.getByRole('tab', { name: 'Contact Channels' }).click();
    await dialog.getByRole('textbox', { name: 'Email' }).fill(`kate@${last.toLowerCase()}.example`);
    return dialog;
  };
  const first = await addContact(sister.id, 'Katherine');
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contact added')).toBeVisible();

  const second = await addContact(brother.id, 'Kate');
  await expect(second.getByRole('list', { name: 'Similar to this contact' })).toContainText(
    'Same last name, and Kate and Katherine are forms of one name. Same email address.',
  );
  await second.getByRole('button', { name: 'Link this contact' }).click();
  await expect(page.getByText('Contact linked')).toBeVisible();
  await expect(page.getByRole('listitem', { name: `Katherine ${last}` })).toContainText(
    `Also a contact of Ines ${last}`,
  );
});

test('two athletes who look like one are listed, marked as different people, and listed again', async ({
  page,
  office,
}) => {
  const last = lettersOnly();
  await office.newAthlete('Casimir', last);
  await office.newAthlete('Casimir', last);
  await page.goto('/doubles');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Likely Doubles');
  const names = `Casimir ${last} and Casimir ${last}`;
  const line = page.getByRole('list', { name: 'Athletes' }).getByRole('listitem').filter({ hasText: last });
  await expect(line).toContainText('Same name.');
  await page.getByRole('button', { name: `Not the same person: ${names}` }).click();
  await expect(page.getByText('Marked as different people')).toBeVisible();
  await expect(line).toHaveCount(0);
  await page.getByRole('button', { name: `List again: ${names}` }).click();
  await expect(line).toContainText('Same name.');
});
