import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { HANDOVER } from '../../commands/communications/messages/message-handover.ts';
import { sideBySide } from '../../commands/runtime/side-by-side.ts';
import { createEventLog, type EventLog } from '../../event-store/event-log.ts';
import { createPersonKeys } from '../../event-store/postgres/person-keys.ts';
import { openPostgresEventStore } from '../../event-store/postgres/postgres-store.ts';
import { contextAt } from '../integration/reactor-harness.ts';
import { testSecrets } from '../support/api.ts';
import { ApiClient, succeeded } from '../support/api-client.ts';
import { freshDatabase } from '../support/postgres.ts';
import { launchProduct, type ProductProcess } from '../support/product-process.ts';
import { until } from '../support/projections.ts';
import { program } from './application.ts';
import { type LetterSink, openLetterSink } from './letters-sink.ts';

/** Somebody to write to. */
export interface Reader {
  readonly contactId: string;
  readonly channelId: string;
  readonly name: string;
  readonly address: string;
}

export interface Sender extends ProductProcess {
  /** Of its connections to the database. */
  readonly name: string;
  /** An admin at this process. */
  readonly admin: ApiClient;
}

/** The product as processes over one database, and the mail server, which belongs to the test. */
export interface LetterHouse {
  readonly log: EventLog;
  readonly pool: Pool;
  readonly sink: LetterSink;
  readonly readers: Reader[];
  /** Those that are running. */
  readonly senders: () => readonly Sender[];
  start(): Promise<Sender>;
  /** A start that is killed after some milliseconds. */
  startAndKill(afterMs: number): Promise<void>;
  /** Kills the process, and answers which attempts it was handing over. */
  kill(sender: Sender): Promise<readonly string[]>;
  /** Ends the process in order. */
  stop(sender: Sender): Promise<void>;
  addReaders(count: number): Promise<Reader[]>;
  /** Lets the time pass that killed processes keep others waiting, and the time until the next try. */
  hurry(): Promise<void>;
  close(): Promise<void>;
}

/** How long the sender waits for an answer of the mail server, instead of 30 seconds. */
export const PATIENCE_MS = 5_000;

const person = { username: 'admin@rink.example', password: 'the password of the admin' };

export async function openLetterHouse(): Promise<LetterHouse> {
  const database = await freshDatabase();
  const filesDir = join(tmpdir(), 'blueline-files', new URL(database.url).pathname.slice(1));
  const sink = await openLetterSink();
  const mailServer = `${sink.url}/?socketTimeout=${PATIENCE_MS}`;
  const environment = {
    ...testSecrets,
    PUBLIC_URL: 'http://localhost',
    FILES_DIR: filesDir,
    SMTP_URL: mailServer,
    MAIL_FROM: 'office@rink.example',
    ADMIN_USERNAME: person.username,
    ADMIN_PASSWORD: person.password,
    REQUIRE_ADMIN_SECOND_FACTOR: 'false',
    LOG_LEVEL: 'error',
  };
  const pool = new Pool({ ...database.poolConfig, max: 8 });
  // The drop may be quicker than the last goodbye.
  pool.on('error', () => undefined);

  const running = new Set<Sender>();
  const starting = new Set<ProductProcess>();
  let cookies: ReadonlyMap<string, string> | undefined;
  let launches = 0;
  const launch = (): ProductProcess & { readonly name: string } => {
    launches += 1;
    const name = `sender-${launches}`;
    const own = new URL(database.url);
    own.searchParams.set('application_name', name);
    const launched = {
      ...launchProduct({ ...program, environment: { ...environment, DATABASE_URL: own.href } }),
      name,
    };
    starting.add(launched);
    void launched.ended.then(() => starting.delete(launched));
    return launched;
  };
  const start = async (): Promise<Sender> => {
    const launched = launch();
    const admin = new ApiClient(await launched.ready);
    // One sign-in is valid for all processes, which share a secret.
    if (cookies) for (const [name, value] of cookies) admin.cookies.set(name, value);
    else {
      succeeded(await admin.signIn(person));
      cookies = new Map(admin.cookies);
    }
    const sender = { ...launched, admin };
    running.add(sender);
    return sender;
  };

  const { admin } = await start();
  for (const [key, value] of [
    ['mail_per_second', '0'],
    ['mail_per_hour', '0'],
    ['send_grace_seconds', '0'],
    ['business_postal_address', '12 Rink Road, Minneapolis, MN 55401'],
  ] as const) {
    succeeded(await admin.put(`/admin/globals/${key}`, { global_value: value }));
  }
  const store = await openPostgresEventStore(pool);
  const log = createEventLog(store, createPersonKeys(pool, testSecrets.PERSONAL_DATA_SECRET));
  const readers: Reader[] = [];
  let numbered = 0;

  /** What the process was handing over when it ended: the server releases its lock with its connections. */
  const begunBy = async (name: string): Promise<string[]> => {
    const { rows: begun } = await pool.query<{ key: string; session: string }>(
      `select key, session from rx.effects where reactor = $1 and status = 'running'`,
      [HANDOVER],
    );
    await until(async () => {
      const { rows } = await pool.query('select from pg_stat_activity where application_name = $1', [name]);
      return rows.length === 0;
    });
    const { rows: ended } = await pool.query<{ session: string }>(
      'select session from unnest($1::text[]) as one (session) where rx.session_ended(session)',
      [[...new Set(begun.map(({ session }) => session))]],
    );
    const gone = new Set(ended.map(({ session }) => session));
    return begun.filter(({ session }) => gone.has(session)).map(({ key }) => key);
  };

  return {
    log,
    pool,
    sink,
    readers,
    senders: () => [...running],
    start,
    async startAndKill(afterMs) {
      const launched = launch();
      await Promise.race([pause(afterMs), launched.ended]);
      await launched.kill();
    },
    async kill(sender) {
      running.delete(sender);
      await sender.kill();
      return begunBy(sender.name);
    },
    async stop(sender) {
      running.delete(sender);
      sender.child.kill('SIGTERM');
      await sender.ended;
    },
    async addReaders(count) {
      const added = await sideBySide(Array.from({ length: count }), async () => {
        numbered += 1;
        const reader = readerOf(numbered);
        await appendReader(log, reader);
        return reader;
      });
      readers.push(...added);
      return added;
    },
    async hurry() {
      await pool.query(
        `update rx.effects set claimed_at = claimed_at - interval '1 hour'
          where status = 'running' and claimed_at > now() - interval '1 hour' and rx.session_ended(session)`,
      );
      await pool.query(
        `update rx.effects set next_at = now() where status in ('failed', 'unknown') and next_at > now()`,
      );
    },
    async close() {
      await Promise.all([...starting].map((one) => one.kill()));
      await sink.close();
      await store.close();
      await pool.end();
      await database.drop();
      await rm(filesDir, { recursive: true, force: true });
    },
  };
}

const readerOf = (number: number): Reader => ({
  contactId: randomUUID(),
  channelId: randomUUID(),
  name: `Dana Reader${number}`,
  address: `dana.${number}.${randomUUID().slice(0, 8)}@families.example`,
});

async function appendReader(log: EventLog, reader: Reader): Promise<void> {
  const { contactId, channelId, name, address } = reader;
  const [firstName = '', lastName = ''] = name.split(' ');
  const outcome = await log.append(
    `contact-${contactId}`,
    'noStream',
    [
      {
        type: 'ContactCreated',
        data: {
          contactId,
          firstName,
          lastName,
          notes: '',
          self: null,
          doNotContact: false,
          includeInCommunications: true,
        },
      },
      {
        type: 'ContactChannelAdded',
        data: { contactId, contactsChannelId: channelId, channelId: 1, value: address, optOutIds: [] },
      },
    ],
    { ...contextAt(), occurredAt: new Date().toISOString() },
  );
  if (outcome.kind !== 'appended') throw new Error('A reader was not recorded');
}

/** Waits until the read models of the process show everything. */
export async function shown({ admin }: Sender): Promise<void> {
  await until(async () => {
    const { results } = await admin.get('/operations/projections');
    return Array.isArray(results) && results.every(({ lag }: { lag: number }) => lag === 0);
  });
}
