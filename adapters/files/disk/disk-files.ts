import { randomUUID } from 'node:crypto';
import { close, createReadStream, fstat, open as openFile } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { demandKey, FileMissing, type FileStore, RangeOutside } from '../../../commands/shared/file-store.ts';

const [openDescriptor, statOf, closeDescriptor] = [promisify(openFile), promisify(fstat), promisify(close)];

/** The ending of temporary files, which no key can have. A crash leaves such files, and they are recognized by it. */
const UNFINISHED = '.part';
/** Longer than any upload takes. */
const ABANDONED_AFTER_MS = 24 * 3_600_000;

/**
 * Stores files in a folder, which must not be served over HTTP. A file is written under a temporary name, flushed and renamed, so that under
 * its key it is complete or absent, even after a power failure.
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
      // Opened here and not by the stream: one that is called off early may create its file after we removed it.
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await pipeline(bytes, (chunks) => writeAll(file, chunks), { signal });
        await file.sync();
        const { size } = await file.stat();
        await file.close();
        await rename(unfinished, path);
        await flush(dirname(path));
        return { size };
      } catch (error) {
        await file.close().catch(() => undefined);
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    async read(key, range) {
      const path = pathOf(key);
      try {
        // A plain descriptor: a stream on a file handle reads a sixth slower.
        const fd = await openDescriptor(path, 'r');
        const { size } = await statOf(fd);
        if (range && range.start >= size) {
          await closeDescriptor(fd);
          throw new RangeOutside(key);
        }
        return { stream: createReadStream(path, { ...range, fd }), size };
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

async function writeAll(file: FileHandle, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of chunks) await file.writeFile(chunk);
}

/** Flushes a folder, so that a new name in it survives a power failure. */
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

/** The folder does not exist while nothing was stored. */
function none(error: unknown): [] {
  if (isMissing(error)) return [];
  throw error;
}
