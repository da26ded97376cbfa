import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { demoFilled } from '../support/demo.ts';
import { launchProduct, type ProductProcess } from '../support/product-process.ts';

const root = resolve(import.meta.dirname, '../..');
const built = join(root, 'dist/server/bin/serve.js');

/** The product in a process that a test can kill. */
export interface Application {
  readonly address: string;
  /** Sends SIGKILL to the application, so that nothing can end cleanly. Resolves when the process has ended. */
  kill(): Promise<void>;
  /** Sends SIGKILL to the postmaster. The application must notice and end by itself. Resolves when it has ended. */
  killDatabase(): Promise<void>;
  killBoth(): Promise<void>;
  stop(): Promise<void>;
}

/** Whether the launch uses the output of `npm run build`. */
export const isBuilt = existsSync(built);
/** What `launchProduct` runs: the output of `npm run build`, if there is one. */
export const program = isBuilt ? { program: [built] } : {};

/**
 * Launches the product on the folder. `application` resolves when it is ready and its demo business is complete, and rejects if
 * it ends before.
 */
export function launch(dataDir: string): ProductProcess & { readonly application: Promise<Application> } {
  const launched = launchProduct({
    ...program,
    words: ['--athletes', '3', '--data', dataDir],
    environment: { LOG_LEVEL: 'warn' },
  });
  return { ...launched, application: applicationOf(launched, dataDir) };
}

async function applicationOf(launched: ProductProcess, dataDir: string): Promise<Application> {
  const { child, ended } = launched;
  const address = await launched.ready;
  // The fill must be over, because data that is checked later must not change.
  await Promise.race([demoFilled(dataDir), ended]);
  const killPostmaster = async () => process.kill((await lockOf(dataDir)).pid, 'SIGKILL');
  return {
    address,
    kill: () => launched.kill(),
    async killDatabase() {
      await killPostmaster();
      await endedWithin(15_000, ended, child);
    },
    async killBoth() {
      await killPostmaster();
      await launched.kill();
    },
    async stop() {
      child.kill('SIGTERM');
      await endedWithin(30_000, ended, child);
    },
  };
}

async function endedWithin(ms: number, ended: Promise<unknown>, child: ChildProcess): Promise<void> {
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, ms);
  await ended;
  clearTimeout(limit);
  if (isLate) throw new Error(`The application had not ended by itself after ${ms} ms`);
}

/** Connects to the database directly. The socket folder is in the lock file, and the password in the file next to it. */
export async function connect(dataDir: string): Promise<Client> {
  const { socketFolder } = await lockOf(dataDir);
  const password = (await readFile(join(dataDir, 'secret'), 'utf8')).trim();
  const client = new Client({
    host: socketFolder,
    port: 5432,
    user: 'blueline',
    database: 'blueline',
    password,
  });
  await client.connect();
  return client;
}

async function lockOf(dataDir: string): Promise<{ pid: number; socketFolder: string }> {
  const lines = (await readFile(join(dataDir, 'pgdata/postmaster.pid'), 'utf8')).split('\n');
  return { pid: Number(lines[0]), socketFolder: lines[4] ?? '' };
}
