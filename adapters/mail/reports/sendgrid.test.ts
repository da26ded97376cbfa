import { generateKeyPairSync, sign } from 'node:crypto';
import { deliveryReport } from '../../../domain/communications/delivery/report.ts';
import { ReportsRefused } from './read-reports.ts';
import { checkSignature, readSendGridEvents, sendGridKey } from './sendgrid.ts';

const now = new Date('2026-03-02T15:00:00.000Z');
const seconds = now.getTime() / 1_000;
const messageId = '018f2b6e-7c1d-7a10-9b2e-3f4a5b6c7d8e';
const ours = { 'smtp-id': `<${messageId}.2@blueline.example>`, email: 'anna@rink.example' };
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1';

const event = (more: object) => ({
  sg_event_id: 'rbtnWrG1DVDGGGFHFyun0A==',
  timestamp: seconds - 60,
  ...ours,
  ...more,
});
const bodyOf = (events: unknown) => Buffer.from(JSON.stringify(events));
const read = (events: unknown, isLate = false) => readSendGridEvents(bodyOf(events), { isLate, now });

describe('the signature', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = sendGridKey(publicKey.export({ format: 'der', type: 'spki' }).toString('base64'));
  const body = bodyOf([event({ event: 'delivered' })]);
  const signedAt = (timestamp: string, by = privateKey) => ({
    body,
    timestamp,
    signature: sign('sha256', Buffer.concat([Buffer.from(timestamp), body]), by).toString('base64'),
  });

  test('of the provider is valid', () => {
    expect(checkSignature(signedAt(String(seconds)), key, now)).toEqual({ isValid: true, isOld: false });
  });

  test.each([
    [600, false],
    [601, true],
    [-600, false],
    [-601, true],
  ])('made %s seconds ago is valid; old: %s', (ago, isOld) => {
    expect(checkSignature(signedAt(String(seconds - ago)), key, now)).toEqual({ isValid: true, isOld });
  });

  test.each([
    [
      'by another key',
      signedAt(String(seconds), generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
    ],
    ['of another body', { ...signedAt(String(seconds)), body: bodyOf([]) }],
    ['of another time', { ...signedAt(String(seconds)), timestamp: String(seconds + 1) }],
    ['without a time', { ...signedAt(String(seconds)), timestamp: undefined }],
    ['without a usable time', signedAt('tomorrow')],
    ['that is missing', { ...signedAt(String(seconds)), signature: undefined }],
    ['that is empty', { ...signedAt(String(seconds)), signature: '' }],
    ['that is none', { ...signedAt(String(seconds)), signature: 'AAAA' }],
  ])('%s is not valid', (_, call) => {
    expect(checkSignature(call, key, now).isValid).toBe(false);
  });

  test('needs a P-256 key', () => {
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' });
    expect(() => sendGridKey(other.toString('base64'))).toThrow('P-256');
    expect(() => sendGridKey('something else')).toThrow('P-256');
  });
});

test.each([
  [{ event: 'processed' }, { kind: 'processed', reason: '' }],
  [
    { event: 'deferred', response: '450 4.2.1 <anna@rink.example> try again later', attempt: '3' },
    { kind: 'deferred', reason: '450 4.2.1 <[address]> try again later' },
  ],
  [
    { event: 'delivered', response: '250 2.0.0 OK' },
    { kind: 'delivered', reason: '250 2.0.0 OK' },
  ],
  [
    { event: 'bounce', type: 'bounce', status: '5.1.1', reason: '550 5.1.1 User anna unknown' },
    {
      kind: 'bounced',
      isHard: true,
      reason: 'The mailbox does not exist. (550 5.1.1 User [address] unknown)',
    },
  ],
  [
    {
      event: 'bounce',
      type: 'bounce',
      status: '5.0.0',
      reason: '550 no',
      bounce_classification: 'Invalid Address',
    },
    { kind: 'bounced', isHard: true },
  ],
  [
    { event: 'bounce', type: 'bounce', status: '5.2.2', reason: '552 5.2.2 over quota' },
    { kind: 'bounced', isHard: false, reason: 'The mailbox is full. (552 5.2.2 over quota)' },
  ],
  [
    { event: 'bounce', type: 'blocked', status: '5.7.1', reason: '550 5.7.1 looks like spam' },
    {
      kind: 'blocked',
      reason: "The recipient's server rejected the email as unwanted. (550 5.7.1 looks like spam)",
    },
  ],
  [
    { event: 'dropped', reason: 'Bounced Address', status: '5.0.0' },
    { kind: 'dropped', reason: 'The provider did not try to deliver the email. (Bounced Address)' },
  ],
  [{ event: 'spamreport' }, { kind: 'complained', reason: 'The recipient marked the email as spam.' }],
  [{ event: 'unsubscribe' }, { kind: 'unsubscribed' }],
  [{ event: 'group_unsubscribe', asm_group_id: 10 }, { kind: 'unsubscribed' }],
  [
    { event: 'open', useragent: phone, sg_machine_open: false },
    { kind: 'opened', isMachine: false },
  ],
  [
    { event: 'open', useragent: phone, sg_machine_open: true },
    { kind: 'opened', isMachine: true },
  ],
  [
    { event: 'open', useragent: 'GoogleImageProxy (via ggpht.com)' },
    { kind: 'opened', isMachine: true },
  ],
  [
    { event: 'click', useragent: phone, url: 'https://blueline.example/x' },
    { kind: 'clicked', isMachine: false },
  ],
  [
    { event: 'click', useragent: 'python-requests/2.32.3' },
    { kind: 'clicked', isMachine: true },
  ],
])('%j', (given, said) => {
  const { reports, ignored } = read([event(given)]);
  expect(reports).toMatchObject([
    {
      messageId,
      attempt: 2,
      reportId: 'rbtnWrG1DVDGGGFHFyun0A==',
      at: '2026-03-02T14:59:00.000Z',
      isLate: false,
      ...said,
    },
  ]);
  expect(ignored).toEqual({ foreign: 0, unknown: 0, unreadable: 0 });
  expect(deliveryReport.safeParse(reports[0]).success).toBe(true);
  expect(JSON.stringify(reports)).not.toMatch(/anna|rink/);
});

test('the message may be named by a unique argument, which all events carry', () => {
  const { reports } = read([
    event({ event: 'open', 'smtp-id': undefined, message_id: `${messageId}.3`, useragent: phone }),
    event({
      event: 'open',
      'smtp-id': '<1@ismtpd-1>',
      message_id: `${messageId.toUpperCase()}.4`,
      useragent: phone,
    }),
  ]);
  expect(reports).toMatchObject([
    { messageId, attempt: 3 },
    { messageId, attempt: 4 },
  ]);
});

test('what is not about our messages is counted, and the rest is kept', () => {
  const { reports, ignored } = read([
    event({ event: 'delivered' }),
    event({ event: 'delivered', 'smtp-id': '<14c5d75ce93.dfd.64b469@ismtpd-555>' }),
    event({ event: 'delivered', 'smtp-id': `<${messageId}@blueline.example>` }),
    event({ event: 'delivered', 'smtp-id': `<${messageId}.0@blueline.example>` }),
    event({ event: 'delivered', 'smtp-id': 7 }),
    event({ event: 'group_resubscribe' }),
    event({ event: 'toString' }),
    event({ event: 'delivered', sg_event_id: '' }),
    event({ event: 'delivered', sg_event_id: 'with\0nul' }),
    event({ event: 'delivered', timestamp: 'yesterday' }),
    { event: 'delivered' },
    null,
    'delivered',
    [],
  ]);
  expect(reports).toHaveLength(1);
  expect(ignored).toEqual({ foreign: 4, unknown: 2, unreadable: 7 });
});

test('the reports of an old call are marked late', () => {
  expect(
    read([event({ event: 'delivered' }), event({ event: 'open' })], true).reports.map(({ isLate }) => isLate),
  ).toEqual([true, true]);
});

test('a time in the far future is replaced by the time of arrival', () => {
  const { reports } = read([
    event({ event: 'delivered', timestamp: seconds + 300 }),
    event({ event: 'delivered', timestamp: seconds + 86_400 }),
  ]);
  expect(reports.map(({ at }) => at)).toEqual(['2026-03-02T15:05:00.000Z', '2026-03-02T15:00:00.000Z']);
});

test.each<[ReportsRefused['kind'], Buffer]>([
  ['malformed', Buffer.from('{')],
  ['malformed', bodyOf({ event: 'delivered' })],
  ['malformed', bodyOf(null)],
  ['too-many', bodyOf(Array.from({ length: 1_001 }, () => ({})))],
  ['too-large', Buffer.alloc(1024 * 1024 + 1, ' ')],
])('refused as %s', (kind, body) => {
  expect(() => readSendGridEvents(body, { isLate: false, now })).toThrow(expect.objectContaining({ kind }));
});

test('a thousand events are read', () => {
  expect(read(Array.from({ length: 1_000 }, () => event({ event: 'delivered' }))).reports).toHaveLength(
    1_000,
  );
});
