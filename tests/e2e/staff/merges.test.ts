import type { Page } from 'playwright/test';
import { expect, test } from '../support/app.ts';
import { newLastName, type Office } from '../support/office.ts';
import type { SignedIn } from '../support/sessions.ts';
import { newUser } from '../support/users.ts';

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

/** A mother with two accounts: she registered again for her second child, and sees both there. */
async function registeredTwice(office: Office, { api }: SignedIn) {
  const last = lettersOnly();
  const [sister, brother] = [await office.newAthlete('Ines', last), await office.newAthlete('Malik', last)];
  const account = async (...athleteIds: string[]) => {
    const user = await newUser(api, { firstName: 'Kate', lastName: last });
    for (const athleteId of athleteIds) {
      const reply = await api.post(`/api/users/${user.id}/entity/athlete/assignment/${athleteId}/assign`);
      expect(reply.ok()).toBe(true);
    }
    return user;
  };
  const [kept, absorbed] = [await account(sister.id), await account(sister.id, brother.id)];
  return { last, sister, brother, kept, absorbed };
}

test('two accounts of one family are merged from the page of one, and parted again', async ({
  page,
  office,
  signedIn,
}) => {
  const { last, sister, brother, kept, absorbed } = await registeredTwice(office, await signedIn('admin'));
  await page.goto('/doubles');
  const pair = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem').filter({ hasText: last });
  await expect(pair).toContainText('Same name, and both see the same athlete.');
  await expect(pair).toContainText(absorbed.username);
  await pair
    .getByRole('link')
    .and(page.locator(`[href$="/users/${kept.id}"]`))
    .click();
  const alike = page.getByRole('list', { name: 'Similar accounts' });
  await expect(alike).toContainText(`Kate ${last} · ${absorbed.username}`);
  await alike.getByRole('button', { name: `Merge with ${absorbed.username}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge two users' });
  await expect(dialog.getByRole('radio', { name: `(Username: ${kept.username})` })).toBeChecked();
  await expect(dialog.getByRole('list', { name: 'What happens' })).toContainText(
    `The username of Kate ${last} (${absorbed.username}) stays reserved`,
  );
  const merge = dialog.getByRole('button', { name: 'Merge', exact: true });
  await expect(merge).toBeDisabled();
  await dialog
    .getByRole('checkbox', {
      name: `Kate ${last} (${kept.username}) will see, book, and pay for Malik ${last}.`,
    })
    .check();
  await merge.click();
  await expect(dialog).toBeHidden();
  const notice = page.getByRole('alert').filter({ hasText: 'were merged' });
  await expect(notice).toContainText(`Two records of Kate ${last} were merged.`);
  await expect(alike).toHaveCount(0);
  const assigned = page.getByRole('list', { name: 'Assigned athletes' });
  await page.goto(`/users/${kept.id}/athletes`);
  await expect(assigned.getByRole('link')).toHaveCount(2);
  for (const { name } of [sister, brother]) await expect(assigned).toContainText(name);

  // The other account says where it went, and offers nothing that would be refused.
  await page.goto(`/users/${absorbed.id}/athletes`);
  const merged = page.getByRole('alert').filter({ hasText: 'This account was merged into' });
  await expect(merged).toBeVisible();
  await expect(page.getByRole('button', { name: /^Assign athlete/ })).toHaveCount(0);
  await page.getByRole('button', { name: `More for Kate ${last}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Delete user', 'Export personal data']);
  await page.keyboard.press('Escape');
  await merged.getByRole('link', { name: `Kate ${last}` }).click();
  await expect(page).toHaveURL(new RegExp(`/users/${kept.id}`));

  await page.goto('/merges');
  const undo = `Undo the merge of two records of Kate ${last}`;
  await page.getByRole('button', { name: undo }).click();
  const asking = page.getByRole('dialog', { name: undo });
  await asking.getByRole('button', { name: 'Undo merge' }).click();
  await expect(asking).toBeHidden();
  const line = page.getByRole('list', { name: 'Merges' }).getByRole('listitem').filter({ hasText: last });
  await expect(line).toContainText('two records again');
  await page.goto(`/users/${kept.id}/athletes`);
  await expect(assigned.getByRole('link')).toHaveText([sister.name]);
  await page.goto(`/users/${absorbed.id}/athletes`);
  await expect(assigned.getByRole('link')).toHaveCount(2);
});

test('two records of one athlete are merged from the menu, and the merged one is closed', async ({
  page,
  office,
}) => {
  const last = lettersOnly();
  const [kept, absorbed] = [await office.newAthlete('Maxim', last), await office.newAthlete('Max', last)];
  await page.goto(`/athletes/${kept.id}`);
  await page.getByRole('button', { name: `More for ${kept.name}` }).click();
  await page.getByRole('menuitem', { name: 'Merge…' }).click();
  const choosing = page.getByRole('dialog', { name: `Merge ${kept.name}` });
  await choosing.getByRole('searchbox', { name: 'Search athletes' }).fill(last);
  await choosing.getByRole('radio', { name: absorbed.name }).check();
  await choosing.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge two athletes' });
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  const notice = page.getByRole('alert').filter({ hasText: last });
  await expect(notice).toContainText(`${absorbed.name} was merged into ${kept.name}.`);

  const closed = page.getByRole('alert').filter({ hasText: `This record was merged into ${kept.name}.` });
  for (const [tab, buttons] of [
    ['contacts', ['New Contact', 'Link existing contact']],
    ['users', ['Link User']],
    ['files', ['Choose files', 'Ask for a file']],
  ] as const) {
    await page.goto(`/athletes/${absorbed.id}/${tab}`);
    await expect(closed).toBeVisible();
    for (const name of buttons) await expect(page.getByRole('button', { name })).toHaveCount(0);
    // They are there for a record that can still change.
    await page.goto(`/athletes/${kept.id}/${tab}`);
    for (const name of buttons) await expect(page.getByRole('button', { name })).toBeVisible();
  }
});
