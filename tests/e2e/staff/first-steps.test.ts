import { expect, test } from '../support/app.ts';

test.use({ as: 'admin' });

test('the last first step, the logo, is done from Home, and families see it', async ({
  page,
  signedIn,
  anotherPerson,
}) => {
  const { api } = await signedIn('admin');
  const data = { global_value: '' };
  expect((await api.put('/api/admin/globals/business_logo', { data })).ok()).toBe(true);

  await page.goto('/');
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps).toContainText('Families see it at the top of the portal.');
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 80 } });
  await steps.getByRole('link', { name: 'Upload the logo' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  const file = { name: 'logo.png', mimeType: 'image/png', buffer };
  await page
    .getByLabel('Upload logo')
    .setInputFiles({ ...file, buffer: Buffer.from('not a picture'), name: 'letter.png' });
  await expect(page.getByRole('alert')).toHaveText(
    'Please choose a PNG or JPG picture from 64 to 2,000 pixels wide and high.',
  );
  await page.getByLabel('Upload logo').setInputFiles(file);
  await expect(page.getByText('Logo saved')).toBeVisible();
  await expect(page.getByRole('img', { name: 'The logo of the business' })).toBeVisible();

  await page.goto('/');
  await expect(page.getByRole('region', { name: 'New leads' })).toBeVisible();
  await expect(steps).toBeHidden();

  const parent = await anotherPerson('family');
  await parent.goto('/portal/home');
  const picture = parent.getByRole('banner').locator('img');
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image) => ('naturalWidth' in image ? image.naturalWidth : 0))).toBe(120);
});
