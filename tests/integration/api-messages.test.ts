import { FailedForCertain } from '../../commands/runtime/reactor.ts';
import type { Mail, MailPort } from '../../commands/shared/mail.ts';
import {
  type LogRow,
  logRow,
  type MessageRow,
  type MessageView,
  messageRow,
  messageView,
  retryCountsView,
  sentMessagesView,
} from '../../contract/communications/messages.ts';
import { attentionView } from '../../contract/shared/attention.ts';
import type { ReportKind } from '../../domain/communications/delivery/report.ts';
import type { CommunicationStatus } from '../../domain/communications/statuses.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import { type Api, type SignedIn, startApi } from '../support/api.ts';
import { queryOf, type Reply, succeeded } from '../support/api-client.ts';
import { recordFacts } from '../support/facts.ts';
import { enterPostalAddress } from '../support/postal-address.ts';
import { until } from '../support/projections.ts';

jest.setTimeout(90_000);

/** What the mail server does with the emails to an address. */
type Answer = 'take' | 'put off' | 'refuse' | 'hang up';

const left: Mail[] = [];
const answers = new Map<string, Answer>();
const bulkMail: MailPort = {
  async send(mail) {
    switch (answers.get(mail.to)) {
      case 'put off':
        throw new FailedForCertain('451 4.7.1 try later');
      case 'refuse':
        throw new Refusal('mail.refused', `550 5.7.1 <${mail.to}> is not wanted here`);
      case 'hang up':
        throw new Error('The connection was lost after DATA');
      default:
        return { number: left.push(mail), response: '250 2.0.0 queued' };
    }
  },
};

let api: Api;
let admin: SignedIn;
let ahead = 0;
beforeAll(async () => {
  api = await startApi({ bulkMail, now: () => new Date(Date.now() + ahead) });
  admin = await api.signedIn('admin', { username: 'office@rink.example' });
  succeeded(await admin.put('/admin/globals/send_grace_seconds', { global_value: '0' }));
  await enterPostalAddress(admin);
});
beforeEach(() => {
  left.length = 0;
  answers.clear();
});
afterAll(() => api.close());

let people = 0;

/** An athlete with one contact, whose address the mail server treats as it is told. */
async function family(answer: Answer = 'take') {
  people += 1;
  const athlete = await api.athlete({ firstName: 'Ava', lastName: `Miller ${people}` });
  const email = `dana${people}@rink.example`;
  answers.set(email, answer);
  const names = { first_name: 'Dana', last_name: `Miller ${people}`, email };
  const contact = succeeded(await admin.post(`/athletes/${athlete}/contacts`, names)).id;
  return { athlete, contact, email, name: `Dana Miller ${people}` };
}

type Family = Awaited<ReturnType<typeof family>>;

/** A letter to these families, sent, with all of its messages decided or waiting. Their messages are in the order of the families. */
async function sent(families: readonly Family[], subject = 'Ice on Friday', mails = families.length) {
  const id = succeeded(await admin.post('/communications', {})).id;
  const path = `/communications/${id}`;
  succeeded(await admin.put(path, { subject, message_body: '<p>Hello {{ contact.first_name }}</p>' }));
  const athleteIds = families.map(({ athlete }) => athlete);
  succeeded(await admin.post(`${path}/athletes`, { athleteIds }));
  succeeded(await admin.post(`${path}/send`, {}));
  await until(async () => {
    const rows = await messagesOf(path);
    return rows.length === mails && rows.every(({ status }) => status !== 'queued');
  });
  const rows = await messagesOf(path);
  return {
    id,
    path,
    messages: families.map(({ email }) => rows.find((row) => row.email === email)?.id ?? ''),
  };
}

const rows = (reply: Reply): MessageRow[] => messageRow.array().parse(succeeded(reply).results);
const messagesOf = async (path: string, query: object = {}) =>
  rows(await admin.get(`${path}/messages?${queryOf({ range: [0, 99], ...query })}`));
const shown = async (path: string, messageId: string): Promise<MessageView> =>
  messageView.parse(succeeded(await admin.get(`${path}/messages/${messageId}`)).results);
const becomes = (path: string, messageId: string, status: CommunicationStatus) =>
  until(async () => (await shown(path, messageId)).status === status);
const logOf = async (path: string, query: object = {}): Promise<LogRow[]> =>
  logRow
    .array()
    .parse(succeeded(await admin.get(`${path}/logs?${queryOf({ range: [0, 99], ...query })}`)).results);
const cancel = (path: string, messageId: string) =>
  admin.put(`${path}/messages/${messageId}`, { status: 'canceled' });
const again = async (path: string, ids: readonly string[], more: object = {}) =>
  sentMessagesView.parse(succeeded(await admin.post(`${path}/messages/send`, { ids, ...more })).results);
const countsOf = async (path: string, ids?: readonly string[]) =>
  retryCountsView.parse(
    succeeded(await admin.get(`${path}/messages/retry-counts?${queryOf({ filter: ids ? { id: ids } : {} })}`))
      .results,
  );

async function reported(messageId: string, kind: ReportKind, more: object = {}): Promise<void> {
  await recordFacts(api, `message-${messageId}`, [
    {
      type: 'MessageReported',
      data: {
        messageId,
        source: 'provider',
        reportId: `${kind} ${messageId}`,
        attempt: 1,
        kind,
        at: new Date().toISOString(),
        reason: '',
        isMachine: false,
        isLate: false,
        ...more,
      },
    },
  ]);
}

describe('the messages of a letter', () => {
  test('are listed with what became of each, and are found by status, name and address', async () => {
    const families = [await family(), await family('put off'), await family('refuse')];
    const { path, messages } = await sent(families);
    const [taken = '', putOff = '', refused = ''] = messages;
    expect(left.map(({ to, html }) => [to, html.includes('Hello Dana')])).toEqual([
      [families[0]?.email, true],
    ]);
    expect(await messagesOf(path, { filter: { id: [taken] } })).toMatchObject([
      {
        status: 'sent',
        recipient_first_name: 'Dana',
        email: families[0]?.email,
        athletes: [{ id: families[0]?.athlete }],
        reason: '',
        is_unknown: false,
        can_cancel: false,
        can_resend: true,
        attempt: 1,
      },
    ]);
    expect(
      await messagesOf(path, { filter: { status: ['deferred', 'blocked'] }, sort: ['recipient', 'ASC'] }),
    ).toMatchObject([
      { id: putOff, status: 'deferred', reason: '451 4.7.1 try later', can_cancel: true },
      {
        id: refused,
        status: 'blocked',
        reason: 'The server refused the email. 550 5.7.1 <[address]> is not wanted here',
      },
    ]);
    const named = await messagesOf(path, { filter: { q: families[1]?.email.slice(0, -5) } });
    expect(named.map(({ id }) => id)).toEqual([putOff]);
    const byName = await messagesOf(path, { sort: ['recipient', 'DESC'] });
    expect(byName.map(({ id }) => id)).toEqual(messages.toReversed());
    const page = await admin.get(`${path}/messages?page=2&limit=2`);
    expect([rows(page).map(({ id }) => id).length, page.headers.get('content-range')]).toEqual([
      1,
      'messages 2-2/3',
    ]);
  });

  test('each have a time line in words, with the reason of a bounce, and who opened', async () => {
    const [one] = [await family()];
    const { path, messages } = await sent([one]);
    const [messageId = ''] = messages;
    await reported(messageId, 'delivered');
    await reported(messageId, 'opened', { isMachine: true, reportId: 'machine' });
    expect(await shown(path, messageId)).toMatchObject({ status: 'delivered', opened_by_machine: true });
    await reported(messageId, 'opened');
    await reported(messageId, 'bounced', { source: 'bounce-mail', reason: 'The mailbox is full.' });
    const { status, reason, timeline } = await shown(path, messageId);
    expect([status, reason]).toEqual(['bounced', 'The mailbox is full.']);
    expect(timeline.map(({ detail, source }) => [detail, source])).toEqual([
      ['The email “Ice on Friday” was queued.', 'us'],
      ['The email was handed over to the mail server. The server answered: 250 2.0.0 queued', 'smtp'],
      ['The email was delivered.', 'webhook'],
      ['A program, not a person, opened the email.', 'webhook'],
      ['The email was opened.', 'webhook'],
      ['The email bounced. The mailbox is full.', 'bounce mail'],
    ]);
    expect(timeline.every(({ recipient }) => recipient === one.name)).toBe(true);
  });

  test('are in the log of the letter in time order, which is found by source and recipient', async () => {
    const families = [await family(), await family('refuse')];
    const { path } = await sent(families);
    const log = await logOf(path);
    expect(log.map(({ kind }) => kind)).toEqual([
      'CommunicationCreated',
      'CommunicationSendRequested',
      'CommunicationRecipientsFrozen',
      'MessageQueued',
      'MessageQueued',
      ...log.slice(5).map(({ kind }) => kind),
    ]);
    expect(
      log
        .slice(5)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['MessageFailed', 'MessageSent']);
    expect(log[1]).toMatchObject({ by: 'Maria Lindqvist', message_id: null, recipient: '', source: 'us' });
    expect((await logOf(path, { filter: { source: ['smtp'] } })).length).toBe(2);
    const [, other] = families;
    expect((await logOf(path, { filter: { q: other?.email } })).map(({ kind }) => kind)).toEqual([
      'MessageQueued',
      'MessageFailed',
    ]);
    const last = await logOf(path, { range: [6, 6] });
    expect(last).toEqual(log.slice(6));
  });

  test('are found at the athlete, with those to its family about others', async () => {
    const [one, other] = [await family(), await family()];
    const { messages } = await sent([one], 'Camp');
    // The contact also belongs to the second athlete now.
    succeeded(await admin.post(`/athletes/${other.athlete}/contacts/${one.contact}/link`, {}));
    const { messages: later } = await sent([other], 'Skates', 2);
    const found = rows(await admin.get(`/athletes/${other.athlete}/messages`));
    expect(found.map(({ subject }) => subject)).toContain('Camp');
    expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining([...messages, ...later]));
    const filter = queryOf({ filter: { q: 'skat' } });
    expect(
      rows(await admin.get(`/athletes/${other.athlete}/messages?${filter}`)).map(({ subject }) => subject),
    ).toEqual(['Skates', 'Skates']);
    expect(JSON.stringify(succeeded(await admin.get(`/history/athlete/${one.athlete}`)).results)).toContain(
      'The email “Camp” was queued.',
    );
  });

  test('of another letter, or unknown ones, do not exist', async () => {
    const [one, other] = [await sent([await family()]), await sent([await family()])];
    const [messageId = ''] = other.messages;
    expect(await admin.get(`${one.path}/messages/${messageId}`)).toMatchObject({
      status: 404,
      message: 'This message does not exist.',
    });
    expect(await cancel(one.path, messageId)).toMatchObject({ status: 404 });
    expect((await again(one.path, [messageId])).refused).toEqual([
      { id: messageId, recipient: '', reason: 'This message does not exist.' },
    ]);
  });
});

describe('canceling a message', () => {
  test('that waits for its next try keeps it from leaving', async () => {
    const one = await family('put off');
    const { path, messages } = await sent([one]);
    const [messageId = ''] = messages;
    succeeded(await cancel(path, messageId));
    answers.set(one.email, 'take');
    expect(await shown(path, messageId)).toMatchObject({ status: 'canceled', can_cancel: false });
    expect(left).toEqual([]);
  });

  test('that has left is refused', async () => {
    const { path, messages } = await sent([await family()]);
    expect(await cancel(path, messages[0] ?? '')).toMatchObject({
      status: 409,
      message: 'This message has already been sent, can not cancel.',
    });
  });
});

describe('sending messages again', () => {
  test('makes one that waits leave now, in the same attempt', async () => {
    const one = await family('put off');
    const { path, messages } = await sent([one]);
    const [messageId = ''] = messages;
    answers.set(one.email, 'take');
    expect(await again(path, [messageId])).toEqual({ sent: [messageId], refused: [] });
    await becomes(path, messageId, 'sent');
    expect([left.length, (await shown(path, messageId)).attempt]).toEqual([1, 1]);
  });

  test('is refused for one that was delivered, and asks about one that was canceled', async () => {
    const [one, other] = [await family(), await family('put off')];
    const { path, messages } = await sent([one, other]);
    const [delivered = '', canceled = ''] = messages;
    await reported(delivered, 'delivered');
    expect(await again(path, [delivered])).toEqual({
      sent: [],
      refused: [
        {
          id: delivered,
          recipient: one.name,
          reason: 'This message has already been processed, can not resend.',
        },
      ],
    });
    succeeded(await cancel(path, canceled));
    expect((await again(path, [canceled])).sent).toEqual([]);
    answers.set(other.email, 'take');
    expect((await again(path, [canceled], { includes_canceled: true })).sent).toEqual([canceled]);
    await becomes(path, canceled, 'sent');
  });

  test('shows before a bulk retry what is certain, what is unknown, and who is never written to', async () => {
    const families = [
      await family('hang up'),
      await family('put off'),
      await family('hang up'),
      await family(),
    ];
    const { path, messages } = await sent(families);
    const [lost = '', putOff = '', alsoLost = '', delivered = ''] = messages;
    await reported(delivered, 'dropped', { reason: 'Bounced before.' });
    // The family of the third does not want this kind of email anymore.
    const [, , gone] = families;
    const contact = `/contacts/${gone?.contact}`;
    succeeded(await admin.put(contact, { do_not_contact: true }));
    const counts = await countsOf(path);
    expect(counts).toEqual({
      not_sent: [delivered],
      unknown: [lost],
      never: [{ id: alsoLost, recipient: gone?.name, reason: 'This contact is marked “Do not contact”.' }],
    });
    expect(await countsOf(path, [lost, putOff])).toEqual({ not_sent: [], unknown: [lost], never: [] });
    for (const { email } of families) answers.set(email, 'take');
    left.length = 0;
    const outcome = await again(path, messages);
    expect(outcome.sent).toEqual([delivered]);
    expect(Object.fromEntries(outcome.refused.map(({ id, reason }) => [id, reason]))).toEqual({
      [lost]: 'It is not known whether this email left.',
      [alsoLost]: 'This contact is marked “Do not contact”.',
      [putOff]: 'This message has already been processed, can not resend.',
    });
    expect((await again(path, [lost, delivered], { includes_unknown: true })).sent).toContain(lost);
    await becomes(path, lost, 'sent');
    await becomes(path, delivered, 'sent');
    expect(left.filter(({ to }) => to === gone?.email)).toEqual([]);
  });

  test('writes nobody who opted out since the recipients were fixed', async () => {
    const one = await family('put off');
    const { path, messages } = await sent([one]);
    const [messageId = ''] = messages;
    succeeded(await admin.put(`/contacts/${one.contact}`, { include_in_communications: false }));
    answers.set(one.email, 'take');
    await again(path, [messageId]);
    await becomes(path, messageId, 'dropped');
    expect((await shown(path, messageId)).reason).toBe('This contact is not included in communications.');
    expect(left).toEqual([]);
  });
});

test('a message of which nothing is heard becomes an error that asks for a decision', async () => {
  const { path, messages } = await sent([await family('hang up')]);
  const [messageId = ''] = messages;
  const undecided = async () =>
    attentionView
      .array()
      .parse(succeeded(await admin.get('/attention')).results)
      .find(({ key }) => key === 'unknown-letters')?.count ?? 0;
  const settle = async () => succeeded(await admin.post('/operations/jobs/settle-unknown-messages/run', {}));
  expect(await shown(path, messageId)).toMatchObject({ status: 'processing', is_unknown: true });
  await settle();
  expect((await shown(path, messageId)).status).toBe('processing');
  ahead = 16 * 60_000;
  await settle();
  ahead = 0;
  await becomes(path, messageId, 'error');
  expect(await shown(path, messageId)).toMatchObject({
    is_unknown: true,
    reason: 'It is not known whether this email left.',
    can_cancel: true,
  });
  const before = await undecided();
  expect(before).toBeGreaterThan(0);
  succeeded(await cancel(path, messageId));
  expect([(await shown(path, messageId)).status, await undecided()]).toEqual(['canceled', before - 1]);
});
