import { type Specified, specifiedIn } from '../support/specified.ts';

const letters = 'tests/integration/api-communications.test.ts';
const messages = 'tests/integration/api-messages.test.ts';
const templates = 'tests/integration/api-message-templates.test.ts';
const decider = 'domain/communications/communication.test.ts';
const browser = (story: string) => `tests/e2e/communications/${story}.test.ts`;
const own = 'tests/integration/specified-communications.test.ts';
const { call, text, dialog, page } = specifiedIn('communications');

/**
 * Where the specification of communications is found in the product: each id of a call (C), text (M), dialog (D) and page (R), with the route or
 * the screen that implements it, and the test that triggers it. `specified-communications.test.ts` checks each line.
 */
export const specified: readonly Specified[] = [
  // Calls
  call('C087', 'create a communication with athletes', 'post /communications/from-athletes', [
    letters,
    'from-athletes',
  ]),
  call('C187', 'generate a new one', 'post /communications', [letters, "post('/communications'"]),
  call('C188', 'the open draft of the user', 'get /communications/open-draft', [letters, 'open-draft']),
  call('C189', 'update', 'put /communications/:communication', [letters, "status: 'draft'"]),
  call('C190', 'delete', 'delete /communications/:communication', [letters, '.delete(']),
  call('C191', 'validate', 'post /communications/:communication/validate', [letters, '/validate']),
  call('C192', 'send', 'post /communications/:communication/send', [letters, '/send']),
  call('C193', 'preview to an address', 'post /communications/:communication/preview', [letters, '/preview']),
  call('C194', 'add a recipient', 'post /communications/:communication/recipients', [letters, '/recipients']),
  call('C195', 'add a training group', 'post /communications/:communication/training-groups', [
    letters,
    '/training-groups',
  ]),
  call('C196', 'add an athlete', 'post /communications/:communication/athletes', [letters, '/athletes']),
  call('C197', 'remove a training group', 'delete /communications/:communication/training-groups/:group', [
    letters,
    '/training-groups/',
  ]),
  call('C198', 'remove an athlete', 'delete /communications/:communication/athletes/:athlete', [
    letters,
    '/athletes/',
  ]),
  call('C199', 'remove a recipient', 'delete /communications/:communication/recipients/:recipient', [
    letters,
    '/recipients/',
  ]),
  call('C200', 'send messages by ids', 'post /communications/:communication/messages/send', [
    messages,
    '/send',
  ]),
  call('C201', 'update the status of a message', 'put /communications/:communication/messages/:message', [
    messages,
    "status: 'canceled'",
  ]),
  call('C202', 'add an attachment', 'post /communications/:communication/attachments', [
    letters,
    '/attachments',
  ]),
  call('C203', 'remove an attachment', 'delete /communications/:communication/attachments/:file', [
    letters,
    '/attachments/',
  ]),
  call('C204', 'upload a file', 'post /files', [letters, 'communications/']),
  call('C205', 'create a communication with training groups', 'post /communications/from-training-groups', [
    letters,
    'from-training-groups',
  ]),
  call('C206', 'list by status', 'get /communications', [letters, 'page']),
  call('C046', 'the templates that are offered', 'get /admin/values/templates', [
    templates,
    '/admin/values/templates',
  ]),
  call('C031', 'preferences by a link', 'get /users/communication-prefs', [
    'tests/integration/api-consent.test.ts',
    'communication-prefs',
  ]),
  call('C032', 'save preferences by a link', 'post /users/communication-prefs', [
    'tests/integration/api-consent.test.ts',
    'opt_out_ids',
  ]),
  call('C126', 'merge the opt-outs of the addresses of a contact', 'post /contacts/:contact/merge-opt-outs', [
    'tests/integration/api-contacts.test.ts',
    'merge-opt-outs',
  ]),

  // Texts
  text(
    'M006',
    'New Message',
    ['communications/NewMessage.tsx', 'communicationTexts.newMessage'],
    [browser('composer'), 'New Message'],
  ),
  text('M076', 'No valid email was found for logged in user.', undefined, [
    letters,
    'No valid email was found for logged in user.',
  ]),
  text(
    'M150',
    'Missing required fields.',
    ['communications/composer/RecipientDialog.tsx', 'missingFields'],
    [browser('composer'), 'Missing required fields.'],
  ),
  text(
    'M151',
    'No attachment selected.',
    ['shell/AddAttachmentDialog.tsx', 'noAttachment'],
    [browser('composer'), 'No attachment selected.'],
  ),
  text('M154', 'File is too large. Max size: {size}', undefined, [
    'tests/integration/api-files.test.ts',
    'File is too large. Max size: ',
  ]),
  text('M155', 'No file selected.', undefined, ['tests/integration/api-files.test.ts', 'No file selected.']),
  text('M212', 'Unable to delete messages already processed.', undefined, [
    decider,
    'Unable to delete messages already processed.',
  ]),
  text('M213', 'Unable to delete messages already sent.', undefined, [
    decider,
    'Unable to delete messages already sent.',
  ]),
  text('M214', 'This message has already been processed, can not resend.', undefined, [
    messages,
    'This message has already been processed, can not resend.',
  ]),
  text('M215', 'This message has already been sent, can not cancel.', undefined, [
    messages,
    'This message has already been sent, can not cancel.',
  ]),
  text('M216', 'No files were uploaded.', undefined, [letters, 'No files were uploaded.']),
  text('M217', 'Error, no training groups added.', undefined, [letters, 'Error, no training groups added.']),
  text(
    'M218',
    'Message not sent. {message}',
    ['communications/composer/SendDialog.tsx', 'communicationTexts.notSent'],
    [own, 'Message not sent. '],
  ),
  text(
    'M219',
    'Please correct the following errors: {list}',
    ['communications/composer/useReadiness.ts', 'correctErrors'],
    [browser('composer'), 'Please correct'],
  ),
  text(
    'M220',
    'An error occured. {message}',
    ['communications/communications-http.ts', 'communicationTexts'],
    [own, 'An error occured. '],
  ),
  text('M263', 'Preview email sent to {email}.', undefined, [browser('sending'), 'Preview email sent']),

  // Dialogs
  dialog('D021', 'Select Athlete', 'composer/AddAthletesDialog.tsx', 'Select Athlete', [
    browser('entries'),
    'selected athletes',
  ]),
  dialog('D022', 'Add Attachment', '../shell/AddAttachmentDialog.tsx', 'Add Attachment', [
    browser('composer'),
    'Add Attachment',
  ]),
  dialog(
    'D040',
    'Insert email button',
    '../shell/letter-editor/EmailButtonDialog.tsx',
    'Insert email button',
    ['domain/shared/letters/email-button.test.ts', 'emailButtonProblems'],
  ),
  dialog('D041', 'Add/edit recipient', 'composer/RecipientDialog.tsx', 'Add Recipient', [
    browser('composer'),
    'typed by hand',
  ]),
  dialog('D042', 'Existing Draft', 'NewMessage.tsx', 'Draft', [browser('composer'), 'Existing Draft']),
  dialog(
    'D043',
    'Select Season and Training Groups',
    'composer/AddGroupsDialog.tsx',
    'Select Season and Training Groups',
    [browser('sending'), 'group'],
  ),
  dialog('D057', 'Resend confirmation', 'messages/MessageDrawer.tsx', 'Resend Message?', [
    browser('messages'),
    'Resend Message',
  ]),

  // Pages
  page('R046', '/admin/templates', 'templates/TemplatesTab.tsx', [
    'tests/e2e/access/permissions.test.ts',
    '/admin/templates',
  ]),
  page('R047', '/admin/templates/:template', 'templates/TemplatePage.tsx', [
    'tests/e2e/access/permissions.test.ts',
    '/admin/templates/',
  ]),
  page('R051', '/communications', 'CommunicationsPage.tsx', [
    'tests/e2e/access/permissions.test.ts',
    '/communications',
  ]),
  page('R052', '/communications/drafts', 'CommunicationList.tsx', [browser('composer'), 'Existing Draft']),
  page('R053', '/communications/processing', 'CommunicationList.tsx', [
    'tests/e2e/access/permissions.test.ts',
    '/communications/processing',
  ]),
  page('R054', '/communications/sent', 'CommunicationList.tsx', [
    'tests/e2e/access/permissions.test.ts',
    '/communications/sent',
  ]),
  page('R055', '/communications/errors', 'CommunicationList.tsx', [
    'tests/e2e/access/permissions.test.ts',
    '/communications/errors',
  ]),
  page('R056', '/communications/create', 'CreateCommunicationPage.tsx', [
    browser('composer'),
    '/communications/create',
  ]),
  page('R057', '/communications/:communication', 'CommunicationPage.tsx', [
    browser('sending'),
    'a letter to a group',
  ]),
  page('R058', '/communications/:communication/messages', 'messages/MessagesTab.tsx', [
    browser('messages'),
    'a retry counts first',
  ]),
  page('R059', '/communications/:communication/logs', 'logs/LogsTab.tsx', [
    browser('sending'),
    'in its logs',
  ]),
];
