import type { FileEvent } from '../../domain/files/events.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type FileKeeper, INSTALLATION, type RecordedFile } from '../shared/file-store.ts';
import { fileAggregate, fileIdIn, ownerOf } from './file.ts';
import { isNeeded } from './sweep-files.ts';

/** What is recorded about the bytes under a key: the owner and the hash of an uploaded file, the owner alone of other files in use. */
export const recordedFiles =
  (log: EventLog, keepers: () => readonly FileKeeper[]) =>
  async (key: string): Promise<RecordedFile | undefined> => {
    const fileId = fileIdIn(key);
    if (fileId === undefined) {
      return (await isNeeded(keepers(), key)) ? { owner: INSTALLATION, sha256: undefined } : undefined;
    }
    const [stored, ...later] = await log.load<FileEvent>(`${fileAggregate.category}-${fileId}`);
    if (stored?.type !== 'FileStored' || later.some(({ type }) => type === 'FileDeleted')) return undefined;
    return { owner: ownerOf(stored.data.directory), sha256: stored.data.sha256 };
  };
