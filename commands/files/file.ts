import type { FileEvent } from '../../domain/files/events.ts';
import { type FileCommand, type FileState, fileDecider } from '../../domain/files/file.ts';
import type { Aggregate } from '../runtime/handle.ts';

export const fileAggregate: Aggregate<FileState, FileCommand, FileEvent> = {
  category: 'file',
  decider: fileDecider,
};

const PREFIX = 'files/';

/** Key of the file's bytes. */
export const fileKey = (fileId: string): string => PREFIX + fileId;

export const fileIdIn = (key: string): string | undefined =>
  key.startsWith(PREFIX) ? key.slice(PREFIX.length) : undefined;
