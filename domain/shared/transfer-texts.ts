import { formatFileSize } from './file-size.ts';

/** Texts about uploads and downloads, word for word (part 1 §8, part 2 §5). */
export const transferTexts = {
  tooLarge: (most: number) => `File is too large. Max size: ${formatFileSize(most)}`,
  noFile: 'No file selected.',
  downloadDenied: 'Browser denied file download...',
} as const;
