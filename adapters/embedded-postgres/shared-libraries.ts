import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readlink, rename, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { exists, giveTo } from './data-folder.ts';
import { codeOf } from './fault.ts';

interface Link {
  /** Names relative to the `native` folder, as `lib/libpq.so.5`. */
  readonly source: string;
  readonly target: string;
}

/**
 * npm packages cannot contain symbolic links, so `libpq.so.5` is missing until the package's install script has run, which
 * `--ignore-scripts`, pnpm and others never do. Missing links are created in the data folder, because `native` may be read-only, and the
 * library path that uses them is returned.
 */
export async function libraryPathFor(native: string, folder: DataFolder): Promise<string | undefined> {
  const links = await linksOf(native);
  const missing = (
    await Promise.all(links.map(async (link) => !(await exists(join(native, link.target)))))
  ).includes(true);
  if (!missing) return undefined;
  // macOS removes DYLD_LIBRARY_PATH from the environment of everything that /bin/sh starts, so there the links must be in place.
  if (process.platform === 'darwin') {
    await linkInPlace(native);
    return undefined;
  }
  const made = join(folder.path, 'pglib');
  await mkdir(made, { recursive: true });
  await giveTo(folder.account, made);
  for (const { source, target } of links) await link(join(native, source), join(made, basename(target)));
  return `${made}:${join(native, 'lib')}`;
}

/** Creates the missing links where the package's install script would. */
export async function linkInPlace(native: string): Promise<void> {
  for (const { source, target } of await linksOf(native)) {
    const path = join(native, target);
    if (!(await exists(path))) await link(relative(dirname(path), join(native, source)), path);
  }
}

/** Replaces the link atomically, because a concurrent start may be loading libraries through it. */
async function link(source: string, path: string): Promise<void> {
  if ((await currentTarget(path)) === source) return;
  // Unique even among the starts of one process.
  const fresh = `${path}.${randomUUID()}`;
  await symlink(source, fresh);
  await rename(fresh, path);
}

async function currentTarget(path: string): Promise<string | undefined> {
  try {
    return await readlink(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'EINVAL') return undefined;
    throw error;
  }
}

async function linksOf(native: string): Promise<Link[]> {
  const list = join(native, 'pg-symlinks.json');
  return (await exists(list)) ? parseLinks(await readFile(list, 'utf8')) : [];
}

/** Reads `pg-symlinks.json`, whose names start at the package: `native/lib/libpq.so.5.18`. */
export function parseLinks(json: string): Link[] {
  const rows: unknown = JSON.parse(json);
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown) => {
    if (typeof row !== 'object' || row === null || !('source' in row) || !('target' in row)) return [];
    const { source, target } = row;
    if (typeof source !== 'string' || typeof target !== 'string') return [];
    return [{ source: source.replace(/^native\//, ''), target: target.replace(/^native\//, '') }];
  });
}
