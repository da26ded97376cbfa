import type { Page } from 'playwright/test';
import { expect, test } from '../support/app.ts';
import { newLastName, type Office } from '../support/office.ts';
import type { SignedIn } from '../support/sessions.ts';

test.use({ as: 'admin' });

/** A last name of letters only: digits tell people apart. */
const lettersOnly = () => newLastName().replaceAll(/\d/g, (digit) => 'ghjkmnpqrs'[Number(digit)] ?? 'x');

/** A mother who was recorded for each of her two athletes, once by a form of her name. */
async function recordedTwice(office: Office, { api }: SignedIn) {
  const last = lettersOnly();
  const email = `kate@${last.toLowerCase()}.example`;
  const [sister, brother] = [await office.newAthlete('Ines', last), await office.newAthlete('Malik', last)];
  const contact = async (athleteId: string, firstName: string, more: object) => {
    const data = { first_name: firstName, last_name: last, email, create_anyway: true, ...more };
    const reply = await api.post(`/api/athletes/${athleteId}/contacts`, { data });
    expect(reply.status()).toBe(201);
  };
  await contact(sister.id, 'Katherine', {});
  await contact(brother.id, 'Kate', { phone: '218 555 0142', notes: 'Calls back' });
  return { last, email, sister, brother };
}

const card = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

test('two doubles are compared, merged, and undone', async ({ page, office, signedIn }) => {
  const { last, email, sister, brother } = await recordedTwice(office, await signedIn('admin'));
  await page.goto('/doubles');
  const pair = page.getByRole('list', { name: 'Contacts' }).getByRole('listitem').filter({ hasText: last });
  await pair.getByRole('button', { name: /^Merge/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge two contacts' });
  const happens = dialog.getByRole('list', { name: 'What happens' });
  await dialog.getByRole('radio', { name: `Keep Kate ${last}` }).check();
  await expect(happens).toContainText(`Katherine ${last} becomes a part of Kate ${last}`);
  await dialog.getByRole('radio', { name: `Keep Katherine ${last}` }).check();
  await expect(happens).toContainText(`Kate ${last} becomes a part of Katherine ${last}`);
  await expect(happens).toContainText(`Both have ${email}. It stays once.`);
  await expect(happens).toContainText(`218 555 0142 moves to Katherine ${last}.`);

  // Nothing is confirmed for the admin.
  const merge = dialog.getByRole('button', { name: 'Merge', exact: true });
  await expect(merge).toBeDisabled();
  await dialog
    .getByRole('checkbox', {
      name: `Katherine ${last} gets the emails and the account statements of Malik ${last}.`,
    })
    .check();
  await merge.click();
  await expect(dialog).toBeHidden();
  const notice = page.getByRole('alert').filter({ hasText: last });
  await expect(notice).toContainText(`Kate ${last} was merged into Katherine ${last}.`);
  await expect(pair).toHaveCount(0);

  await page.goto(`/athletes/${brother.id}/contacts`);
  await expect(card(page, `Katherine ${last}`)).toContainText('218 555 0142');
  await expect(card(page, `Katherine ${last}`)).toContainText(`Also a contact of Ines ${last}`);
  await expect(card(page, `Kate ${last}`)).toHaveCount(0);

  await page.goto('/merges');
  await page.getByRole('button', { name: `Undo the merge of Kate ${last} into Katherine ${last}` }).click();
  const asking = page.getByRole('dialog', { name: `Undo the merge of Kate ${last} into Katherine ${last}` });
  await asking.getByRole('button', { name: 'Undo merge' }).click();
  await expect(asking).toBeHidden();
  const line = page.getByRole('list', { name: 'Merges' }).getByRole('listitem').filter({ hasText: last });
  await expect(line).toContainText('two records again');
  await page.goto(`/athletes/${brother.id}/contacts`);
  await expect(card(page, `Kate ${last}`)).toContainText('Calls back');
  await expect(card(page, `Katherine ${last}`)).toHaveCount(0);
  await page.goto(`/athletes/${sister.id}/contacts`);
  await expect(card(page, `Katherine ${last}`)).not.toContainText('218 555 0142');
});

test('a contact is merged from its menu, and what was changed since keeps the undo from happening', async ({
  page,
  office,
  signedIn,
}) => {
  const admin = await signedIn('admin');
  const { last, sister } = await recordedTwice(office, admin);
  await page.goto(`/athletes/${sister.id}/contacts`);
  await page.getByRole('button', { name: `Actions for Katherine ${last}` }).click();
  await page.getByRole('menuitem', { name: 'Merge…' }).click();
  const choosing = page.getByRole('dialog', { name: `Merge Katherine ${last}` });
  await choosing.getByRole('searchbox', { name: 'Search contacts' }).fill(last);
  await choosing.getByRole('radio', { name: `Kate ${last}` }).check();
  await choosing.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge two contacts' });
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  const notice = page.getByRole('alert').filter({ hasText: last });
  await expect(notice).toContainText('was merged into');

  await card(page, `Katherine ${last}`)
    .getByRole('button', { name: `Edit Katherine ${last}` })
    .click();
  const edit = page.getByRole('dialog');
  await edit.getByRole('textbox', { name: 'Notes' }).fill('Moved to Duluth');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(card(page, `Katherine ${last}`)).toContainText('Moved to Duluth');
  await page.goto('/merges');
  await page.getByRole('button', { name: `Undo the merge of Kate ${last} into Katherine ${last}` }).click();
  const asking = page.getByRole('dialog', { name: `Undo the merge of Kate ${last} into Katherine ${last}` });
  await expect(asking.getByRole('list', { name: 'Obstacles' })).toHaveText(
    `Somebody changed the notes of Katherine ${last} since the merge.`,
  );
  await expect(asking.getByRole('button', { name: 'Undo merge' })).toHaveCount(0);
});
