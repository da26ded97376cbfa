import { defineReactor, FailedForCertain } from '../runtime/reactor.ts';
import type { FileStore } from '../shared/file-store.ts';
import { fileKey } from './file.ts';

/** Removes the bytes of deleted files. */
export function fileBytes(store: Pick<FileStore, 'remove'>) {
  return defineReactor({
    name: 'file-bytes',
    handles: ['FileDeleted'],
    startAt: 'beginning',
    order: 'stream',
    effects: ({ data: { fileId } }) => [
      {
        kind: 'internal',
        key: `remove ${fileId}`,
        async run() {
          try {
            await store.remove(fileKey(fileId));
          } catch (cause) {
            // Removing twice does no harm: an unavailable store is retried.
            throw new FailedForCertain('The bytes could not be removed', { cause });
          }
        },
      },
    ],
  });
}
