import { drawnPicture } from '../../../demo/marketing/content/drawn-picture.ts';
import { silentMp3 } from '../../../demo/marketing/podcasts/silent-mp3.ts';
import { expect, test } from '../support/app.ts';
import { breaks, forgiveBroken } from '../support/broken-calls.ts';
import { newCampaign, newTemplate } from '../support/campaigns.ts';
import { newLastName } from '../support/office.ts';

test.use({ as: 'admin' });

test.afterEach(forgiveBroken);

test('a campaign, or a step, that could not be saved says so in its words', async ({ page, signedIn }) => {
  const { api } = await signedIn('admin');
  const [first, second] = [await newTemplate(api, 'First'), await newTemplate(api, 'Second')];
  const campaign = await newCampaign(api, [first, second]);

  await page.goto('/marketing/campaigns');
  await breaks(page, 'POST', '**/api/marketing/campaigns');
  await page.getByRole('button', { name: 'New Campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Campaign' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Campaign ${newLastName()}`);
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Incremental' }).click();
  await dialog.getByRole('checkbox', { name: 'Former' }).check();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Campaign not created. The server is down.')).toBeVisible();

  await page.goto(`/marketing/campaigns/${campaign.id}`);
  await breaks(page, 'PUT', `**/api/marketing/campaigns/${campaign.id}/steps`);
  await page.getByRole('button', { name: `Move ${second.name} up` }).click();
  await expect(page.getByText('Campaign Step Not edited. The server is down.')).toBeVisible();

  await breaks(page, 'DELETE', `**/api/marketing/campaigns/${campaign.id}/steps/*`);
  await page.getByRole('button', { name: `Actions for ${second.name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const confirm = page.getByRole('alertdialog', { name: `Remove ${second.name}?` });
  await confirm.getByRole('button', { name: 'Remove' }).click();
  await expect(confirm.getByText('Campaign step not deleted. The server is down.')).toBeVisible();
});

test('a template that could not be saved or cloned says so in its words', async ({ page, signedIn }) => {
  const { api } = await signedIn('admin');
  const template = await newTemplate(api, 'Clinic');
  await page.goto(`/marketing/templates/${template.id}`);
  await breaks(page, 'POST', '**/api/marketing/templates/*/clone');
  await page.getByRole('button', { name: 'Clone' }).click();
  await expect(page.getByText('Template not cloned. The server is down.')).toBeVisible();

  await breaks(page, 'PUT', '**/api/marketing/templates/*');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Preheader' }).fill('Ten places are left.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Template not updated. The server is down.')).toBeVisible();
});

test('a podcast that could not be uploaded, created, synced or deleted says so in its words', async ({
  page,
}) => {
  const title = `Edges ${newLastName()}`;
  const audio = { name: 'Edges.mp3', mimeType: 'audio/mpeg', buffer: silentMp3(title, 75) };
  await page.goto('/marketing/podcasts');
  await page.getByRole('button', { name: 'Add Podcast' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Podcast' });
  await breaks(page, 'POST', '**/api/marketing/podcasts/media');
  await dialog.locator('input[type=file]').setInputFiles(audio);
  await expect(dialog.getByText('An error occured uploading media.')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await dialog.getByRole('button', { name: 'Resume' }).click();
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('textbox', { name: 'Description text' }).fill('Why edge work decides games.');
  await expect(dialog.getByRole('textbox', { name: 'Duration' })).toHaveValue('01:15');
  await breaks(page, 'POST', '**/api/marketing/podcasts');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByText('An error occured creating podcast.')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Podcast' });
  await edit.getByRole('textbox', { name: 'Author' }).fill('Maria');
  await breaks(page, 'PUT', '**/api/marketing/podcasts/*');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('An error occured updating podcast.')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await edit.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const confirm = page.getByRole('alertdialog');
  await breaks(page, 'DELETE', '**/api/marketing/podcasts/*');
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(confirm.getByText('Podcast not deleted.')).toBeVisible();

  await page.goto('/marketing/podcasts/stats');
  await breaks(page, 'POST', '**/api/marketing/podcasts/stats/sync');
  await page.getByRole('button', { name: 'Sync' }).click();
  await expect(page.getByText('An error occured syncing stats.')).toBeVisible();
});

test('content whose files could not be uploaded says so in its words', async ({ page }) => {
  await page.goto('/marketing/content');
  await page.getByRole('button', { name: 'Add Content' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Marketing Content' });
  const picture = {
    name: 'rink.png',
    mimeType: 'image/png',
    buffer: drawnPicture([11, 61, 145], [255, 255, 255]),
  };
  const drills = { name: 'drills.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nDrills') };
  await dialog.getByRole('textbox', { name: 'Title' }).fill(`Drills ${newLastName()}`);
  await dialog.getByRole('textbox', { name: 'Preview text' }).fill('No ice needed.');
  await dialog.getByRole('textbox', { name: 'Author' }).fill('Maria');
  await dialog.getByLabel('Choose background image', { exact: true }).last().setInputFiles(picture);
  await dialog.getByLabel('Choose asset file', { exact: true }).last().setInputFiles(drills);
  await breaks(page, 'POST', '**/api/files');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByText('Error - files not uploaded. The server is down.')).toBeVisible();
});
