import { expect, test } from '../support/app.ts';
import {
  addByHand,
  addRecipients,
  bar,
  messageBox,
  newFamily,
  newSubject,
  openLetterTo,
  saved,
  subjectField,
  write,
} from '../support/letters.ts';

test.use({ as: 'admin' });

test('what is missing is listed beside the inputs, and in a sentence that gets the focus', async ({
  page,
  office,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const family = await newFamily(api, office);
  await openLetterTo(page, api, [family]);
  await page.getByRole('button', { name: `Remove ${family.athlete.name}` }).click();
  await expect(page.getByText('Add athletes, training groups or a season')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Send' }).click();
  const sentence = page.getByRole('alert').filter({ hasText: 'Please correct the following errors' });
  await expect(sentence).toHaveText(
    'Please correct the following errors: No recipients., No subject., No message.',
  );
  await expect(sentence).toBeFocused();
  await expect(subjectField(page)).toHaveAttribute('aria-invalid', 'true');

  await subjectField(page).fill('Ice time');
  await expect(sentence).toHaveText('Please correct the following errors: No recipients., No message.');
  await expect(subjectField(page)).toBeFocused();
  await messageBox(page).click();
  await page.keyboard.type('Hello {{ contact.first_name | default: "there" }}, see you.');
  await expect(messageBox(page)).toContainText('see you.');
  await expect(sentence).toHaveText('Please correct the following errors: No recipients.');
});

test('a recipient typed by hand needs a name and an address, and can be edited', async ({
  page,
  office,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  await openLetterTo(page, api, [await newFamily(api, office)]);
  const dialog = await addRecipients(page, 'Someone else');
  await dialog.getByRole('textbox', { name: 'First Name' }).fill('Pat');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Missing required fields.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await addByHand(page, 'Pat', 'Rinkside', 'pat@rink.test');
  await expect(page.getByRole('button', { name: '2 people get this' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Pat Rinkside' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Recipient' });
  await edit.getByRole('textbox', { name: 'Last Name' }).fill('Benchside');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit Pat Benchside' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Pat Benchside' }).click();
  await expect(page.getByRole('button', { name: '1 person gets this' })).toBeVisible();
});

test('a draft is saved while it is written, and when the page is left', async ({
  page,
  office,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const id = await openLetterTo(page, api, [await newFamily(api, office)]);
  await write(page, 'First thought', 'Hello all');
  await subjectField(page).fill('Second thought');
  await page.getByRole('link', { name: 'Communications' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Communications');
  await page.goto(`/communications/${id}`);
  await expect(subjectField(page)).toHaveValue('Second thought');
  await expect(messageBox(page)).toHaveText('Hello all');
});

test('two people write one draft: other fields are taken over, and the same field is decided', async ({
  page,
  office,
  signedIn,
  anotherPerson,
}) => {
  const { api } = await signedIn('admin');
  const id = await openLetterTo(page, api, [await newFamily(api, office)]);
  const other = await anotherPerson('admin');
  await other.goto(`/communications/${id}`);
  await subjectField(other).fill('Their subject');
  await saved(other);
  await expect(subjectField(page)).toHaveValue('Their subject');

  // The save of this page is on its way while the other one arrives.
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/communications/${id}`, async (route) => {
    if (route.request().method() === 'PUT') await isReleased;
    await route.continue();
  });
  const isSent = page.waitForRequest((request) => request.method() === 'PUT');
  await subjectField(page).fill('My subject');
  await isSent;
  await subjectField(other).fill('Their second subject');
  await saved(other);
  release();
  const notice = page.getByRole('alert').filter({ hasText: 'Changed by another user' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Keep what I typed' }).click();
  await saved(page);
  await expect(subjectField(page)).toHaveValue('My subject');
  await expect(subjectField(other)).toHaveValue('My subject');
});

test('files are attached with their progress, and nothing is attached without a file', async ({
  page,
  office,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  await openLetterTo(page, api, [await newFamily(api, office)]);
  await page.getByRole('button', { name: 'Add Attachment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Attachment' });
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('No attachment selected.');
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'packing list.txt', mimeType: 'text/plain', buffer: Buffer.from('skates, stick') },
    { name: 'map.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
  ]);
  await dialog.getByRole('button', { name: 'OK' }).click();
  const attachments = page.getByRole('list', { name: 'Attachments' });
  await expect(attachments.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove map.pdf' }).click();
  await expect(attachments.getByRole('listitem')).toHaveText([/packing list\.txt/]);
});

test('Existing Draft asks before a second letter is started', async ({ page, office, signedIn }) => {
  const { api } = await signedIn('admin');
  const subject = newSubject();
  await openLetterTo(page, api, [await newFamily(api, office)]);
  await write(page, subject, 'Hello');
  await page.goto('/communications/create');
  const dialog = page.getByRole('alertdialog', { name: 'Existing Draft' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/communications/drafts');
  await page.getByRole('searchbox', { name: 'Search by subject or recipient' }).fill(subject);
  // The heading and the one that was found.
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  const row = page.getByRole('table').getByRole('row').filter({ hasText: subject });
  await row.getByRole('checkbox').check();
  await page
    .getByRole('toolbar', { name: 'Selected drafts' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 draft deleted')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('only an admin can choose that nobody can opt out, and has to say why', async ({
  page,
  office,
  signedIn,
  anotherPerson,
}) => {
  const { api } = await signedIn('admin');
  const family = await newFamily(api, office);
  await openLetterTo(page, api, [family]);
  await page.getByRole('combobox', { name: 'Kind of Message' }).click();
  await page.getByRole('option', { name: 'Not optional' }).click();
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeVisible();

  const trainer = await anotherPerson('trainer');
  await trainer.goto(`/athletes/${family.athlete.id}`);
  await trainer.getByRole('button', { name: 'New Message' }).click();
  await trainer.getByRole('combobox', { name: 'Kind of Message' }).click();
  await expect(trainer.getByRole('option', { name: 'News and offers' })).toBeVisible();
  await expect(trainer.getByRole('option', { name: 'Not optional' })).toHaveCount(0);
});
