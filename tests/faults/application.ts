import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { demoFilled } from '../support/demo.ts';

const root = resolve(import.meta.dirname, '../..');
const built = join(root, 'dist/server/api/main.js');
const readyLine = /^Blueline is ready at (http:\/\/\S+)/;

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

/** Launches it on the folder; `ready` rejects when it ends before it is. */
export function launch(dataDir: string): {
  ready: Promise<Application>;
  child: ChildProcess;
  ended: Promise<unknown>;
} {
  const program = isBuilt ? [built] : ['--import', 'tsx', join(root, 'api/main.ts')];
  const words = ['start', '--port', '0', '--athletes', '3', '--data', dataDir];
  const child = spawn(process.execPath, [...program, ...words], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], LOG_LEVEL: 'warn', TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  return { child, ended, ready: applicationOf(child, ended, dataDir) };
}

async function applicationOf(
  child: ChildProcess,
  ended: Promise<unknown>,
  dataDir: string,
): Promise<Application> {
  const said: string[] = [];
  const address = await new Promise<string>((found, failed) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface(stream).on('line', (line) => {
        said.push(line);
        const ready = readyLine.exec(line)?.[1];
        if (ready) found(ready);
      });
    }
    void ended.then(() => failed(new Error(`The application ended: ${said.slice(-8).join(' / ')}`)));
  });
  // What is checked later shall not still be coming in.
  await Promise.race([demoFilled(dataDir), ended]);
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const killPostmaster = async () => process.kill((await lockOf(dataDir)).pid, 'SIGKILL');
  return {
    address,
    kill,
    async killDatabase() {
      await killPostmaster();
      await endedWithin(15_000, ended, child);
    },
    async killBoth() {
      await killPostmaster();
      await kill();
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
