import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type PoolClient } from 'pg';
import { z } from 'zod';
import type { MailPort } from '../../commands/shared/mail.ts';
import { type HealthPartView, healthPartView } from '../../contract/shared/health.ts';
import { createMailProvider } from '../../simulators/mail-provider/provider.ts';
import type { SignedIn } from '../support/api.ts';
import { type ConnectedApi, startConnectedApi } from '../support/connected-api.ts';
import { recordFacts } from '../support/facts.ts';
import { until } from '../support/projections.ts';

jest.setTimeout(90_000);

const GIGABYTE = 1_000_000_000;
const HOUR_MS = 3_600_000;

/** What the tests break. */
const disk = { free: 60 * GIGABYTE, total: 250 * GIGABYTE };
let mailTrouble: string | undefined;
const mail: MailPort = {
  send: async () => ({}),
  async check() {
    if (mailTrouble !== undefined) throw new Error(mailTrouble);
  },
};

let connected: ConnectedApi;
let admin: SignedIn;
let database: Client;
let folder: string;
let stamp: string;
let filesDir: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blueline-health-'));
  stamp = join(folder, 'last-backup');
  filesDir = join(folder, 'files');
  connected = await startConnectedApi({
    mail,
    bulkMail: mail,
    diskSpace: async () => disk,
    environment: {
      FILES_DIR: filesDir,
      BACKUP_STAMP: stamp,
      SMTP_URL: 'smtp://localhost:1',
      MAIL_FROM: 'office@rink.example',
      MAIL_WEBHOOK_PUBLIC_KEY: createMailProvider({
        address: 'http://localhost',
        habits: { open: 0, click: 0, machineOpen: 0 },
      }).publicKey,
    },
  });
  admin = await connected.api.signedIn('admin');
  database = new Client(connected.api.database.poolConfig);
  await database.connect();
  await writeFile(stamp, '');
  await admin.post('/operations/jobs/verify-log/run');
});

afterAll(async () => {
  await database.end();
  await connected.close();
  await rm(folder, { recursive: true, force: true });
});

async function parts(): Promise<readonly HealthPartView[]> {
  return z.array(healthPartView).parse((await admin.get('/operations/health')).results);
}

const partNamed = (found: readonly HealthPartView[], key: string): HealthPartView => {
  const part = found.find((one) => one.key === key);
  if (!part) throw new Error(`There is no part ${key}`);
  return part;
};

/** Breaks a part, and returns what mends it. */
type Break = () => Promise<() => Promise<unknown>>;

const failedRun = async (job: string, error: string) => {
  const at = new Date(Date.now() + HOUR_MS);
  await database.query(
    `insert into rx.job_runs (job, scheduled_for, started_at, finished_at, outcome, detail, runner)
     values ($1, $2, now(), now(), 'failed', $3, 'test')`,
    [job, at, JSON.stringify({ error })],
  );
  return () => database.query('delete from rx.job_runs where job = $1 and scheduled_for = $2', [job, at]);
};

const breaks: Readonly<Record<string, Break>> = {
  async postgres() {
    const { past } = connected.api.services.pools;
    const held: PoolClient[] = [];
    for (let count = 0; count < past.options.max; count++) held.push(await past.connect());
    return async () => held.forEach((client) => client.release());
  },
  async log() {
    await database.query('alter table es.events rename to events_elsewhere');
    return () => database.query('alter table es.events_elsewhere rename to events');
  },
  async 'read-models'() {
    await database.query(
      `insert into rm.parked (projection, build, position, stream, event_id, type, attempts, error)
       select projection, build, 1, 'athlete-1', $1, 'AthleteCreated', 3, 'no column' from rm.builds
       where projection = 'athletes' and status = 'live'`,
      [randomUUID()],
    );
    return () => database.query('delete from rm.parked');
  },
  async reactors() {
    await database.query(
      `create function rx.refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`,
    );
    await database.query(
      `create trigger refuse before insert on rx.effects for each row when (new.reactor = 'athlete-packages') execute function rx.refuse()`,
    );
    const athleteId = await connected.api.athlete();
    // It waits for the reactor.
    const bought = connected.api.bought(athleteId);
    await until(async () => partNamed(await parts(), 'reactors').state === 'broken');
    return async () => {
      await database.query('drop function rx.refuse() cascade');
      await bought;
      await until(async () => partNamed(await parts(), 'reactors').state === 'well');
    };
  },
  jobs: () => failedRun('sweep-files', 'The folder cannot be read'),
  async 'accounting-link'() {
    connected.simulator.faults.next({ fault: '500', path: /paymentmethod/i, times: 50 });
    return async () => connected.simulator.faults.clear();
  },
  async 'card-service'() {
    connected.simulator.faults.next({ fault: '500', path: /charges/, times: 50 });
    return async () => connected.simulator.faults.clear();
  },
  async mail() {
    mailTrouble = 'Invalid login: 535 Authentication failed';
    return async () => {
      mailTrouble = undefined;
    };
  },
  async 'mail-reports'() {
    const messageId = randomUUID();
    const person = { kind: 'contact' as const, id: randomUUID() };
    const about = {
      messageId,
      communicationId: randomUUID(),
      sendId: randomUUID(),
      athleteIds: [],
      optionId: null,
    };
    const sent = { messageId, attempt: 1, person, address: 'parent@family.example', response: '250 OK' };
    const now = new Date(Date.now() - 2 * HOUR_MS);
    const record = (events: Parameters<typeof recordFacts>[2]) =>
      recordFacts(connected.api, `message-${messageId}`, events, { now });
    await record([
      { type: 'MessageQueued', data: { ...about, person, isTracked: false } },
      { type: 'MessageSent', data: sent },
    ]);
    await connected.api.settled();
    return async () => {
      const report = { reportId: randomUUID(), attempt: 1, kind: 'delivered' as const, reason: '' };
      const at = now.toISOString();
      await record([
        {
          type: 'MessageReported',
          data: { messageId, source: 'sendgrid', ...report, at, isMachine: false, isLate: false },
        },
      ]);
      await connected.api.settled();
    };
  },
  async 'file-store'() {
    await rm(join(filesDir, 'health'), { recursive: true, force: true });
    await mkdir(filesDir, { recursive: true });
    await writeFile(join(filesDir, 'health'), 'a file where a folder should be');
    return () => rm(join(filesDir, 'health'));
  },
  async disk() {
    disk.free = GIGABYTE / 2;
    return async () => {
      disk.free = 60 * GIGABYTE;
    };
  },
  verify: () => failedRun('verify-log', 'The log is damaged at 12: the hash differs'),
  async backup() {
    const old = new Date(Date.now() - 5 * 24 * HOUR_MS);
    await utimes(stamp, old, old);
    return () => writeFile(stamp, 'again').then(() => utimes(stamp, new Date(), new Date()));
  },
};

test('an installation in which everything works has no part to look at', async () => {
  const found = await parts();
  expect(found.filter(({ state }) => state !== 'well')).toEqual([]);
  expect(found.map(({ key }) => key).toSorted()).toEqual(Object.keys(breaks).toSorted());
  for (const { measured_ms, last_good_at, checked_at, advice } of found) {
    expect({ measured_ms, last_good_at, advice }).toEqual({
      measured_ms: expect.any(Number),
      last_good_at: checked_at,
      advice: null,
    });
  }
});

test('the read models, reactors and jobs are listed one by one, with their lag', async () => {
  const found = await parts();
  expect(partNamed(found, 'read-models').details).toContainEqual({
    name: 'athletes',
    state: 'well',
    sentence: 'Up to date.',
  });
  expect(partNamed(found, 'reactors').details.map(({ name }) => name)).toContain('athlete-packages');
  expect(partNamed(found, 'jobs').details.map(({ name }) => name)).toContain('sweep-files');
});

test.each(Object.entries(breaks))(
  'when %s breaks, it alone is red, and says what to do',
  async (key, breakIt) => {
    const lastGood = partNamed(await parts(), key).last_good_at;
    const mend = await breakIt();
    try {
      const found = await parts();
      expect(found.filter(({ state }) => state === 'broken')).toEqual([expect.objectContaining({ key })]);
      const part = partNamed(found, key);
      expect(part.advice).toMatch(/\.$/);
      expect(Date.parse(part.last_good_at ?? '')).toBeLessThan(Date.parse(part.checked_at));
      expect(lastGood).not.toBeNull();
    } finally {
      await mend();
    }
    expect(partNamed(await parts(), key).state).toBe('well');
  },
);

test('a broken part needs the attention of admins', async () => {
  const mend = await breaks['disk']?.();
  try {
    await parts();
    expect((await admin.get('/attention')).results).toContainEqual(
      expect.objectContaining({ key: 'health', count: 1, path: '/admin/api-health-check' }),
    );
  } finally {
    await mend?.();
  }
});

test('parts that need the log are not blamed for it', async () => {
  const mend = await breaks['log']?.();
  try {
    const { state, sentence, measured_ms } = partNamed(await parts(), 'read-models');
    expect({ state, sentence, measured_ms }).toEqual({
      state: 'unknown',
      sentence: 'Not checked, because it needs this part, which does not work: Event log.',
      measured_ms: null,
    });
  } finally {
    await mend?.();
  }
});

test('strangers learn whether Blueline is well, and nothing else', async () => {
  const stranger = connected.api.visitor();
  const well = await stranger.get('/public/health-check');
  expect([well.status, well.body]).toEqual([
    200,
    { success: true, message: 'Blueline is well.', results: { is_well: true } },
  ]);
  const mend = await breaks['log']?.();
  try {
    const ill = await stranger.get('/public/health-check');
    expect([ill.status, ill.message, ill.results]).toEqual([503, 'Blueline is not well.', null]);
    expect(ill.text).not.toMatch(/log|event|read model/i);
  } finally {
    await mend?.();
  }
});

test('when a part was last good is remembered over a restart', async () => {
  await parts();
  const { rows } = await database.query('select part from rx.health order by part');
  expect(rows.map(({ part }) => part)).toEqual(Object.keys(breaks).toSorted());
});

test('the job checks what is inside, and asks no service', async () => {
  await database.query('delete from rx.health');
  const before = connected.simulator.counts();
  await admin.post('/operations/jobs/check-health/run');
  const { rows } = await database.query('select part from rx.health order by part');
  expect(rows.map(({ part }) => part)).not.toContain('accounting-link');
  expect(rows.map(({ part }) => part)).toContain('read-models');
  expect(connected.simulator.counts()).toEqual(before);
});
