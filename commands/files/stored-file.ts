import type { FileEvent } from '../../domain/files/events.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { RecordFile } from '../shared/record-files.ts';
import { fileAggregate } from './file.ts';

/** A file that is in the directory now; from its own stream, so that a file that was uploaded a moment ago is found. */
export async function storedFile(
  log: EventLog,
  directory: string,
  fileId: string,
): Promise<RecordFile | undefined> {
  const [stored, ...later] = await log.load<FileEvent>(`${fileAggregate.category}-${fileId}`);
  if (stored?.type !== 'FileStored' || stored.data.directory !== directory) return undefined;
  if (later.some(({ type }) => type === 'FileDeleted')) return undefined;
  const { name, contentType, size } = stored.data;
  return { id: fileId, name, contentType, size };
}
