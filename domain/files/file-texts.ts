import { transferTexts } from '../shared/transfer-texts.ts';

/** Texts about files. */
export const fileTexts = {
  ...transferTexts,
  unknown: 'This file does not exist.',
  damaged: 'This file is damaged and cannot be opened. Please upload it again.',
  exists: 'This file already exists.',
  noDirectory: 'This folder does not exist.',
  wrongKind:
    'This file type is not supported. You can upload documents, pictures, spreadsheets, audio, and video.',
  wrongContent: 'The content of this file does not match its file type.',
  onlyOfAthletes: 'Only files of an athlete can be shared with the family.',
  confirmDelete: (name: string) => `Are you sure you want to delete ${name}? This cannot be undone.`,
} as const;
