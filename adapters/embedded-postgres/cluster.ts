import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { run } from './child.ts';
import { type DataFolder, giveTo, holdsCluster } from './data-folder.ts';
import { codeOf, EmbeddedPostgresFault, faultFromOutput } from './fault.ts';

/** The role that owns everything in the cluster, and the name of its database. */
export const roleName = 'blueline';

/** The version of Postgres that created the cluster; undefined when there is none yet. */
export async function clusterMajorOf(folder: DataFolder): Promise<number | undefined> {
  if (!(await holdsCluster(folder))) return undefined;
  const version = (await readFile(join(folder.pgdata, 'PG_VERSION'), 'utf8')).trim();
  const major = Number.parseInt(version, 10);
  if (Number.isNaN(major)) {
    throw new EmbeddedPostgresFault(
      'failed',
      `${folder.pgdata} is no database: its PG_VERSION says "${version}"`,
    );
  }
  return major;
}

/**
 * Creates the cluster if there is none. It is created under a temporary name and renamed when complete, so that neither a killed initdb nor
 * two concurrent starts can leave a partial cluster.
 */
export async function ensureCluster(
  folder: DataFolder,
  binaries: Binaries,
  secretPath: string,
): Promise<void> {
  if (await holdsCluster(folder)) return;
  const fresh = await mkdtemp(join(folder.path, 'init-'));
  try {
    await giveTo(folder.account, fresh);
    const { exitCode, output } = await run(
      join(binaries.bin, 'initdb'),
      ['-D', fresh, ...initdbFlags(binaries.major), `--pwfile=${secretPath}`],
      binaries,
    );
    // A concurrent start may have won and cleaned up our files. Its cluster is used then.
    if (exitCode !== 0 && !(await holdsCluster(folder))) throw await faultFromOutput(output, folder.path);
    if (exitCode === 0) await rename(fresh, folder.pgdata);
  } catch (error) {
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** Flags for the same sort order and case rules on every system, independent of its locales. */
export function initdbFlags(major: number): string[] {
  const locale =
    major >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C', `--lc-ctype=${process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'}`];
  return [
    '-U',
    roleName,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...locale,
    '--data-checksums',
    '--no-instructions',
  ];
}
