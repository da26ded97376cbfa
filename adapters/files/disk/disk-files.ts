import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { demandKey, FileMissing, type FileStore } from '../../../commands/shared/file-store.ts';

/** Ends in what no key can hold, so that one that was left by a crash is recognised. */
const UNFINISHED = '.part';
/** Nobody uploads for that long. */
const ABANDONED_AFTER_MS = 24 * 3_600_000;

/**
 * Files in a folder, which must not be one that is served. A file is written under another name, flushed and renamed: under its key it
 * is whole or absent, whatever is pulled out of the wall.
 */
export function createDiskFiles(folder: string): FileStore {
  const root = resolve(folder);
  const pathOf = (key: string) => {
    demandKey(key);
    const path = join(root, key);
    if (!path.startsWith(root + sep)) throw new Error('Not a key of the file store');
    return path;
  };

  return {
    async write(key, bytes, { signal }) {
      const path = pathOf(key);
      const unfinished = `${path}-${randomUUID()}${UNFINISHED}`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await pipeline(bytes, createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }), { signal });
        await flush(unfinished);
        const { size } = await stat(unfinished);
        await rename(unfinished, path);
        await flush(dirname(path));
        return { size };
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    async read(key) {
      const path = pathOf(key);
      try {
        const file = await open(path, 'r');
        const { size } = await file.stat();
        return { stream: file.createReadStream(), size };
      } catch (error) {
        throw isMissing(error) ? new FileMissing(key, { cause: error }) : error;
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    async *list() {
      for (const entry of await readdir(root, { recursive: true, withFileTypes: true }).catch(none)) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(() => undefined);
        if (!found) continue;
        if (!entry.name.endsWith(UNFINISHED)) {
          const key = path.slice(root.length + 1).replaceAll(sep, '/');
          yield { key, storedAt: found.mtime };
        } else if (Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) {
          await rm(path, { force: true });
        }
      }
    },
  };
}

/** Of a folder: that a name is in it. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === 'ENOENT' || error.code === 'EISDIR');

/** Nothing was ever stored. */
function none(error: unknown): [] {
  if (isMissing(error)) return [];
  throw error;
}
