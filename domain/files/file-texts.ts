import { transferTexts } from '../shared/transfer-texts.ts';

/** What people are told about files. */
export const fileTexts = {
  ...transferTexts,
  unknown: 'This file does not exist.',
  exists: 'This file exists already.',
  noDirectory: 'There is no such directory.',
  wrongKind: 'Files of this kind can not be kept. Documents, pictures, tables, sound and video can.',
  wrongContent: 'The content of this file is not what its name says.',
  confirmDelete: (name: string) => `Are you sure you want to delete ${name}? This can not be undone.`,
} as const;
