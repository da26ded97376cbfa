import type { Sentences } from '../shared/sentences.ts';
import type { FileEvent } from './events.ts';

export const fileSentences: Sentences<FileEvent> = {
  FileStored: ({ name }) => `The file ${name} was uploaded.`.replace('file  was', 'file was'),
  FileDeleted: () => 'A file was deleted.',
  FileSharedWithFamily: () => 'A file was shared with the family.',
  FileHiddenFromFamily: () => 'A file is no longer shared with the family.',
  FileSentByFamily: () => 'The file was sent by the family as requested.',
};
