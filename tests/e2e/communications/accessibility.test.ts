import type { APIRequestContext, Page } from 'playwright/test';
import { keepsNobodyOut } from '../support/accessibility.ts';
import { addRecipients, bar, newFamily, openLetterTo, write } from '../support/letters.ts';
import type { Office } from '../support/office.ts';
import { test } from '../support/shared-window.ts';

interface View {
  readonly name: string;
  /** Opens it, and resolves when everything is there. */
  readonly open: (page: Page, office: Office, api: APIRequestContext) => Promise<unknown>;
}

/** A letter to one family, ready to be sent. */
async function openLetter(page: Page, office: Office, api: APIRequestContext): Promise<void> {
  await openLetterTo(page, api, [await newFamily(api, office)]);
  await write(page, 'Ice time on Friday', 'Hello {{ contact.first_name | default: "there" }}, see you.');
}

const views: readonly View[] = [
  ...['drafts', 'sent', 'errors'].map((tab) => ({
    name: `the list of letters: ${tab}`,
    async open(page: Page) {
      await page.goto(`/communications/${tab}`);
      const empty = page.getByRole('heading', { level: 2 });
      await page.getByRole('table').or(empty).first().waitFor();
    },
  })),
  {
    name: 'the composer, with problems',
    async open(page, office, api) {
      const family = await newFamily(api, office);
      await openLetterTo(page, api, [family]);
      await bar(page).getByRole('button', { name: 'Send' }).click();
      await page.getByText(/^Please correct the following errors/).waitFor();
    },
  },
  {
    name: 'the recipients of a letter',
    async open(page, office, api) {
      await openLetter(page, office, api);
      await page.getByRole('button', { name: '1 person gets this' }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'the choice of a season and training groups, with a problem',
    async open(page, office, api) {
      await openLetter(page, office, api);
      const dialog = await addRecipients(page, 'Season or training groups');
      await dialog.getByRole('button', { name: 'Add' }).click();
      await dialog.getByText('Please select a season.').waitFor();
    },
  },
  {
    name: 'the dialog of attachments, with a problem',
    async open(page, office, api) {
      await openLetter(page, office, api);
      await page.getByRole('button', { name: 'Add Attachment' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
      await page.getByText('No attachment selected.').waitFor();
    },
  },
  {
    name: 'the preview of a letter',
    async open(page, office, api) {
      await openLetter(page, office, api);
      await bar(page).getByRole('button', { name: 'Preview' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Plain text' }).click();
      await page.getByRole('dialog').getByText('see you.').waitFor();
    },
  },
  {
    name: 'the summary before a letter is sent',
    async open(page, office, api) {
      await openLetter(page, office, api);
      await bar(page).getByRole('button', { name: 'Send' }).click();
      await page.getByRole('dialog').getByRole('radio', { name: 'Choose a time' }).check();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Day' }).waitFor();
    },
  },
  {
    name: 'the messages of an athlete',
    async open(page, office) {
      const { id } = await office.newAthlete();
      await page.goto(`/athletes/${id}/messages`);
      await page.getByRole('heading', { name: 'No messages yet' }).waitFor();
    },
  },
];

for (const { name, open } of views) {
  test.describe(name, () => {
    test.use({ as: 'admin' });

    test('is accessible in light and dark mode', async ({ page, office, signedIn }) => {
      await open(page, office, (await signedIn('admin')).api);
      await keepsNobodyOut(page);
    });
  });
}
