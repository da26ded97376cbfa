import { type Specified, specifiedIn } from '../support/specified.ts';

const office = 'tests/support/campaign-office.ts';
const campaigns = 'tests/integration/api-campaigns.test.ts';
const content = 'tests/integration/api-content.test.ts';
const podcasts = 'tests/integration/api-podcasts.test.ts';
const templates = 'tests/integration/api-marketing-templates.test.ts';
const webinars = 'tests/integration/api-webinars.test.ts';
const permissions = 'tests/e2e/access/permissions.test.ts';
const browser = (story: string) => `tests/e2e/marketing/${story}.test.ts`;
const { call, text, dialog, page } = specifiedIn('marketing');

/** Where the specification of marketing is found in the product; `specified-marketing.test.ts` checks each line. */
export const specified: readonly Specified[] = [
  // Calls
  call('C053', 'the campaigns of value lists', 'get /admin/values/campaigns', [
    'tests/integration/api-values.test.ts',
    "'campaigns'",
  ]),
  call('C054', 'their categories', 'get /admin/values/campaign-categories', [
    'tests/integration/api-values.test.ts',
    "'campaign-categories'",
  ]),
  call('C036', 'the lead types with send now', 'get /admin/values/campaign-send-now', [
    campaigns,
    '/admin/values/campaign-send-now',
  ]),
  call('C207', 'create content', 'post /marketing/content', [content, 'post(']),
  call('C208', 'change a field of content', 'put /marketing/content/:content', [content, 'put(']),
  call('C209', 'delete content', 'delete /marketing/content/:content', [content, 'delete(']),
  call('C210', 'upload a file', 'post /files', [content, 'marketing/']),
  call('C211', 'upload a podcast', 'post /marketing/podcasts/media', [podcasts, 'podcasts/media']),
  call('C212', 'create a podcast', 'post /marketing/podcasts', [podcasts, 'marketing/podcasts']),
  call('C213', 'delete a podcast', 'delete /marketing/podcasts/:podcast', [podcasts, 'delete(']),
  call('C214', 'sync a podcast', 'post /marketing/podcasts/:podcast/sync', [podcasts, '/sync']),
  call('C215', 'replace the media of a podcast', 'put /marketing/podcasts/:podcast/media-key', [
    podcasts,
    'media-key',
  ]),
  call('C216', 'sync the statistics', 'post /marketing/podcasts/stats/sync', [podcasts, 'stats/sync']),
  call('C217', 'create a campaign', 'post /marketing/campaigns', [campaigns, "post('/marketing/campaigns'"]),
  call('C218', 'change a campaign', 'put /marketing/campaigns/:campaign', [campaigns, 'isActive: true']),
  call('C219', 'delete a campaign', 'delete /marketing/campaigns/:campaign', [
    campaigns,
    'delete(`/marketing/campaigns/',
  ]),
  call('C220', 'sync the audience', 'post /marketing/campaigns/:campaign/audience/sync', [
    campaigns,
    '/audience/sync',
  ]),
  call('C221', 'create a step', 'post /marketing/campaigns/:campaign/steps', [campaigns, '/steps`']),
  call('C222', 'change a step', 'put /marketing/campaigns/:campaign/steps/:step', [
    campaigns,
    'put(`${steps}/',
  ]),
  call('C223', 'delete a step', 'delete /marketing/campaigns/:campaign/steps/:step', [
    campaigns,
    'delete(`${steps}/',
  ]),
  call('C224', 'the athlete types', 'get /admin/values/athlete-types', [
    office,
    '/admin/values/athlete-types',
  ]),
  call('C225', 'the logs of a campaign', 'get /marketing/campaigns/:campaign/logs', [office, '/logs?']),
  call('C226', 'create a template', 'post /marketing/templates', [templates, 'post(LIST']),
  call('C227', 'clone a template', 'post /marketing/templates/:template/clone', [templates, '/clone']),
  call('C228', 'change a template', 'put /marketing/templates/:template', [templates, 'put(']),
  call('C229', 'delete a template', 'delete /marketing/templates/:template', [templates, 'delete(']),
  call('C230', 'validate a template', 'post /marketing/templates/:template/validate', [
    templates,
    '/validate',
  ]),
  call('C231', 'preview a template', 'post /marketing/templates/:template/preview', [templates, '/preview']),
  call('C232', 'add an attachment', 'post /marketing/templates/:template/attachments', [
    templates,
    '/attachments',
  ]),
  call('C233', 'delete an attachment', 'delete /marketing/templates/:template/attachments/:file', [
    templates,
    '/attachments/',
  ]),
  call('C234', 'create a webinar', 'post /marketing/webinars', [webinars, 'marketing/webinars']),
  call('C235', 'change a webinar', 'put /marketing/webinars/:webinar', [webinars, 'put(']),
  call('C236', 'delete a webinar', 'delete /marketing/webinars/:webinar', [webinars, 'delete(']),

  // Texts
  text(
    'M009',
    'New Email',
    ['marketing/templates/NewEmailButton.tsx', 'newEmail'],
    [browser('templates'), 'New Email'],
  ),
  text('M037', '{name} (Clone)', undefined, [browser('templates'), '(Clone)']),
  text('M060', 'Please enter a valid parent name and email to send an campaign email.', undefined, [
    'tests/e2e/staff/create-athlete.test.ts',
    'to send an campaign email',
  ]),
  text('M126', 'Failed to fetch campaigns', undefined, [
    'domain/shared/value-list-texts.test.ts',
    'Failed to fetch campaigns',
  ]),
  text('M127', 'Failed to fetch campaign categories', undefined, [
    'domain/shared/value-list-texts.test.ts',
    'Failed to fetch campaign categories',
  ]),
  text('M156', 'Please enter a title', undefined, [content, 'Please enter a title']),
  text('M157', 'Please enter a the preview text', undefined, [
    browser('content'),
    'Please enter a the preview text',
  ]),
  text('M158', 'Please select a background image', undefined, [
    browser('content'),
    'Please select a background image',
  ]),
  text('M159', 'Please select an asset file', undefined, [browser('content'), 'Please select an asset file']),
  text('M160', 'Please enter the description text', undefined, [
    browser('podcasts'),
    'Please enter the description text',
  ]),
  text('M161', 'Please enter the podcast duration', undefined, [
    browser('podcasts'),
    'Please enter the podcast duration',
  ]),
  text('M162', 'Please enter an author', undefined, [browser('podcasts'), 'Please enter an author']),
  text(
    'M163',
    'No file key found for uploaded media.',
    ['marketing/podcasts/AddPodcastDialog.tsx', 'noFileKey'],
    [podcasts, 'No file key found for uploaded media.'],
  ),
  text('M164', 'Please enter a name for this campaign.', undefined, [
    browser('campaigns'),
    'Please enter a name for this campaign.',
  ]),
  text('M165', 'Please enter a start date for this campaign.', undefined, [campaigns, 'startDate']),
  text('M166', 'Please enter a campaign type.', undefined, [
    browser('campaigns'),
    'Please enter a campaign type.',
  ]),
  text('M167', 'Please enter a valid end date for this campaign.', undefined, [
    browser('campaigns'),
    'Please enter a valid end date for this campaign.',
  ]),
  text(
    'M225',
    'Error - files not uploaded. ...',
    ['marketing/content/upload-file.ts', 'filesNotUploaded'],
    [browser('failures'), 'Error - files not uploaded.'],
  ),
  text(
    'M226',
    'Podcast not deleted.',
    ['marketing/podcasts/PodcastMenu.tsx', 'podcastNotDeleted'],
    [browser('failures'), 'Podcast not deleted.'],
  ),
  text(
    'M227',
    'Content not deleted.',
    ['marketing/content/ContentMenu.tsx', 'contentNotDeleted'],
    [content, 'Content not deleted.'],
  ),
  text(
    'M228',
    'Campaign not created.',
    ['marketing/campaigns/CampaignDialog.tsx', 'campaignNotCreated'],
    [browser('failures'), 'Campaign not created.'],
  ),
  text(
    'M229',
    'Campaign not edited.',
    ['marketing/campaigns/CampaignDialog.tsx', 'campaignNotEdited'],
    ['admin-ui/src/shell/in-words.test.ts', 'Campaign not edited.'],
  ),
  text(
    'M230',
    'Campaign not deleted.',
    ['marketing/campaigns/CampaignActions.tsx', 'campaignNotDeleted'],
    ['admin-ui/src/shell/in-words.test.ts', 'Campaign not deleted.'],
  ),
  text(
    'M231',
    'Campaign step not created',
    ['marketing/campaigns/StepDialog.tsx', 'stepNotCreated'],
    ['admin-ui/src/shell/in-words.test.ts', 'Campaign step not created'],
  ),
  text(
    'M232',
    'Campaign step not deleted',
    ['marketing/campaigns/StepsTab.tsx', 'stepNotDeleted'],
    [browser('failures'), 'Campaign step not deleted'],
  ),
  text(
    'M233',
    'Campaign Step Not edited.',
    ['marketing/campaigns/StepsTab.tsx', 'stepNotEdited'],
    [browser('failures'), 'Campaign Step Not edited.'],
  ),
  text(
    'M234',
    'Template not updated',
    ['marketing/templates/EditText.tsx', 'templateNotUpdated'],
    [browser('failures'), 'Template not updated'],
  ),
  text(
    'M235',
    'Template not deleted',
    ['marketing/templates/template-actions.tsx', 'templateNotDeleted'],
    ['domain/marketing/templates/marketing-template.test.ts', 'Template not deleted'],
  ),
  text(
    'M236',
    'Template not cloned',
    ['marketing/templates/template-actions.tsx', 'templateNotCloned'],
    [browser('failures'), 'Template not cloned'],
  ),
  text('M237', 'Template Not Found.', undefined, [templates, 'Template Not Found.']),
  text('M238', 'Template ID is missing.', undefined, [templates, 'Template ID is missing.']),
  text('M239', 'Filename is missing.', undefined, [templates, 'Filename is missing.']),
  text('M240', 'Content not created correctly', undefined, [content, 'Content not created correctly']),
  text('M241', 'Attributes are missing.', undefined, [content, 'Attributes are missing.']),
  text('M242', 'Webinar not created.', undefined, [webinars, 'Webinar not created.']),
  text('M243', 'Webinar not deleted.', undefined, [webinars, 'Webinar not deleted.']),
  text(
    'M244',
    'An error occured syncing stats.',
    ['marketing/podcasts/StatsTab.tsx', 'statsNotSynced'],
    [browser('failures'), 'An error occured syncing stats.'],
  ),
  text(
    'M245',
    'An error occured uploading media.',
    ['marketing/podcasts/useMediaUpload.ts', 'mediaNotUploaded'],
    [browser('failures'), 'An error occured uploading media.'],
  ),
  text(
    'M246',
    'An error occured creating podcast.',
    ['marketing/podcasts/AddPodcastDialog.tsx', 'podcastNotCreated'],
    [browser('failures'), 'An error occured creating podcast.'],
  ),
  text(
    'M247',
    'An error occured updating podcast.',
    ['marketing/podcasts/podcast-words.ts', 'podcastNotUpdated'],
    [browser('failures'), 'An error occured updating podcast.'],
  ),
  text(
    'M260',
    'Podcast created successfully.',
    ['marketing/podcasts/AddPodcastDialog.tsx', 'podcastCreated'],
    [browser('podcasts'), 'Podcast created successfully.'],
  ),
  text(
    'M261',
    'Valid Template',
    ['marketing/templates/ApprovalSection.tsx', 'validTemplate'],
    [browser('templates'), 'Valid Template'],
  ),
  text('M262', 'Template Cloned.', undefined, [browser('templates'), 'Template Cloned.']),

  // Dialogs and pages
  dialog('D044', 'a generic upload', 'content/UploadDialog.tsx', '', [
    browser('content'),
    'No file selected.',
  ]),
  dialog('D045', 'add marketing content', 'content/AddContentDialog.tsx', 'Add Marketing Content', [
    browser('content'),
    'Add Marketing Content',
  ]),
  dialog('D046', 'add a podcast', 'podcasts/AddPodcastDialog.tsx', 'Add Podcast', [
    browser('podcasts'),
    'Add Podcast',
  ]),
  dialog('D047', 'add or edit a campaign', 'campaigns/CampaignDialog.tsx', 'New Campaign', [
    browser('campaigns'),
    'New Campaign',
  ]),
  page('R089', '/marketing', 'MarketingPage.tsx', [browser('campaigns'), "goto('/marketing')"]),
  page('R090', '/marketing/campaigns', 'campaigns/CampaignList.tsx', [permissions, "'/marketing/campaigns'"]),
  page('R091', '/marketing/campaigns/:campaign/logs', 'campaigns/LogTab.tsx', [
    browser('campaigns'),
    "name: 'Log'",
  ]),
  page('R092', '/marketing/templates', 'templates/TemplatesTab.tsx', [permissions, "'/marketing/templates'"]),
  page('R093', '/marketing/templates/:template', 'templates/TemplatePage.tsx', [
    browser('templates'),
    'approved',
  ]),
  page('R094', '/marketing/podcasts', 'podcasts/PodcastsTab.tsx', [permissions, "'/marketing/podcasts'"]),
  page('R095', '/marketing/podcasts/stats', 'podcasts/StatsTab.tsx', [
    browser('podcasts'),
    '/marketing/podcasts/stats',
  ]),
  page('R096', '/marketing/content', 'content/ContentTab.tsx', [permissions, "'/marketing/content'"]),
  page('R097', '/marketing/webinars', 'webinars/WebinarsTab.tsx', [permissions, "'/marketing/webinars'"]),
  page('R098', '/marketing/webinars/:webinar', 'webinars/WebinarPage.tsx', [
    browser('webinars'),
    'Registrations',
  ]),
];
