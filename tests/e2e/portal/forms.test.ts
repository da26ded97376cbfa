import { barriers } from '../support/accessibility.ts';
import { newAccount, signInAt } from '../support/accounts.ts';
import { done } from '../support/answers.ts';
import { expect, test } from '../support/app.ts';
import { newParent } from '../support/families.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const PDF = Buffer.from('%PDF-1.7\n% a certificate\n%%EOF\n');

/** All athletes need the waivers of these stories, so each is deactivated at the end. */
const TEXT = 'Ice is hard.\n\nI accept the risk.';

test('a parent signs a waiver and sends a requested file; an athlete’s own login under 18 cannot sign', async ({
  page,
  office,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const athlete = await office.newAthlete();
  const parent = await newParent(api, athlete);
  await done(api.put(`/api/athletes/${athlete.id}`, { data: { birthdate: '2015-03-01' } }));
  const name = `Story ${athlete.id.slice(0, 8)}`;
  const created = await api.post('/api/waivers', { data: { name, text: TEXT } });
  const { results: waiver } = await created.json();
  await done(
    api.post(`/api/athletes/${athlete.id}/file-requests`, {
      data: { name: 'Birth certificate', note: 'A photo is enough.' },
    }),
  );
  try {
    // The athlete's own login reads the waiver and learns who has to sign it.
    const own = await newAccount(api, { roleId: 20 });
    await done(api.post(`/api/athletes/${athlete.id}/users`, { data: { mode: 'existing', userId: own.id } }));
    await page.goto('/portal/forms');
    await signInAt(page, own);
    const card = page.getByRole('article', { name: `${name} for` });
    await expect(card.getByRole('note')).toHaveText(
      'An athlete under 18 cannot sign. Please ask a parent to sign with their own account.',
    );
    await expect(card.getByRole('button', { name: 'Read and sign' })).toHaveCount(0);
    await card.getByRole('button', { name: 'Read' }).tap();
    await expect(page.getByRole('dialog', { name })).toContainText('I accept the risk.');
    await page.getByRole('button', { name: 'Close' }).tap();
    await page.goto('/portal/logout');
    await expect(page.getByLabel('Email')).toBeVisible();

    await page.goto('/portal/home');
    await signInAt(page, parent);
    await expect(page.getByRole('note')).toContainText('1 waiver to sign and 1 file to send');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'Open forms' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forms');
    await page.getByRole('button', { name: `Read and sign: ${name} for` }).tap();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toContainText('I accept the risk.');
    await dialog.getByRole('button', { name: 'Sign', exact: true }).tap();
    await expect(dialog.getByText('Please type your first and last name.')).toBeVisible();
    await expect(dialog.getByText('Please confirm that you agree.')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('checkbox').check();
    await dialog.getByLabel('Your first and last name').fill('Robin Rink');
    await dialog.getByRole('button', { name: 'Sign', exact: true }).dblclick();
    await expect(page.getByRole('list', { name: 'Signed' })).toContainText('Signed by Robin Rink');

    await page
      .getByLabel('File for Birth certificate')
      .setInputFiles({ name: 'certificate.jpg', mimeType: 'image/jpeg', buffer: PDF });
    await expect(page.getByText('The content of this file does not match its file type.')).toBeVisible();
    await page
      .getByLabel('File for Birth certificate')
      .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: PDF });
    const files = page.getByRole('list', { name: 'Files' });
    await expect(files).toContainText('certificate.pdf');
    await expect(page.getByRole('heading', { name: 'Please send' })).toHaveCount(0);
    // The copy is made after the signature.
    await expect(async () => {
      await page.reload();
      await expect(files).toContainText(`Signed waiver - ${name} - version 1.txt`, { timeout: 1000 });
    }).toPass();
    expect(await barriers(page)).toEqual([]);
    await page.goto('/portal/home');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
    await expect(page.getByRole('link', { name: 'Open forms' })).toHaveCount(0);
  } finally {
    await done(api.put(`/api/waivers/${waiver.id}`, { data: { is_active: false } }));
  }
});

test.describe('staff', () => {
  test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false, as: 'admin' });

  test('publish a waiver, see who has signed it, and share a file with the family', async ({
    page,
    office,
    signedIn,
  }) => {
    const { api } = await signedIn('admin');
    const athlete = await office.newAthlete();
    await newParent(api, athlete);
    const name = `Desk ${athlete.id.slice(0, 8)}`;
    await page.goto('/waivers');
    await page.getByRole('button', { name: 'New Waiver' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Waiver' });
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(dialog.getByText('Please name the waiver.')).toBeVisible();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Text').fill(TEXT);
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    try {
      await page.getByLabel('Search by name').fill(athlete.name);
      await page.getByRole('list', { name: 'Not signed' }).getByRole('link', { name: athlete.name }).click();
      await page.getByRole('button', { name: `Remind the parents: ${name}` }).click();
      await expect(page.getByText('Parents of 1 athlete reminded')).toBeVisible();
      await expect(page.getByText('Not signed · reminded').first()).toBeVisible();
      expect(await barriers(page)).toEqual([]);

      await page.getByRole('tab', { name: 'Files' }).click();
      await page
        .getByLabel('Choose files', { exact: true })
        .and(page.locator('input'))
        .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: PDF });
      const files = page.getByRole('list', { name: 'Files' });
      await files.getByRole('button', { name: 'Share plan.pdf' }).click();
      await expect(files.getByText('Shared with the family')).toBeVisible();
      await page.getByRole('button', { name: 'Ask for a file' }).click();
      await page.getByRole('dialog').getByLabel('File').fill('Permission slip');
      await page.getByRole('button', { name: 'Ask the family' }).click();
      await expect(page.getByRole('list', { name: 'Requested files' })).toContainText('Permission slip');
      expect(await barriers(page)).toEqual([]);
    } finally {
      const listed = await (await api.get('/api/waivers')).json();
      const found = listed.results.find((one: { name: string }) => one.name === name);
      await done(api.put(`/api/waivers/${found.id}`, { data: { is_active: false } }));
    }
  });
});
