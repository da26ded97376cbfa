import { expect, test } from '../support/app.ts';
import {
  ARRIVED,
  addRecipients,
  arrives,
  bar,
  becomes,
  messageRow,
  newGroup,
  newSubject,
  nextMail,
  openMail,
  send,
  UNTIL_SENT,
  write,
} from '../support/letters.ts';

test.use({ as: 'admin' });

test('a letter to a group: left out, previewed, undone, sent, bounced, sent again, unsubscribed', async ({
  page,
  office,
  signedIn,
  anotherPerson,
}) => {
  test.setTimeout(240_000);
  const { api } = await signedIn('admin');
  const { seasonName, groupName, families } = await newGroup(api, office, 3);
  const [first, second, third] = families;
  if (!first || !second || !third) throw new Error('The group has three families');
  const subject = newSubject();

  await page.goto('/communications');
  await expect(page).toHaveURL('/communications/drafts');
  await page.getByRole('button', { name: 'New Message' }).first().click();
  const existing = page.getByRole('alertdialog', { name: 'Existing Draft' });
  await expect(existing.or(bar(page))).toBeVisible();
  if (await existing.isVisible()) await existing.getByRole('button', { name: 'Save' }).click();

  const dialog = await addRecipients(page, 'Season or training groups');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('Please select a season.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Season' }).click();
  await page.getByRole('option', { name: seasonName }).click();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('Please select at least one training group.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: groupName }).check();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('list', { name: 'Audience' })).toContainText(`${groupName}: 3 athletes`);
  await write(page, subject, 'Hello {{ contact.first_name | default: "there" }}, we start at 5:30pm.');

  await page.getByRole('button', { name: '3 people get this' }).click();
  const recipients = page.getByRole('dialog', { name: 'Recipients' });
  await recipients.getByRole('button', { name: `Leave out: ${third.parent}` }).click();
  await expect(recipients).toContainText('2 people get this, 1 does not.');
  await expect(recipients).toContainText('Left out by staff.');
  await recipients.getByRole('button', { name: 'Close' }).click();

  await bar(page).getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await preview.getByRole('combobox', { name: 'Shown as for' }).click();
  await page.getByRole('option', { name: first.parent }).click();
  const letter = preview.frameLocator('iframe');
  await expect(letter.getByText('Hello Anna, we start at 5:30pm.')).toBeVisible();
  await preview.getByRole('button', { name: 'Send preview to me' }).click();
  await expect(page.getByText('Preview email sent to admin@blueline.test.')).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).click();

  // The second parent's mailbox is full the first time.
  await nextMail(api, 'bounce-soft', second.email);
  await send(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Nothing was sent. The message is a draft again.')).toBeVisible();
  await expect(bar(page)).toBeVisible();
  await send(page);
  await expect(page.getByText('1 person was left out')).toBeVisible(UNTIL_SENT);
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText(
    '2 emails, all sent',
    UNTIL_SENT,
  );

  await page.getByRole('tab', { name: 'Messages' }).click();
  await arrives(page, first.parent);
  await becomes(page, second.parent, 'bounced');
  await expect(messageRow(page, third.parent)).toHaveCount(0);

  await page.getByRole('link', { name: second.parent }).click();
  const drawer = page.getByRole('dialog', { name: second.parent });
  await expect(drawer.getByRole('region', { name: 'Time line' }).getByRole('listitem')).not.toHaveCount(0);
  await drawer.getByRole('button', { name: 'Resend' }).click();
  await expect(page.getByText('1 message is sent again')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await arrives(page, second.parent);

  const parent = await anotherPerson('family');
  await openMail(parent, first.email, subject);
  const text = await parent.locator('pre').innerText();
  expect(text).toContain('Hello Anna, we start at 5:30pm.');
  const header = await parent.getByRole('definition').filter({ hasText: '/u/' }).innerText();
  const link = header.replace(/^<|>$/g, '');
  const oneClick = await parent.request.post(new URL(link).pathname, {
    form: { 'List-Unsubscribe': 'One-Click' },
  });
  expect(oneClick.status()).toBe(200);

  // The letter after this one is not written to the parent who unsubscribed.
  await page.goto(`/athletes/${first.athlete.id}/messages`);
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: subject })).toContainText(ARRIVED);
  await page.getByRole('button', { name: 'New Message' }).click();
  await page.getByRole('button', { name: '0 people get this, 1 does not' }).click();
  await expect(page.getByRole('dialog', { name: 'Recipients' })).toContainText(
    'This person opted out of this kind of message.',
  );
});

test('what happened to a letter is in its logs and its history', async ({ page, office, signedIn }) => {
  test.setTimeout(120_000);
  const { api } = await signedIn('admin');
  const { families } = await newGroup(api, office, 1);
  const [family] = families;
  if (!family) throw new Error('The group has a family');
  const subject = newSubject();
  await page.goto(`/athletes/${family.athlete.id}`);
  await page.getByRole('button', { name: 'New Message' }).click();
  await write(page, subject, 'We moved to the small rink.');
  await send(page);
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('1 email, all sent', UNTIL_SENT);

  await page.getByRole('tab', { name: 'Logs' }).click();
  const logs = page.getByRole('table');
  await expect(logs).toContainText(ARRIVED, UNTIL_SENT);
  await page.getByRole('button', { name: 'mail server' }).click();
  await expect(logs.getByRole('row').filter({ hasText: 'Maria Lindqvist' })).toHaveCount(0);
  await logs.getByRole('link', { name: family.parent }).first().click();
  await expect(page.getByRole('dialog', { name: family.parent })).toContainText('handed over');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Maria Lindqvist');

  await page.goto('/communications/sent');
  await page.getByRole('searchbox', { name: 'Search by subject or recipient' }).fill(subject);
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: subject })).toContainText(
    '1 delivered',
  );
});
