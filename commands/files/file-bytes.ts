import { defineReactor, FailedForCertain } from '../runtime/reactor.ts';
import type { FileStore } from '../shared/file-store.ts';
import { fileKey } from './file.ts';

/** Takes the bytes of deleted files away. */
export function fileBytes(store: FileStore) {
  return defineReactor({
    name: 'file-bytes',
    handles: ['FileDeleted'],
    startAt: 'beginning',
    effects: ({ data: { fileId } }) => [
      {
        kind: 'internal',
        key: `remove ${fileId}`,
        async run() {
          try {
            await store.remove(fileKey(fileId));
          } catch (cause) {
            // To remove twice does no harm: a store that is away is waited for.
            throw new FailedForCertain('The bytes could not be removed', { cause });
          }
        },
      },
    ],
  });
}
