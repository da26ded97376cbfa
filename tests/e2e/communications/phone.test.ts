import { expect, test } from '../support/app.ts';
import {
  ARRIVED,
  bar,
  newFamily,
  newSubject,
  openLetterTo,
  send,
  UNTIL_SENT,
  write,
} from '../support/letters.ts';

test.use({ as: 'admin', viewport: { width: 390, height: 844 } });

test('a letter is written, sent and followed on a phone', async ({ page, office, signedIn }) => {
  test.setTimeout(120_000);
  const { api } = await signedIn('admin');
  const family = await newFamily(api, office);
  const subject = newSubject();
  await openLetterTo(page, api, [family]);
  await write(page, subject, 'The bus leaves at 7:15am.');
  await expect(bar(page)).toBeInViewport();
  await page.getByRole('button', { name: '1 person gets this' }).click();
  await expect(page.getByRole('dialog', { name: 'Recipients' })).toContainText(family.email);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await send(page);
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('1 email, all sent', UNTIL_SENT);
  await page.getByRole('tab', { name: 'Messages' }).click();
  const row = page.getByRole('listitem').filter({ hasText: family.parent });
  await expect(row).toContainText(ARRIVED, UNTIL_SENT);
  await row.getByRole('link').click();
  await expect(page.getByRole('dialog', { name: family.parent })).toContainText('Time line');
  await page.getByRole('button', { name: 'Close' }).click();
  const width: number = await page.evaluate('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(390);
});
