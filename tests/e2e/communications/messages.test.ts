import { formatDay } from '../../../domain/shared/day.ts';
import { expect, test } from '../support/app.ts';
import {
  ARRIVED,
  arrives,
  becomes,
  messageRow,
  newFamily,
  newSubject,
  nextMail,
  openLetterTo,
  send,
  UNTIL_SENT,
  write,
} from '../support/letters.ts';

test.use({ as: 'admin' });

test('a retry counts first, leaves unknown outcomes out unless they are ticked, and names what is refused', async ({
  page,
  office,
  signedIn,
}) => {
  test.setTimeout(180_000);
  const { api } = await signedIn('admin');
  const [fine, unknown] = [await newFamily(api, office), await newFamily(api, office)];
  await nextMail(api, 'lost-answer', unknown.email);
  await openLetterTo(page, api, [fine, unknown]);
  await write(page, newSubject(), 'Hello all');
  await send(page);
  await page.getByRole('tab', { name: 'Messages' }).click();
  await arrives(page, fine.parent);
  await expect(messageRow(page, unknown.parent)).toContainText(
    /unknown|delivered|opened|clicked/,
    UNTIL_SENT,
  );

  for (const { parent } of [fine, unknown]) {
    await messageRow(page, parent).getByRole('checkbox').check();
  }
  await page
    .getByRole('toolbar', { name: 'Selected messages' })
    .getByRole('button', { name: 'Retry' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Retry Messages' });
  await expect(dialog).toContainText('Never retried');
  await expect(dialog).toContainText('Others');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('a scheduled letter is recalled, and a canceled message asks before it is sent again', async ({
  page,
  office,
  signedIn,
}) => {
  test.setTimeout(180_000);
  const { api } = await signedIn('admin');
  const family = await newFamily(api, office);
  const id = await openLetterTo(page, api, [family]);
  await write(page, newSubject(), 'Hello all');
  await page.getByRole('toolbar', { name: 'Message' }).getByRole('button', { name: 'Send' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Message' });
  await dialog.getByRole('radio', { name: 'Choose a time' }).check();
  await dialog.getByRole('textbox', { name: 'Day' }).fill('01/02/2020');
  // In the evening the next morning is suggested.
  await dialog.getByRole('textbox', { name: 'Time', exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByText('Please choose a time.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Time', exact: true }).fill('10:30');
  await expect(dialog.getByText('Please choose a time in the future.')).toBeVisible();
  const later = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10);
  await dialog.getByRole('textbox', { name: 'Day' }).fill(formatDay(later));
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText(/^Scheduled for \d\d\/\d\d\/\d\d 10:30am/)).toBeVisible();
  await page.getByRole('button', { name: 'Recall' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();

  // The server is told to come back later, so the message waits and can be canceled.
  await nextMail(api, 'greylist', family.email);
  await send(page);
  await page.goto(`/communications/${id}/messages`);
  await becomes(page, family.parent, 'deferred');
  await page.getByRole('link', { name: family.parent }).click();
  const drawer = page.getByRole('dialog', { name: family.parent });
  await drawer.getByRole('button', { name: 'Cancel message' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel message' }).click();
  await expect(drawer).toContainText('canceled');
  await drawer.getByRole('button', { name: 'Resend' }).click();
  const question = page.getByRole('alertdialog', { name: 'Resend Message?' });
  await expect(question).toContainText('This message was canceled.');
  await question.getByRole('button', { name: 'Resend' }).click();
  await expect(page.getByText('1 message is sent again')).toBeVisible();
  await expect(drawer).toContainText(ARRIVED, UNTIL_SENT);
});
