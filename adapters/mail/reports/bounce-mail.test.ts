import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deliveryReport } from '../../../domain/communications/delivery/report.ts';
import { bounceAddress } from './bounce-address.ts';
import { readBounceMail } from './bounce-mail.ts';

const key = 'a key of this installation';
const attempt = { messageId: '018f2b6e-7c1d-7a10-9b2e-3f4a5b6c7d8e', attempt: 2 };
const recipient = bounceAddress(key, 'blueline.example', attempt);
const now = new Date('2026-03-08T00:00:00.000Z');

/** Lines of mails end with CR LF. */
const fixture = (name: string): string =>
  readFileSync(join(__dirname, 'fixtures', `${name}.eml`), 'latin1').replaceAll('\n', '\r\n');
const read = (raw: string, to = recipient) =>
  readBounceMail({ raw: Buffer.from(raw, 'latin1'), recipient: to }, { key, now });

test.each([
  [
    'postfix',
    {
      kind: 'bounced',
      isHard: true,
      at: '2026-03-02T15:00:03.000Z',
      reason:
        'The mailbox does not exist. (550 5.1.1 <[address]>: Recipient address rejected: User unknown in virtual mailbox table)',
    },
  ],
  [
    'postfix-delayed',
    {
      kind: 'deferred',
      at: '2026-03-02T19:00:03.000Z',
      reason:
        "The recipient's server could not be reached. (connect to mx.rink.example[192.0.2.25]:25: Connection timed out)",
    },
  ],
  [
    'exim',
    {
      kind: 'bounced',
      isHard: false,
      at: '2026-03-02T15:00:02.000Z',
      reason: 'The mailbox is full. (552 5.2.2 Mailbox of [address] is over quota)',
    },
  ],
  [
    'gmail',
    {
      kind: 'blocked',
      at: '2026-03-02T15:00:04.000Z',
      reason: expect.stringMatching(
        /^The recipient's server could not verify that the email comes from us\. \(550-5\.7\.26 Your email has been blocked/,
      ),
    },
  ],
  [
    'exchange',
    {
      kind: 'bounced',
      isHard: true,
      at: '2026-03-02T15:00:05.000Z',
      reason:
        'The mailbox does not exist. (550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient [address] not found by SMTP address lookup)',
    },
  ],
  [
    'expired',
    {
      kind: 'blocked',
      at: '2026-03-07T15:00:03.000Z',
      reason: "The recipient's server did not accept the email in time. (delivery temporarily suspended)",
    },
  ],
  [
    'complaint',
    { kind: 'complained', at: '2026-03-03T00:00:00.000Z', reason: 'The recipient marked the email as spam.' },
  ],
])('%s', async (name, said) => {
  const { reports, ignored } = await read(fixture(name));
  expect(reports).toEqual([
    { ...attempt, ...said, reportId: expect.any(String), isMachine: false, isLate: false },
  ]);
  expect(ignored).toEqual({ foreign: 0, unknown: 0, unreadable: 0 });
  expect(deliveryReport.safeParse(reports[0]).success).toBe(true);
  expect(JSON.stringify(reports)).not.toMatch(/@|anna|ben\b|cleo|dora/i);
});

describe('which message it is about', () => {
  test.each(['postfix', 'exim', 'gmail', 'exchange', 'complaint'])(
    '%s says by the email that it returns, when it comes to another address',
    async (name) => {
      const { reports } = await read(fixture(name), 'abuse@blueline.example');
      expect(reports).toMatchObject([attempt]);
    },
  );

  test('says the address before the email that is returned', async () => {
    const other = { messageId: '018f2b6e-7c1d-7a10-9b2e-000000000000', attempt: 1 };
    const { reports } = await read(fixture('postfix'), bounceAddress(key, 'blueline.example', other));
    expect(reports).toMatchObject([other]);
  });

  test('an address that somebody made up says nothing, whatever the mail returns', async () => {
    const forged = bounceAddress('another key', 'blueline.example', attempt);
    expect(await read(fixture('postfix'), forged)).toEqual({
      reports: [],
      ignored: { foreign: 1, unknown: 0, unreadable: 0 },
    });
  });

  test('a complaint says by the envelope sender, where the email was cut', async () => {
    const other = { messageId: '018f2b6e-7c1d-7a10-9b2e-000000000000', attempt: 1 };
    const sender = bounceAddress(key, 'blueline.example', other);
    const raw = fixture('complaint').replace('<bounce@blueline.example>', `<${sender}>`);
    expect((await read(raw, 'abuse@blueline.example')).reports).toMatchObject([other]);
  });

  test('a report about other mail is not ours', async () => {
    const raw = fixture('postfix').replaceAll(/018f2b6e[^>]*/g, 'something-else@blueline.example');
    expect((await read(raw, 'office@blueline.example')).ignored.foreign).toBe(1);
  });
});

describe('no reports are', () => {
  test.each(['vacation', 'read-receipt'])('%s', async (name) => {
    expect(await read(fixture(name))).toEqual({
      reports: [],
      ignored: { foreign: 0, unknown: 1, unreadable: 0 },
    });
  });

  test('notes that a mail was passed on, or that it was no spam', async () => {
    const passedOn = await read(fixture('postfix').replace('Action: failed', 'Action: relayed'));
    const noSpam = await read(
      fixture('complaint').replace('Feedback-Type: abuse', 'Feedback-Type: not-spam'),
    );
    const nothing = { reports: [], ignored: { foreign: 0, unknown: 1, unreadable: 0 } };
    expect([passedOn, noSpam]).toEqual([nothing, nothing]);
  });

  test.each([
    ['an empty mail', ''],
    ['bytes that are no mail', '\0\xff\xfe'.repeat(5_000)],
    ['a report without a status', fixture('postfix').replace('Action: failed', 'X-Nothing: said')],
    ['a mail in a mail in a mail …', nested(40)],
    ['a mail with megabytes of headers', `${'X-Header: value\r\n'.repeat(60_000)}\r\n`],
  ])('%s', async (_, raw) => {
    const { reports, ignored } = await read(raw);
    expect(reports).toEqual([]);
    expect(ignored.unknown + ignored.unreadable).toBe(1);
  });
});

function nested(depth: number): string {
  if (depth === 0) return 'Content-Type: text/plain\r\n\r\nx';
  return `Content-Type: multipart/mixed; boundary="b${depth}"\r\n\r\n--b${depth}\r\n${nested(depth - 1)}\r\n--b${depth}--`;
}

test('a delivery is reported too', async () => {
  const raw = fixture('postfix').replace('Action: failed', 'Action: delivered').replace('5.1.1', '2.0.0');
  expect((await read(raw)).reports).toMatchObject([{ kind: 'delivered' }]);
});

test('a report about several recipients has one id for each', async () => {
  const raw = fixture('postfix').replace(
    'Final-Recipient: rfc822; anna@rink.example',
    'Final-Recipient: rfc822; other@rink.example\r\nAction: failed\r\nStatus: 5.2.2\r\n\r\nFinal-Recipient: rfc822; anna@rink.example',
  );
  const { reports } = await read(raw);
  expect(reports.map(({ isHard }) => isHard)).toEqual([false, true]);
  expect(new Set(reports.map(({ reportId }) => reportId)).size).toBe(2);
});

test('a mail that arrives twice has the same report id, even over another way', async () => {
  const [first] = (await read(fixture('postfix'))).reports;
  const [again] = (await read(`Received: from elsewhere\r\n${fixture('postfix')}`)).reports;
  const [other] = (await read(fixture('exim'))).reports;
  expect(again?.reportId).toBe(first?.reportId);
  expect(other?.reportId).not.toBe(first?.reportId);
});

test('only the first megabyte is read', async () => {
  const filler = 'x'.repeat(76).concat('\r\n').repeat(20_000);
  const letter = fixture('exim').replace('See you on Saturday.', filler);
  expect((await read(letter)).reports).toMatchObject([{ kind: 'bounced' }]);
  const buried = fixture('exim').replace(
    'This message was created automatically',
    `${filler}This message was`,
  );
  expect((await read(buried)).reports).toEqual([]);
});

describe('an answer', () => {
  const replied = {
    ...attempt,
    kind: 'replied',
    reason: '',
    at: '2026-03-02T18:20:00.000Z',
    reportId: expect.any(String),
    isMachine: false,
    isLate: false,
  };

  test('of a person names the letter, wherever its copy was sent, and nothing that it says is kept', async () => {
    for (const to of [recipient, 'answers@bounce.blueline.example']) {
      const { reports } = await read(fixture('reply'), to);
      expect(reports).toEqual([replied]);
      expect(JSON.stringify(reports)).not.toMatch(/@|anna|ben|place/i);
    }
    const referring = fixture('reply').replace(/In-Reply-To:.*\r\n/, '');
    expect((await read(referring)).reports).toEqual([replied]);
  });

  test.each([
    'Auto-Submitted: auto-replied (vacation)',
    'Auto-Submitted: auto-generated',
    'Precedence: bulk',
    'Precedence: auto_reply',
    'X-Autoreply: yes',
    'List-Id: <parents.rink.example>',
  ])('of a program is none: %s', async (header) => {
    expect((await read(`${header}\r\n${fixture('reply')}`)).reports).toEqual([]);
  });

  test('that says that no program wrote it is one', async () => {
    expect((await read(`Auto-Submitted: no\r\n${fixture('reply')}`)).reports).toEqual([replied]);
  });

  test('to other mail is none of ours', async () => {
    const raw = fixture('reply').replaceAll(/018f2b6e[^>]*/g, 'something-else@blueline.example');
    expect(await read(raw)).toEqual({ reports: [], ignored: { foreign: 0, unknown: 1, unreadable: 0 } });
  });
});
