import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DataFolder, exists, giveTo, holdsCluster } from './data-folder.ts';
import { codeOf, EmbeddedPostgresFault } from './fault.ts';

export interface Secret {
  readonly path: string;
  readonly password: string;
}

/**
 * The password of the database, created before its cluster. It is written to a temporary file and linked into place, so that it is complete
 * or absent, and two concurrent starts read the same one.
 */
export async function openSecret(folder: DataFolder): Promise<Secret> {
  const path = join(folder.path, 'secret');
  if (!(await exists(path))) {
    // Checked in this order, because a concurrent start creates the secret first and the cluster second.
    if ((await holdsCluster(folder)) && !(await exists(path))) {
      throw new EmbeddedPostgresFault(
        'failed',
        `The password file ${path} is missing, without it the database stays closed`,
      );
    }
    await makeSecret(path, folder);
  }
  return { path, password: (await readFile(path, 'utf8')).trim() };
}

async function makeSecret(path: string, folder: DataFolder): Promise<void> {
  const fresh = `${path}-${randomBytes(8).toString('hex')}`;
  try {
    await writeFile(fresh, `${randomBytes(32).toString('base64url')}\n`, {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    });
    await giveTo(folder.account, fresh);
    await link(fresh, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(fresh, { force: true });
  }
}
