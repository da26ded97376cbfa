import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { demoFilled } from '../support/demo.ts';
import { launchProduct, type ProductProcess } from '../support/product-process.ts';

const root = resolve(import.meta.dirname, '../..');
const built = join(root, 'dist/server/bin/serve.js');

/** The product as a process of its own, that can be killed. */
export interface Application {
  readonly address: string;
  /** No chance to end anything: SIGKILL. Resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGKILL for the postmaster; the application must notice and end by itself. Resolves when it did. */
  killDatabase(): Promise<void>;
  killBoth(): Promise<void>;
  stop(): Promise<void>;
}

/** Does the launch use what `npm run build` made? */
export const isBuilt = existsSync(built);

/** Launches it on the folder; `application` resolves when it is ready and its demo business complete, and rejects when it ends before. */
export function launch(dataDir: string): ProductProcess & { readonly application: Promise<Application> } {
  const launched = launchProduct({
    ...(isBuilt && { program: [built] }),
    words: ['--athletes', '3', '--data', dataDir],
    environment: { LOG_LEVEL: 'warn' },
  });
  return { ...launched, application: applicationOf(launched, dataDir) };
}

async function applicationOf(launched: ProductProcess, dataDir: string): Promise<Application> {
  const { child, ended } = launched;
  const address = await launched.ready;
  // Data that is checked later must not change anymore.
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

/** A connection past the application, the way the application has its own: the socket folder is in the lock, the password beside. */
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
