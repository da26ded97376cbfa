import type { Locator, Page } from 'playwright/test';
import { keepsNobodyOut } from '../support/accessibility.ts';
import { expect, test } from '../support/app.ts';
import { loseApproval, newCampaign, newLeadType, newTemplate, type Template } from '../support/campaigns.ts';
import { newEmail } from '../support/contacts.ts';
import { UNTIL_SENT } from '../support/letters.ts';
import { newLastName } from '../support/office.ts';

test.use({ as: 'admin' });

test('a campaign of three steps is rehearsed, started, and writes to a lead with Send now', async ({
  page,
  signedIn,
}) => {
  test.setTimeout(180_000);
  const { api } = await signedIn('admin');
  const leadType = await newLeadType(api);
  const templates = [
    await newTemplate(api, 'Welcome'),
    await newTemplate(api, 'Free trial'),
    await newTemplate(api, 'Last call'),
  ] as const;
  const [welcome, trial, lastCall] = templates;
  const name = `Leads ${newLastName()}`;

  await page.goto('/marketing');
  await expect(page).toHaveURL('/marketing/campaigns');
  await createCampaign(page, name, leadType);
  await addStep(page, welcome, '0');
  await addStep(page, lastCall, '10');
  await addStep(page, trial, '3');
  await page.getByRole('button', { name: `Move ${trial.name} up` }).click();
  await expectSteps(page, [welcome, trial, lastCall]);
  await page.reload();
  await expectSteps(page, [welcome, trial, lastCall]);

  await rehearse(page, templates);
  await start(page, name);

  const lead = await createLead(page, leadType);
  await page.goto('/marketing/campaigns');
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(name);
  await page.getByRole('link', { name }).click();
  await page.getByRole('tab', { name: 'Log' }).click();
  const entries = page.getByRole('row').filter({ hasText: lead.name });
  await expect(entries.filter({ hasText: 'Entered' })).toBeVisible(UNTIL_SENT);
  const sent = entries.filter({ hasText: welcome.name });
  await expect(sent).toContainText('Sent', UNTIL_SENT);

  await sent.getByRole('button', { name: `Why? ${lead.name}` }).click();
  const why = page.getByRole('dialog', { name: `Why? ${name}` });
  const steps = why.getByRole('region', { name: 'Steps' }).getByRole('listitem');
  await expect(steps).toHaveCount(3);
  await expect(steps.nth(0)).toContainText('Sent');
  await expect(steps.nth(1)).toContainText('Not due yet');
  await expect(why.getByRole('region', { name: 'Journey' })).toContainText(lead.name);
  await keepsNobodyOut(page);
  await why.getByRole('link', { name: 'Open the message' }).click();
  await expect(page.getByRole('dialog')).toContainText(lead.email, UNTIL_SENT);

  await page.goBack();
  await page.getByRole('tab', { name: 'Steps' }).click();
  await page.getByRole('link', { name: '1 sent' }).click();
  await expect(page).toHaveURL(/\/logs\?.*step_id/);
  await expect(entries).toHaveCount(1);
});

test('a step whose template lost its approval is held, and says so', async ({ page, signedIn }) => {
  const { api } = await signedIn('admin');
  const template = await newTemplate(api, 'Clinic');
  const campaign = await newCampaign(api, [template]);
  await loseApproval(api, template);
  await page.goto(`/marketing/campaigns/${campaign.id}`);
  await expect(page.getByText('Held: the template is not approved.')).toBeVisible();

  await page.getByRole('button', { name: 'New Step' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Step' });
  await chooseTemplate(page, dialog, `${template.name} (not approved)`);
  await dialog.getByRole('textbox', { name: 'Delay in days' }).fill('soon');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('A step can be active only with an approved template.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Delay in days' })).toHaveAccessibleDescription(
    'Please enter a whole number of days from 0 to 730.',
  );
  await keepsNobodyOut(page);
});

test('the quick action says what it does, and inverts whether a campaign is active', async ({
  page,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const empty = await newCampaign(api, []);
  const { name } = await newCampaign(api, [await newTemplate(api, 'Winter')]);
  await page.goto('/marketing/campaigns');
  await page.getByRole('switch', { name: 'Show InActive' }).click();
  const search = page.getByRole('searchbox', { name: 'Search by name' });

  await search.fill(empty.name);
  await page.getByRole('button', { name: `Actions for ${empty.name}` }).click();
  await page.getByRole('menuitem', { name: 'Mark active' }).click();
  await expect(page.getByText('A campaign needs a step before it can be active.').first()).toBeVisible();

  await search.fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  for (const [label, sentence, state] of [
    ['Mark active', 'Every active athlete with one of its lead types will enter the campaign', 'active'],
    ['Mark inactive', 'Nobody will enter the campaign, and no step will be sent.', 'inactive'],
  ] as const) {
    await row.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: label, exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(sentence);
    await dialog.getByRole('button', { name: label }).click();
    await expect(dialog).toBeHidden();
    await expect(row.getByText(state, { exact: true })).toBeVisible();
  }

  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog', { name: `Delete ${name}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(row).toBeHidden();
});

test('anybody can be asked about, also who never entered', async ({ page, office, signedIn }) => {
  const { api } = await signedIn('admin');
  const campaign = await newCampaign(api, [await newTemplate(api, 'Summer')]);
  const athlete = await office.newAthlete();
  await page.goto(`/marketing/campaigns/${campaign.id}/logs`);
  await expect(page.getByRole('heading', { name: 'Nothing has been decided yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Why? Any athlete' }).click();
  const why = page.getByRole('dialog', { name: `Why? ${campaign.name}` });
  await why.getByRole('combobox', { name: 'Athlete' }).fill(athlete.lastName);
  await page.getByRole('option', { name: athlete.name }).click();
  await expect(why.getByRole('region', { name: 'Journey' }).getByRole('listitem')).not.toHaveCount(0);
  await expect(why.getByRole('region', { name: 'Steps' })).toContainText('Not entered');
});

test('the pages of campaigns are accessible in light and dark mode', async ({ page, signedIn }) => {
  test.setTimeout(120_000);
  const { api } = await signedIn('admin');
  const campaign = await newCampaign(api, [await newTemplate(api, 'Spring')]);
  const address = `/marketing/campaigns/${campaign.id}`;
  await page.goto('/marketing/campaigns');
  await page.getByRole('table').waitFor();
  await keepsNobodyOut(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(address);
  await page.getByRole('list', { name: 'Steps' }).waitFor();
  await keepsNobodyOut(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${address}/rehearsal`);
  await page.getByRole('button', { name: 'Rehearse' }).click();
  await page.getByRole('region', { name: 'As saved' }).waitFor();
  await keepsNobodyOut(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the pages of campaigns fit', async ({ page, signedIn }) => {
    const { api } = await signedIn('admin');
    const campaign = await newCampaign(api, [await newTemplate(api, 'Autumn')]);
    const address = `/marketing/campaigns/${campaign.id}`;
    for (const path of ['/marketing/campaigns', address, `${address}/logs`, `${address}/rehearsal`]) {
      await page.goto(path);
      await page.getByRole('tab', { selected: true }).waitFor();
      const width: number = await page.evaluate('document.documentElement.scrollWidth');
      expect(width, path).toBeLessThanOrEqual(390);
    }
  });
});

async function createCampaign(page: Page, name: string, leadType: string): Promise<void> {
  await page.getByRole('button', { name: 'New Campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Campaign' });
  const create = dialog.getByRole('button', { name: 'Create' });
  await create.click();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    'Please enter a name for this campaign.',
  );
  await expect(dialog.getByText('Please enter a campaign type.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Incremental' }).click();
  await dialog.getByRole('textbox', { name: 'End Date' }).fill('01/01/2020');
  await expect(dialog.getByText('Please enter a valid end date for this campaign.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'End Date' }).fill('');
  await dialog.getByRole('radio', { name: 'Only athletes whom staff add with Send now' }).check();
  await expect(dialog.getByRole('switch', { name: /^Send immediately/ })).toBeChecked();
  await dialog.getByRole('checkbox', { name: leadType }).check();
  await create.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function addStep(page: Page, template: Template, delay: string): Promise<void> {
  await page.getByRole('button', { name: 'New Step' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Step' });
  await chooseTemplate(page, dialog, template.name);
  await dialog.getByRole('textbox', { name: 'Delay in days' }).fill(delay);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toBeHidden();
  await expect(stepsOf(page).filter({ hasText: template.name })).toBeVisible();
}

async function chooseTemplate(page: Page, dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

const stepsOf = (page: Page) => page.getByRole('list', { name: 'Steps', exact: true }).locator('> li');

async function expectSteps(page: Page, templates: readonly Template[]): Promise<void> {
  await expect(stepsOf(page)).toHaveCount(templates.length);
  for (const [place, { name }] of templates.entries())
    await expect(stepsOf(page).nth(place)).toContainText(name);
}

/** A copy for everybody beside the saved campaign, which nobody could enter yet. */
async function rehearse(page: Page, templates: readonly Template[]): Promise<void> {
  await page.getByRole('tab', { name: 'Rehearsal' }).click();
  await expect(page.getByText('Nothing is sent and nothing is recorded.')).toBeVisible();
  await page.getByRole('switch', { name: 'Compare with a changed copy' }).check();
  const copy = page.getByRole('region', { name: 'Changed copy' });
  await copy.getByRole('textbox', { name: 'Step 2: days' }).fill('5');
  await page.getByRole('button', { name: 'Rehearse' }).click();
  for (const title of ['As saved', 'Changed copy']) {
    const steps = page.getByRole('table', { name: `${title}: emails by step` });
    for (const { name } of templates)
      await expect(steps.getByRole('row').filter({ hasText: name })).toBeVisible();
    await expect(page.getByRole('img', { name: `${title}: emails by day, as bars` })).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Steps' }).click();
}

async function start(page: Page, name: string): Promise<void> {
  const active = page.getByRole('switch', { name: 'Active', exact: true });
  await expect(active).not.toBeChecked();
  await active.click();
  const dialog = page.getByRole('alertdialog', { name: `Start ${name}?` });
  await expect(dialog).toContainText('Athletes whom staff add with Send now will enter the campaign');
  await dialog.getByRole('button', { name: 'Mark active' }).click();
  await expect(active).toBeChecked();
}

async function createLead(page: Page, leadType: string) {
  const lead = { lastName: newLastName(), email: newEmail() };
  await page.goto('/');
  await page.getByRole('button', { name: 'New Athlete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Athlete' });
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await field('First Name').fill('Robin');
  await field('Last Name').fill(lead.lastName);
  await dialog.getByRole('combobox', { name: 'Lead Type' }).click();
  await page.getByRole('option', { name: leadType }).click();
  await field('Parent First Name').fill('Anna');
  await field('Parent Last Name').fill(lead.lastName);
  await field('Parent Email').fill(lead.email);
  await dialog.getByRole('checkbox', { name: 'Send the campaign email to the parent now' }).check();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/athletes\/[\da-f-]{36}$/);
  return { name: `Robin ${lead.lastName}`, email: lead.email };
}
