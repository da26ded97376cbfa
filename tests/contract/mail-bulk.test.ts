import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { readConfig } from '../../api/runtime/config.ts';
import { type OutgoingMail, openBulkMail, openMail } from '../../api/runtime/outgoing-mail.ts';
import { testSecrets } from '../support/api.ts';

jest.setTimeout(60_000);

interface Taken {
  readonly to: string;
  /** The connection. */
  readonly session: string;
  /** Its head, as it arrived. */
  readonly head: string;
}

/** A mail server that takes no letter before `openGate`. */
class GatedServer {
  readonly taken: Taken[] = [];
  /** Letters whose text has arrived, and that have no answer yet. */
  held = 0;
  #openGate: () => void = () => undefined;
  readonly #gate = new Promise<void>((resolve) => {
    this.#openGate = resolve;
  });
  readonly #server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, session, done) => this.#takeMail(stream, session, done),
  });
  readonly #takeMail = callbackify(async (stream: Readable, { envelope, id }: SMTPServerSession) => {
    const [head = ''] = (await buffer(stream)).toString('latin1').split('\r\n\r\n');
    const to = envelope.rcptTo.map(({ address }) => address).join();
    if (to.startsWith('family')) {
      this.held += 1;
      await this.#gate;
      this.held -= 1;
    }
    this.taken.push({ to, session: id, head });
  });

  async url(): Promise<string> {
    this.#server.on('error', () => undefined);
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    const address = this.#server.server.address();
    if (typeof address !== 'object' || !address) throw new Error('It has no port');
    return `smtp://127.0.0.1:${address.port}`;
  }

  openGate(): void {
    this.#openGate();
  }

  close(): Promise<void> {
    this.#openGate();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

let servers: GatedServer[];
let mails: OutgoingMail[];
beforeEach(() => {
  servers = [];
  mails = [];
});
afterEach(async () => {
  for (const mail of mails) mail.close();
  await Promise.all(servers.map((server) => server.close()));
});

function gatedServer(): GatedServer {
  const server = new GatedServer();
  servers.push(server);
  return server;
}

const business = { name: 'North Rink', timezone: 'America/Chicago' };

function opened(environment: Readonly<Record<string, string>>) {
  const config = readConfig({
    ...testSecrets,
    DATABASE_URL: 'postgres://app@db/blueline',
    MAIL_FROM: 'office@rink.example',
    ...environment,
  });
  const [mail, bulkMail] = [openMail(config, business), openBulkMail(config, business)];
  mails.push(mail, bulkMail);
  return { mail, bulkMail };
}

const { signal } = new AbortController();
const send = (mail: OutgoingMail, to: string) =>
  mail.send({ to, subject: 'Ice time', text: 'See you.', html: '<p>See you.</p>' }, { key: to, signal });

const LETTERS = 2_000;

test('an email with a link arrives while 2,000 letters wait for the same server', async () => {
  const server = gatedServer();
  const { mail, bulkMail } = opened({ SMTP_URL: await server.url() });
  let ended = 0;
  const letters = Array.from({ length: LETTERS }, async (_, index) => {
    await send(bulkMail, `family${index}@rink.example`);
    ended += 1;
  });
  while (server.held < 4) await new Promise(setImmediate);

  await send(mail, 'password@rink.example');
  const [password] = server.taken;
  expect(password?.to).toBe('password@rink.example');
  expect([server.taken.length, server.held, ended]).toEqual([1, 4, 0]);

  server.openGate();
  await Promise.all(letters);
  const sessions = new Set(server.taken.slice(1).map(({ session }) => session));
  expect(server.taken).toHaveLength(LETTERS + 1);
  // The connections of letters stay open, and are not that of the email with a link.
  expect(sessions.size).toBe(4);
  expect(sessions).not.toContain(password?.session);
});

test('letters go to their own server if there is one', async () => {
  const [single, bulk] = [gatedServer(), gatedServer()];
  const { mail, bulkMail } = opened({ SMTP_URL: await single.url(), BULK_SMTP_URL: await bulk.url() });
  bulk.openGate();
  await send(mail, 'password@rink.example');
  await send(bulkMail, 'family@rink.example');
  expect(single.taken.map(({ to }) => to)).toEqual(['password@rink.example']);
  expect(bulk.taken.map(({ to }) => to)).toEqual(['family@rink.example']);
});

describe('the instructions for reports', () => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const MAIL_WEBHOOK_PUBLIC_KEY = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const key = `${randomUUID()}.12`;
  const headOf = async (environment: Readonly<Record<string, string>>, which: 'mail' | 'bulkMail') => {
    const server = gatedServer();
    server.openGate();
    const sender = opened({ SMTP_URL: await server.url(), ...environment })[which];
    const letter = {
      to: 'family@rink.example',
      subject: 'Ice time',
      text: 'See you.',
      html: '<p>See you.</p>',
    };
    await sender.send(letter, { key, signal });
    return server.taken[0]?.head ?? '';
  };

  test('name the attempt in every letter, if the provider reports to us', async () => {
    const head = await headOf({ MAIL_WEBHOOK_PUBLIC_KEY }, 'bulkMail');
    const [, value = ''] = /^X-SMTPAPI: ((?:.*\r\n )*.*)$/m.exec(head) ?? [];
    expect(JSON.parse(value)).toEqual({ unique_args: { message_id: key } });
    expect(Math.max(...head.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(78);
    expect(head).toMatch(/^[\x20-\x7e\r\n]*$/);
  });

  test('are in no other email, and in none without reports', async () => {
    expect(await headOf({ MAIL_WEBHOOK_PUBLIC_KEY }, 'mail')).not.toContain('X-SMTPAPI');
    expect(await headOf({}, 'bulkMail')).not.toContain('X-SMTPAPI');
  });
});

test('the address of the server may limit the mails of a connection', async () => {
  const server = gatedServer();
  const { bulkMail } = opened({ SMTP_URL: `${await server.url()}/?maxMessages=2&maxConnections=1` });
  server.openGate();
  await Promise.all([1, 2, 3, 4, 5].map((number) => send(bulkMail, `family${number}@rink.example`)));
  expect(new Set(server.taken.map(({ session }) => session)).size).toBe(3);
});

test('without a server no letter is sent', async () => {
  await expect(send(opened({}).bulkMail, 'family@rink.example')).rejects.toThrow(
    'SMTP_URL names no mail server',
  );
});
