import { randomUUID } from 'node:crypto';
import { formatDay } from '../../../domain/shared/day.ts';
import { barriers } from '../support/accessibility.ts';
import { signInAt } from '../support/accounts.ts';
import { expect, test } from '../support/app.ts';
import { newParent } from '../support/families.ts';
import { openMail } from '../support/letters.ts';

test.use({ as: 'admin' });

const inDays = (days: number) =>
  formatDay(new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10));

test('an admin plans a webinar; a family registers on the phone, gets the invitation, and the admin moves it and deletes it', async ({
  page,
  office,
  signedIn,
  browser,
}) => {
  test.slow();
  const title = `Skates ${randomUUID().slice(0, 8)}`;
  const { api } = await signedIn('admin');
  const parent = await newParent(api, await office.newAthlete());

  await page.goto('/marketing/webinars');
  await page.getByRole('button', { name: 'New Webinar' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Webinar' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Please enter a title')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('textbox', { name: 'Day' }).fill(inDays(9));
  await dialog.getByLabel('Start').fill('18:30');
  await dialog.getByRole('textbox', { name: 'Places' }).fill('1');
  await dialog.getByRole('textbox', { name: 'Join link' }).fill('https://meet.example/blueline');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('With our equipment manager.');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('0 of 1')).toBeVisible();

  const context = await browser.newContext({
    // Nobody is signed in on the phone.
    storageState: { cookies: [], origins: [] },
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const phone = await context.newPage();
  await phone.goto('/portal/webinars');
  await signInAt(phone, parent);
  const card = phone.getByRole('list', { name: 'Upcoming' }).getByRole('listitem', { name: title });
  await expect(card).toContainText('6:30pm');
  expect(await barriers(phone)).toEqual([]);
  await card.getByRole('link', { name: title }).tap();
  await expect(phone.getByText('With our equipment manager.')).toBeVisible();
  await phone.getByRole('button', { name: 'Register' }).tap();
  await expect(phone.getByText('We sent an invitation for your calendar by email.')).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Join the webinar' })).toHaveCount(0);
  expect(await barriers(phone)).toEqual([]);

  await page.getByRole('tab', { name: 'Registrations' }).click();
  const registrations = page.getByRole('list', { name: 'Registrations' });
  await expect(registrations).toContainText(`${parent.firstName} ${parent.lastName}`);
  await expect(page.getByText('full', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Webinar' });
  await edit.getByLabel('Start').fill('19:15');
  await expect(edit.getByText('The registered family will get an email with the new time.')).toBeVisible();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  const mailbox = await context.newPage();
  await openMail(mailbox, parent.username, `New time: ${title}`);
  await expect(mailbox.getByText('7:15pm').first()).toBeVisible();

  await phone.reload();
  await phone.getByRole('button', { name: 'Cancel registration' }).tap();
  await phone
    .getByRole('dialog', { name: 'Cancel Registration?' })
    .getByRole('button', { name: 'Cancel registration' })
    .tap();
  await expect(phone.getByRole('button', { name: 'Register' })).toBeVisible();

  await expect(page.getByText('Nobody is registered yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog', { name: `Delete ${title}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page).toHaveURL(/\/marketing\/webinars$/);
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: title })).toHaveCount(0);
  await context.close();
});

test('families find past webinars with their recordings', async ({ anotherPerson, signedIn }) => {
  const { api } = await signedIn('admin');
  const title = `Past ${randomUUID().slice(0, 8)}`;
  const starts_at = new Date(Date.now() - 2 * 3_600_000).toISOString();
  const answer = await api.post('/api/marketing/webinars', {
    data: { title, starts_at, duration_minutes: 60 },
  });
  const { results } = await answer.json();
  const data = { recording_link: 'https://video.example/skates' };
  expect((await api.put(`/api/marketing/webinars/${results.id}/recording`, { data })).ok()).toBe(true);
  const family = await anotherPerson('family');
  await family.goto('/portal/webinars');
  const card = family.getByRole('list', { name: 'Past' }).getByRole('listitem', { name: title });
  await expect(card).toContainText('Recording available');
  await card.getByRole('link', { name: title }).click();
  await expect(family.getByRole('link', { name: 'Watch the recording' })).toHaveAttribute(
    'href',
    'https://video.example/skates',
  );
  await expect(family.getByRole('button', { name: 'Register' })).toHaveCount(0);
});
