import { createHash } from 'node:crypto';
import {
  access,
  chmod,
  chown,
  constants,
  mkdir,
  readdir,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Account, chooseAccount } from './account.ts';
import { runShell } from './child.ts';
import { codeOf, EmbeddedPostgresFault } from './fault.ts';

/** The paths of one embedded database, and the account that runs it. All paths are real paths. */
export interface DataFolder {
  readonly path: string;
  readonly pgdata: string;
  readonly log: string;
  readonly account: Account | undefined;
}

/**
 * Opens the folder of the database, and creates it if needed. When the account that root chose cannot enter it (a checkout below /root), the
 * database is in /var/lib/blueline-<hash of the path> instead, and a note in the folder says so.
 */
export async function openDataFolder(wanted: string): Promise<DataFolder> {
  const path = await madeFolder(wanted);
  const folder = folderAt(path, await chooseAccount(join(path, 'pgdata')));
  if (!folder.account) {
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return folder;
  }
  if (await reaches(folder.account, folder)) return folder;
  if (await holdsCluster(folder)) {
    throw new EmbeddedPostgresFault(
      'no-permission',
      `No permission: account ${folder.account.name} cannot reach the database in ${folder.pgdata}`,
    );
  }
  // A new folder that only root may enter is given to the account, so that the data stays where the operator wants it.
  if ((await readdir(path)).length === 0) await giveTo(folder.account, path);
  // Checked again: a concurrent start may have given it to the account since the first check.
  if (await reaches(folder.account, folder)) return folder;
  return openElsewhere(path);
}

export async function holdsCluster(folder: DataFolder): Promise<boolean> {
  return exists(join(folder.pgdata, 'PG_VERSION'));
}

/** Gives a path that root created to the server's account. Does nothing without such an account. */
export async function giveTo(account: Account | undefined, path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}

/**
 * Removes leftovers of killed starts: partial clusters, socket folders, copied binaries of earlier versions. Only the holder of the lock
 * may call this. Recent files are kept, because they may belong to a concurrent start.
 */
export async function removeLeftovers(folder: DataFolder, inUse: readonly string[]): Promise<void> {
  const before = Date.now() - 60_000;
  const places = [
    { parent: folder.path, leftover: /^(init|s|secret|binaries|stale)-/ },
    { parent: '/tmp', leftover: new RegExp(`^${socketPrefixInTmp(folder)}`) },
  ];
  for (const { parent, leftover } of places) {
    for (const name of await readdir(parent)) {
      const path = join(parent, name);
      if (!leftover.test(name) || inUse.some((used) => used === path || used.startsWith(`${path}/`)))
        continue;
      // Files of other users in /tmp cannot be removed, and do not prevent a start.
      if ((await changedAt(path)) < before) await rm(path, { recursive: true }).catch(() => undefined);
    }
  }
}

/** /tmp is shared, so the hash distinguishes our socket folders from those of other databases. */
export function socketPrefixInTmp(folder: DataFolder): string {
  return `epg-${hashOf(folder.path)}-`;
}

export async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

async function openElsewhere(path: string): Promise<DataFolder> {
  const elsewhere = await madeFolder(`/var/lib/blueline-${hashOf(path)}`);
  const folder = folderAt(elsewhere, await chooseAccount(join(elsewhere, 'pgdata')));
  if (!folder.account || !(await reaches(folder.account, folder))) {
    throw new EmbeddedPostgresFault(
      'no-permission',
      `No permission: Postgres can enter neither ${path} nor ${elsewhere}`,
    );
  }
  await writeFile(
    join(path, 'database-is-elsewhere.txt'),
    `Account ${folder.account.name}, which runs Postgres for root, cannot enter this folder.\nThe database is in ${elsewhere}\n`,
  );
  return folder;
}

function folderAt(path: string, account: Account | undefined): DataFolder {
  return { path, pgdata: join(path, 'pgdata'), log: join(path, 'postgres.log'), account };
}

async function madeFolder(path: string): Promise<string> {
  const firstMade = await mkdir(path, { recursive: true, mode: 0o755 });
  const real = await realpath(path);
  // Opens the new folders for the account despite a strict umask.
  if (firstMade && process.getuid?.() === 0) await openUp(real, await realpath(firstMade));
  return real;
}

async function openUp(from: string, to: string): Promise<void> {
  for (let path = from; path.startsWith(to); path = dirname(path)) await chmod(path, 0o755);
}

/** A child under the account tries it, because only the kernel knows all modes, ACLs and mounts. */
async function reaches(account: Account, folder: DataFolder): Promise<boolean> {
  const script = 'test -x "$1" && { test ! -e "$1/pgdata" || test -x "$1/pgdata"; }';
  return (await runShell(script, [folder.path], { account })).exitCode === 0;
}

async function changedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function hashOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 8);
}
