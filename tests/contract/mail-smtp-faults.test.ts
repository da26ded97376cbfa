import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { createSmtpMail, type SmtpMail } from '../../adapters/mail/smtp.ts';
import { FailedForCertain } from '../../commands/runtime/reactor.ts';
import type { Mail } from '../../commands/shared/mail.ts';
import { Refusal } from '../../domain/shared/refusal.ts';

/** The server's reaction at each point of the conversation: a line, a closed connection, or silence. */
interface Script {
  readonly greeting?: string;
  readonly ehlo?: string;
  readonly auth?: string;
  readonly sender?: string;
  /** To the sender of a further mail on the same connection. */
  readonly nextSender?: string;
  readonly recipient?: string;
  readonly data?: string;
  readonly accepted?: string;
}

const AWAY = 'goes away';
const SILENT = 'says nothing';
const usual: Required<Script> = {
  greeting: '220 rink.example',
  ehlo: '250 AUTH PLAIN',
  auth: '235 welcome',
  sender: '250 ok',
  nextSender: '250 ok',
  recipient: '250 ok',
  data: '354 go on',
  accepted: '250 taken',
};

let servers: ScriptedServer[];
let ports: SmtpMail[];

beforeEach(() => {
  servers = [];
  ports = [];
});
afterEach(async () => {
  for (const port of ports) port.close();
  await Promise.all(servers.map((server) => server.stop()));
});

/** An email server that follows its script, a further one for each connection; the last one stays. */
class ScriptedServer {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #scripts: Required<Script>[];
  /** Number of emails that the server was asked to accept. */
  taken = 0;
  lastMail = '';
  connections = 0;

  constructor(...scripts: Script[]) {
    this.#scripts = scripts.map((script) => ({ ...usual, ...script }));
    this.#server = createServer((socket) => this.#serve(socket));
    servers.push(this);
  }

  async url(credentials = '', ways = ''): Promise<string> {
    if (!this.#server.listening) {
      this.#server.listen(0, '127.0.0.1');
      await once(this.#server, 'listening');
    }
    const address = this.#server.address();
    if (typeof address !== 'object' || !address) throw new Error('It has no port');
    return `smtp://${credentials}127.0.0.1:${address.port}/${ways}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    if (this.#server.listening) await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Ends every connection, and goes on listening. */
  hangUp(): void {
    for (const socket of this.#sockets) socket.end();
  }

  #serve(socket: Socket): void {
    const script = this.#scripts[Math.min(this.connections, this.#scripts.length - 1)] ?? usual;
    this.connections += 1;
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.setEncoding('utf8');
    let heard = '';
    let mail = false;
    let mails = 0;
    const say = (line: string) => {
      if (line === AWAY) socket.destroy();
      else if (line !== SILENT) socket.write(`${line}\r\n`);
    };
    socket.on('data', (text: string) => {
      heard += text;
      while (heard.includes('\r\n')) {
        const end = mail ? heard.indexOf('\r\n.\r\n') : heard.indexOf('\r\n');
        if (end < 0) return;
        const line = heard.slice(0, end);
        heard = heard.slice(end + (mail ? 5 : 2));
        if (mail) {
          mail = false;
          mails += 1;
          this.taken += 1;
          this.lastMail = line;
          say(script.accepted);
          continue;
        }
        const [command = ''] = line.toUpperCase().split(/[ :]/);
        const answers: Record<string, string> = {
          EHLO: script.ehlo,
          STARTTLS: '454 not available',
          AUTH: script.auth,
          MAIL: mails > 0 ? script.nextSender : script.sender,
          RCPT: script.recipient,
          DATA: script.data,
        };
        const answer = answers[command] ?? '250 ok';
        mail = command === 'DATA' && answer.startsWith('3');
        say(answer);
      }
    });
    say(script.greeting);
  }
}

const mail = { to: 'anna@rink.example', subject: 'Ice time', text: 'See you.', html: '<p>See you.</p>' };

function portTo(url: string): SmtpMail {
  const port = createSmtpMail({ url, from: { name: 'Blueline', address: 'office@blueline.example' } });
  ports.push(port);
  return port;
}

const send = (port: SmtpMail, signal = new AbortController().signal, more: Partial<Mail> = {}) =>
  port.send({ ...mail, ...more }, { key: randomUUID(), signal });

/** The outcome of sending. */
async function outcome(sending: Promise<unknown>): Promise<'sent' | 'refused' | 'failed' | 'unknown'> {
  try {
    await sending;
    return 'sent';
  } catch (error) {
    if (error instanceof Refusal) return 'refused';
    return error instanceof FailedForCertain ? 'failed' : 'unknown';
  }
}

const outcomeWith = async (script: Script, credentials?: string, ways?: string) =>
  outcome(send(portTo(await new ScriptedServer(script).url(credentials, ways))));

test('a mail that the server accepts arrives', async () => {
  expect(await outcomeWith({})).toBe('sent');
});

describe('nothing was sent, so the mail can be retried, when', () => {
  test('there is no server', async () => {
    const server = new ScriptedServer();
    const url = await server.url();
    await server.stop();
    expect(await outcome(send(portTo(url)))).toBe('failed');
  });

  test.each<[string, Script]>([
    ['the server says at its door that it is busy', { greeting: '421 too busy' }],
    ['the server wants nobody like us', { greeting: '554 go away' }],
    ['the connection ends before the greeting', { greeting: AWAY }],
    ['the connection ends after EHLO', { ehlo: AWAY }],
    ['the sender is not accepted', { sender: '550 not from you' }],
    ['the connection ends after the sender', { sender: AWAY }],
    ['the recipient is greylisted', { recipient: '450 try again in 300 seconds' }],
    ['the connection ends after the recipient', { recipient: AWAY }],
    ['DATA is not the moment', { data: '451 later' }],
    ['the connection ends instead of an answer to DATA', { data: AWAY }],
    ['the session has lost its order', { data: '503 bad sequence' }],
    ['the whole mail was read and put off', { accepted: '452 no room' }],
  ])('%s', async (_, script) => {
    expect(await outcomeWith(script)).toBe('failed');
  });

  test('our password is not accepted, which is not a problem of the mail', async () => {
    expect(await outcomeWith({ auth: '535 no' }, 'office:wrong@', '?requireTLS=false')).toBe('failed');
  });
});

describe('the mail is refused for good when', () => {
  test.each<[string, Script]>([
    ['there is no such recipient', { recipient: '550 no such user' }],
    ['DATA is refused', { data: '554 no valid recipients' }],
    ['the whole mail was read and refused', { accepted: '554 looks like spam' }],
  ])('%s', async (_, script) => {
    expect(await outcomeWith(script)).toBe('refused');
  });

  test('the reason is returned', async () => {
    const port = portTo(await new ScriptedServer({ recipient: '550 no such user' }).url());
    await expect(send(port)).rejects.toThrow('550 no such user');
  });
});

describe('the outcome is unknown, and the mail is not resent automatically, when', () => {
  test('the connection ends after the mail and before the answer', async () => {
    const server = new ScriptedServer({ accepted: AWAY }, {});
    expect(await outcome(send(portTo(await server.url())))).toBe('unknown');
    expect([server.taken, server.connections]).toEqual([1, 1]);
  });

  test('it is aborted while the server processes the mail', async () => {
    const server = new ScriptedServer({ accepted: SILENT });
    const calledOff = new AbortController();
    const sending = outcome(send(portTo(await server.url()), calledOff.signal));
    while (server.taken === 0) await new Promise(setImmediate);
    calledOff.abort();
    expect(await sending).toBe('unknown');
  });
});

test('a password is not sent over an unencrypted connection', async () => {
  const server = new ScriptedServer({});
  expect(await outcome(send(portTo(await server.url('office:secret@'))))).toBe('failed');
  expect(server.taken).toBe(0);
});

test('a refused mail does not affect the next one', async () => {
  const server = new ScriptedServer({ accepted: '554 looks like spam' });
  const port = portTo(await server.url());
  expect(await Promise.all([outcome(send(port)), outcome(send(port))])).toEqual(['refused', 'refused']);
  expect(await outcome(send(port))).toBe('refused');
  expect(server.taken).toBe(3);
});

test('a connection that ended while idle loses no email', async () => {
  const server = new ScriptedServer({});
  const port = portTo(await server.url());
  expect(await outcome(send(port))).toBe('sent');
  server.hangUp();
  expect(await outcome(send(port))).toBe('sent');
  expect(server.connections).toBe(2);
});

test.each<[string, number, Script]>([
  ['at once', 0, { sender: '421 4.7.0 too many emails' }],
  ['after another mail on the same connection', 1, { nextSender: '421 4.7.0 too many emails' }],
])(
  'a server that asks to try later is asked once, and its answer is known: %s',
  async (_, before, script) => {
    const server = new ScriptedServer(script);
    const port = portTo(await server.url());
    for (let mails = 0; mails < before; mails += 1) await send(port);
    const sending = send(port);
    await expect(sending).rejects.toThrow(FailedForCertain);
    await expect(sending).rejects.toThrow('421 4.7.0 too many emails');
    expect([server.connections, server.taken]).toEqual([1, before]);
  },
);

describe('an attachment', () => {
  const attachedTo = (content: () => Promise<Readable>) => ({
    attachments: [{ filename: 'plan.pdf', contentType: 'application/pdf', content }],
  });
  const { signal } = new AbortController();

  test('is read from its beginning again when the connection was found to be dead', async () => {
    const server = new ScriptedServer({ nextSender: AWAY }, {});
    const port = portTo(await server.url());
    expect(await outcome(send(port))).toBe('sent');
    const content = async () => Readable.from([Buffer.from('the plan')]);
    expect(await outcome(send(port, signal, attachedTo(content)))).toBe('sent');
    expect(server.lastMail).toContain(Buffer.from('the plan').toString('base64'));
    expect([server.taken, server.connections]).toEqual([2, 2]);
  });

  test('that breaks off leaves a mail without an end, which the server does not take, and the next mail is sent', async () => {
    const server = new ScriptedServer({});
    const port = portTo(await server.url());
    const breaksOff = async () =>
      Readable.from(
        (async function* () {
          yield Buffer.alloc(500_000);
          throw new Error('The disk is gone');
        })(),
      );
    expect(await outcome(send(port, signal, attachedTo(breaksOff)))).toBe('failed');
    expect(await outcome(send(port))).toBe('sent');
    expect(server.taken).toBe(1);
  });

  test('is closed when the server refuses the recipient', async () => {
    const server = new ScriptedServer({ recipient: '550 no such user' });
    const opened: Readable[] = [];
    const content = async () => {
      const stream = Readable.from([Buffer.alloc(500_000)]);
      opened.push(stream);
      return stream;
    };
    expect(await outcome(send(portTo(await server.url()), signal, attachedTo(content)))).toBe('refused');
    for (const stream of opened) if (!stream.closed) await once(stream, 'close');
  });

  test('is opened only when the mail has a connection', async () => {
    const server = new ScriptedServer({ greeting: SILENT });
    const port = portTo(await server.url());
    let opened = 0;
    const content = async () => {
      opened += 1;
      return Readable.from([Buffer.from('the plan')]);
    };
    const calledOff = new AbortController();
    const sendings = Array.from({ length: 20 }, () =>
      outcome(send(port, calledOff.signal, attachedTo(content))),
    );
    while (server.connections < 5) await new Promise(setImmediate);
    expect(opened).toBe(0);
    calledOff.abort();
    expect(new Set(await Promise.all(sendings))).toEqual(new Set(['failed']));
  });
});
