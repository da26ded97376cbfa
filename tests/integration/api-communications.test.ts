import { randomUUID } from 'node:crypto';
import { text as textOf } from 'node:stream/consumers';
import type {
  CommunicationRow,
  CommunicationView,
  RecipientsView,
  RenderedView,
} from '../../contract/communications/communications.ts';
import {
  communicationRow,
  communicationView,
  openDraftView,
  recipientsView,
  renderedView,
  sentView,
  stoppedView,
  validationView,
} from '../../contract/communications/communications.ts';
import { type Api, type SignedIn, startApi, typesIn } from '../support/api.ts';
import { queryOf, type Reply, succeeded } from '../support/api-client.ts';
import { recordFacts } from '../support/facts.ts';
import { enterPostalAddress } from '../support/postal-address.ts';
import { until } from '../support/projections.ts';

let api: Api;
let admin: SignedIn;
let trainer: SignedIn;
let season: string;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin', { username: 'office@rink.example' });
  trainer = await api.signedIn('trainer', { username: 'coach@rink.example' });
  await enterPostalAddress(admin);
  season = randomUUID();
  succeeded(
    await admin.post('/seasons', { id: season, season_name: 'Fall', short_name: 'Fall', season_year: 2097 }),
  );
});
beforeEach(() => grace('0'));
afterAll(() => api.close());

async function grace(seconds: string): Promise<void> {
  succeeded(await admin.put('/admin/globals/send_grace_seconds', { global_value: seconds }));
}

const start = async (client = admin, body: object = {}): Promise<string> =>
  succeeded(await client.post('/communications', body)).id;

/** A letter of the admin that could be sent, if it had recipients. */
async function letter(more: object = {}): Promise<string> {
  const id = await start();
  const text = { subject: 'Ice on Friday', message_body: '<p>See you there.</p>' };
  succeeded(await admin.put(`/communications/${id}`, { ...text, ...more }));
  return id;
}

const shown = async (id: string, client = admin): Promise<CommunicationView> =>
  communicationView.parse(succeeded(await client.get(`/communications/${id}`)).results);
const recipientsOf = async (id: string): Promise<RecipientsView> =>
  recipientsView.parse(succeeded(await admin.get(`/communications/${id}/recipients`)).results);
const rendered = async (id: string, body: object = {}): Promise<RenderedView> =>
  renderedView.parse(succeeded(await admin.post(`/communications/${id}/render`, body)).results);
const rows = (reply: Reply): CommunicationRow[] => communicationRow.array().parse(succeeded(reply).results);
const listed = async (query: string): Promise<string[]> =>
  rows(await admin.get(`/communications?${query}`)).map(({ id }) => id);

let people = 0;

/** A contact of the athlete, with an address of its own. */
async function contactOf(athleteId: string, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  people += 1;
  const body = {
    first_name: 'Dana',
    last_name: `Miller ${people}`,
    email: `dana${people}@rink.example`,
    ...more,
  };
  return succeeded(await admin.post(`/athletes/${athleteId}/contacts`, body)).id;
}

async function groupOf(...athleteIds: string[]): Promise<string> {
  const id = randomUUID();
  const group = { id, season_id: season, group_name: `U12 ${id.slice(0, 4)}`, default_weekly_credits: 2 };
  succeeded(await admin.post('/training-groups', group));
  if (athleteIds.length > 0) {
    succeeded(await admin.post(`/training-groups/${id}/athletes`, { athlete_ids: athleteIds }));
  }
  return id;
}

/** A group with one athlete who has one contact. */
async function family() {
  const athlete = await api.athlete({ firstName: 'Ava', lastName: 'Miller' });
  return { athlete, contact: await contactOf(athlete), group: await groupOf(athlete) };
}

const addGroups = async (id: string, ...trainingGroupIds: string[]) =>
  succeeded(await admin.post(`/communications/${id}/training-groups`, { trainingGroupIds }));

/** Sends, and waits until the recipients are fixed and their messages queued. */
async function sent(id: string): Promise<CommunicationView> {
  succeeded(await admin.post(`/communications/${id}/send`, {}));
  await until(async () => {
    const { send, counts, messages } = await shown(id);
    const queued = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const isFrozen = (await typesIn(api, `communication-${id}`)).includes('CommunicationRecipientsFrozen');
    return isFrozen && send === null && queued === messages;
  });
  return shown(id);
}

describe('a draft', () => {
  test('is started once by tabs that start it in the same moment, and again after it was written', async () => {
    const client = await api.signedIn('trainer');
    const ids = await Promise.all(Array.from({ length: 4 }, () => start(client)));
    const [id = ''] = ids;
    expect(new Set(ids)).toEqual(new Set([id]));
    succeeded(await client.put(`/communications/${id}`, { subject: 'Ice' }));
    const [next, same] = await Promise.all([start(client), start(client)]);
    expect([next === id, same]).toEqual([false, next]);
    succeeded(await client.delete(`/communications/${next}`));
    expect([id, next]).not.toContain(await start(client));
    const key = randomUUID();
    const repeated = [
      await client.post('/communications', {}, { key }),
      await client.post('/communications', {}, { key }),
    ];
    expect(new Set(repeated.map((reply) => reply.id)).size).toBe(1);
  });

  test('is new, then saved while it is written, and nothing is recorded if nothing changed', async () => {
    const client = await api.signedIn('trainer');
    const id = await start(client);
    expect(await shown(id, client)).toMatchObject({
      status: 'new',
      subject: '',
      option_id: 'news-and-offers',
      may_edit: true,
      author: { id: client.userId },
    });
    // The blank one is answered again instead of a second one.
    expect(await start(client)).toBe(id);

    const path = `/communications/${id}`;
    const { etag } = await client.get(path);
    const first = succeeded(
      await client.put(
        path,
        { subject: 'Ice', message_body: '<div><b>Friday</b></div>' },
        { ifMatch: etag ?? '' },
      ),
    );
    expect(await shown(id, client)).toMatchObject({
      status: 'draft',
      subject: 'Ice',
      message_body: '<p><strong>Friday</strong></p>',
    });
    const again = await client.put(path, { subject: 'Ice' }, { ifMatch: first.etag ?? '' });
    expect(succeeded(again).etag).toBe(first.etag);
    const stale = await client.put(path, { subject: 'Snow' }, { ifMatch: etag ?? '' });
    expect(stale.status).toBe(412);
    const open = openDraftView.parse(succeeded(await client.get('/communications/open-draft')).results);
    expect(open).toEqual({ id, subject: 'Ice', status: 'draft' });
    expect(await start(client)).not.toBe(id);
  });

  test('is saved although people were added at the same time', async () => {
    const id = await letter();
    const { etag } = await admin.get(`/communications/${id}`);
    const { athlete } = await family();
    succeeded(await admin.post(`/communications/${id}/athletes`, { athleteIds: [athlete] }));
    succeeded(await admin.put(`/communications/${id}`, { subject: 'Snow' }, { ifMatch: etag ?? '' }));
    expect(await shown(id)).toMatchObject({ subject: 'Snow', audience: [{ id: athlete }] });
  });

  test('is read by all staff, and changed by its author or an admin', async () => {
    const id = await letter();
    expect(await shown(id, trainer)).toMatchObject({ may_edit: false, author: { id: admin.userId } });
    for (const reply of [
      await trainer.put(`/communications/${id}`, { subject: 'Mine' }),
      await trainer.delete(`/communications/${id}`),
    ]) {
      expect(reply).toMatchObject({
        status: 409,
        message: 'Only the author of this message or an admin can change it.',
      });
    }
    const theirs = await start(trainer);
    succeeded(await admin.put(`/communications/${theirs}`, { subject: 'Ours' }));
  });

  test.each([
    ['<p>a</p><script>alert(1)</script>', 'The message contains a script, which is not allowed.', 'body'],
    [
      '<a href="javascript:alert(1)">a</a>',
      'The message contains a link that runs a script, which is not allowed.',
      'body',
    ],
    ['<p>{{ contact.nickname }}</p>', 'Line 1: the field {{ contact.nickname }} does not exist.', 'body'],
  ])('with %s is refused in one sentence and kept', async (message_body, sentence, field) => {
    const id = await letter();
    const reply = await admin.put(`/communications/${id}`, { message_body });
    expect(reply).toMatchObject({ status: 422, message: sentence, errors: { [field]: sentence } });
    expect((await shown(id)).message_body).toBe('<p>See you there.</p>');
  });

  test('copies the text of a template with its version, and not of an inactive one', async () => {
    const template = randomUUID();
    succeeded(
      await admin.post('/admin/templates', {
        id: template,
        template_name: 'Welcome',
        subject: 'Welcome',
        body: '<p>Hello</p>',
      }),
    );
    const id = await start(admin, { template_id: template });
    expect(await shown(id)).toMatchObject({
      status: 'draft',
      subject: 'Welcome',
      message_body: '<p>Hello</p>',
      template: { id: template, name: 'Welcome', version: 1 },
    });
    succeeded(await admin.put(`/admin/templates/${template}`, { is_active: false }));
    expect(await admin.post('/communications', { template_id: template })).toMatchObject({
      status: 409,
      message: 'This template is inactive. Please choose another one.',
    });
  });

  test('is deleted from its page and from the list, with everything that belongs to it', async () => {
    const id = await letter();
    const body = { firstName: 'Zed', lastName: 'Typed', email: 'zed@rink.example' };
    const recipient = succeeded(await admin.post(`/communications/${id}/recipients`, body)).id;
    const directory = `communications/${id}`;
    const file = succeeded(
      await admin.upload('/files', { directory }, { name: 'map.txt', bytes: 'the map' }),
    ).id;
    succeeded(await admin.post(`/communications/${id}/attachments`, { fileId: file }));
    succeeded(await admin.delete(`/communications/${id}?from=list`));
    expect((await admin.get(`/communications/${id}`)).status).toBe(404);
    await until(async () => (await typesIn(api, `file-${file}`)).includes('FileDeleted'));
    await until(async () => {
      const [added] = (await api.services.log.load(`communication-${id}`)).filter(
        ({ type }) => type === 'CommunicationRecipientAdded',
      );
      return JSON.stringify(added?.data).includes(recipient) && !JSON.stringify(added?.data).includes('zed@');
    });
  });

  test('that is new is deleted from its page only', async () => {
    const client = await api.signedIn('trainer');
    const id = await start(client);
    expect(await client.delete(`/communications/${id}?from=list`)).toMatchObject({
      status: 409,
      message: 'Unable to delete messages already processed.',
    });
    succeeded(await client.delete(`/communications/${id}`));
  });
});

describe('the audience', () => {
  test('contains groups, seasons, athletes, trainers, contacts, and people typed by hand', async () => {
    const { athlete, contact, group } = await family();
    const coach = randomUUID();
    succeeded(await admin.post('/trainers', { id: coach, firstName: 'Maria', lastName: 'Lind' }));
    const id = await letter();
    const path = `/communications/${id}`;
    await addGroups(id, group);
    succeeded(await admin.post(`${path}/seasons`, { seasonIds: [season] }));
    succeeded(await admin.post(`${path}/athletes`, { athleteIds: [athlete] }));
    succeeded(await admin.post(`${path}/trainers`, { trainerIds: [coach] }));
    succeeded(await admin.post(`${path}/recipients`, { contactId: contact }));
    const body = { firstName: 'Zed', lastName: 'Typed', email: 'Zed@rink.example' };
    const { id: typed } = succeeded(await admin.post(`${path}/recipients`, body));
    const { audience, recipients } = await shown(id);
    expect(audience.map(({ kind, name }) => [kind, name])).toEqual([
      ['training-group', `U12 ${group.slice(0, 4)}`],
      ['season', 'Fall'],
      ['athlete', 'Ava Miller'],
      ['trainer', 'Maria Lind'],
      ['contact', expect.stringMatching(/^Dana Miller/)],
    ]);
    expect(audience[0]).toMatchObject({ count: 1 });
    expect(recipients).toMatchObject([
      { communication_recipient_id: `recipient:${typed}`, emails: [{ email: 'zed@rink.example' }] },
    ]);

    succeeded(
      await admin.put(`${path}/recipients/${typed}`, {
        ...body,
        firstName: 'Zoe',
        email: 'zoe@rink.example',
      }),
    );
    expect((await shown(id)).recipients).toMatchObject([{ recipient_first_name: 'Zoe' }]);
    for (const part of [
      `training-groups/${group}`,
      `seasons/${season}`,
      `athletes/${athlete}`,
      `trainers/${coach}`,
      `contacts/${contact}`,
      `recipients/${typed}`,
    ]) {
      succeeded(await admin.delete(`${path}/${part}`));
    }
    expect(await shown(id)).toMatchObject({ audience: [], recipients: [] });
  });

  test.each([
    ['recipients', { firstName: 'Zed', lastName: '', email: 'zed@rink.example' }, 'Missing required fields.'],
    ['recipients', { firstName: 'Zed', lastName: 'T', email: 'zed' }, 'Please enter a valid email address.'],
    ['training-groups', { trainingGroupIds: [randomUUID()] }, 'Error, no training groups added.'],
    ['athletes', { athleteIds: [randomUUID()] }, 'Nobody was added.'],
    ['attachments', {}, 'No attachment selected.'],
    ['attachments', { fileId: randomUUID() }, 'No files were uploaded.'],
  ])('takes nobody and nothing from %s with %j', async (part, body, message) => {
    const id = await letter();
    expect(await admin.post(`/communications/${id}/${part}`, body)).toMatchObject({ status: 422, message });
  });

  test('is started from athletes, groups and seasons', async () => {
    const { athlete, group } = await family();
    for (const [path, body, kind] of [
      ['from-athletes', { athleteIds: [athlete] }, 'athlete'],
      ['from-training-groups', { trainingGroupIds: [group] }, 'training-group'],
      ['from-seasons', { seasonIds: [season] }, 'season'],
    ] as const) {
      const { id } = succeeded(await admin.post(`/communications/${path}`, body));
      expect(await shown(id)).toMatchObject({
        audience: [{ kind }],
        option_id: kind === 'training-group' ? 'schedule-changes' : 'news-and-offers',
      });
    }
    const none = { trainingGroupIds: [randomUUID()] };
    expect(await admin.post('/communications/from-training-groups', none)).toMatchObject({
      status: 422,
      message: 'Error, no training groups added.',
    });
  });

  test('names everybody who gets no message, with the reason', async () => {
    const athlete = await api.athlete({ firstName: 'Max', lastName: 'Miller' });
    const alone = await api.athlete({ firstName: 'Zoe', lastName: 'Alone' });
    const mother = await contactOf(athlete);
    const out = await contactOf(athlete);
    const contacts = {
      'no-address': await contactOf(athlete, { email: '' }),
      'do-not-contact': await contactOf(athlete, { do_not_contact: true }),
      'not-included': await contactOf(athlete, { include_in_communications: false }),
      inactive: await contactOf(athlete),
    };
    succeeded(await admin.put(`/contacts/${contacts.inactive}`, { is_active: false }));
    const id = await letter();
    await addGroups(id, await groupOf(athlete, alone));
    const person = { recipient: `contact:${out}`, is_left_out: true };
    succeeded(await admin.post(`/communications/${id}/left-out`, person));
    const { recipients, mails, left_out, unreachable } = await recipientsOf(id);
    const reasons = Object.fromEntries(
      recipients.map((one) => [one.person.id, one.left_out?.reason ?? 'gets it']),
    );
    expect(reasons).toEqual({
      [mother]: 'gets it',
      [out]: 'left-out-by-staff',
      ...Object.fromEntries(Object.entries(contacts).map(([reason, who]) => [who, reason])),
    });
    expect({ mails, left_out, unreachable }).toEqual({
      mails: 1,
      left_out: 6,
      unreachable: [{ kind: 'athlete', id: alone, name: 'Zoe Alone' }],
    });
    expect((await shown(id)).recipients).toMatchObject([
      { communication_recipient_id: `contact:${out}`, left_out: { text: 'Left out by staff.' } },
    ]);

    const view = await sent(id);
    expect(view).toMatchObject({ messages: 1, left_out: 6 });
    expect((await recipientsOf(id)).recipients.map((one) => one.left_out?.reason ?? null)).toEqual(
      expect.arrayContaining([null, 'left-out-by-staff', ...Object.keys(contacts)]),
    );
  });

  test('also contains users whose address is not among the contacts', async () => {
    const athlete = await api.athlete({ firstName: 'Mia', lastName: 'Users' });
    const user = await api.signedIn('parent', { username: 'mia.users@rink.example' });
    const same = await api.signedIn('parent', { username: 'same@rink.example' });
    for (const { userId } of [user, same]) {
      succeeded(await admin.post(`/users/${userId}/entity/athlete/assignment/${athlete}/assign`, {}));
    }
    const contact = await contactOf(athlete, { email: 'same@rink.example' });
    const id = await letter();
    succeeded(await admin.post(`/communications/${id}/athletes`, { athleteIds: [athlete] }));
    const { recipients } = await recipientsOf(id);
    expect(recipients.map(({ person }) => person).toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'contact', id: contact },
      { kind: 'user', id: user.userId },
    ]);
  });
});

describe('sending', () => {
  test('is refused in one sentence while something is missing', async () => {
    const id = await start();
    const { properties } = validationView.parse(
      succeeded(await admin.post(`/communications/${id}/validate`)).results,
    );
    expect(properties).toEqual(['No recipients.', 'No subject.', 'No message.']);
    expect(await admin.post(`/communications/${id}/send`, {})).toMatchObject({
      status: 422,
      message: 'Please correct the following errors: No recipients., No subject., No message.',
      errors: { recipients: 'No recipients.', subject: 'No subject.', body: 'No message.' },
    });
    succeeded(await admin.delete(`/communications/${id}`));
  });

  test('writes once to an address that two groups share, about both athletes', async () => {
    const email = 'home@rink.example';
    const [ava, max] = [
      await api.athlete({ firstName: 'Ava', lastName: 'Home' }),
      await api.athlete({ firstName: 'Max', lastName: 'Home' }),
    ];
    const first = await contactOf(ava, { email, last_name: 'A' });
    const second = await contactOf(max, { email, last_name: 'B' });
    const id = await letter({ message_body: '<p>Dear family of {{ athlete.first_name }}</p>' });
    await addGroups(id, await groupOf(ava), await groupOf(max));
    const { recipients, mails } = await recipientsOf(id);
    expect(mails).toBe(1);
    expect(recipients.map(({ person, duplicateContact }) => [person.id, duplicateContact])).toEqual([
      [first, false],
      [second, true],
    ]);
    const preview = await rendered(id, { recipient: `contact:${first}` });
    expect(preview.text).toContain('Dear family of Ava and Max');
    await sent(id);
    const [frozen] = (await api.services.log.load(`communication-${id}`)).flatMap((event) =>
      event.type === 'CommunicationRecipientsFrozen' ? [event.data] : [],
    );
    expect(frozen?.messages).toEqual([
      expect.objectContaining({
        person: { kind: 'contact', id: first },
        athleteIds: [ava, max],
      }),
    ]);
    expect(frozen?.leftOut).toEqual([
      { person: { kind: 'contact', id: second }, athleteIds: [max], reason: 'duplicate' },
    ]);
    const message = frozen?.messages[0]?.messageId ?? '';
    expect(await typesIn(api, `message-${message}`)).toContain('MessageQueued');
  });

  test('leaves out a person for whom a field without a default is empty', async () => {
    const { athlete, group } = await family();
    const id = await letter({ message_body: '<p>News of {{ athlete.training_groups }}</p>' });
    succeeded(await admin.post(`/communications/${id}/athletes`, { athleteIds: [athlete] }));
    const typed = { firstName: 'Zed', lastName: 'Typed', email: 'zed.typed@rink.example' };
    const { id: recipient } = succeeded(await admin.post(`/communications/${id}/recipients`, typed));
    const { missing, text } = await rendered(id, { recipient: `recipient:${recipient}` });
    expect(missing).toEqual(['athlete.training_groups']);
    expect(text).toContain('News of [Training groups]');
    const [contact] = (await recipientsOf(id)).recipients;
    const full = await rendered(id, { recipient: contact?.communication_recipient_id });
    expect(full.text).toContain(`News of U12 ${group.slice(0, 4)}`);
    expect(await sent(id)).toMatchObject({ messages: 1, left_out: 1 });
    const left = (await recipientsOf(id)).recipients.filter((one) => one.left_out !== null);
    expect(left).toMatchObject([{ person: { id: recipient }, left_out: { reason: 'field-empty' } }]);
  });

  test('can be undone within the grace period, and is not started then', async () => {
    await grace('300');
    const { athlete } = await family();
    const id = await letter();
    const path = `/communications/${id}`;
    succeeded(await admin.post(`${path}/athletes`, { athleteIds: [athlete] }));
    const { mails } = sentView.parse(succeeded(await admin.post(`${path}/send`, {})).results);
    expect(mails).toBe(1);
    expect(await shown(id)).toMatchObject({
      status: 'processing',
      send: { can_recall: true },
      can_stop: true,
    });
    expect(await listed('type=processing')).toContain(id);
    for (const reply of [
      await admin.put(path, { subject: 'Late' }),
      await admin.post(`${path}/athletes`, { athleteIds: [athlete, (await family()).athlete] }),
    ]) {
      expect(reply).toMatchObject({
        status: 409,
        message: 'This message cannot be changed, because it is being sent or was sent.',
      });
    }
    expect(await admin.post(`${path}/send`, {})).toMatchObject({
      status: 409,
      message: 'This message is already being sent.',
    });
    expect(await admin.delete(path)).toMatchObject({
      status: 409,
      message: 'Unable to delete messages already processed.',
    });
    succeeded(await admin.post(`${path}/recall`));
    expect(await shown(id)).toMatchObject({ status: 'draft', send: null });
    succeeded(await admin.put(path, { subject: 'Better' }));
    expect(await admin.post(`${path}/recall`)).toMatchObject({
      status: 409,
      message: 'This message is not being sent.',
    });
  });

  test('begins at the chosen time', async () => {
    const { athlete } = await family();
    const id = await letter();
    const path = `/communications/${id}`;
    succeeded(await admin.post(`${path}/athletes`, { athleteIds: [athlete] }));
    const past = { scheduled_at: new Date(Date.now() - 1_000).toISOString() };
    expect(await admin.post(`${path}/send`, past)).toMatchObject({
      status: 422,
      errors: { scheduled_at: 'Please choose a time in the future.' },
    });
    const scheduled_at = new Date(Date.now() + 3_600_000).toISOString();
    succeeded(await admin.post(`${path}/send`, { scheduled_at }));
    expect(await shown(id)).toMatchObject({ send: { not_before: scheduled_at, is_scheduled: true } });
    const [row] = rows(await admin.get(`/communications?${queryOf({ filter: { id: [id] } })}`));
    expect(row).toMatchObject({ status: 'processing', scheduled_at, messages: 0 });

    const stopped = stoppedView.parse(succeeded(await admin.post(`${path}/stop`)).results);
    expect(stopped).toEqual({ left: 0, canceled: 0 });
    expect(await shown(id)).toMatchObject({ status: 'canceled' });
    expect(await listed('type=draft')).toContain(id);
    succeeded(await admin.delete(`${path}?from=list`));
  });

  test('happens once for two tabs that send at the same moment', async () => {
    const { athlete } = await family();
    const id = await letter();
    succeeded(await admin.post(`/communications/${id}/athletes`, { athleteIds: [athlete] }));
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => admin.post(`/communications/${id}/send`, {})),
    );
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ]);
    const types = await typesIn(api, `communication-${id}`);
    expect(types.filter((type) => type === 'CommunicationSendRequested')).toHaveLength(1);
  });

  test('answers a repeated send with what was recorded', async () => {
    const { athlete } = await family();
    const id = await letter();
    succeeded(await admin.post(`/communications/${id}/athletes`, { athleteIds: [athlete] }));
    const key = randomUUID();
    const first = succeeded(await admin.post(`/communications/${id}/send`, {}, { key }));
    expect(succeeded(await admin.post(`/communications/${id}/send`, {}, { key })).results).toEqual(
      first.results,
    );
  });
});

describe('a preview', () => {
  const to = () => api.mails.map((mail) => mail.to);

  test('shows samples, and goes to whomever the caller names', async () => {
    const id = await letter({ message_body: '<p>Hello {{ contact.first_name }}</p>' });
    expect((await rendered(id)).html).toContain('Hello Dana');
    const reply = await admin.post(`/communications/${id}/preview`, { email: 'else@rink.example' });
    expect(reply).toMatchObject({ status: 200, message: 'Preview email sent to else@rink.example.' });
    expect(to()).toContain('else@rink.example');
    expect(await admin.post(`/communications/${id}/preview`, { email: 'nobody' })).toMatchObject({
      status: 422,
      message: 'Please enter a valid email address.',
    });
  });

  test('with the data of a recipient goes to the caller alone', async () => {
    const { athlete, contact } = await family();
    const id = await letter({ message_body: '<p>Hello {{ contact.last_name }}</p>' });
    succeeded(await admin.post(`/communications/${id}/athletes`, { athleteIds: [athlete] }));
    const body = { email: 'stranger@rink.example', recipient: `contact:${contact}` };
    expect(await admin.post(`/communications/${id}/preview`, body)).toMatchObject({
      status: 200,
      message: 'Preview email sent to office@rink.example.',
    });
    expect(to()).not.toContain('stranger@rink.example');
    expect(api.mails.at(-1)).toMatchObject({ to: 'office@rink.example', subject: 'Ice on Friday' });
    expect(api.mails.at(-1)?.text).toMatch(/Hello Miller \d/);
    const { contact: stranger } = await family();
    expect(
      await admin.post(`/communications/${id}/render`, { recipient: `contact:${stranger}` }),
    ).toMatchObject({ status: 409, message: 'This person is not among the recipients.' });
  });

  test('needs an address of the caller', async () => {
    const id = await letter();
    const nameless = await api.signedIn('trainer');
    const { userId } = nameless;
    await recordFacts(api, `user-${userId}`, [
      { type: 'UsernameChanged', data: { userId, username: 'coach', changeId: null } },
    ]);
    expect(await nameless.post(`/communications/${id}/preview`, {})).toMatchObject({
      status: 422,
      message: 'No valid email was found for logged in user.',
    });
  });
});

test('the text of a deleted message is gone from the log, with its recipients typed by hand', async () => {
  const id = await letter({ subject: 'About Quentin' });
  const body = { firstName: 'Zed', lastName: 'Typed', email: `${randomUUID()}@rink.example` };
  succeeded(await admin.post(`/communications/${id}/recipients`, body));
  const recorded = async () =>
    JSON.stringify((await api.services.log.load(`communication-${id}`)).map(({ data }) => data));
  expect(await recorded()).toContain('About Quentin');
  succeeded(await admin.delete(`/communications/${id}`));
  await until(async () => {
    const after = await recorded();
    return ['About Quentin', 'See you there', body.email].every((words) => !after.includes(words));
  });
  expect(succeeded(await admin.get(`/history/communication/${id}`)).text).toContain(
    'The message was changed.',
  );
});

describe('attachments', () => {
  test('travel with a preview by email', async () => {
    const id = await letter();
    const { id: file } = succeeded(
      await admin.upload(
        '/files',
        { directory: `communications/${id}` },
        { name: 'map.txt', bytes: 'the map' },
      ),
    );
    succeeded(await admin.post(`/communications/${id}/attachments`, { fileId: file }));
    succeeded(await admin.post(`/communications/${id}/preview`, {}));
    const [attachment, ...more] = api.mails.at(-1)?.attachments ?? [];
    expect(more).toEqual([]);
    expect(attachment).toMatchObject({ filename: 'map.txt', contentType: 'text/plain; charset=utf-8' });
    const content = attachment?.content;
    expect(typeof content === 'function' && (await textOf(await content()))).toBe('the map');
  });

  test('are files of the message, for staff, and are deleted with it', async () => {
    const id = await letter();
    const directory = `communications/${id}`;
    const { id: file } = succeeded(
      await admin.upload('/files', { directory }, { name: 'Map.TXT', bytes: 'the map' }),
    );
    succeeded(await admin.post(`/communications/${id}/attachments`, { fileId: file }));
    expect((await shown(id)).attachments).toEqual([
      {
        id: file,
        filename: 'Map.TXT',
        filepath: `/files/${file}/content`,
        relativePath: 'Map.TXT',
        filetype: 'text/plain; charset=utf-8',
        extension: 'txt',
        size: 7,
        isPersisted: true,
        is_link: false,
      },
    ]);
    expect((await trainer.get(`/files/${file}/content`)).text).toBe('the map');
    const parent = await api.family();
    expect((await parent.get(`/files/${file}/content`)).status).toBe(404);
    const other = await letter();
    expect(await admin.post(`/communications/${other}/attachments`, { fileId: file })).toMatchObject({
      status: 422,
      message: 'No files were uploaded.',
    });
    succeeded(await admin.delete(`/communications/${id}/attachments/${file}`));
    await until(async () => (await typesIn(api, `file-${file}`)).includes('FileDeleted'));
    expect(await admin.delete(`/communications/${id}/attachments/${file}`)).toMatchObject({
      status: 409,
      message: 'This attachment does not exist.',
    });
    const nowhere = { directory: `communications/${randomUUID()}` };
    expect((await admin.upload('/files', nowhere, { name: 'a.txt', bytes: 'a' })).status).toBe(422);
  });
});

describe('the list', () => {
  test('finds letters by subject and by recipient, page by page', async () => {
    const { athlete } = await family();
    await contactOf(athlete, { first_name: 'Philippa', last_name: 'Ångström', email: 'pip@rink.example' });
    const written = await letter({ subject: 'The Xylophone concert' });
    succeeded(await admin.post(`/communications/${written}/athletes`, { athleteIds: [athlete] }));
    await sent(written);
    const typed = await letter({ subject: 'Another' });
    const body = { firstName: 'Zed', lastName: 'Quux', email: 'quux@rink.example' };
    succeeded(await admin.post(`/communications/${typed}/recipients`, body));
    const found = (q: string) => listed(queryOf({ filter: { q } }));
    expect(await found('xyloph')).toEqual([written]);
    expect(await found('philippa angstrom')).toEqual([written]);
    expect(await found('pip@rink')).toEqual([written]);
    expect(await found('quux')).toEqual([typed]);
    expect(await found('nobody at all')).toEqual([]);

    const all = await listed('limit=1000');
    expect(await listed('page=2&limit=2')).toEqual(all.slice(2, 4));
    expect(await listed(queryOf({ range: [2, 3] }))).toEqual(all.slice(2, 4));
    expect((await admin.get('/communications?page=0')).status).toBe(400);
    expect((await admin.get('/communications?type=spam')).status).toBe(400);
  });
});

test('the history tells what happened to a letter', async () => {
  const { athlete } = await family();
  const id = await letter();
  succeeded(await admin.post(`/communications/${id}/athletes`, { athleteIds: [athlete] }));
  await sent(id);
  const { text } = succeeded(await admin.get(`/history/communication/${id}`));
  for (const sentence of [
    'The message was started.',
    'The message was changed: subject, text.',
    'Recipients were added: Ava Miller.',
    'Sending was started.',
    'The recipients were determined: 1 email.',
  ]) {
    expect(text).toContain(sentence);
  }
});

test('erasing a person blanks what was typed by hand, and names letters to look at', async () => {
  const athlete = await api.athlete({ firstName: 'Olga', lastName: 'Wolkowa' });
  const contact = await contactOf(athlete, {
    first_name: 'Irina',
    last_name: 'Wolkowa',
    email: 'irina@rink.example',
  });
  const id = await letter({ subject: 'For Irina Wolkowa' });
  const body = { firstName: 'Irina', lastName: 'Wolkowa', email: 'Irina@rink.example' };
  const { id: recipient } = succeeded(await admin.post(`/communications/${id}/recipients`, body));
  await api.services.host.caughtUp();
  const erased = succeeded(await admin.post(`/people/contact/${contact}/erase`, { name: 'Irina Wolkowa' }));
  expect(erased.results).toMatchObject({ leftovers: [{ path: `/communications/${id}` }] });
  const { recipients } = await shown(id);
  expect(recipients).toMatchObject([
    { person: { id: recipient }, recipient_first_name: '', recipient_last_name: '', emails: [] },
  ]);
  const events = await api.services.log.load(`communication-${id}`);
  expect(JSON.stringify(events.map(({ data }) => data))).not.toMatch(/irina@/i);
});
