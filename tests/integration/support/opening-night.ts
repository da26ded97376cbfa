import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { z } from 'zod';
import { hashPassword } from '../../../api/access/passwords.ts';
import { type RecountVerdict, recountSchedules } from '../../../api/scheduling/recount-schedules.ts';
import { createUser } from '../../../commands/access/create-user.ts';
import { sideBySide } from '../../../commands/runtime/side-by-side.ts';
import { settleExpiredSeats } from '../../../commands/scheduling/reservations/settle-expired-seats.ts';
import { openRink, type Rink } from '../../../commands/scheduling/testing/rink.ts';
import { afterHolds } from '../../../commands/scheduling/testing/settle.ts';
import { createEventLog } from '../../../event-store/event-log.ts';
import { openEventStoreDb } from '../../../event-store/eventstoredb/eventstoredb-store.ts';
import { startEventStoreDbDouble } from '../../../event-store/eventstoredb/testing/eventstoredb-double.ts';
import { createPersonKeys } from '../../../event-store/postgres/person-keys.ts';
import { openPostgresEventStore } from '../../../event-store/postgres/postgres-store.ts';
import { createReadPool } from '../../../projections/runtime/database.ts';
import { createReads } from '../../../projections/runtime/reads.ts';
import { createExpiredSeatHolds } from '../../../projections/scheduling/reservations/expired-seat-holds.ts';
import { contextOf, testSecrets } from '../../support/api.ts';
import { ApiClient, type Reply, succeeded } from '../../support/api-client.ts';
import { freshDatabase } from '../../support/postgres.ts';
import { launchProduct, type ProductProcess } from '../../support/product-process.ts';
import { until } from '../../support/projections.ts';
import { record } from '../reactor-harness.ts';

/** How often a family presses again at once. */
const TRIES = 10;

/** A family's request for one session; repeated, it is the same command. */
export interface Wish {
  readonly athleteId: string;
  readonly sessionId: string;
  readonly key: string;
}

/** The answer a family got; `lost` if the connection broke because the process was killed. */
export type Answer = 'reserved' | 'lost' | { readonly refused: string };

export interface Server extends ProductProcess {
  readonly address: string;
}

/** Two processes over one database, families with athletes in one group, and the log itself. */
export interface OpeningNight {
  /** Two; a killed one is replaced by `startAgain`. */
  readonly servers: readonly [Server, Server];
  readonly rink: Rink;
  readonly groupId: string;
  readonly athleteIds: readonly string[];
  ask(server: Server, wish: Wish): Promise<Answer>;
  /** The family gives the athlete's spot back. */
  omit(server: Server, place: Omit<Wish, 'key'>): Promise<void>;
  /** Puts the athlete on the waitlist. */
  wait(server: Server, place: Omit<Wish, 'key'>): Promise<void>;
  turnWaitlistsOn(): Promise<void>;
  /** Effects that a killed process had begun are run again now, and not only when its lease ends. */
  endLeases(): Promise<void>;
  /** Starts a process in the place of one that was killed. */
  startAgain(killed: Server): Promise<Server>;
  /** Resolves when the read models show everything that is recorded. */
  shown(): Promise<void>;
  /** Runs the janitor after all holds have expired. */
  janitor(): Promise<void>;
  recount(): Promise<RecountVerdict>;
  close(): Promise<void>;
}

const FAMILIES = 10;
const ATHLETES_EACH = 20;
const admin = { username: 'admin@rink.example', password: 'the password of the admin' };

const saved = z.object({ success: z.number(), errors: z.array(z.object({ message: z.string() })) });
const lags = z.array(z.object({ lag: z.number() }));

export async function openOpeningNight(store: 'Postgres' | 'EventStoreDB'): Promise<OpeningNight> {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of closing.toReversed()) await end();
  };
  try {
    return { ...(await open()), close };
  } catch (error) {
    await close();
    throw error;
  }

  async function open() {
    const database = await freshDatabase();
    closing.push(() => database.drop());
    const filesDir = join(tmpdir(), 'blueline-files', new URL(database.url).pathname.slice(1));
    closing.push(() => rm(filesDir, { recursive: true, force: true }));
    const double = store === 'EventStoreDB' ? await startEventStoreDbDouble() : undefined;
    const connectionString = `esdb://127.0.0.1:${double?.port}?tls=false`;
    closing.push(async () => double?.stop());
    const environment = {
      ...testSecrets,
      DATABASE_URL: database.url,
      PUBLIC_URL: 'http://localhost',
      FILES_DIR: filesDir,
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      REQUIRE_ADMIN_SECOND_FACTOR: 'false',
      LOG_LEVEL: 'warn',
      ...(double && { EVENTSTOREDB_URL: connectionString }),
    };

    const running = new Set<ProductProcess>();
    closing.push(() => Promise.all([...running].map((server) => server.kill())));
    const start = async (): Promise<Server> => {
      const launched = launchProduct({ environment });
      running.add(launched);
      return { ...launched, address: await launched.ready };
    };
    const servers = await Promise.all([start(), start()]);

    const pool = new Pool({ ...database.poolConfig, max: 12 });
    const readers = createReadPool({ ...database.poolConfig, max: 2 });
    // The drop may be quicker than the last goodbye.
    for (const one of [pool, readers]) one.on('error', () => undefined);
    closing.push(() => Promise.all([pool.end(), readers.end()]));
    const events = await (double ? openEventStoreDb({ connectionString }) : openPostgresEventStore(pool));
    closing.push(() => events.close());
    const log = createEventLog(events, createPersonKeys(pool, testSecrets.PERSONAL_DATA_SECRET));

    const rink = openRink(log);
    const groupId = await rink.group({ defaultWeeklyCredits: 1 });
    const athleteIds = await sideBySide(Array.from({ length: FAMILIES * ATHLETES_EACH }), () =>
      rink.athleteIn(groupId),
    );
    const password = 'the password of every family';
    const passwordHash = await hashPassword(password);
    const siblings = Array.from({ length: FAMILIES }, (_, index) =>
      athleteIds.slice(index * ATHLETES_EACH, (index + 1) * ATHLETES_EACH),
    );
    const families = await sideBySide(siblings, async (own) => {
      const userId = randomUUID();
      const username = `parent.${userId}@rink.example`;
      const names = { firstName: 'Anna', lastName: 'Bergeron' };
      await createUser({ log }, { userId, username, ...names, roleId: 40, passwordHash }, contextOf());
      await record(
        log,
        `user-${userId}`,
        ...own.map((athleteId) => ({ type: 'UserAssignedToAthlete', data: { userId, athleteId } }) as const),
      );
      return { username, password, athleteIds: own };
    });

    /** Asks any running process. */
    const shown = async () => {
      const staff = await signedIn(servers, admin);
      await until(async () =>
        lags.parse((await staff.get('/operations/projections')).results).every(({ lag }) => lag === 0),
      );
    };
    await shown();
    // One sign-in is valid for both processes, which share a secret.
    const cookies = new Map<string, ReadonlyMap<string, string>>();
    for (const family of families) {
      const client = await signedIn(servers, family);
      for (const athleteId of family.athleteIds) cookies.set(athleteId, client.cookies);
    }

    const browserOf = (server: Server, athleteId: string): ApiClient => {
      const browser = new ApiClient(server.address);
      for (const [name, value] of cookies.get(athleteId) ?? []) browser.cookies.set(name, value);
      return browser;
    };

    return {
      servers,
      rink,
      groupId,
      athleteIds,
      shown,

      async ask(server: Server, { athleteId, sessionId, key }: Wish): Promise<Answer> {
        const browser = browserOf(server, athleteId);
        const body = {
          existing_schedules: [],
          selected_schedules: [sessionId],
          training_group_ids: [groupId],
        };
        let reply: Reply;
        try {
          // A store that is overrun makes the process ask for another try; a family presses again.
          let tries = 0;
          do {
            reply = await browser.post(`/athletes/${athleteId}/schedules/saved`, body, { key });
          } while (reply.status === 503 && ++tries < TRIES);
        } catch (error) {
          if (server.child.killed) return 'lost';
          throw new Error(`The process did not answer; it said: ${server.said.join('\n')}`, { cause: error });
        }
        if (reply.status !== 200)
          throw new Error(`${reply.status} ${reply.text}; the process said: ${server.said.join('\n')}`);
        const { success, errors } = saved.parse(reply.results);
        return success === 1 ? 'reserved' : { refused: errors.map(({ message }) => message).join(' ') };
      },

      async omit(server: Server, { athleteId, sessionId }: Omit<Wish, 'key'>) {
        const path = `/athletes/${athleteId}/schedules/omit`;
        succeeded(await browserOf(server, athleteId).post(path, { scheduleIds: [sessionId] }));
      },

      async wait(server: Server, { athleteId, sessionId }: Omit<Wish, 'key'>) {
        const path = `/athletes/${athleteId}/schedules/${sessionId}/waitlist`;
        succeeded(await browserOf(server, athleteId).post(path));
      },

      async turnWaitlistsOn() {
        const staff = await signedIn(servers, admin);
        succeeded(await staff.put('/admin/globals/waitlist_enabled', { global_value: 'true' }));
        // Only the caller who changed the setting is sure to read the change at once, and families ask next.
        await shown();
      },

      async endLeases() {
        await pool.query(`update rx.effects set next_at = now() where status = 'running'`);
      },

      async startAgain(killed: Server) {
        const server = await start();
        servers[servers[0] === killed ? 0 : 1] = server;
        return server;
      },

      async janitor() {
        const holds = createExpiredSeatHolds(createReads(readers));
        const now = afterHolds(new Date().toISOString());
        await settleExpiredSeats({ ...rink.deps(), holds }, now, new AbortController().signal);
      },

      recount: () => recountSchedules(log, pool),
    };
  }
}

async function signedIn(
  servers: readonly Server[],
  person: { readonly username: string; readonly password: string },
): Promise<ApiClient> {
  const server = servers.find(({ child }) => !child.killed);
  const client = new ApiClient(server?.address ?? '');
  const reply = await client.signIn(person);
  if (reply.status !== 200)
    throw new Error(`${reply.status} ${reply.text}; the process said: ${server?.said.join('\n')}`);
  return client;
}
