import { randomUUID } from 'node:crypto';
import { Client, DatabaseError, type PoolConfig } from 'pg';

/** The server for the databases of this run; set by start-postgres.ts if it is not set. */
const server = () => {
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined) throw new Error('TEST_DATABASE_URL is not set: run this test through jest');
  return url;
};

export interface FreshDatabase {
  readonly url: string;
  /** For `new pg.Pool(…)`; sessions in UTC. */
  readonly poolConfig: PoolConfig;
  drop(): Promise<void>;
}

/** An empty database of one test file's own. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template template0`);
  const url = databaseUrl(name);
  return {
    url,
    poolConfig: { connectionString: url, options: '-c timezone=UTC' },
    drop: () => drop(name),
  };
}

/**
 * A terminated connection may still be closing. The server waits for it, because force would end it with an
 * error that no one handles. Remaining connections are terminated afterwards.
 */
async function drop(name: string): Promise<void> {
  try {
    await onServer(`drop database if exists ${name}`);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== IN_USE) throw error;
    await onServer(`drop database if exists ${name} with (force)`);
  }
}

/** SQLSTATE object_in_use. */
const IN_USE = '55006';

/** Both forms are in use: `postgres://user@host:port/db`, and `…/db?host=/socket/folder&port=5432` for a socket. */
function databaseUrl(name: string): string {
  const url = new URL(server());
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: server() });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
