import { Readable } from 'node:stream';
import { storeFile } from '../../commands/files/store-file.ts';
import type { SealedFiles } from '../../commands/shared/file-store.ts';
import { marketingDirectory } from '../../domain/files/directory.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { contextOf, idOf } from './ids.ts';
import { theAdmin } from './staff.ts';

export interface DemoFileServices {
  readonly log: EventLog;
  readonly fileStore: SealedFiles;
}

interface DemoFile {
  /** The record of marketing that it belongs to. */
  readonly recordId: string;
  /** Unique in the whole demo business. */
  readonly name: string;
  readonly bytes: Buffer<ArrayBuffer>;
  /** When it was uploaded. */
  readonly at: string;
}

/** Uploads a file of a record of marketing, and returns its id. */
export async function storeDemoFile({ log, fileStore }: DemoFileServices, file: DemoFile): Promise<string> {
  const { recordId, name, bytes, at } = file;
  const fileId = idOf(`marketing file ${name}`);
  const upload = {
    fileId,
    directory: marketingDirectory(recordId),
    name,
    bytes: Readable.from([bytes]),
    signal: new AbortController().signal,
  };
  const context = contextOf(`upload marketing file ${name}`, at, theAdmin);
  await storeFile({ log, store: fileStore, ...noOtherRecords }, upload, context);
  return fileId;
}

/** The file belongs to neither. */
const noOtherRecords = {
  athletes: { exists: async () => false },
  communications: { isOpen: async () => false },
};
