import { z } from 'zod';
import { keepsNobodyOut } from '../support/accessibility.ts';
import { expect, test } from '../support/app.ts';
import { newCampaign, newTemplate } from '../support/campaigns.ts';

test.use({ as: 'admin' });

test('steps of a changed copy are added and removed, also without a mouse', async ({ page, signedIn }) => {
  const { api } = await signedIn('admin');
  const campaign = await newCampaign(api, [
    await newTemplate(api, 'First'),
    await newTemplate(api, 'Second'),
  ]);
  await page.goto(`/marketing/campaigns/${campaign.id}/rehearsal`);
  await page.getByRole('switch', { name: 'Compare with a changed copy' }).check();
  const copy = page.getByRole('region', { name: 'Changed copy' });
  const steps = copy.getByRole('list', { name: 'Steps of the copy' }).getByRole('listitem');
  await expect(steps).toHaveCount(2);
  await copy.getByRole('button', { name: 'Add step to the copy' }).press('Enter');
  await expect(steps).toHaveCount(3);
  await page.getByRole('button', { name: 'Rehearse' }).click();
  await expect(copy.getByText('Please choose a template.')).toBeVisible();
  await copy.getByRole('button', { name: 'Step 1: remove from the copy' }).press('Enter');
  await expect(steps).toHaveCount(2);
  await expect(copy.getByRole('button', { name: 'Add step to the copy' })).toBeFocused();
  await copy.getByRole('combobox', { name: 'Step 2: template' }).click();
  await page.getByRole('option').first().click();
  await copy.getByRole('textbox', { name: 'Step 2: days' }).fill('4');
  await keepsNobodyOut(page);
  await page.getByRole('button', { name: 'Rehearse' }).click();
  const outcome = page.getByRole('table', { name: 'Changed copy: emails by step' });
  await expect(outcome.getByRole('row')).toHaveCount(3);
  // The saved campaign stays as it is.
  await page.getByRole('tab', { name: 'Steps' }).click();
  await expect(page.getByRole('list', { name: 'Steps', exact: true }).locator('> li')).toHaveCount(2);
});

test('what the campaigns of the business did follows from what was recorded', async ({ page, signedIn }) => {
  const { api } = await signedIn('admin');
  const rows = z
    .object({ results: z.array(z.object({ id: z.string(), entered: z.number() })) })
    .parse(await (await api.get('/api/marketing/campaigns?filter={"showInactive":true}')).json()).results;
  const busiest = rows.toSorted((one, other) => other.entered - one.entered)[0];
  if (!busiest) throw new Error('The demo business has no campaigns');
  await page.goto(`/marketing/campaigns/${busiest.id}/rehearsal`);
  await page.getByRole('textbox', { name: 'From' }).fill(typed(-360));
  await page.getByRole('textbox', { name: 'To' }).fill(typed(0));
  const check = page.getByRole('region', { name: 'Check against what happened' });
  await check.getByRole('button', { name: 'Check' }).click();
  await expect(check.getByRole('status')).toContainText(/decisions are the same\./);
  await expect(check.getByRole('status')).not.toContainText('not explained');
  await keepsNobodyOut(page);
});

/** A day some days from today, as it is typed. */
function typed(days: number): string {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
}
