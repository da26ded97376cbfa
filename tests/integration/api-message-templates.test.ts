import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { derivedId } from '../../commands/runtime/context.ts';
import { renderedView } from '../../contract/communications/communications.ts';
import {
  messageTemplateView,
  templateValidationView,
  templateValueView,
} from '../../contract/communications/templates.ts';
import { type Api, changesNothing, type SignedIn, startApi, typesIn } from '../support/api.ts';
import { queryOf } from '../support/api-client.ts';

let api: Api;
let admin: SignedIn;
let trainer: SignedIn;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin');
  trainer = await api.signedIn('trainer');
});
afterAll(() => api.close());

const TEMPLATES = '/admin/templates';
const create = async (more: object = {}) =>
  (await admin.post(TEMPLATES, { template_name: 'Ice time', ...more })).id;
const shown = async (id: string) =>
  messageTemplateView.parse((await admin.get(`${TEMPLATES}/${id}`)).results);
const list = async (filter: object = {}) => {
  const reply = await admin.get(`${TEMPLATES}?${queryOf({ filter, range: [0, 99] })}`);
  return z.array(messageTemplateView).parse(reply.results);
};
const offered = async () =>
  z.array(templateValueView).parse((await admin.get('/admin/values/templates')).results);
const validate = async (id: string, body: object = {}) =>
  templateValidationView.parse((await admin.post(`${TEMPLATES}/${id}/validate`, body)).results);
const historyOf = async (id: string) =>
  z
    .array(z.looseObject({ sentence: z.string() }))
    .parse((await admin.get(`/history/messageTemplate/${id}`)).results);

describe('a new business', () => {
  test('has one template for each use, and the texts of the product behind them', async () => {
    const all = await list();
    const own = all.filter(({ is_system_message }) => !is_system_message);
    expect(own.map(({ template_name, use, version }) => [template_name, use, version])).toEqual([
      ['Session canceled', 'session-canceled', 1],
      ['Session moved', 'session-moved', 1],
    ]);
    expect(all.slice(own.length).map(({ id }) => id)).toContain('invitation');
    expect(all.length).toBeGreaterThan(own.length + 12);
  });

  test('keeps them as staff left them, however often it starts', async () => {
    const first = await startApi();
    const someone = await first.signedIn('admin');
    const moved = derivedId('message-templates', 'session-moved');
    await someone.delete(`${TEMPLATES}/${moved}`);
    await first.stop();
    const second = await startApi({ database: first.database });
    try {
      expect(await typesIn(second, `messageTemplate-${moved}`)).toEqual([
        'MessageTemplateCreated',
        'MessageTemplateDeleted',
      ]);
    } finally {
      await second.close();
    }
  });
});

describe('a message template', () => {
  test('is created, changed field by field, and shows its version', async () => {
    const id = await create({ subject: 'Ice at {{ business.name }}', body: '<div>Hello <b>all</b></div>' });
    expect(await shown(id)).toMatchObject({
      template_name: 'Ice time',
      subject: 'Ice at {{ business.name }}',
      body: '<p>Hello <strong>all</strong></p>',
      use: null,
      is_active: true,
      is_system_message: false,
      version: 1,
      revision: '0',
    });
    const reply = await admin.put(`${TEMPLATES}/${id}`, { subject: 'Ice', is_active: false });
    expect([reply.status, reply.etag]).toEqual([200, '"2"']);
    expect(await shown(id)).toMatchObject({ subject: 'Ice', is_active: false, version: 3 });
    expect((await historyOf(id)).map(({ sentence }) => sentence).toSorted()).toEqual([
      'The template Ice time was created.',
      'The template was changed.',
      'The template was marked inactive.',
    ]);
  });

  test('is offered to authors while it is active', async () => {
    const id = await create({ template_name: 'Offered' });
    expect(await offered()).toContainEqual({
      id,
      label: 'Offered',
      template_name: 'Offered',
      is_active: true,
      is_system_message: false,
    });
    await admin.put(`${TEMPLATES}/${id}`, { is_active: false });
    expect((await offered()).map((row) => row.id)).not.toContain(id);
    expect((await list()).map((row) => row.id)).not.toContain(id);
    expect((await list({ showInactive: true, q: 'offer' })).map((row) => row.id)).toEqual([id]);
    await admin.put(`${TEMPLATES}/${id}`, { is_active: true });
    expect((await offered()).map((row) => row.id)).toContain(id);
  });

  test.each<[string, object, string, string]>([
    ['no name', { template_name: ' ' }, 'template_name', 'Please enter a valid name.'],
    [
      'a subject of two lines',
      { subject: 'a\r\nBcc: b@c.example' },
      'subject',
      'The subject must be a single line.',
    ],
    [
      'a script',
      { body: '<p>x</p><script>alert(1)</script>' },
      'body',
      'The message contains a script, which is not allowed.',
    ],
    [
      'an unknown field',
      { body: '<p>Hello</p><p>{{ contact.nickname }}</p>' },
      'body',
      'Line 2: the field {{ contact.nickname }} does not exist.',
    ],
    [
      'a field of sessions outside of their templates',
      { subject: '{{ session.name }}' },
      'subject',
      'Subject: the field {{ session.name }} does not exist.',
    ],
  ])('is refused with %s, and nothing changes', async (_, wrong, field, text) => {
    const id = await create({ template_name: 'Kept' });
    await changesNothing(api, async () => {
      for (const reply of [
        await admin.post(TEMPLATES, { template_name: 'x', ...wrong }),
        await admin.put(`${TEMPLATES}/${id}`, wrong),
      ]) {
        expect([reply.status, reply.errors]).toEqual([422, { [field]: text }]);
      }
    });
  });

  test('is validated as it is saved, and as it stands on the screen', async () => {
    const id = await create({ body: '<p>{{ contact.first_name | default: "there" }}</p>' });
    await changesNothing(api, async () => {
      expect(await validate(id)).toEqual({ is_valid: true, problems: [] });
      expect(
        await validate(id, {
          subject: '{{ club }}',
          body: '<p>a</p><p>{{ b }}</p><ul><li>{{ c }}</li></ul>',
        }),
      ).toEqual({
        is_valid: false,
        problems: [
          { field: 'subject', message: 'Subject: the field {{ club }} does not exist.' },
          { field: 'body', message: 'Line 2: the field {{ b }} does not exist.' },
          { field: 'body', message: 'Line 3: the field {{ c }} does not exist.' },
        ],
      });
      expect((await validate(id, { body: '<script>1</script>' })).is_valid).toBe(false);
      expect((await validate(id, { subject: '{{ session.name }}', use: 'session-moved' })).is_valid).toBe(
        true,
      );
    });
  });

  test('has a use that no other active template has', async () => {
    const [moved] = await list({ q: 'Session moved' });
    const taken = {
      use: 'The template “Session moved” is already used for this. Deactivate it first, or choose another use there.',
    };
    const reply = await admin.post(TEMPLATES, { template_name: 'Mine', use: 'session-moved' });
    expect([reply.status, reply.errors]).toEqual([422, taken]);
    await admin.put(`${TEMPLATES}/${moved?.id}`, { is_active: false });
    const mine = await create({ template_name: 'Mine', use: 'session-moved' });
    const back = await admin.put(`${TEMPLATES}/${moved?.id}`, { is_active: true });
    expect([back.status, back.errors]).toEqual([422, { use: expect.stringContaining('“Mine”') }]);
    await admin.delete(`${TEMPLATES}/${mine}`);
    expect((await admin.put(`${TEMPLATES}/${moved?.id}`, { is_active: true })).status).toBe(200);
  });

  test('is cloned without its use', async () => {
    const [moved] = await list({ q: 'Session moved' });
    await admin.put(`${TEMPLATES}/${moved?.id}`, { is_active: false });
    const mine = await create({ template_name: 'Mine', use: 'session-moved' });
    const reply = await admin.post(`${TEMPLATES}/${mine}/clone`);
    expect([reply.status, reply.message]).toEqual([201, 'Template Cloned.']);
    expect(await shown(reply.id)).toMatchObject({
      template_name: 'Mine (Clone)',
      body: (await shown(mine)).body,
      use: null,
      is_active: true,
    });
    await admin.delete(`${TEMPLATES}/${reply.id}`);
    await admin.delete(`${TEMPLATES}/${mine}`);
    expect((await admin.put(`${TEMPLATES}/${moved?.id}`, { is_active: true })).status).toBe(200);
  });

  test('is deleted once, and edited by two people field by field', async () => {
    const id = await create();
    await admin.put(`${TEMPLATES}/${id}`, { subject: 'New' }, { ifMatch: '"0"' });
    const other = await admin.put(`${TEMPLATES}/${id}`, { template_name: 'Renamed' }, { ifMatch: '"0"' });
    expect(other.status).toBe(200);
    const same = await admin.put(`${TEMPLATES}/${id}`, { subject: 'Newer' }, { ifMatch: '"0"' });
    expect(same.status).toBe(412);
    expect((await admin.delete(`${TEMPLATES}/${id}`)).status).toBe(200);
    expect((await admin.get(`${TEMPLATES}/${id}`)).status).toBe(404);
    expect((await admin.delete(`${TEMPLATES}/${id}`)).status).toBe(409);
    expect((await admin.post(`${TEMPLATES}/${randomUUID()}/clone`)).status).toBe(409);
  });
});

test('authors who are no admins see the templates that are offered, and nothing else of them', async () => {
  expect((await trainer.get('/admin/values/templates')).status).toBe(200);
  expect((await trainer.get(TEMPLATES)).status).toBe(403);
});

test('the list is read page by page', async () => {
  const { headers } = await admin.get(`${TEMPLATES}?${queryOf({ filter: {}, range: [0, 1] })}`);
  expect(headers.get('Content-Range')).toMatch(/^templates 0-1\/\d+$/);
});

describe('a text of the product', () => {
  test('is shown, and cannot be changed', async () => {
    expect(await shown('invoice')).toMatchObject({
      id: 'invoice',
      template_name: 'Invoice',
      sent_when: 'Sent when staff email an invoice.',
      is_system_message: true,
      is_active: true,
    });
    expect((await admin.get(`${TEMPLATES}/nothing`)).status).toBe(404);
    await changesNothing(api, async () => {
      const text = 'This text is part of the product and cannot be changed.';
      for (const reply of [
        await admin.put(`${TEMPLATES}/invoice`, { subject: 'x' }),
        await admin.delete(`${TEMPLATES}/invoice`),
        await admin.post(`${TEMPLATES}/invoice/clone`),
      ]) {
        expect([reply.status, reply.message]).toEqual([409, text]);
      }
    });
    expect(await validate('invoice')).toEqual({ is_valid: true, problems: [] });
  });
});

describe('a preview', () => {
  const render = async (id: string, body: object = {}) =>
    renderedView.parse((await admin.post(`${TEMPLATES}/${id}/render`, body)).results);

  test('shows samples, sessions too', async () => {
    const [moved] = await list({ q: 'Session moved' });
    const { subject, text, html, missing } = await render(moved?.id ?? '');
    expect(subject).toBe('Schedule change: U12 Skills on Monday 10/05/2026');
    expect(text).toContain('Hello Dana,');
    expect(html).toContain('5:30 PM instead of 4:30 PM</p></li></ul>');
    expect(missing).toEqual([]);
  });

  test('shows the data of a family, and names the fields that are empty for it', async () => {
    const athleteId = await api.athlete({
      firstName: 'Mia',
      lastName: 'Petrov',
      athleteType: 'Target',
      parentFirstName: 'Olga',
      parentEmail: `${randomUUID()}@family.example`,
    });
    await api.settled();
    const id = await create();
    const body = '<p>{{ contact.first_name }} & {{ athlete.first_name }}, {{ trainer.name }}</p>';
    const shownTo = await render(id, { body, athlete_id: athleteId });
    expect(shownTo.text).toContain('Olga & Mia, [Trainer]');
    expect(shownTo.missing).toEqual(['Trainer']);
    expect((await render(id, { body, athlete_id: randomUUID() })).missing).toHaveLength(3);
  });

  test('shows a text of the product', async () => {
    expect((await render('password-reset')).subject).toMatch(/^Choose a new password/);
  });

  test('is refused with an unknown field', async () => {
    const reply = await admin.post(`${TEMPLATES}/${await create()}/render`, { body: '<p>{{ x }}</p>' });
    expect([reply.status, reply.message]).toEqual([422, 'Line 1: the field {{ x }} does not exist.']);
  });

  test('goes to the address of the signed-in user only', async () => {
    const before = api.mails.length;
    const id = await create({ subject: 'Hello {{ contact.first_name }}', body: '<p>Text</p>' });
    const reply = await admin.post(`${TEMPLATES}/${id}/preview`, {});
    const [mail, ...others] = api.mails.slice(before);
    expect([reply.status, reply.message]).toEqual([200, `Preview email sent to ${mail?.to}.`]);
    expect(mail).toMatchObject({ subject: 'Hello Dana', text: expect.stringContaining('Text') });
    expect(others).toEqual([]);
    expect((await admin.post(`${TEMPLATES}/${id}/preview`, { email: 'a@b.example' })).status).toBe(400);
  });
});
