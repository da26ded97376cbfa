import { resolve } from 'node:path';
import { chooseBinaries } from './binaries.ts';
import { clusterMajorOf, ensureCluster, roleName } from './cluster.ts';
import { openDataFolder, removeLeftovers } from './data-folder.ts';
import { ensureDatabase } from './database.ts';
import { EmbeddedPostgresFault, faultFrom } from './fault.ts';
import { openSecret } from './secret.ts';
import { type Server, socketPort, startServer } from './server.ts';

export { EmbeddedPostgresFault } from './fault.ts';

export interface EmbeddedPostgres {
  /** Arguments for `new pg.Pool(...)`: host is the private socket directory. */
  readonly connection: { host: string; port: number; user: string; password: string; database: string };
  readonly pid: number;
  /** Fast shutdown; resolves when the server is gone. Safe to call twice. */
  stop(): Promise<void>;
  /** Resolves if the server ends without stop() having been called. */
  readonly died: Promise<void>;
}

/**
 * Starts the Postgres of this data folder, and creates the cluster and the database on the first start. The server ends with this process,
 * even when that is killed. A folder has one server: a second start throws 'in-use'.
 *
 *     const postgres = await startEmbeddedPostgres({ dataDir: '.data/pg18' });
 *     const pool = new pg.Pool(postgres.connection);
 *     …
 *     await pool.end();
 *     await postgres.stop();
 *
 * @param options.settings Settings of the server, over ours: `{ max_connections: '100' }`.
 * @throws EmbeddedPostgresFault with one line for the operator.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  settings?: Record<string, string>;
}): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  try {
    return await start(dataDir, options.settings ?? {});
  } catch (error) {
    throw faultFrom(error, dataDir);
  }
}

async function start(dataDir: string, settings: Record<string, string>): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new EmbeddedPostgresFault(
      'no-binaries',
      'On Windows there is no embedded database yet: set DATABASE_URL',
    );
  }
  const folder = await openDataFolder(dataDir);
  const binaries = await chooseBinaries(folder, await clusterMajorOf(folder));
  const secret = await openSecret(folder);
  await ensureCluster(folder, binaries, secret.path);
  const server = await startServer(folder, binaries, settings);
  const connection = {
    host: server.socketFolder,
    port: socketPort,
    user: roleName,
    password: secret.password,
    database: roleName,
  };
  try {
    await ensureDatabase(connection);
    await removeLeftovers(folder, [server.socketFolder, binaries.bin]);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { connection, pid: server.pid, ...endings(server) };
}

/** Distinguishes a requested end from an unexpected one. */
function endings(server: Server): Pick<EmbeddedPostgres, 'stop' | 'died'> {
  let stopping: Promise<void> | undefined;
  const died = new Promise<void>((resolveDied) => {
    void server.ended.then(() => (stopping ? undefined : resolveDied()));
  });
  return {
    died,
    stop: () => {
      stopping ??= server.stop();
      return stopping;
    },
  };
}
