import { expect } from '../support/app.ts';
import { test } from '../support/shared-window.ts';

test.use({ as: 'trainer' });

test('a file is uploaded for an athlete, downloaded, and deleted', async ({ page, office }) => {
  const { id } = await office.newAthlete();
  await page.goto(`/athletes/${id}`);
  await page.getByRole('tab', { name: 'Files' }).click();
  await expect(page.getByText('No files yet. Drop files here')).toBeVisible();

  const waiver = {
    name: 'Waiver Žák.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\nsigned'),
  };
  const disguised = { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<html></html>') };
  await page.getByLabel('Choose files').setInputFiles([waiver, disguised]);
  const files = page.getByRole('list', { name: 'Files' });
  await expect(files).toContainText('Waiver Žák.pdf');
  await expect(files).toContainText('15 bytes');
  await expect(files).toContainText('Jack Novak');
  await expect(page.getByRole('list', { name: 'Uploads' })).toContainText('This file type is not supported.');
  await page.getByRole('button', { name: 'Dismiss: page.html' }).click();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Waiver Žák.pdf' }).click();
  expect((await saving).suggestedFilename()).toBe('Waiver Žák.pdf');

  await page.getByRole('button', { name: 'Delete Waiver Žák.pdf' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Delete File?' });
  await expect(asked).toContainText('Are you sure you want to delete Waiver Žák.pdf? This cannot be undone.');
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No files yet. Drop files here')).toBeVisible();
});
