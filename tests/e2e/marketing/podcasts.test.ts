import { writeFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { silentMp3 } from '../../../demo/marketing/podcasts/silent-mp3.ts';
import { keepsNobodyOut } from '../support/accessibility.ts';
import { expect, test } from '../support/app.ts';
import { newLastName } from '../support/office.ts';

test.use({ as: 'admin' });

const newTitle = () => `Edges ${newLastName()}`;

const audio = (title: string, seconds: number) => ({
  name: 'Edges.mp3',
  mimeType: 'audio/mpeg',
  buffer: silentMp3(title, seconds),
});

const openDialog = async (page: Page) => {
  await page.goto('/marketing/podcasts');
  await page.getByRole('button', { name: 'Add Podcast' }).first().click();
  return page.getByRole('dialog', { name: 'Add Podcast' });
};

const chooser = (page: Page) => page.getByRole('dialog').locator('input[type=file]');

/** Uploads an episode and saves it. */
async function addEpisode(page: Page, title: string, as: 'Published' | 'Draft') {
  const dialog = await openDialog(page);
  await chooser(page).setInputFiles(audio(title, 75));
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('textbox', { name: 'Description text' }).fill('Why edge work decides games.');
  if (as === 'Draft') {
    await dialog.getByRole('combobox', { name: 'Save as' }).click();
    await page.getByRole('option', { name: 'Draft' }).click();
  }
  await expect(dialog.getByRole('textbox', { name: 'Duration' })).toHaveValue('01:15');
  await dialog.getByRole('button', { name: as === 'Draft' ? 'Save as draft' : 'Publish' }).click();
  await expect(page.getByText('Podcast created successfully.')).toBeVisible();
  await expect(dialog).toBeHidden();
}

const actions = (page: Page, title: string) => page.getByRole('button', { name: `Actions for ${title}` });

test('an episode needs its texts and its audio, and only audio that apps play', async ({ page }) => {
  const dialog = await openDialog(page);
  await dialog.getByRole('textbox', { name: 'Author' }).fill('');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  for (const text of [
    'Please enter a title',
    'Please enter the description text',
    'Please enter the podcast duration',
    'Please enter an author',
    'Please select an asset file',
  ]) {
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  }
  const wav = { name: 'Edges.wav', mimeType: 'audio/wav', buffer: Buffer.from('RIFF\x01\x02\x03\x04WAVE') };
  await chooser(page).setInputFiles(wav);
  await expect(dialog.getByText('Please choose an MP3 or M4A file.')).toBeVisible();
  await chooser(page).setInputFiles({ ...wav, name: 'Edges.mp3' });
  await expect(dialog.getByText('The content of this file is not MP3 or M4A audio.')).toBeVisible();
  await keepsNobodyOut(page);
});

test('an episode is uploaded, published, heard by a family, and counted', async ({ page, anotherPerson }) => {
  const title = newTitle();
  await addEpisode(page, title, 'Published');

  const parent = await anotherPerson('family');
  await parent.goto('/portal/podcast');
  const episode = parent.getByRole('listitem', { name: title });
  await expect(episode).toContainText('01:15');
  const player = episode.locator('audio');
  await expect
    .poll(() => player.evaluate((element) => ('duration' in element ? Number(element.duration) : 0)))
    .toBeCloseTo(75, 0);
  const address = await parent.getByRole('textbox', { name: 'Feed Address' }).inputValue();
  const feed = await page.request.get(new URL(address).pathname);
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  expect(await feed.text()).toContain(title);
  await keepsNobodyOut(parent);

  // This browser says that it is driven by a program, and such are not counted.
  const source = (await player.getAttribute('src')) ?? '';
  await page.request.get(source, { headers: { 'User-Agent': 'AntennaPod/3.1.2' } });
  await page.goto('/marketing/podcasts/stats');
  await page.getByRole('button', { name: 'Sync' }).click();
  await expect(page.getByText('Statistics updated.')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row.getByRole('cell').last()).toHaveText('1');
  await keepsNobodyOut(page);
});

test('a draft is heard by admins only until it is published, and gone when it is deleted', async ({
  page,
  request,
  signedIn,
}) => {
  const title = newTitle();
  await addEpisode(page, title, 'Draft');
  const feed = async () => (await request.get('/podcast.xml')).text();
  expect(await feed()).not.toContain(title);

  await actions(page, title).click();
  await page.getByRole('menuitem', { name: 'Listen' }).click();
  const player = page.getByRole('dialog', { name: title });
  await expect(player).toContainText('Only admins can hear it');
  const sound = player.locator('audio');
  await expect
    .poll(() => sound.evaluate((element) => ('duration' in element ? Number(element.duration) : 0)))
    .toBeCloseTo(75, 0);
  const source = (await sound.getAttribute('src')) ?? '';
  const family = await signedIn('family');
  expect((await family.api.get(source)).status(), 'for a family').toBe(403);
  await keepsNobodyOut(page);
  await player.getByRole('button', { name: 'Close' }).click();

  await actions(page, title).click();
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await expect(page.getByText('Podcast saved')).toBeVisible();
  await expect.poll(feed).toContain(title);

  await actions(page, title).click();
  await page.getByRole('menuitem', { name: 'Sync' }).click();
  await expect(page.getByText('The audio file was checked')).toBeVisible();

  await actions(page, title).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Podcast deleted')).toBeVisible();
  await expect.poll(feed).not.toContain(title);
});

test('a duration that is not that of the file is pointed out', async ({ page }) => {
  const dialog = await openDialog(page);
  await dialog.getByRole('textbox', { name: 'Duration' }).fill('02:00');
  await chooser(page).setInputFiles(audio('Edges', 75));
  await expect(dialog.getByText('The audio file is 01:15 long, but the duration is 02:00.')).toBeVisible();
});

test('a failed network says so, and the upload goes on after a reload', async ({ page, troubles }, info) => {
  const path = info.outputPath('Edges.mp3');
  await writeFile(path, silentMp3('Edges', 75));
  await page.route('**/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort('internetdisconnected') : route.continue(),
  );
  const dialog = await openDialog(page);
  await chooser(page).setInputFiles(path);
  await expect(dialog.getByText('The network failed. Trying again…')).toBeVisible();

  await page.reload();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Add Podcast' }).first().click();
  await expect(dialog.getByText('The upload of Edges.mp3 was interrupted.')).toBeVisible();
  const begun: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/uploads')) begun.push(request.url());
  });
  await chooser(page).setInputFiles(path);
  await expect(dialog.getByText('32 kbit/s')).toBeVisible();
  expect(begun, 'uploads that began anew').toEqual([]);
  // The browser itself reports the requests that this story broke off.
  const expected = troubles.filter((trouble) => trouble.includes('ERR_INTERNET_DISCONNECTED'));
  expect(expected.length).toBeGreaterThan(0);
  troubles.splice(0, troubles.length, ...troubles.filter((trouble) => !expected.includes(trouble)));
});
