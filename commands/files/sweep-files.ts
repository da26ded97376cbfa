import type { EventLog } from '../../event-store/event-log.ts';
import { loadState } from '../runtime/handle.ts';
import type { FileKeeper, FileStore } from '../shared/file-store.ts';
import { fileAggregate, fileIdIn } from './file.ts';

/** An upload and its event take less than this. */
const SPARED_FOR_MS = 24 * 3_600_000;

/** Reads the files' own streams, not the read model, which may lag. */
export const filesKeeper =
  (log: EventLog): FileKeeper =>
  (key) => {
    const fileId = fileIdIn(key);
    return fileId === undefined
      ? undefined
      : loadState(log, fileAggregate, fileId).then(({ status }) => status === 'stored');
  };

/**
 * Removes bytes that are no longer needed and older than a day: leftovers of a crash between the bytes and
 * their event. Objects whose key no keeper recognizes (a bucket may hold other things) stay.
 */
export async function sweepFiles(
  { store, keepers }: { store: Pick<FileStore, 'list' | 'remove'>; keepers: readonly FileKeeper[] },
  now: Date,
  signal: AbortSignal,
): Promise<{ kept: number; removed: number }> {
  const counts = { kept: 0, removed: 0 };
  for await (const { key, storedAt } of store.list()) {
    if (signal.aborted) break;
    const isOld = now.getTime() - storedAt.getTime() > SPARED_FOR_MS;
    if (isOld && (await isNeeded(keepers, key)) === false) {
      await store.remove(key);
      counts.removed += 1;
    } else {
      counts.kept += 1;
    }
  }
  return counts;
}

/** Undefined when no keeper recognizes the key. */
export async function isNeeded(keepers: readonly FileKeeper[], key: string): Promise<boolean | undefined> {
  for (const keeper of keepers) {
    const answer = keeper(key);
    if (answer) return answer;
  }
  return undefined;
}
