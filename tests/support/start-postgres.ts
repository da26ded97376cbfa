import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../adapters/embedded-postgres/embedded-postgres.ts';

let running: { postgres: EmbeddedPostgres; folder: string } | undefined;

/** Before the first test: one server for all of them, unless TEST_DATABASE_URL names another. */
export default async function start(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'blueline-tests-')));
  // Below a folder that only root may enter, the cluster would move to /var/lib and stay there.
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'pg'),
    settings: { fsync: 'off', max_connections: '200' },
  });
  const { host, port, user, password, database } = postgres.connection;
  const url = new URL(`postgres://localhost/${database}`);
  url.username = user;
  url.password = password;
  url.searchParams.set('host', host);
  url.searchParams.set('port', String(port));
  process.env.TEST_DATABASE_URL = url.href;
  running = { postgres, folder };
  globalThis.stopTestPostgres = stop;
}

async function stop(): Promise<void> {
  const { postgres, folder } = running ?? {};
  running = undefined;
  await postgres?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
}

declare global {
  // Jest loads setup and teardown apart; what they share is the process.
  var stopTestPostgres: (() => Promise<void>) | undefined;
}
