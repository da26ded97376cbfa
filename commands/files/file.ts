import type { FileEvent } from '../../domain/files/events.ts';
import { type FileCommand, type FileState, fileDecider } from '../../domain/files/file.ts';
import type { Aggregate } from '../runtime/handle.ts';
import { INSTALLATION } from '../shared/file-store.ts';

export const fileAggregate: Aggregate<FileState, FileCommand, FileEvent> = {
  category: 'file',
  decider: fileDecider,
};

const PREFIX = 'files/';

/** Key of the file's bytes. */
export const fileKey = (fileId: string): string => PREFIX + fileId;

export const fileIdIn = (key: string): string | undefined =>
  key.startsWith(PREFIX) ? key.slice(PREFIX.length) : undefined;

/** Whose key encrypts the bytes of files in a directory. */
export const ownerOf = (directory: string): string =>
  /^(athlete|trainer)s\//.test(directory) ? directory.replace('s/', ':') : INSTALLATION;
