import { Client, Pool } from 'pg';
import { z } from 'zod';
import { areas } from '../../api/areas.ts';
import { offeredUses } from '../../domain/communications/templates/template-uses.ts';
import { verifyLog } from '../../event-store/postgres/verify.ts';
import { shapeOf } from '../../projections/runtime/table.ts';
import { type Api, startApi } from '../support/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { createBooksDouble } from '../support/books-double.ts';
import { createCardProcessorDouble } from '../support/card-processor-double.ts';
import type { FreshDatabase } from '../support/postgres.ts';
import { untilQuiet } from '../support/quiet.ts';
import { restoredDatabase } from '../support/restored-database.ts';

// Recorded names (projections with their shapes, reactors, effect keys, jobs) tie the data of an installation to the code. These tests
// open the data of an installation of 1.3.17 (tests/fixtures/README.md). They fail when a projection would be rebuilt without a raised
// version, or when a renamed reactor or effect key would repeat what was done for old events: second charges, second emails.

interface Build {
  readonly build: string;
  readonly projection: string;
  readonly version: number;
  readonly shape: string;
  readonly serves: boolean;
  readonly position: string;
}

interface Checkpoint {
  readonly reactor: string;
  readonly position: string;
}

/** An effect that someone claims for an event. */
interface Claim {
  readonly reactor: string;
  readonly key: string;
  readonly event_position: string;
  readonly stream: string;
  readonly revision: string;
}

/** The rows that decide which projections are rebuilt and which effects are owed. */
interface Ledger {
  readonly builds: readonly Build[];
  readonly checkpoints: readonly Checkpoint[];
  readonly effects: readonly Claim[];
}

/** A claim without its outcome. */
const claimed = ({ reactor, key, event_position, stream, revision }: Claim): Claim => {
  return { reactor, key, event_position, stream, revision };
};

/** The effects that 1.3.17 could have: it did not encrypt files. */
const withoutEncryption = (effects: readonly Claim[]): Claim[] =>
  effects.filter(({ reactor }) => reactor !== 'sealed-files');

interface Installation {
  readonly api: Api;
  readonly admin: ApiClient;
  readonly pool: Pool;
  /** The ledger as 1.3.17 left it, and after the current code caught up with the log. */
  readonly before: Ledger;
  readonly after: Ledger;
  /** Names of the methods of accounting and card processor that were called. */
  readonly calls: readonly string[];
  /** Types of the events since 1.3.17, without the sign-in of this test. */
  readonly appended: readonly string[];
  close(): Promise<void>;
}

/** Every installation gets these once, at its first start with templates. */
const first = [
  ...Array.from(offeredUses, () => 'MessageTemplateCreated'),
  // The campaign behind Send now.
  'MarketingTemplateCreated',
  'MarketingTemplateApproved',
  'CampaignCreated',
  'CampaignStepAdded',
  'CampaignMarkedActive',
];

const adminOfFixture = { username: 'admin@rink.example', password: 'the password of the admin' };

/** Starts the current code on the fixture. `change` runs on the database before that. */
async function openInstallation(change?: string): Promise<Installation> {
  const database = await restoredDatabase('written-by-1.3.17.sql.gz');
  const pool = new Pool(database.poolConfig);
  const before = await readLedger(pool);
  const { position, moment } = await lastEvent(pool);
  if (change !== undefined) await pool.query(change);
  const jobs = await holdBackJobs(database);
  // Early enough that nothing has expired and nothing new is due.
  const now = new Date(moment.getTime() + 60_000);
  const calls: string[] = [];
  const api = await startApi({
    database,
    now: () => now,
    books: recorded(createBooksDouble(), calls),
    cardProcessor: recorded(createCardProcessorDouble(), calls),
  });
  const admin = api.visitor();
  const { status } = await admin.signIn(adminOfFixture);
  expect(status).toBe(200);
  await caughtUp(api, admin);
  return {
    api,
    admin,
    pool,
    before,
    after: await readLedger(pool),
    calls,
    appended: await typesAfter(pool, position),
    async close() {
      await jobs.end();
      await pool.end();
      await api.close();
    },
  };
}

async function readLedger(pool: Pool): Promise<Ledger> {
  const [builds, checkpoints, effects] = await Promise.all([
    pool.query<Build>(
      `select build, projection, version, shape, views, status, serves, finished, store_id, position, head_at_start, parkings,
              started_at, live_at, retired_at, error
         from rm.builds order by build`,
    ),
    pool.query<Checkpoint>('select * from rx.checkpoints order by reactor'),
    pool.query<Claim>(
      `select reactor, key, event_position, stream, revision, status, attempts, next_at, claimed_by, claimed_at, settled_at, detail
         from rx.effects order by reactor, key`,
    ),
  ]);
  return { builds: builds.rows, checkpoints: checkpoints.rows, effects: effects.rows };
}

/**
 * Schedules follow the clock of the machine, which is later than that of the test: jobs would find work. A job runs only while no one
 * else holds its lock.
 */
async function holdBackJobs(database: FreshDatabase): Promise<Client> {
  const client = new Client(database.poolConfig);
  await client.connect();
  await client.query(
    `select pg_advisory_lock(hashtextextended('blueline job ' || job, 0))
       from (select distinct job from rx.job_runs) as known`,
  );
  return client;
}

async function lastEvent(pool: Pool): Promise<{ position: string; moment: Date }> {
  const { rows } = await pool.query<{ position: string; moment: Date }>(
    'select position, recorded_at as moment from es.events order by position desc limit 1',
  );
  const [row] = rows;
  if (!row) throw new Error('The fixture has no events');
  return row;
}

async function typesAfter(pool: Pool, position: string): Promise<string[]> {
  const { rows } = await pool.query<{ type: string }>(
    `select type from es.events where position > $1 and type <> 'SessionOpened' order by position`,
    [position],
  );
  return rows.map(({ type }) => type);
}

/** The same port; the name of each method that is called is added to `calls`. */
function recorded<Port extends object>(port: Port, calls: string[]): Port {
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...values: unknown[]): unknown => {
        calls.push(String(name));
        return Reflect.apply(member, target, values);
      };
    },
  });
}

async function caughtUp({ services }: Api, admin: ApiClient): Promise<void> {
  await services.host.caughtUp();
  await untilQuiet(admin, 'reactors');
}

const position = (row: { readonly position: string } | undefined): bigint => BigInt(row?.position ?? -1);

describe('data of 1.3.17', () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await openInstallation();
  });
  afterAll(() => installation.close());

  const namesAt = async (path: string): Promise<string[]> => {
    const { results } = await installation.admin.get(path);
    return z
      .array(z.object({ name: z.string() }))
      .parse(results)
      .map(({ name }) => name);
  };

  test('are served by the same builds, unless the tables of a projection are others since', async () => {
    const { before, after } = installation;
    const projections = before.builds.map(({ projection }) => projection);
    expect(await namesAt('/operations/projections')).toEqual(expect.arrayContaining(projections));
    // Read models that keep versions have a table more, so they are built again.
    const isSame = ({ projection, version, shape }: Build) =>
      areas.projections.some(
        (one) => one.name === projection && one.version === version && shapeOf(one) === shape,
      );
    const kept = before.builds.filter(isSame);
    expect(kept.map(({ projection }) => projection)).toEqual(
      expect.arrayContaining(['event_index', 'username_holds']),
    );
    const builds = after.builds.filter(({ build }) => kept.some((one) => one.build === build));
    const movedBack = kept.filter((build, index) => position(builds[index]) < position(build));
    expect(movedBack).toEqual([]);
    expect(builds).toEqual(kept.map((build, index) => ({ ...build, position: builds[index]?.position })));
    // Each projection is served by one build, and the others were not built again.
    const serving = after.builds.filter(({ serves }) => serves).map(({ projection }) => projection);
    expect(serving).toEqual(expect.arrayContaining(projections));
    expect(new Set(serving).size).toBe(serving.length);
    const created = after.builds.filter(
      ({ build, projection }) =>
        kept.some((one) => one.projection === projection) && !kept.some((one) => one.build === build),
    );
    expect(created).toEqual([]);
  });

  test('are followed by the same reactors, each from its checkpoint', async () => {
    const { before, after } = installation;
    const reactors = before.checkpoints.map(({ reactor }) => reactor);
    expect(await namesAt('/operations/reactors')).toEqual(expect.arrayContaining(reactors));
    const movedBack = before.checkpoints.filter(
      (was) => position(after.checkpoints.find(({ reactor }) => reactor === was.reactor)) < position(was),
    );
    expect(movedBack).toEqual([]);
  });

  test('require no effect that was already performed', () => {
    const { before, after, api, calls, appended } = installation;
    expect(withoutEncryption(after.effects)).toEqual(before.effects);
    expect(appended).toEqual(first);
    expect(api.mails).toEqual([]);
    expect(calls).toEqual([]);
  });

  test('name jobs that still exist', async () => {
    const { rows } = await installation.pool.query<{ job: string }>('select distinct job from rx.job_runs');
    expect(await namesAt('/operations/jobs')).toEqual(expect.arrayContaining(rows.map(({ job }) => job)));
  });

  test('have a log with an intact hash chain', async () => {
    const { fault } = await verifyLog(installation.pool);
    expect(fault).toBeUndefined();
  });

  test('can be read: staff find an athlete by name', async () => {
    const filter = encodeURIComponent(JSON.stringify({ q: 'Owen Hughes' }));
    const { results } = await installation.admin.get(`/athletes?filter=${filter}&range=[0,9]`);
    expect(results).toMatchObject([{ first_name: 'Owen', last_name: 'Hughes' }]);
  });
});

/** Every reactor is back at the beginning of the log, and each claim is written down, also those that find their effect in the ledger. */
const rewound = `
  create table public.claims (reactor text, key text, event_position bigint, stream text, revision bigint);
  create function public.write_down() returns trigger language plpgsql as $$
  begin
    insert into public.claims values (new.reactor, new.key, new.event_position, new.stream, new.revision);
    return new;
  end $$;
  create trigger write_down before insert on rx.effects for each row execute function public.write_down();
  update rx.checkpoints set position = 0`;

test('events of 1.3.17 that are delivered again have exactly the effects that were claimed for them', async () => {
  const installation = await openInstallation(rewound);
  const { before, after, api, calls, appended, pool } = installation;
  const { rows } = await pool.query<Claim>(
    'select distinct on (reactor, key) * from public.claims order by reactor, key, event_position',
  );
  await installation.close();
  // A reactor without effects in the fixture would prove nothing.
  const reactors = before.checkpoints.map(({ reactor }) => reactor);
  expect([...new Set(before.effects.map(({ reactor }) => reactor))]).toEqual(reactors);
  const known = new Set(before.effects.map(({ reactor, key }) => `${reactor} ${key}`));
  const isNew = ({ reactor, key }: { reactor: string; key: string }) => !known.has(`${reactor} ${key}`);
  // Seats are offered after more events than in 1.3.17. An offer of a seat that no one waits for records nothing. Files are encrypted now.
  expect([...new Set(rows.filter(isNew).map(({ reactor }) => reactor))]).toEqual([
    'sealed-files',
    'waitlist-promotions',
  ]);
  expect(rows.filter((one) => !isNew(one)).map(claimed)).toEqual(before.effects.map(claimed));
  expect(after.effects.filter((one) => !isNew(one))).toEqual(before.effects);
  expect(appended).toEqual(first);
  expect(api.mails).toEqual([]);
  expect(calls).toEqual([]);
});

/** The ledger lost what a reactor did: it does it again, for packages that were removed since, too. */
const forgotten = `
  delete from rx.effects where reactor = 'athlete-packages';
  update rx.checkpoints set position = 0 where reactor = 'athlete-packages'`;

test('commands of 1.3.17 that are repeated have the same ids, and change nothing', async () => {
  const installation = await openInstallation(forgotten);
  const { before, after, appended } = installation;
  await installation.close();
  expect(withoutEncryption(after.effects).map(claimed)).toEqual(before.effects.map(claimed));
  expect(appended).toEqual(first);
});
