import type { Problem } from '../shared/refusal.ts';
import { fileKindOf } from './file-kinds.ts';
import { fileTexts } from './file-texts.ts';

/** 100 MB (part 2 §5). */
export const LARGEST_FILE = 104_857_600;

const LONGEST_NAME = 200;

/**
 * Characters that no file name needs: control characters, and the marks that make `gpj.exe` read as
 * `exe.jpg`.
 */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unseen = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * The file name without its folders and without invisible characters, in any script; '' when nothing is left.
 */
export function cleanFileName(sent: string): string {
  const name = sent
    .replace(/^.*[\\/]/su, '')
    .normalize('NFC')
    .replaceAll(unseen, '')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const letters = Array.from(name);
  if (letters.length <= LONGEST_NAME) return name;
  // Keeps the extension, which says what kind of file it is.
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  return letters.slice(0, LONGEST_NAME - ending.length).join('') + ending;
}

/** The problems of a file that its name and size show. `name` has been cleaned. */
export function fileProblems({ name, size }: { name: string; size: number }): Problem[] {
  const problem = (message: string) => [{ field: 'file', message }];
  if (name === '') return problem(fileTexts.noFile);
  if (size > LARGEST_FILE) return problem(fileTexts.tooLarge(LARGEST_FILE));
  return fileKindOf(name) ? [] : problem(fileTexts.wrongKind);
}

/** The problems of a file that its first bytes show. */
export function contentProblems(name: string, head: Uint8Array): Problem[] {
  // An empty file fits every kind.
  if (head.length === 0 || fileKindOf(name)?.fits(head)) return [];
  return [{ field: 'file', message: fileTexts.wrongContent }];
}
