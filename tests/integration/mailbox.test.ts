import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { createSmtpMail } from '../../adapters/mail/smtp.ts';
import { FailedForCertain } from '../../commands/runtime/reactor.ts';
import { type CapturingServer, startCapturingServer } from '../../simulators/mail/capturing-server.ts';
import { type Mailbox, openMailbox } from '../../simulators/mail/mailbox.ts';
import { type FreshDatabase, freshDatabase } from '../support/postgres.ts';

let database: FreshDatabase;
let pool: Pool;
let mailbox: Mailbox;

beforeEach(async () => {
  database = await freshDatabase();
  pool = new Pool(database.poolConfig);
  mailbox = await openMailbox(pool);
});

afterEach(async () => {
  await pool.end();
  await database.drop();
});

const from = { name: 'Blueline', address: 'office@blueline.example' };
const keep = (subject: string) =>
  mailbox.keep({ from: from.address, to: 'anna@rink.example', subject, raw: Buffer.from(subject) });

async function send(server: CapturingServer, subject: string): Promise<void> {
  const port = createSmtpMail({ url: server.url, from });
  const mail = { to: 'anna@rink.example', subject, text: subject, html: `<p>${subject}</p>` };
  try {
    await port.send(mail, { key: randomUUID(), signal: new AbortController().signal });
  } finally {
    port.close();
  }
}

describe('the mailbox', () => {
  test('lists the newest mail first, page by page, and returns each one in full', async () => {
    for (const subject of ['one', 'two', 'three']) await keep(subject);
    const [third, second] = await mailbox.newest({ limit: 2 });
    expect([third?.subject, second?.subject]).toEqual(['three', 'two']);
    const [first, ...more] = await mailbox.newest({ limit: 2, before: second?.id ?? '' });
    expect(more).toEqual([]);
    expect(await mailbox.find(first?.id ?? '')).toMatchObject({
      subject: 'one',
      from: from.address,
      to: 'anna@rink.example',
      raw: Buffer.from('one'),
    });
    expect(await mailbox.find('999')).toBeUndefined();
  });

  test('deletes the oldest emails to make room, and for letters only letters', async () => {
    const room = { bytes: 1_000_000 };
    const small = await openMailbox(pool, {
      letters: { mails: 3, ...room },
      others: { mails: 2, ...room },
      slack: 0,
    });
    const keepIn = (subject: string, isLetter: boolean) =>
      small.keep({ from: '', to: '', subject, raw: Buffer.from(subject), isLetter });
    await keepIn('password 1', false);
    for (const number of [1, 2, 3, 4, 5]) await keepIn(`letter ${number}`, true);
    await keepIn('password 2', false);
    const subjects = async () => (await small.newest({ limit: 50 })).map(({ subject }) => subject);
    expect(await subjects()).toEqual(['password 2', 'letter 5', 'letter 4', 'letter 3', 'password 1']);
    await keepIn('password 3', false);
    expect(await subjects()).toEqual(['password 3', 'password 2', 'letter 5', 'letter 4', 'letter 3']);
  });

  test('makes room for large emails, also after a restart', async () => {
    const rooms = {
      letters: { mails: 10, bytes: 2_500 },
      others: { mails: 10, bytes: 2_500 },
      slack: 5,
    };
    const large = { from: '', to: '', raw: Buffer.alloc(1_000, 'x'), isLetter: true };
    const small = await openMailbox(pool, rooms);
    await small.keep({ ...large, subject: 'one' });
    await small.keep({ ...large, subject: 'two' });
    const reopened = await openMailbox(pool, rooms);
    await reopened.keep({ ...large, subject: 'three' });
    await reopened.keep({ ...large, subject: 'huge', raw: Buffer.alloc(5_000, 'x') });
    expect((await reopened.newest({ limit: 50 })).map(({ subject }) => subject)).toEqual(['huge']);
  });

  test('erases the content of emails to an address, but not that there were some', async () => {
    await keep('Your invitation, Anna');
    await mailbox.keep({
      from: from.address,
      to: 'ben@rink.example',
      subject: 'Ben',
      raw: Buffer.from('Ben'),
    });
    expect(await mailbox.sentTo(['ANNA@rink.example'])).toMatchObject([{ subject: 'Your invitation, Anna' }]);

    await mailbox.erase(['anna@rink.example']);
    const [ben, erased] = await mailbox.newest({ limit: 5 });
    expect(ben).toMatchObject({ to: 'ben@rink.example', subject: 'Ben' });
    expect(erased).toMatchObject({ to: '', subject: 'Erased' });
    const message = await mailbox.find(erased?.id ?? '');
    expect(message?.raw.toString()).not.toContain('Anna');
    expect(await mailbox.sentTo(['anna@rink.example'])).toEqual([]);
  });

  test('survives a restart', async () => {
    const first = await startCapturingServer(mailbox);
    await send(first, 'before');
    await first.close();
    const second = await startCapturingServer(await openMailbox(pool));
    await send(second, 'after');
    await second.close();
    const subjects = (await mailbox.newest({ limit: 10 })).map(({ subject }) => subject);
    expect(subjects).toEqual(['after', 'before']);
  });
});

describe('the capturing server', () => {
  test('accepts only emails that are stored', async () => {
    const server = await startCapturingServer({ keep: () => Promise.reject(new Error('The disk is full')) });
    await expect(send(server, 'Ice time')).rejects.toThrow(FailedForCertain);
    await expect(send(server, 'Ice time')).rejects.toThrow('The disk is full');
    await server.close();
  });

  test('is reachable from this machine only', async () => {
    const server = await startCapturingServer(mailbox);
    expect(new URL(server.url).hostname).toBe('127.0.0.1');
    await server.close();
  });
});
