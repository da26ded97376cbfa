import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import {
  type EmbeddedPostgres,
  EmbeddedPostgresFault,
  startEmbeddedPostgres,
} from '../../adapters/embedded-postgres/embedded-postgres.ts';

jest.setTimeout(30_000);

const isRoot = process.getuid?.() === 0;
const checkout = resolve(import.meta.dirname, '../..');

/** Another node: it starts the database, says so, and writes rows, of which it names each that was committed. */
const writer = `
  import { Client } from 'pg';
  import { startEmbeddedPostgres } from './adapters/embedded-postgres/embedded-postgres.ts';
  const say = (line) => process.stdout.write(JSON.stringify(line) + '\\n');
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: process.argv[1] });
    const client = new Client(postgres.connection);
    client.on('error', () => {});
    await client.connect();
    await client.query('create table if not exists acked (n int primary key)');
    say({ pid: postgres.pid });
    for (let n = 1; ; n++) {
      await client.query('insert into acked values ($1)', [n]);
      say({ acked: n });
    }
  } catch (error) {
    say({ code: error.code, message: error.message });
  }
`;

interface Line {
  pid?: number;
  acked?: number;
  code?: string;
  message?: string;
}

interface Writer {
  readonly process: ChildProcess;
  readonly lines: Line[];
  pid(): number | undefined;
  acked(): number;
}

const folders: string[] = [];
const writers: ChildProcess[] = [];
const servers: EmbeddedPostgres[] = [];

afterEach(async () => {
  for (const writer of writers.splice(0)) writer.kill('SIGKILL');
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  for (const folder of folders.splice(0)) {
    await until(
      async () =>
        (await rm(folder, { recursive: true, force: true }).catch(() => 'still used')) === undefined,
    );
  }
});

async function newFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'embedded-')));
  folders.push(folder);
  // Closed to the server's account, root would move the database to /var/lib.
  await chmod(folder, 0o755);
  return join(folder, 'pg18');
}

async function started(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir });
  servers.push(server);
  return server;
}

/** A cluster that was made and stopped. */
async function cluster(): Promise<string> {
  const dataDir = await newFolder();
  await (await started(dataDir)).stop();
  return dataDir;
}

function startWriter(dataDir: string, who: { uid?: number; gid?: number } = {}): Writer {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', writer, dataDir], {
    cwd: checkout,
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...who,
  });
  writers.push(child);
  const lines: Line[] = [];
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) lines.push(JSON.parse(part));
  });
  return {
    process: child,
    lines,
    pid: () => lines.find((line) => line.pid !== undefined)?.pid,
    acked: () => lines.findLast((line) => line.acked !== undefined)?.acked ?? 0,
  };
}

/** The writer of a folder, when it has committed some rows; with it the pid of its server. */
async function busyWriter(dataDir: string, who: { uid?: number; gid?: number } = {}) {
  const writer = startWriter(dataDir, who);
  await until(() => writer.acked() >= 20 || writer.lines.some((line) => line.code));
  const server = writer.pid();
  if (server === undefined) throw new Error(`The writer did not start: ${JSON.stringify(writer.lines)}`);
  return { writer, server };
}

/** Ends the writer the hard way. Afterwards all that it said has been read. */
async function killed(writer: Writer): Promise<void> {
  const closed = once(writer.process, 'close');
  writer.process.kill('SIGKILL');
  await closed;
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 45_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not within 45 s: ${String(condition)}`);
    await pause(10);
  }
}

async function ask<Row extends object>(
  server: EmbeddedPostgres,
  sql: string,
  database = 'blueline',
): Promise<Row[]> {
  const client = new Client({ ...server.connection, database });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function rowsIn(server: EmbeddedPostgres): Promise<number> {
  const [row] = await ask<{ rows: number }>(server, 'select count(*)::int as rows from acked');
  return row?.rows ?? 0;
}

async function faultOf(start: Promise<unknown>): Promise<Pick<EmbeddedPostgresFault, 'code' | 'message'>> {
  return start.then(
    () => {
      throw new Error('It started');
    },
    (fault: EmbeddedPostgresFault) => fault,
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('a first start', () => {
  test('creates the database with the same encoding and collation on every machine', async () => {
    const server = await started(await newFolder());
    const [row] = await ask(
      server,
      `select current_database() as database, upper('ä') as upper, 'Z' < 'a' as by_code,
              current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
              current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses`,
    );
    expect(row).toEqual({
      database: 'blueline',
      upper: 'Ä',
      by_code: true,
      encoding: 'UTF8',
      fsync: 'on',
      checksums: 'on',
      addresses: '',
    });
  });

  test('hides password, cluster and socket from other users', async () => {
    const dataDir = await newFolder();
    const server = await started(dataDir);
    const modes = await Promise.all(
      [join(dataDir, 'secret'), join(dataDir, 'pgdata'), server.connection.host].map(
        async (path) => (await stat(path)).mode,
      ),
    );
    expect(modes.map((mode) => mode & 0o077)).toEqual([0, 0, 0]);
    await expect(
      ask({ ...server, connection: { ...server.connection, password: 'guessed' } }, 'select 1'),
    ).rejects.toThrow('password');
  });

  test('works in a folder whose path is too long for a socket', async () => {
    const dataDir = join(await newFolder(), 'x'.repeat(140));
    const server = await started(dataDir);
    expect(server.connection.host).toMatch(/^\/tmp\//);
    await server.stop();
    await expect(stat(server.connection.host)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('that was killed between initdb and the creation of the database is completed by the next', async () => {
    const dataDir = await newFolder();
    const first = await started(dataDir);
    await ask(first, 'drop database blueline', 'postgres');
    await first.stop();
    expect(await ask(await started(dataDir), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('removes what a killed initdb left behind', async () => {
    const dataDir = await newFolder();
    const half = join(dataDir, 'init-killed');
    await mkdir(half, { recursive: true });
    await writeFile(join(half, 'PG_VERSION'), '18\n');
    await utimes(half, 0, 0);
    await started(dataDir);
    expect(await readdir(dataDir)).not.toContain('init-killed');
  });
});

describe('a later start', () => {
  test('finds the rows and its settings', async () => {
    const dataDir = await newFolder();
    const first = await started(dataDir);
    await ask(first, 'create table acked as select 1 as n');
    await Promise.all([first.stop(), first.stop()]);
    expect(isAlive(first.pid)).toBe(false);

    const second = await startEmbeddedPostgres({ dataDir, settings: { max_connections: '17' } });
    servers.push(second);
    expect(await rowsIn(second)).toBe(1);
    expect(await ask(second, 'show max_connections')).toEqual([{ max_connections: '17' }]);
  });

  test('refuses a cluster of another major version and names both', async () => {
    const dataDir = await cluster();
    await writeFile(join(dataDir, 'pgdata', 'PG_VERSION'), '12\n');
    const fault = await faultOf(startEmbeddedPostgres({ dataDir }));
    expect(fault.code).toBe('wrong-version');
    expect(fault.message).toMatch(/made by Postgres 12, but here is only Postgres 18/);
  });

  test('reports the error of the server in one line', async () => {
    const dataDir = await cluster();
    const fault = await faultOf(
      startEmbeddedPostgres({ dataDir, settings: { wal_compression: 'nonsense' } }),
    );
    expect(fault.code).toBe('failed');
    expect(fault.message).toBe(
      `The embedded database in ${dataDir} did not start: invalid value for parameter "wal_compression": "nonsense"`,
    );
  });
});

describe('after kill -9', () => {
  test('of node, Postgres stops by itself, and an immediate start has every acknowledged row', async () => {
    const dataDir = await newFolder();
    const { writer, server } = await busyWriter(dataDir);
    await killed(writer);
    const next = await started(dataDir);
    expect(isAlive(server)).toBe(false);
    expect(await rowsIn(next)).toBeGreaterThanOrEqual(writer.acked());
  });

  test('of node without another start, nothing is left running', async () => {
    const { writer, server } = await busyWriter(await newFolder());
    await killed(writer);
    await until(() => !isAlive(server));
    expect(isAlive(server)).toBe(false);
  });

  test('of Postgres, its owner is notified, and the next start has every row', async () => {
    const dataDir = await newFolder();
    const first = await started(dataDir);
    await ask(first, 'create table acked as select generate_series(1, 100) as n');
    process.kill(first.pid, 'SIGKILL');
    await first.died;
    await first.stop();
    expect(await rowsIn(await started(dataDir))).toBe(100);
  });

  test('of both, an immediate start has every acknowledged row', async () => {
    const dataDir = await newFolder();
    const { writer, server } = await busyWriter(dataDir);
    process.kill(server, 'SIGKILL');
    await killed(writer);
    expect(await rowsIn(await started(dataDir))).toBeGreaterThanOrEqual(writer.acked());
  });
});

describe('a stale lock', () => {
  test('does not prevent a start when its pid now belongs to another program of the same user', async () => {
    const dataDir = await cluster();
    const { uid, gid } = await stat(join(dataDir, 'pgdata'));
    const foreign = spawn('sleep', ['60'], isRoot ? { uid, gid } : {});
    writers.push(foreign);
    await once(foreign, 'spawn');
    await writeFile(
      join(dataDir, 'pgdata', 'postmaster.pid'),
      `${foreign.pid}\n${dataDir}/pgdata\n1\n5432\n\n\n1 1\nready\n`,
    );
    const server = await started(dataDir);
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(foreign.exitCode).toBeNull();
  });

  test('does not prevent a start when a crash left it empty', async () => {
    const dataDir = await cluster();
    await writeFile(join(dataDir, 'pgdata', 'postmaster.pid'), '');
    expect(await ask(await started(dataDir), 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('two instances in one folder', () => {
  test('that start at the same moment: one runs, and the other names it', async () => {
    const dataDir = await newFolder();
    const [one, other] = await Promise.allSettled([started(dataDir), started(dataDir)]);
    const winner = one.status === 'fulfilled' ? one : other;
    const loser = one.status === 'fulfilled' ? other : one;
    if (winner.status !== 'fulfilled') throw winner.reason;
    const line = `The data folder ${dataDir} is in use by process ${winner.value.pid} (another instance?)`;
    expect(loser).toEqual({ status: 'rejected', reason: new EmbeddedPostgresFault('in-use', line) });
    expect(await ask(winner.value, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('can run in succession: the second waits for the first to stop', async () => {
    const dataDir = await newFolder();
    const first = await started(dataDir);
    const second = started(dataDir);
    await first.stop();
    expect(await ask(await second, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

// Without root, every other test here runs as an ordinary user anyway.
(isRoot ? describe : describe.skip)('root starts', () => {
  test('and the server runs as somebody else', async () => {
    const server = await started(await newFolder());
    const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\t[1-9]/m);
  });

  test('in an empty folder that only root may enter, which is handed over', async () => {
    const dataDir = await newFolder();
    await mkdir(dataDir, { mode: 0o700 });
    const server = await started(dataDir);
    expect(server.connection.host.startsWith(dataDir)).toBe(true);
  });

  test('below a folder that only root may enter, and the database lives in /var/lib', async () => {
    const dataDir = await newFolder();
    await chmod(resolve(dataDir, '..'), 0o700);
    const server = await started(dataDir);
    const elsewhere = resolve(server.connection.host, '..');
    folders.push(elsewhere);
    expect(elsewhere).toMatch(/^\/var\/lib\/blueline-/);
    expect(await readFile(join(dataDir, 'database-is-elsewhere.txt'), 'utf8')).toContain(elsewhere);
  });

  test('what an ordinary user without HOME and LANG had made, and stays that user', async () => {
    const nobody = { uid: 65534, gid: 65534 };
    const dataDir = await newFolder();
    await chown(resolve(dataDir, '..'), nobody.uid, nobody.gid);
    const { writer, server } = await busyWriter(dataDir, nobody);
    expect(await readFile(`/proc/${server}/status`, 'utf8')).toMatch(/^Uid:\t65534/m);
    await killed(writer);
    // Root goes on with the cluster of the user, as that user.
    const next = await started(dataDir);
    expect(await rowsIn(next)).toBeGreaterThanOrEqual(writer.acked());
    expect(await readFile(`/proc/${next.pid}/status`, 'utf8')).toMatch(/^Uid:\t65534/m);
  });
});

describe('an ordinary user', () => {
  test('without write access to the folder gets an error', async () => {
    const dataDir = await newFolder();
    await mkdir(dataDir);
    await chmod(dataDir, 0o555);
    const writer = startWriter(dataDir, isRoot ? { uid: 65534, gid: 65534 } : {});
    await once(writer.process, 'close');
    expect(writer.lines).toEqual([
      {
        code: 'no-permission',
        message: expect.stringMatching(new RegExp(`^No write permission in ${dataDir}`)),
      },
    ]);
  });
});
