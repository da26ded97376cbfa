import { createHash } from 'node:crypto';
import { plainHeading } from '../../../domain/athletes/imports/import-mapping.ts';

/** The same for files with the same headings, in any order and however they are written. */
export function headingsKey(headings: readonly string[]): string {
  const plain = headings.map(plainHeading).toSorted();
  return createHash('sha256').update(JSON.stringify(plain)).digest('hex').slice(0, 32);
}
