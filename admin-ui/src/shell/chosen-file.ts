import { cleanFileName, fileProblems, LARGEST_FILE } from '../../../domain/files/file-checks.ts';
import { acceptedFiles, fileKindOf } from '../../../domain/files/file-kinds.ts';
import { formatFileSize } from '../../../domain/shared/file-size.ts';
import { transferTexts } from '../../../domain/shared/transfer-texts.ts';

/** What a dialog says about a file before it is uploaded. The server looks at its first bytes, too. */

/** `Up to 100 MB` */
export const upToLargest = (): string => `up to ${formatFileSize(LARGEST_FILE)}`;

/** The `accept` of an input that takes every kind that can be stored. */
export const everyKind = acceptedFiles;

/** The content type by the name; empty for a kind that cannot be stored. */
export const contentTypeOf = ({ name }: File): string => fileKindOf(name)?.contentType ?? '';

/** What is wrong with a chosen file; undefined if it can be uploaded. */
export function problemOf(file: File | undefined): string | undefined {
  if (!file) return transferTexts.noFile;
  return fileProblems({ name: cleanFileName(file.name), size: file.size })[0]?.message;
}
