import type { Page } from 'playwright/test';
import type { CampaignResultsView } from '../../../contract/marketing/campaign-results.ts';
import { keepsNobodyOut } from '../support/accessibility.ts';
import { expect, test } from '../support/app.ts';
import {
  leadTypeId,
  newCampaign,
  newLead,
  newLeadType,
  newSendNowCampaign,
  newTemplate,
  start,
} from '../support/campaigns.ts';
import { UNTIL_SENT } from '../support/letters.ts';

test.use({ as: 'admin' });

test('the results say what an email led to, and a number opens the people behind it', async ({
  page,
  office,
  signedIn,
}) => {
  test.setTimeout(180_000);
  const { api } = await signedIn('admin');
  const leadType = await leadTypeId(api, await newLeadType(api));
  const template = await newTemplate(api, 'Welcome');
  const campaign = await newSendNowCampaign(api, leadType, template);
  await page.goto(`/marketing/campaigns/${campaign.id}`);
  await page.getByRole('tab', { name: 'Results' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing was sent yet' })).toBeVisible();
  await expect(page.getByText('Nobody is held back from a campaign')).toBeVisible();

  const lead = await newLead(api, leadType);
  const sent = page.getByRole('button', { name: '1 was sent Step 1' });
  await expect(sent).toBeVisible(UNTIL_SENT);
  await office.newPackage(lead);
  const table = page.getByRole('table', { name: 'Results by step' });
  const sold = table.getByRole('button', { name: '1 sold after Step 1' });
  await expect(sold).toBeVisible();
  await expect(table.getByRole('button', { name: '1 sold after any step' })).toBeVisible();
  await expect(table.getByRole('rowheader', { name: template.name })).toContainText('Step 1');
  await expect(
    page.getByText('counts for the last email that was handed over in the 30 days before it'),
  ).toBeVisible();
  await keepsNobodyOut(page);
  await page.emulateMedia({ colorScheme: 'light' });

  await sold.click();
  const buyers = page.getByRole('dialog', { name: 'Sold: Step 1' });
  await expect(buyers.getByRole('listitem')).toHaveCount(1);
  await expect(buyers.getByRole('listitem')).toContainText('Summer Camp');
  await keepsNobodyOut(page);
  await buyers.getByRole('link', { name: lead.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: lead.name })).toBeVisible();

  await page.goBack();
  await sent.click();
  const readers = page.getByRole('dialog', { name: 'Sent: Step 1' });
  await readers.getByRole('link', { name: `Message to the family of ${lead.name}` }).click();
  await expect(page).toHaveURL(/\/communications\/.*\/messages\?message=/);
});

test('a campaign that holds back a tenth compares those families with the others', async ({
  page,
  signedIn,
}) => {
  test.setTimeout(120_000);
  const { api } = await signedIn('admin');
  const leadType = await leadTypeId(api, await newLeadType(api));
  const template = await newTemplate(api, 'Trial');
  const campaign = await newCampaign(api, [template], { inclusions: [leadType] });
  await start(api, campaign);
  await page.goto(`/marketing/campaigns/${campaign.id}/results`);
  const comparison = page.getByRole('region', { name: 'With and without the campaign' });
  await expect(comparison).toContainText('edit the campaign and turn on Hold back a tenth');

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Edit ${campaign.name}` });
  const holdBack = dialog.getByRole('switch', { name: 'Hold back a tenth' });
  await expect(holdBack).toHaveAccessibleDescription(/About one in ten families/);
  await holdBack.check();
  await dialog.getByRole('radio', { name: 'Only athletes whom staff add with Send now' }).check();
  await expect(holdBack).toBeHidden();
  await dialog.getByRole('radio', { name: 'Every active athlete with one of these lead types' }).check();
  await expect(holdBack).not.toBeChecked();
  await holdBack.check();
  await dialog.getByRole('switch', { name: /^Send immediately/ }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const lead = await newLead(api, leadType, { sendNow: false });
  const drawn = comparison.getByRole('button', { name: /^1 (written to|held back)$/ });
  await expect(drawn).toBeVisible(UNTIL_SENT);
  await expect(comparison.getByRole('table', { name: 'Written to and held back' })).toBeVisible();
  await drawn.click();
  const people = page.getByRole('dialog', { name: /^(Written to|Held back)$/ });
  await expect(people.getByRole('link', { name: lead.name })).toBeVisible();
});

test('the interval can be read without seeing it, and a dash says what cannot be known', async ({
  page,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const campaign = await newCampaign(api, [await newTemplate(api, 'Compared')]);
  await answerWith(page, compared);
  await page.goto(`/marketing/campaigns/${campaign.id}/results`);
  await expect(
    page.getByRole('img', { name: 'Between −0.9 and +7.2 of a hundred; the best estimate is +4.1.' }),
  ).toBeVisible();
  await expect(page.getByText(compared.comparison?.sentence ?? '')).toBeVisible();
  const second = page.getByRole('table', { name: 'Results by step' }).getByRole('row').nth(2);
  await expect(second.getByRole('cell', { name: 'not tracked' })).toHaveCount(2);
  await expect(page.getByText('A dash means that it cannot be known')).toBeVisible();
  await expect(page.getByRole('button', { name: '220 opened Step 1' })).toBeVisible();
  await keepsNobodyOut(page);
});

test('the page of an athlete lists its campaigns, and says why', async ({
  page,
  signedIn,
  anotherPerson,
}) => {
  test.setTimeout(120_000);
  const { api } = await signedIn('admin');
  const leadType = await leadTypeId(api, await newLeadType(api));
  const campaign = await newSendNowCampaign(api, leadType, await newTemplate(api, 'First'));
  const lead = await newLead(api, leadType);
  await page.goto(`/athletes/${lead.id}`);
  await page.getByRole('tab', { name: 'Campaigns' }).click();
  const line = page.getByRole('list', { name: 'Campaigns' }).getByRole('listitem');
  await expect(line).toContainText(campaign.name, UNTIL_SENT);
  await expect(line).toContainText('Sent', UNTIL_SENT);
  await keepsNobodyOut(page);
  await line.getByRole('button', { name: `Why? ${campaign.name}` }).click();
  const why = page.getByRole('dialog', { name: `Why? ${campaign.name}` });
  await expect(why.getByRole('region', { name: 'Journey' })).toContainText(lead.name);
  await why.getByRole('button', { name: 'Close' }).click();
  await line.getByRole('link', { name: campaign.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: campaign.name })).toBeVisible();

  const trainer = await anotherPerson('trainer');
  await trainer.goto(`/athletes/${lead.id}`);
  await expect(trainer.getByRole('tab', { name: 'Messages' })).toBeVisible();
  await expect(trainer.getByRole('tab', { name: 'Campaigns' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the results are cards, and fit', async ({ page, signedIn }) => {
    const { api } = await signedIn('admin');
    const campaign = await newCampaign(api, [await newTemplate(api, 'Narrow')]);
    await answerWith(page, compared);
    await page.goto(`/marketing/campaigns/${campaign.id}/results`);
    const cards = page.getByRole('list', { name: 'Results by step' }).getByRole('listitem');
    await expect(cards).toHaveCount(3);
    await expect(cards.last()).toContainText('All steps');
    const number = cards.first().getByRole('button', { name: '22 sold after Step 1' });
    const box = await number.boundingBox();
    expect(box?.height, 'for a thumb').toBeGreaterThan(32);
    const width: number = await page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(390);
    await keepsNobodyOut(page);
  });
});

/** Counts that no story could bring about in a minute. */
const answerWith = (page: Page, results: CampaignResultsView) =>
  page.route('**/api/marketing/campaigns/*/results', (route) =>
    route.fulfill({ json: { success: true, message: '', results } }),
  );

const first = {
  sent: 412,
  delivered: 405,
  opened: 220,
  clicked: 61,
  replied: 8,
  unsubscribed: 3,
  moved_on: 40,
  sold: 22,
  collected: 9850,
};
const second = { ...first, opened: 0, clicked: 0, sold: 0, collected: 0 };

const compared: CampaignResultsView = {
  steps: [
    { step_id: 'first', ordinal: 1, template_name: 'Welcome', is_tracked: true, ...first },
    { step_id: 'second', ordinal: 2, template_name: 'Free trial', is_tracked: false, ...second },
  ],
  total: { ...first, sent: 824, delivered: 810, replied: 16, unsubscribed: 6, moved_on: 80 },
  comparison: {
    written_to: { entries: 412, bought: 26 },
    held_back: { entries: 45, bought: 1 },
    days: 90,
    interval: { difference: 4.1, low: -0.9, high: 7.2 },
    sentence: 'It is not certain that the campaign made a difference.',
  },
};
