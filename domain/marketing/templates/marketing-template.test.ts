import { given } from '../../testing/given.ts';
import type { MarketingTemplateEvent } from './events.ts';
import {
  approvalProblems,
  isApproved,
  marketingTemplateDecider,
  type TemplateChanges,
  type TemplateFields,
  templateKey,
} from './marketing-template.ts';

const templateId = '0192f0a0-0000-7000-8000-0000000000aa';
const fileId = '0192f0a0-0000-7000-8000-0000000000ab';
const postalAddress = '12 Rink Road, Minneapolis, MN 55401';
const camp: TemplateFields = {
  name: 'Camp: last call',
  subject: 'Camp in July',
  preheader: 'Ten places are left.',
  body: '<p>Hello {{ contact.first_name | default: "there" }},</p>',
  trackClicks: true,
};
const flyer = { fileId, filename: 'camp.pdf', contentType: 'application/pdf', size: 1_000 };
const created: MarketingTemplateEvent = {
  type: 'MarketingTemplateCreated',
  data: { templateId, ...camp, copiedFrom: null },
};
const approved = (version: number): MarketingTemplateEvent => ({
  type: 'MarketingTemplateApproved',
  data: { templateId, version },
});
const changed = (changes: TemplateChanges): MarketingTemplateEvent => ({
  type: 'MarketingTemplateChanged',
  data: { templateId, changes },
});
const attached: MarketingTemplateEvent = {
  type: 'MarketingTemplateAttachmentAdded',
  data: { templateId, ...flyer },
};
const detached: MarketingTemplateEvent = {
  type: 'MarketingTemplateAttachmentRemoved',
  data: { templateId, fileId },
};
const deleted: MarketingTemplateEvent = { type: 'MarketingTemplateDeleted', data: { templateId } };

const story = (...past: MarketingTemplateEvent[]) => given(marketingTemplateDecider, past);
const create = { kind: 'create', templateId, ...camp, copiedFrom: null, attachments: [] } as const;
const change = (changes: TemplateChanges) => ({ kind: 'change', templateId, changes }) as const;
const approve = { kind: 'approve', templateId, postalAddress } as const;

describe('an email template', () => {
  it('is created with its lines trimmed', () => {
    story()
      .when({ ...create, name: ' Camp: last call ', subject: ' Camp in July ' })
      .gives([created]);
    story(created).when(create).refuses('This template already exists.');
    story(created, deleted).when(create).refuses('This template already exists.');
  });

  it('is created with the files of the template that it is a copy of', () => {
    story()
      .when({ ...create, attachments: [flyer] })
      .gives([created, attached]);
  });

  it.each<[Partial<TemplateFields>, string]>([
    [{ name: '  ' }, 'Please enter a valid name.'],
    [{ subject: 'One\r\nBcc: two' }, 'The subject must be a single line.'],
    [{ body: '<script>alert(1)</script>' }, 'The message contains a script, which is not allowed.'],
    [{ preheader: 'One\ntwo' }, 'The preheader must be a single line.'],
    [{ preheader: 'x'.repeat(151) }, 'The preheader can have at most 150 characters.'],
    [{ preheader: 'Pay with 4111 1111 1111 1111' }, 'Please do not enter card numbers here.'],
  ])('is refused with %j, when it is created and when it is changed', (wrong, text) => {
    story()
      .when({ ...create, ...wrong })
      .refuses(text);
    story(created).when(change(wrong)).refuses(text);
  });

  it('may be unfinished, also with fields that do not exist', () => {
    const unfinished = { subject: '', preheader: '', body: '<p>{{ contact.nickname }}</p>' };
    story(created)
      .when(change(unfinished))
      .gives([changed(unfinished)]);
  });

  it('records only the changed fields', () => {
    story(created)
      .when(change({ ...camp, subject: 'Camp in August' }))
      .gives([changed({ subject: 'Camp in August' })]);
    story(created).when(change(camp)).nothingHappens();
  });

  it('can be renamed although its text breaks a newer rule', () => {
    story(changed({}), { ...created, data: { ...created.data, preheader: 'x'.repeat(200) } })
      .when(change({ name: 'Camp' }))
      .gives([changed({ name: 'Camp' })]);
  });

  it('has files', () => {
    const add = { kind: 'add-attachment', templateId, ...flyer } as const;
    const remove = { kind: 'remove-attachment', templateId, fileId } as const;
    story(created).when(add).gives([attached]);
    story(created, attached).when(add).nothingHappens();
    story(created, attached).when(remove).gives([detached]);
    story(created, attached, detached).when(remove).refuses('This attachment does not exist.');
  });

  it('is deleted once, and no longer exists', () => {
    const remove = { kind: 'delete', templateId, uses: [] } as const;
    story(created).when(remove).gives([deleted]);
    story(created, deleted).when(remove).refuses('Template Not Found.');
    story(created, deleted).when(approve).refuses('Template Not Found.');
  });

  it('cannot be deleted while campaigns send it', () => {
    const uses = [
      { campaign: 'Welcome', step: 'Step 2' },
      { campaign: 'Summer', step: 'Step 1' },
    ];
    story(created)
      .when({ kind: 'delete', templateId, uses })
      .refuses(
        'Template not deleted. It is used by Step 2 of Welcome, Step 1 of Summer. Remove it from these campaigns first.',
      );
  });
});

describe('the approval of an email template', () => {
  it('names the version, once', () => {
    story(created, attached)
      .when(approve)
      .gives([approved(2)]);
    story(created, approved(1)).when(approve).nothingHappens();
  });

  it.each<[TemplateChanges, string]>([
    [{ subject: '' }, 'No subject.'],
    [{ body: '<p></p>' }, 'No message.'],
    [{ subject: '{{ nickname }}' }, 'Subject: the field {{ nickname }} does not exist.'],
    [{ preheader: '{{ nickname }}' }, 'Preheader: the field {{ nickname }} does not exist.'],
    [{ body: '<p>One</p><p>{{ nickname }}</p>' }, 'Line 2: the field {{ nickname }} does not exist.'],
  ])('is refused with %j', (wrong, text) => {
    story(created, changed(wrong)).when(approve).refuses(text);
  });

  it('needs the postal address of the business', () => {
    story(created)
      .when({ ...approve, postalAddress: ' ' })
      .refuses(
        'Emails with news and offers must show the postal address of the business. Enter it in the settings first.',
      );
    expect(approvalProblems({ ...camp, attachments: [] }, '')).toEqual([
      expect.objectContaining({ field: 'business_postal_address' }),
    ]);
  });

  it.each<[string, MarketingTemplateEvent]>([
    ['a subject', changed({ subject: 'Camp in August' })],
    ['a preheader', changed({ preheader: 'Five places are left.' })],
    ['a text', changed({ body: '<p>Hello</p>' })],
    ['the counting of clicks', changed({ trackClicks: false })],
    ['a new file', attached],
  ])('ends with a change of %s', (_, event) => {
    const { state } = story(created, approved(1), event);
    expect(isApproved(state)).toBe(false);
    expect(state).toMatchObject({ version: 3, approvedVersion: null });
  });

  it('ends when a file is removed', () => {
    expect(story(created, attached, approved(2), detached).state).toMatchObject({
      version: 4,
      approvedVersion: null,
    });
  });

  it('outlives a change of the name', () => {
    const { state } = story(created, approved(1), changed({ name: 'Camp' }));
    expect(isApproved(state)).toBe(true);
    expect(state).toMatchObject({ name: 'Camp', version: 1, approvedVersion: 1 });
  });
});

test.each([
  ['Camp: last call!', 'camp_last_call'],
  ['  Welcome -- U12 & U14 ', 'welcome_u12_u14'],
  ['Été', 't'],
  ['!!!', ''],
])('the key of %s is %s', (name, key) => {
  expect(templateKey(name)).toBe(key);
});
