import { given } from '../../testing/given.ts';
import type { MessageTemplateEvent } from './events.ts';
import { messageTemplateDecider, type TemplateDefinition } from './message-template.ts';

const templateId = '0192f0a0-0000-7000-8000-0000000000aa';
const moved: TemplateDefinition = {
  name: 'Ice moved',
  subject: 'A session was moved',
  body: '<p>Hello {{ contact.first_name | default: "there" }},</p>',
  use: 'session-moved',
};
const created: MessageTemplateEvent = { type: 'MessageTemplateCreated', data: { templateId, ...moved } };
const inactive: MessageTemplateEvent = { type: 'MessageTemplateMarkedInactive', data: { templateId } };
const deleted: MessageTemplateEvent = { type: 'MessageTemplateDeleted', data: { templateId } };
const story = (...past: MessageTemplateEvent[]) => given(messageTemplateDecider, past);
const create = { kind: 'create', templateId, ...moved, taken: undefined } as const;
const change = { kind: 'change', templateId, taken: undefined } as const;

describe('a message template', () => {
  it('is created active, with its name and subject trimmed', () => {
    story()
      .when({ ...create, name: ' Ice moved ', subject: ' A session was moved ' })
      .gives([created]);
    expect(story(created).state.isActive).toBe(true);
  });

  it('is created once', () => {
    story(created).when(create).refuses('This template already exists.');
    story(created, deleted).when(create).refuses('This template already exists.');
  });

  it.each<[Partial<TemplateDefinition>, string]>([
    [{ name: '  ' }, 'Please enter a valid name.'],
    [{ subject: 'One\r\nBcc: two' }, 'The subject must be a single line.'],
    [{ subject: '{{ contact.nickname }}' }, 'Subject: the field {{ contact.nickname }} does not exist.'],
    [{ body: '<p>One</p><p>{{ x }}</p>' }, 'Line 2: the field {{ x }} does not exist.'],
    [{ body: '<script>alert(1)</script>' }, 'The message contains a script, which is not allowed.'],
  ])('is refused with %j, when it is created and when it is changed', (wrong, text) => {
    story()
      .when({ ...create, ...wrong })
      .refuses(text);
    story(created)
      .when({ ...change, changes: wrong })
      .refuses(text);
  });

  it('may be unfinished', () => {
    const unfinished = { ...moved, subject: '', body: '', use: null };
    story()
      .when({ ...create, ...unfinished })
      .gives([{ type: 'MessageTemplateCreated', data: { templateId, ...unfinished } }]);
  });

  it('records only the changed fields', () => {
    story(created)
      .when({ ...change, changes: { ...moved, subject: 'New time' } })
      .gives([{ type: 'MessageTemplateChanged', data: { templateId, changes: { subject: 'New time' } } }]);
    story(created)
      .when({ ...change, changes: moved })
      .nothingHappens();
  });

  it('is switched off and on', () => {
    story(created)
      .when({ ...change, changes: { isActive: false } })
      .gives([inactive]);
    story(created, inactive)
      .when({ ...change, changes: { isActive: true } })
      .gives([{ type: 'MessageTemplateMarkedActive', data: { templateId } }]);
    story(created, inactive)
      .when({ ...change, changes: { isActive: false } })
      .nothingHappens();
  });

  it('can be switched off although its text breaks a newer rule', () => {
    const old: MessageTemplateEvent = {
      type: 'MessageTemplateCreated',
      data: { templateId, ...moved, body: '<p>{{ contact.nickname }}</p>' },
    };
    story(old)
      .when({ ...change, changes: { isActive: false } })
      .gives([inactive]);
  });

  it('has a use that no other active template has', () => {
    const taken = 'Ice canceled';
    const text =
      'The template “Ice canceled” is already used for this. Deactivate it first, or choose another use there.';
    story()
      .when({ ...create, taken })
      .refuses(text);
    story(created)
      .when({ ...change, changes: { use: 'session-canceled' }, taken })
      .refuses(text);
    story(created, inactive)
      .when({ ...change, changes: { isActive: true }, taken })
      .refuses(text);
    story(created, inactive)
      .when({ ...change, changes: { use: 'lead' }, taken })
      .gives([{ type: 'MessageTemplateChanged', data: { templateId, changes: { use: 'lead' } } }]);
  });

  it('is deleted once, and no longer exists', () => {
    story(created).when({ kind: 'delete', templateId }).gives([deleted]);
    story(created, deleted).when({ kind: 'delete', templateId }).refuses('This template does not exist.');
    story(created, deleted)
      .when({ ...change, changes: { name: 'Other' } })
      .refuses('This template does not exist.');
  });
});
