import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { createSmtpMail, type SmtpMail } from '../../adapters/mail/smtp.ts';
import { createPostgresElection } from '../../adapters/postgres-ledger/election.ts';
import { accessMails } from '../../commands/access/access-mails.ts';
import { createLinkTokens } from '../../commands/access/link-tokens.ts';
import type { EffectStatus } from '../../commands/runtime/effects-ledger.ts';
import type { Election } from '../../commands/runtime/election.ts';
import { FailedForCertain } from '../../commands/runtime/reactor.ts';
import { ReactorHost } from '../../commands/runtime/reactor-host.ts';
import type { MailPort } from '../../commands/shared/mail.ts';
import { DEAD_LINK } from '../../domain/access/credentials.ts';
import type { AccessEvent, CredentialEvent } from '../../domain/access/events.ts';
import { createFeed } from '../../event-store/feed.ts';
import { type CapturingServer, startCapturingServer } from '../../simulators/mail/capturing-server.ts';
import { type Mailbox, openMailbox } from '../../simulators/mail/mailbox.ts';
import { ManualClock, until } from '../support/manual-clock.ts';
import { type Business, openBusiness, record } from './reactor-harness.ts';

jest.setTimeout(30_000);

const NOW = '2026-03-02T10:00:00.000Z';
const links = createLinkTokens('a secret of the tests, long enough to be one');

let business: Business;
let mailbox: Mailbox;
let server: CapturingServer;
let smtp: SmtpMail;
let clock: ManualClock;
let hosts: ReactorHost[];
let elections: Election[];

beforeEach(async () => {
  business = await openBusiness();
  mailbox = await openMailbox(business.pool);
  server = await startCapturingServer(mailbox);
  smtp = createSmtpMail({ url: server.url, from: { name: 'North Rink', address: 'office@rink.example' } });
  clock = new ManualClock(NOW);
  hosts = [];
  elections = [];
});

afterEach(async () => {
  await Promise.all(hosts.map((host) => host.stop()));
  await Promise.all(elections.map((election) => election.close()));
  smtp.close();
  await server.close();
  await business.close();
});

/** The reactor as a process of its own runs it, in its place. */
async function start(mail: MailPort = smtp): Promise<ReactorHost> {
  const { log, ledger, pool } = business;
  const election = createPostgresElection(pool);
  elections.push(election);
  const about = { name: 'North Rink', timezone: 'America/Chicago' };
  const reactor = accessMails({ log, mail, links, business: about, address: 'https://rink.example' });
  const host = new ReactorHost(
    { log, feed: createFeed(log), ledger, election, runner: randomUUID() },
    [reactor],
    {
      clock,
      random: () => 1,
    },
  );
  hosts.push(host);
  await host.start();
  return host;
}

async function anna(more: (userId: string) => readonly AccessEvent[] = () => []): Promise<string> {
  const userId = randomUUID();
  const names = { username: 'anna@rink.example', firstName: 'Anna', lastName: 'Bergeron' };
  await record(
    business.log,
    `user-${userId}`,
    { type: 'UserCreated', data: { userId, ...names, roleId: 40 } },
    ...more(userId),
  );
  return userId;
}

const happened = (userId: string, ...events: CredentialEvent[]) =>
  record(business.log, `credentials-${userId}`, ...events);

function invitation(userId: string, expiresAt = '2026-03-09T10:00:00.000Z') {
  const invitationId = randomUUID();
  return { type: 'InvitationIssued', data: { userId, invitationId, expiresAt, addressId: null } } as const;
}

const passwordSet = (
  userId: string,
  reason: Extract<CredentialEvent, { type: 'PasswordSet' }>['data']['reason'],
): CredentialEvent => ({
  type: 'PasswordSet',
  data: { userId, passwordHash: 'a hash', reason, keptSessionId: null },
});

const reaches = (status: EffectStatus, count = 1) =>
  until(async () => ((await business.ledger.counts('access-mails')).get(status) ?? 0) === count, { clock });

/** The oldest first. */
async function arrived() {
  const lines = await mailbox.newest({ limit: 100 });
  return Promise.all(
    lines.toReversed().map(async ({ id }) => PostalMime.parse((await mailbox.find(id))?.raw ?? '')),
  );
}

/** The reasons of refused effects. */
async function refusals(): Promise<unknown[]> {
  const { rows } = await business.pool.query<{ detail: { text: string } }>(
    `select detail from rx.effects where status = 'refused' order by event_position`,
  );
  return rows.map(({ detail }) => detail.text);
}

describe('an invitation', () => {
  test('is sent with a link that registers its recipient', async () => {
    await start();
    const userId = await anna();
    const issued = invitation(userId);
    await happened(userId, issued);
    await reaches('done');
    const [mail, ...more] = await arrived();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      from: { name: 'North Rink', address: 'office@rink.example' },
      to: [{ address: 'anna@rink.example' }],
      subject: 'You are invited to North Rink',
    });
    expect(mail?.text).toContain('Hello Anna,');
    const token = /https:\/\/rink\.example\/register\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(links.read('register', token)).toEqual({ userId, id: issued.data.invitationId });
  });

  test('is sent once, although the reactor restarts and the event is delivered again', async () => {
    const first = await start();
    const userId = await anna();
    await happened(userId, invitation(userId));
    await reaches('done');
    await first.stop();
    await business.pool.query('update rx.checkpoints set position = 0');
    const second = await start();
    await until(async () => (await second.status())[0]?.lag === 0n, { clock });
    const other = await anna();
    await happened(other, invitation(other));
    await reaches('done', 2);
    expect(await arrived()).toHaveLength(2);
  });

  test('uses the current address and name of the user', async () => {
    await start();
    const userId = await anna((userId) => [
      { type: 'UsernameChanged', data: { userId, username: 'anna.doyle@rink.example', changeId: null } },
      { type: 'UserRenamed', data: { userId, firstName: 'Ann', lastName: 'Doyle' } },
    ]);
    await happened(userId, invitation(userId));
    await reaches('done');
    const [mail] = await arrived();
    expect(mail?.to).toMatchObject([{ address: 'anna.doyle@rink.example' }]);
    expect(mail?.text).toContain('Hello Ann,');
  });

  test.each<[string, string, (userId: string) => Promise<void>]>([
    [
      'a user who was deleted',
      'This user was deleted.',
      async (userId) => {
        await record(business.log, `user-${userId}`, { type: 'UserDeleted', data: { userId } });
        await happened(userId, invitation(userId));
      },
    ],
    [
      'one that ran out',
      DEAD_LINK,
      (userId) => happened(userId, invitation(userId, '2026-03-02T09:59:00.000Z')),
    ],
    [
      'somebody who has a password by now',
      DEAD_LINK,
      (userId) => happened(userId, invitation(userId), passwordSet(userId, 'registration')),
    ],
  ])('is not sent for %s, and the ledger says why', async (_, why, prepare) => {
    await start();
    await prepare(await anna());
    await reaches('refused');
    expect(await refusals()).toEqual([why]);
    expect(await arrived()).toEqual([]);
  });

  test('that was replaced by a later one is not sent', async () => {
    await start();
    const userId = await anna();
    await happened(userId, invitation(userId), invitation(userId));
    await reaches('done');
    await reaches('refused');
    expect(await arrived()).toHaveLength(1);
  });

  test('from before the first run of the reactor is not sent', async () => {
    const userId = await anna();
    await happened(userId, invitation(userId));
    await start();
    const other = await anna();
    await happened(other, invitation(other));
    await reaches('done');
    expect(await arrived()).toHaveLength(1);
  });
});

test('a password reset is sent with a link that sets a new password', async () => {
  await start();
  const userId = await anna();
  const resetId = randomUUID();
  const expiresAt = '2026-03-02T11:00:00.000Z';
  await happened(userId, passwordSet(userId, 'registration'), {
    type: 'PasswordResetRequested',
    data: { userId, resetId, expiresAt, addressId: null },
  });
  await reaches('done');
  const [mail] = await arrived();
  expect(mail?.subject).toBe('Choose a new password for North Rink');
  const token = /https:\/\/rink\.example\/reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(links.read('reset', token)).toEqual({ userId, id: resetId });
});

test('a changed password is reported to its owner, a first one is not', async () => {
  await start();
  const userId = await anna();
  await happened(userId, passwordSet(userId, 'registration'), passwordSet(userId, 'changed'));
  await reaches('done');
  expect((await arrived()).map(({ subject }) => subject)).toEqual([
    'Your password for North Rink was changed',
  ]);
});

describe('while the mail server fails', () => {
  test('an email waits, and is sent when the server is back', async () => {
    let isAway = true;
    const patient: MailPort = {
      send: (mail, sending) =>
        isAway ? Promise.reject(new FailedForCertain('The server is away')) : smtp.send(mail, sending),
    };
    await start(patient);
    const userId = await anna();
    await happened(userId, invitation(userId));
    await reaches('failed');
    isAway = false;
    clock.advance(10_000);
    await reaches('done');
    expect(await arrived()).toHaveLength(1);
  });

  test('an email whose answer was lost is sent again with the same Message-ID', async () => {
    let isFirst = true;
    const forgetful: MailPort = {
      async send(mail, sending) {
        const sent = await smtp.send(mail, sending);
        if (!isFirst) return sent;
        isFirst = false;
        throw new Error('The connection ended');
      },
    };
    await start(forgetful);
    const userId = await anna();
    await happened(userId, invitation(userId));
    await reaches('unknown');
    clock.advance(10_000);
    await reaches('done');
    const [first, second, ...more] = (await arrived()).map(({ messageId }) => messageId);
    expect([second, more]).toEqual([first, []]);
  });

  test('an expired link is not sent anymore', async () => {
    await start({ send: () => Promise.reject(new FailedForCertain('The server is away')) });
    const userId = await anna();
    await happened(userId, invitation(userId, '2026-03-02T10:20:00.000Z'));
    await reaches('failed');
    clock.advance(20 * 60_000);
    await reaches('refused');
    expect(await refusals()).toEqual([DEAD_LINK]);
  });
});
