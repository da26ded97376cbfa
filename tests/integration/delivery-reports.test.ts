import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { bounceAddress } from '../../adapters/mail/reports/bounce-address.ts';
import { SIGNATURE_HEADER, TIMESTAMP_HEADER } from '../../adapters/mail/reports/sendgrid.ts';
import { communication } from '../../commands/communications/communication.ts';
import { createLetterLinks } from '../../commands/communications/letter-links.ts';
import { message } from '../../commands/communications/messages/message.ts';
import { handle, loadState } from '../../commands/runtime/handle.ts';
import { type MessageCommand, statusOf } from '../../domain/communications/messages/message.ts';
import { createPersonKeys } from '../../event-store/postgres/person-keys.ts';
import { type Api, changesNothing, contextOf, startApi, testSecrets, typesIn } from '../support/api.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const BOUNCE_TOKEN = 'Zt4-bounces-of-this-installation-91x';

let api: Api;
let links: ReturnType<typeof createLetterLinks>;
beforeAll(async () => {
  api = await startApi({
    environment: {
      MAIL_WEBHOOK_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      MAIL_BOUNCE_TOKEN: BOUNCE_TOKEN,
      MAIL_BOUNCE_DOMAIN: 'bounces.example',
    },
  });
  links = createLetterLinks(createPersonKeys(api.services.pools.events, testSecrets.PERSONAL_DATA_SECRET));
});
afterAll(() => api.close());

const tell = (command: MessageCommand) =>
  handle(api.services.log, message, command.messageId, command, contextOf());

/** A letter with two links, and a tracked message of it that was sent. */
async function aSentMessage({ isTracked = true, isSent = true } = {}) {
  const [communicationId, messageId] = [randomUUID(), randomUUID()];
  const by = { userId: randomUUID(), isAdmin: true };
  const letters = { log: api.services.log, context: contextOf() };
  const say = (command: Parameters<typeof communication.decider.decide>[0]) =>
    handle(letters.log, communication, communicationId, command, contextOf());
  await say({ kind: 'create', communicationId, authorId: null, source: null });
  const body = '<p><a href="https://a.example/one">One</a> <a href="https://a.example/two">Two</a></p>';
  await say({ kind: 'change', communicationId, changes: { subject: 'Camp', body }, offered: [], by });
  const fileId = randomUUID();
  await say({
    kind: 'add-attachment',
    communicationId,
    fileId,
    filename: 'camp.pdf',
    contentType: 'application/pdf',
    size: 4,
    by,
  });
  await tell({
    kind: 'queue',
    messageId,
    communicationId,
    sendId: randomUUID(),
    person: { kind: 'contact', id: randomUUID() },
    athleteIds: [],
    optionId: 'news-and-offers',
    isTracked,
  });
  if (isSent) {
    await tell({
      kind: 'record-sent',
      messageId,
      attempt: 1,
      address: 'anna@rink.example',
      response: '250 OK',
    });
  }
  return { communicationId, messageId, fileId };
}

const statusNow = async (messageId: string) =>
  statusOf(await loadState(api.services.log, message, messageId));

interface Call {
  readonly events: readonly object[];
  readonly at?: Date;
  readonly body?: string;
  readonly signature?: string;
}

function report({ events, at = new Date(), body = JSON.stringify(events), signature }: Call) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signed = signature ?? sign('sha256', Buffer.from(timestamp + body), privateKey).toString('base64');
  return fetch(`${api.address}/api/mail/reports/sendgrid`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      [SIGNATURE_HEADER]: signed,
      [TIMESTAMP_HEADER]: timestamp,
    },
  });
}

let events = 0;
const event = (messageId: string, kind: string, more: object = {}) => ({
  event: kind,
  sg_event_id: `event-${++events}`,
  timestamp: Math.floor(Date.now() / 1000),
  message_id: `${messageId}.1`,
  email: 'anna@rink.example',
  ...more,
});

describe('reports of the provider', () => {
  test('are recorded with one append, and then change their messages', async () => {
    const [first, second] = [await aSentMessage(), await aSentMessage()];
    const answer = await report({
      events: [
        event(first.messageId, 'delivered'),
        event(second.messageId, 'bounce', {
          status: '5.1.1',
          reason: '550 5.1.1 unknown <anna@rink.example>',
        }),
        event(first.messageId, 'open', { useragent: 'Mozilla/5.0 (iPhone) AppleWebKit/605' }),
        event(randomUUID(), 'delivered'),
        { event: 'account_status_change', sg_event_id: 'x', timestamp: 1 },
      ],
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ success: true, results: { reports: 4, ignored: 1 } });
    await api.settled();
    expect(await statusNow(first.messageId)).toBe('opened');
    expect(await statusNow(second.messageId)).toBe('bounced');
    const [bounce] = (await api.services.log.load(`message-${second.messageId}`)).slice(-1);
    expect(JSON.stringify(bounce?.data)).not.toContain('anna');
  });

  test('count once, however often the provider repeats the call or the event', async () => {
    const { messageId } = await aSentMessage();
    const delivered = event(messageId, 'delivered');
    await report({ events: [delivered] });
    await report({ events: [delivered] });
    await report({
      events: [delivered, event(messageId, 'click', { useragent: 'Mozilla/5.0 (iPhone) AppleWebKit/605' })],
    });
    await api.settled();
    expect(await typesIn(api, `message-${messageId}`)).toEqual([
      'MessageQueued',
      'MessageSent',
      'MessageReported',
      'MessageReported',
    ]);
    expect(await statusNow(messageId)).toBe('clicked');
  });

  test('are kept and marked as late if they were signed long ago', async () => {
    const { messageId } = await aSentMessage();
    const at = new Date(Date.now() - 11 * 60_000);
    expect((await report({ events: [event(messageId, 'delivered')], at })).status).toBe(200);
    await api.settled();
    const [last] = (await api.services.log.load(`message-${messageId}`)).slice(-1);
    expect(last).toMatchObject({ type: 'MessageReported', data: { kind: 'delivered', isLate: true } });
  });

  test('are refused and change nothing if the signature is wrong or they cannot be read', async () => {
    const { messageId } = await aSentMessage();
    await changesNothing(api, async () => {
      const forged = await report({ events: [event(messageId, 'delivered')], signature: 'AAAA' });
      expect(forged.status).toBe(401);
      expect(await forged.json()).toMatchObject({ success: false, message: 'The signature is not valid.' });
      expect((await report({ events: [], body: 'no json' })).status).toBe(400);
      const tooMany = Array.from({ length: 1001 }, () => event(messageId, 'delivered'));
      expect((await report({ events: tooMany })).status).toBe(413);
    });
  });
});

describe('emails that come back', () => {
  const returned = (raw: string, to: string, token = BOUNCE_TOKEN) =>
    fetch(`${api.address}/api/mail/bounces?${new URLSearchParams({ to }).toString()}`, {
      method: 'POST',
      body: raw,
      headers: { 'Content-Type': 'message/rfc822', Authorization: `Bearer ${token}` },
    });
  const undelivered = [
    'From: MAILER-DAEMON@mx.example',
    'To: bounces@bounces.example',
    'Subject: Undelivered Mail Returned to Sender',
    'Message-ID: <1@mx.example>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'It could not be delivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; anna@rink.example',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 No such user',
    '',
    '--b--',
    '',
  ].join('\r\n');

  test('bounce the message that their address names', async () => {
    const { messageId } = await aSentMessage();
    const to = bounceAddress(BOUNCE_TOKEN, 'bounces.example', { messageId, attempt: 1 });
    expect((await returned(undelivered, to)).status).toBe(200);
    await api.settled();
    expect(await statusNow(messageId)).toBe('bounced');
  });

  test('change nothing without the token, or with an address that was not made here', async () => {
    const { messageId } = await aSentMessage();
    await changesNothing(api, async () => {
      const to = bounceAddress(BOUNCE_TOKEN, 'bounces.example', { messageId, attempt: 1 });
      expect((await returned(undelivered, to, 'another')).status).toBe(401);
      const forged = `bounce+${messageId}.1.aaaaaaaaaaaaaaaa@bounces.example`;
      expect((await returned(undelivered, forged)).status).toBe(200);
    });
  });
});

describe('links in letters', () => {
  const iPhone = {
    'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15',
  };
  const get = (path: string, more: RequestInit = {}) =>
    fetch(`${api.address}${path}`, { redirect: 'manual', headers: iPhone, ...more });
  const delivered = (messageId: string) =>
    tell({
      kind: 'report',
      messageId,
      source: 'provider',
      report: {
        messageId,
        reportId: `delivered ${messageId}`,
        attempt: 1,
        kind: 'delivered',
        at: new Date(Date.now() - 60_000).toISOString(),
        reason: '',
        isMachine: false,
        isLate: false,
      },
    });

  test('count an open and a click once, and lead where the letter says', async () => {
    const { messageId } = await aSentMessage();
    await delivered(messageId);
    const pixel = `/o/${await links.make('open', messageId)}.gif`;
    for (let time = 0; time < 3; time++) {
      const picture = await get(pixel);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/gif']);
    }
    expect(await statusNow(messageId)).toBe('opened');
    const link = `/c/${await links.make('click', messageId, '2')}?to=https://evil.example`;
    for (let time = 0; time < 2; time++) {
      const answer = await get(link);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://a.example/two']);
    }
    expect(await statusNow(messageId)).toBe('clicked');
    const types = await typesIn(api, `message-${messageId}`);
    expect(types.filter((type) => type === 'MessageReported')).toHaveLength(3);
  });

  test('do not count programs as people', async () => {
    const { messageId } = await aSentMessage();
    await delivered(messageId);
    await get(`/o/${await links.make('open', messageId)}.gif`, {
      headers: { 'User-Agent': 'GoogleImageProxy' },
    });
    await get(`/c/${await links.make('click', messageId, '1')}`, { method: 'HEAD' });
    expect(await statusNow(messageId)).toBe('delivered');
    const [open, click] = (await api.services.log.load(`message-${messageId}`)).slice(-2);
    expect(open?.data).toMatchObject({ kind: 'opened', isMachine: true });
    expect(click?.data).toMatchObject({ kind: 'clicked', isMachine: true });
  });

  test('record nothing about a message that is not tracked, and lead nowhere for a wrong token', async () => {
    const { messageId } = await aSentMessage({ isTracked: false });
    const other = await aSentMessage();
    await changesNothing(api, async () => {
      await get(`/o/${await links.make('open', messageId)}.gif`);
      expect((await get('/c/nothing')).status).toBe(404);
      expect((await get(`/c/${await links.make('open', other.messageId, '1')}`)).status).toBe(404);
      expect((await get(`/c/${await links.make('click', other.messageId, '9')}`)).status).toBe(404);
    });
  });

  test('to a file show what it is, and end when the message is canceled', async () => {
    const { messageId, fileId } = await aSentMessage({ isSent: false });
    const path = `/d/${await links.make('file', messageId, fileId)}`;
    const page = await get(path);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Download camp.pdf');
    await tell({ kind: 'cancel', messageId });
    const ended = await get(path);
    expect(ended.status).toBe(404);
    expect(await ended.text()).toContain('This file can no longer be downloaded.');
  });
});
