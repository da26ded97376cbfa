import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { demoSignIns } from '../../demo/shared/sign-ins.ts';
import { testSecrets } from '../support/api.ts';
import { ApiClient } from '../support/api-client.ts';
import { startConnectedApi } from '../support/connected-api.ts';
import { openHousehold } from '../support/household.ts';
import { freshDatabase } from '../support/postgres.ts';
import { launchProduct, type ProductProcess } from '../support/product-process.ts';
import { until } from '../support/projections.ts';
import { environmentOf } from '../support/quickbooks.ts';

jest.setTimeout(180_000);

const running = new Set<ProductProcess>();
afterEach(async () => {
  await Promise.all([...running].map((one) => one.kill()));
  running.clear();
});

function launch(given: Parameters<typeof launchProduct>[0]): ProductProcess {
  const product = launchProduct(given);
  running.add(product);
  return product;
}

/** Sends SIGTERM, `times` in a row, and tells how the process ended. */
function stopped({ child }: ProductProcess, times = 1): Promise<Ended> {
  return endedAfter(child, () => {
    for (let signal = 0; signal < times; signal++) child.kill('SIGTERM');
  });
}

interface Ended {
  readonly code: unknown;
  readonly isInTime: boolean;
}

async function endedAfter(child: ProductProcess['child'], cause: () => unknown): Promise<Ended> {
  const began = performance.now();
  const exit = once(child, 'exit');
  await cause();
  const [code, signal] = await exit;
  return { code: code ?? signal, isInTime: performance.now() - began < 10_000 };
}

const inTime = { code: 0, isInTime: true };

/** What one sees of the embedded database from outside. */
function folderOf(dataDir: string) {
  const lines = async () =>
    (await readFile(join(dataDir, 'pgdata/postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return {
    isCreating: async () => (await readdir(dataDir).catch(() => [])).some((name) => name.startsWith('init-')),
    isStarting: async () => (await lines())[0] !== '',
    isReady: async () => (await lines())[7]?.trim() === 'ready',
    /** The server removes its file at its end. */
    hasEnded: async () => (await lines())[0] === '',
  };
}

test('an embedded installation ends within ten seconds of SIGTERM in any phase, and the next start is fine', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'blueline-stopping-'));
  // Postgres may run under another account.
  await chmod(parent, 0o755);
  const dataDir = join(parent, 'data');
  const database = folderOf(dataDir);
  const start = () =>
    launch({ words: ['--athletes', '3', '--data', dataDir], environment: { LOG_LEVEL: 'warn' } });

  for (const phase of [database.isCreating, database.isStarting, database.isReady]) {
    const product = start();
    await until(phase);
    expect(await stopped(product)).toEqual(inTime);
    await until(database.hasEnded);
  }

  const serving = start();
  const [admin] = demoSignIns;
  if (!admin) throw new Error('There is no demo sign-in');
  const address = await serving.ready;
  const client = new ApiClient(address);
  expect((await client.signIn(admin)).status).toBe(200);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const closed: Promise<unknown>[] = [];
  const stream = request(`${address}/api/changes`, { headers: { cookie } }).end();
  const [changes] = await once(stream, 'response');
  expect(changes.statusCode).toBe(200);
  changes.resume();
  closed.push(once(changes, 'close'));
  // A body that never ends.
  const slow = request(`${address}/api/athletes`, {
    method: 'POST',
    headers: { cookie, 'Content-Type': 'application/json', 'Content-Length': '1000' },
  });
  closed.push(once(slow, 'error'));
  slow.write('{');
  await once(slow, 'socket');
  expect(await stopped(serving, 3)).toEqual(inTime);
  await Promise.all(closed);
  await until(database.hasEnded);

  const again = start();
  expect((await new ApiClient(await again.ready).signIn(admin)).status).toBe(200);
  expect(await stopped(again)).toEqual(inTime);
  await until(database.hasEnded);
  await rm(parent, { recursive: true, force: true });
});

describe('a seed', () => {
  let parent: string;
  let dataDir: string;
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'blueline-stopping-seed-'));
    await chmod(parent, 0o755);
    dataDir = join(parent, 'data');
  });
  afterEach(() => rm(parent, { recursive: true, force: true }));

  const seed = (athletes: string) =>
    launch({
      command: 'seed',
      words: ['--athletes', athletes, '--data', dataDir],
      environment: { LOG_LEVEL: 'warn' },
    });
  const isFilling = async () =>
    (await readFile(join(dataDir, 'demo-business.txt'), 'utf8').catch(() => '')).startsWith('filling');

  test('of many athletes ends within ten seconds of Ctrl-C, and says that the next start continues', async () => {
    const product = seed('20000');
    await until(() => product.said.includes('Filling the demo business…'), 120);
    expect(await endedAfter(product.child, () => product.child.kill('SIGINT'))).toEqual(inTime);
    expect(product.said).toContain('Stopped. The next start will continue.');
    await until(folderOf(dataDir).hasEnded);
  });

  test('whose log fails ends with the reason, and waits for nothing', async () => {
    const product = seed('400');
    await until(isFilling, 120);
    const socket = (await readdir(dataDir)).find((name) => name.startsWith('s-')) ?? '';
    const password = (await readFile(join(dataDir, 'secret'), 'utf8')).trim();
    const name = 'blueline';
    const host = join(dataDir, socket);
    const client = new Client({ host, port: 5432, user: name, database: name, password, ssl: false });
    // It ends with the product.
    client.on('error', () => undefined);
    await client.connect();
    const end = await endedAfter(product.child, () =>
      client.query('alter table es.events rename to gone').catch(() => undefined),
    );
    expect(end).toEqual({ code: 1, isInTime: true });
    expect(product.said.join('\n')).toMatch(/event store/);
    expect(product.said.join('\n')).not.toMatch(/end on pool/);
    await until(folderOf(dataDir).hasEnded);
  });
});

test('a process whose read models cannot catch up ends within ten seconds of SIGTERM', async () => {
  const database = await freshDatabase();
  const environment = {
    ...testSecrets,
    DATABASE_URL: database.url,
    PUBLIC_URL: 'http://localhost',
    LOG_LEVEL: 'warn',
  };
  const first = launch({ environment });
  await first.ready;
  expect(await stopped(first)).toEqual(inTime);
  const blocker = new Client(database.poolConfig);
  await blocker.connect();
  await blocker.query('update rm.builds set position = 0');
  await blocker.query('begin; lock table rm.builds in exclusive mode');
  const blocked = launch({ environment });
  await until(async () => {
    const { rows } = await blocker.query(
      `select from pg_locks where not granted and relation = 'rm.builds'::regclass`,
    );
    return rows.length > 0;
  });
  expect(await stopped(blocked)).toEqual(inTime);
  await blocker.query('rollback');
  await blocker.end();
  const next = launch({ environment });
  await next.ready;
  expect(await stopped(next)).toEqual(inTime);
  await database.drop();
});

test('a process whose payment waits for a processor that never answers ends within ten seconds of SIGTERM', async () => {
  const prepared = await startConnectedApi();
  const { api, simulator } = prepared;
  const admin = await api.signedIn('admin');
  const { invoiceIds, family, cardId, payments } = await openHousehold(prepared, admin);
  await api.settled();
  await api.stop();
  const waiting = launch({
    environment: {
      ...testSecrets,
      ...environmentOf(simulator),
      DATABASE_URL: api.database.url,
      PUBLIC_URL: 'http://localhost',
      FILES_DIR: join(tmpdir(), 'blueline-files', new URL(api.database.url).pathname.slice(1)),
      LOG_LEVEL: 'warn',
    },
  });
  const browser = new ApiClient(await waiting.ready);
  for (const [name, value] of family.cookies) browser.cookies.set(name, value);
  simulator.faults.next({ fault: 'late', path: /charges/, milliseconds: 100_000 });
  const asked = browser
    .post(payments, { transactions: invoiceIds, billingAccountId: cardId })
    .catch(() => undefined);
  await until(() => simulator.counts().charges.captured === 1);
  expect(await stopped(waiting)).toEqual(inTime);
  await asked;
  await simulator.close();
  await api.database.drop();
});
