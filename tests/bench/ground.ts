import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type PoolConfig } from 'pg';
import { startEmbeddedPostgres } from '../../adapters/embedded-postgres/embedded-postgres.ts';

/** The database server of all measurements: the embedded Postgres with its own settings, durable as in production. */
export interface Ground {
  readonly folder: string;
  /** Of Postgres. */
  readonly version: string;
  /** A new database, empty or a copy of one that nobody is connected to. */
  database(name: string, original?: string): Promise<Database>;
  close(): Promise<void>;
}

export interface Database {
  readonly url: string;
  /** For `new pg.Pool(…)`; sessions in UTC. */
  readonly poolConfig: PoolConfig;
}

export async function prepareGround(): Promise<Ground> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'blueline-bench-')));
  // Root runs Postgres under another account. If that account could not enter the folder, the data would be stored
  // elsewhere and never deleted.
  await chmod(folder, 0o755);
  // Two products run here, and baselines open a connection per caller, so the usual limit is too low.
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'pg'),
    settings: { max_connections: '200' },
  });

  const ask = async (sql: string) => {
    const client = new Client(postgres.connection);
    await client.connect();
    const { rows } = await client.query<{ server_version?: string }>(sql);
    await client.end();
    return rows;
  };
  const [row] = await ask('show server_version');

  return {
    folder,
    version: row?.server_version ?? '',
    async database(name, original = 'template0') {
      await ask(`create database ${name} template ${original}`);
      const { host, port, user, password } = postgres.connection;
      const url = new URL(`postgres://localhost/${name}`);
      url.username = user;
      url.password = password;
      url.searchParams.set('host', host);
      url.searchParams.set('port', String(port));
      return {
        url: url.href,
        poolConfig: { ...postgres.connection, database: name, options: '-c timezone=UTC' },
      };
    },
    async close() {
      await othersGone(postgres.connection);
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits for connections of ended pools: a pool resolves before they close, and a connection that the server closes first ends this process. */
async function othersGone(connection: PoolConfig): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  for (const patience = Date.now() + 3000; Date.now() < patience; await pause(20)) {
    const { rows } = await client.query(
      `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    if (rows.length === 0) break;
  }
  await client.end();
}
