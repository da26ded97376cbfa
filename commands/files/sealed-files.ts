import { fileTexts } from '../../domain/files/file-texts.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import { PersonErased } from '../../event-store/keyring.ts';
import { defineReactor, FailedForCertain } from '../runtime/reactor.ts';
import { FileDamaged, type SealedFiles } from '../shared/file-store.ts';
import { fileKey } from './file.ts';

/**
 * Encrypts in place the files that an earlier version stored in plain. It goes through all files from the first one on; files that are
 * encrypted already are left alone. A crash in the middle leaves each file either plain or encrypted, and the rest is done after the start.
 */
export function sealedFiles(store: Pick<SealedFiles, 'seal'>) {
  return defineReactor({
    name: 'sealed-files',
    handles: ['FileStored'],
    startAt: 'beginning',
    order: 'stream',
    effects: ({ data: { fileId } }) => [
      {
        kind: 'internal',
        key: `seal ${fileId}`,
        async run() {
          try {
            await store.seal(fileKey(fileId));
          } catch (cause) {
            if (cause instanceof FileDamaged) throw new Refusal('file.damaged', fileTexts.damaged);
            // The file is deleted after the erasure.
            if (cause instanceof PersonErased) return;
            throw new FailedForCertain('The file could not be encrypted', { cause });
          }
        },
      },
    ],
  });
}
