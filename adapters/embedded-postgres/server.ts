import { type ChildProcess, spawn } from 'node:child_process';
import { type FileHandle, mkdtemp, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { childOptions } from './child.ts';
import { type DataFolder, exists, giveTo, socketPrefixInTmp } from './data-folder.ts';
import { codeOf, EmbeddedPostgresFault, faultFromOutput } from './fault.ts';
import { inUse, readPostmasterFile, residentsOf, waitUntilFree } from './postmaster-file.ts';

export interface Server {
  readonly pid: number;
  readonly socketFolder: string;
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** Part of the name of the socket file. The server listens on no network port. */
export const socketPort = 5432;

const defaults: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  jit: 'off',
  timezone: 'UTC',
  // Parallel queries share memory in /dev/shm, which has only 64 MB in a container.
  max_parallel_workers_per_gather: '0',
};

/**
 * Runs a server on the cluster as soon as no other one does. When a concurrent start wins, this is not a failure: the folder is checked
 * again, and either the other server goes away or it is reported.
 */
export async function startServer(
  folder: DataFolder,
  binaries: Binaries,
  settings: Record<string, string>,
): Promise<Server> {
  for (let attempt = 0; attempt < 20; attempt++) {
    await waitUntilFree(folder);
    const server = await tryServer(folder, binaries, { ...defaults, ...settings });
    if (server) return server;
    await pause(250);
  }
  throw inUse(folder, (await residentsOf(folder))[0]);
}

/** Undefined when another server holds the cluster. */
async function tryServer(
  folder: DataFolder,
  binaries: Binaries,
  settings: Record<string, string>,
): Promise<Server | undefined> {
  const socketFolder = await makeSocketFolder(folder);
  const log = await openLog(folder);
  try {
    const logStart = (await log.stat()).size;
    const supervised = await supervise(
      serverCommand(folder, binaries, socketFolder, settings),
      binaries,
      log,
    );
    if (await becomesReady(supervised, folder)) return serverOf(supervised, socketFolder);
    await rm(socketFolder, { recursive: true, force: true });
    const said = linesOf(supervised.pid, await textFrom(log, logStart));
    if (await isHeldByAnother(said, folder)) return undefined;
    throw await faultFromOutput(said, folder.path);
  } catch (error) {
    await rm(socketFolder, { recursive: true, force: true });
    throw error;
  } finally {
    await log.close();
  }
}

/**
 * Every start has its own folder: the lock next to a socket would block a start that reuses the folder, and removing the lock would race
 * with others. The path of a socket is limited to 107 bytes (103 on macOS), so long paths are replaced by one in /tmp.
 */
async function makeSocketFolder(folder: DataFolder): Promise<string> {
  const near = join(folder.path, 's-');
  const prefix = Buffer.byteLength(near) > 64 ? join('/tmp', socketPrefixInTmp(folder)) : near;
  const made = await mkdtemp(prefix);
  await giveTo(folder.account, made);
  return made;
}

async function openLog(folder: DataFolder): Promise<FileHandle> {
  if ((await exists(folder.log)) && (await stat(folder.log)).size > 10 * 1024 * 1024) {
    await rename(folder.log, `${folder.log}.1`);
  }
  const log = await open(folder.log, 'a+', 0o600);
  await giveTo(folder.account, folder.log);
  return log;
}

function serverCommand(
  folder: DataFolder,
  binaries: Binaries,
  socketFolder: string,
  settings: Record<string, string>,
): string[] {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return [
    join(binaries.bin, 'postgres'),
    '-D',
    folder.pgdata,
    '-p',
    String(socketPort),
    '-k',
    socketFolder,
    ...flags,
  ];
}

/**
 * The shell between node and Postgres. Its stdin is a pipe that only node holds: when node ends, even by kill -9, the pipe closes and the
 * watcher requests a fast shutdown of Postgres. Signals to the whole process group (systemd) must not end the shell and the watcher before
 * Postgres. The traps are set after Postgres is started, so that it inherits none. The watcher repeats its signal every second, because
 * Postgres ignores signals in its first milliseconds.
 */
const supervisor = `
  exec 3<&0
  "$@" </dev/null >&2 3<&- &
  postgres=$!
  trap '' HUP INT TERM
  ( exec >&- 2>&-; while read -r _ <&3; do :; done
    kill -INT "$postgres"; while sleep 1 && kill -INT "$postgres"; do :; done ) &
  watcher=$!
  exec 3<&- </dev/null
  echo "$postgres"
  exec >&-
  wait "$postgres"
  code=$?
  kill -KILL "$watcher"
  exit "$code"
`;

interface Supervised {
  readonly shell: ChildProcess;
  readonly pid: number;
  readonly ended: Promise<void>;
  hasEnded(): boolean;
}

async function supervise(
  command: readonly string[],
  binaries: Binaries,
  log: FileHandle,
): Promise<Supervised> {
  // Detached, in its own session, so that Ctrl-C reaches only the application, which still needs Postgres to finish.
  const shell = spawn('/bin/sh', ['-c', supervisor, 'sh', ...command], {
    ...childOptions(binaries),
    detached: true,
    stdio: ['pipe', 'pipe', log.fd],
  });
  // Errors of writing to the pipe are ignored: `ended` reports the end of the server.
  shell.stdin?.on('error', () => undefined);
  let over = false;
  const ended = new Promise<void>((resolve, reject) => {
    shell.once('error', reject);
    shell.once('exit', () => {
      over = true;
      // When the shell is killed, its watcher stops Postgres.
      shell.stdin?.destroy();
      resolve();
    });
  });
  // When Postgres fails at once, the shell may end before its first line is read. The line can still be read.
  const line = firstLine(shell);
  const pid = await Promise.race([line, ended.then(() => line)]);
  if (!pid) throw new EmbeddedPostgresFault('failed', 'The shell that runs Postgres ended at once');
  return { shell, pid: Number(pid), ended, hasEnded: () => over };
}

/** Empty when there is none. */
async function firstLine({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('\n')) resolve(text.trim());
    });
    stdout?.once('close', () => resolve(text.trim()));
  });
}

/**
 * The server is ready when line 8 of its own lock file says so. Recovery after a crash may take minutes on a slow disk, and interrupting it
 * would only restart it.
 */
async function becomesReady(server: Supervised, folder: DataFolder): Promise<boolean> {
  const deadline = Date.now() + 10 * 60_000;
  while (!server.hasEnded()) {
    const lock = await readPostmasterFile(folder);
    if (lock?.pid === server.pid && lock.status === 'ready') return true;
    if (Date.now() > deadline) {
      await stopSupervised(server);
      throw new EmbeddedPostgresFault(
        'failed',
        `The embedded database in ${folder.path} was not ready after 10 minutes`,
      );
    }
    await pause(5);
  }
  return false;
}

async function isHeldByAnother(said: string, folder: DataFolder): Promise<boolean> {
  if (/lock file "postmaster\.pid" (already exists|is empty)|pre-existing shared memory block/.test(said))
    return true;
  return (await residentsOf(folder)).length > 0;
}

function serverOf(supervised: Supervised, socketFolder: string): Server {
  // The next start removes it if this fails.
  const ended = supervised.ended
    .then(() => rm(socketFolder, { recursive: true, force: true }))
    .catch(() => undefined);
  // The server alone does not keep node alive. When node ends, the pipe ends the server.
  supervised.shell.unref();
  return {
    pid: supervised.pid,
    socketFolder,
    ended,
    stop: async () => {
      await stopSupervised(supervised);
      await ended;
    },
  };
}

/** Fast shutdown: Postgres rolls back open transactions and writes a checkpoint. After 10 s it is stopped without one. */
async function stopSupervised(server: Supervised): Promise<void> {
  const { shell, ended } = server;
  if (server.hasEnded()) return;
  // Without this, node might exit silently while we wait.
  shell.ref();
  shell.stdin?.end();
  const impatience = setTimeout(() => hurry(server), 10_000);
  await ended;
  clearTimeout(impatience);
}

function hurry(server: Supervised): void {
  try {
    process.kill(server.pid, 'SIGQUIT');
  } catch (error) {
    // It ended by itself at this moment.
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

async function textFrom(log: FileHandle, start: number): Promise<string> {
  const { size } = await log.stat();
  const buffer = Buffer.alloc(Math.min(size - start, 64 * 1024));
  await log.read(buffer, 0, buffer.length, start);
  return buffer.toString('utf8');
}

/** A concurrent start writes to the same log: the pid in `… [pid] FATAL: …` identifies our lines. */
export function linesOf(pid: number, log: string): string {
  const lines = log.split('\n');
  const foreign = (line: string) => /^\d{4}-\d\d-\d\d .*?\[(\d+)\]/.exec(line)?.[1] ?? String(pid);
  return lines.filter((line) => foreign(line) === String(pid)).join('\n');
}
