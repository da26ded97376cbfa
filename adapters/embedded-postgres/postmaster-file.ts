import { link, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './account.ts';
import { run, runShell } from './child.ts';
import type { DataFolder } from './data-folder.ts';
import { codeOf, EmbeddedPostgresFault } from './fault.ts';

/** `postmaster.pid`, the lock file of a cluster, which Postgres itself writes. */
export interface PostmasterFile {
  /** Undefined when a crash left the file empty. */
  readonly pid: number | undefined;
  /** Line 8: `starting`, `ready` or `stopping`; empty before the server writes it. */
  readonly status: string;
}

export function parsePostmasterFile(text: string): PostmasterFile {
  const lines = text.split('\n');
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  return { pid: pid > 0 ? pid : undefined, status: (lines[7] ?? '').trim() };
}

export async function readPostmasterFile(folder: DataFolder): Promise<PostmasterFile | undefined> {
  return (await readLock(folder))?.file;
}

/** How many milliseconds a start waits until the folder is free. */
const patience = {
  /** For a lock without a pid, which may be being written right now. */
  empty: 2_000,
  /** For the orphan of a killed process, which shuts down when its pipe closes. */
  alive: 5_000,
  /** For a server that is stopping: its last checkpoint takes a while on a slow disk. */
  stopping: 30_000,
};

/**
 * Resolves when no server holds the folder, and removes a stale lock: a pid that now belongs to another program, a zombie, an empty file.
 * Throws 'in-use' when a running server does not go away.
 */
export async function waitUntilFree(folder: DataFolder): Promise<void> {
  const since = Date.now();
  for (;;) {
    const lock = await readLock(folder);
    if (!lock) return;
    const waited = Date.now() - since;
    const residents = await residentsOf(folder);
    if (residents.length === 0) {
      if (lock.file.pid !== undefined || waited > patience.empty) await removeStale(lock, folder);
    } else if (waited > (lock.file.status === 'stopping' ? patience.stopping : patience.alive)) {
      throw inUse(folder, residents.find((pid) => pid === lock.file.pid) ?? residents[0]);
    }
    await pause(50);
  }
}

export function inUse(folder: DataFolder, pid: number | undefined): EmbeddedPostgresFault {
  const holder = pid === undefined ? 'another process' : `process ${pid}`;
  return new EmbeddedPostgresFault(
    'in-use',
    `The data folder ${folder.path} is in use by ${holder} (another instance?)`,
  );
}

/**
 * The Postgres processes of the cluster. A pid alone proves nothing: it may belong to another program by now, or to a zombie. Every process
 * of a server has the cluster as its working directory, and a zombie has none. This runs under the account, because in a container even
 * root may not inspect the processes of others.
 */
export async function residentsOf(folder: DataFolder): Promise<number[]> {
  return process.platform === 'linux'
    ? residentsInProc(folder.pgdata, folder.account)
    : residentsInPs(folder.pgdata);
}

async function residentsInProc(pgdata: string, account: Account | undefined): Promise<number[]> {
  const script = `for p in /proc/[0-9]*; do
      [ "$p/cwd" -ef "$1" ] && read -r name <"$p/comm" && [ "$name" = postgres ] && echo "\${p#/proc/}"
    done 2>/dev/null; true`;
  const { stdout } = await runShell(script, [pgdata], { account });
  return stdout.split('\n').filter(Boolean).map(Number);
}

async function residentsInPs(pgdata: string): Promise<number[]> {
  const { stdout } = await run('ps', ['-axwwo', 'pid=,command='], { account: undefined });
  return parsePs(stdout, pgdata);
}

/** Without /proc, the command line is used: we always start a server with `-D <pgdata>`. */
export function parsePs(output: string, pgdata: string): number[] {
  return output.split('\n').flatMap((line) => {
    const [, pid, command] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    const isServer = command && /^\S*postgres /.test(command) && `${command} `.includes(` -D ${pgdata} `);
    return pid && isServer ? [Number(pid)] : [];
  });
}

interface Lock {
  readonly file: PostmasterFile;
  /** Distinguishes this lock from one that a concurrent start wrote later. */
  readonly mark: string;
}

async function readLock(folder: DataFolder): Promise<Lock | undefined> {
  return readLockAt(pathOf(folder));
}

async function readLockAt(path: string): Promise<Lock | undefined> {
  try {
    const text = await readFile(path, 'utf8');
    const { ino, mtimeNs } = await stat(path, { bigint: true });
    return { file: parsePostmasterFile(text), mark: `${ino} ${mtimeNs} ${text}` };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Moves the lock aside, compares it, and deletes it. A lock that is not the one we examined is moved back. */
async function removeStale(judged: Lock, folder: DataFolder): Promise<void> {
  const aside = join(folder.path, `stale-${process.pid}-${Date.now()}`);
  try {
    await rename(pathOf(folder), aside);
    if ((await readLockAt(aside))?.mark !== judged.mark) await link(aside, pathOf(folder));
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

function pathOf(folder: DataFolder): string {
  return join(folder.pgdata, 'postmaster.pid');
}
