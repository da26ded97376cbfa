import { randomUUID } from 'node:crypto';
import { drawnPicture } from '../../../demo/marketing/content/drawn-picture.ts';
import { barriers } from '../support/accessibility.ts';
import { expect, test } from '../support/app.ts';

test.use({ as: 'admin' });

const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: drawnPicture([11, 61, 145], [255, 255, 255]),
});
const page1 = { name: 'drills.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nDrills') };

test('an admin publishes content, families see it on their home page, and it is changed and deleted', async ({
  page,
  anotherPerson,
}) => {
  test.slow();
  const title = `Drills ${randomUUID().slice(0, 8)}`;
  await page.goto('/marketing');
  await page.getByRole('tab', { name: 'Content' }).click();
  await page.getByRole('button', { name: 'Add Content' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Marketing Content' });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Please enter a title, Please enter a the preview text, Please select a background image, Please select an asset file',
  );
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('textbox', { name: 'Preview text' }).fill('No ice needed.');
  await dialog.getByRole('textbox', { name: 'Author' }).fill('Maria');
  await dialog.getByLabel('Choose background image', { exact: true }).last().setInputFiles(page1);
  await expect(dialog.getByRole('alert')).toContainText('Please select a PNG, JPEG, WebP or GIF picture.');
  await dialog
    .getByLabel('Choose background image', { exact: true })
    .last()
    .setInputFiles(picture('rink.png'));
  await expect(dialog.getByRole('img', { name: 'Preview of the background image' })).toBeVisible();
  await dialog.getByLabel('Choose asset file', { exact: true }).last().setInputFiles(page1);
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('table').getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('drills.pdf (15 bytes)');
  expect(await barriers(page)).toEqual([]);

  const family = await anotherPerson('family');
  await family.goto('/portal/home');
  const card = family.getByRole('list', { name: 'From us' }).getByRole('listitem', { name: title });
  await expect(card).toContainText('No ice needed.');
  const asset = await card.getByRole('link', { name: title }).getAttribute('href');
  const file = await family.request.get(asset ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(await barriers(family)).toEqual([]);

  await row.getByRole('button', { name: title, exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Content' });
  await edit.getByRole('textbox', { name: 'Title' }).fill(`${title} and more`);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText(`${title} and more`);

  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Replace background image' }).click();
  const replace = page.getByRole('dialog', { name: 'Replace Background Image' });
  await replace.getByRole('button', { name: 'Upload' }).click();
  await expect(replace.getByRole('alert')).toHaveText('No file selected.');
  await replace.getByLabel('Choose a file', { exact: true }).last().setInputFiles(picture('other.png'));
  await replace.getByRole('button', { name: 'Upload' }).click();
  await expect(replace).toBeHidden();

  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: `History of ${title} and more` });
  await expect(history.getByText('The picture of the content was changed.')).toBeVisible();
  await expect(history.getByText('The title of the content was changed.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await history.getByRole('button', { name: 'Close' }).click();

  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog', { name: `Delete ${title} and more?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(row).toHaveCount(0);
  await family.reload();
  await expect(family.getByRole('heading', { level: 1 })).toContainText('Hello');
  await expect(family.getByText('No ice needed.')).toHaveCount(0);
});
