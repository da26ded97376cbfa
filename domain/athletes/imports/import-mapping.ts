import type { Problem } from '../../shared/refusal.ts';
import { type FieldName, importFields } from './import-fields.ts';
import { importTexts } from './import-texts.ts';
import type { Table } from './table.ts';

/** Field → heading of the column that fills it. */
export type Mapping = Readonly<Record<string, string>>;

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Guesses the field of each heading. No column fills two fields. */
export function guessMapping(headings: readonly string[]): Mapping {
  const free = new Map<string, string>();
  for (const heading of headings.toReversed()) free.set(plain(heading), heading);
  const mapping: Record<string, string> = {};
  for (const { name, label, headings: others } of importFields) {
    const found = [label, ...others].map(plain).find((called) => free.has(called));
    const heading = found === undefined ? undefined : free.get(found);
    if (found === undefined || heading === undefined) continue;
    mapping[name] = heading;
    free.delete(found);
  }
  return mapping;
}

/** The problems that keep a mapping from being used. */
export function mappingProblems(mapping: Mapping, headings: readonly string[]): Problem[] {
  const known = new Set(importFields.map(({ name }) => name));
  const areThere = Object.entries(mapping).every(
    ([field, heading]) => known.has(field) && headings.includes(heading),
  );
  if (!areThere) return [{ field: 'mapping', message: importTexts.unknownColumn }];
  const named = mapping['firstName'] !== undefined && mapping['lastName'] !== undefined;
  return named ? [] : [{ field: 'mapping', message: importTexts.chooseNames }];
}

/** Reads a field of a row: trimmed, '' if no column fills it. Only notes keep their line breaks. */
export function fieldReader(
  mapping: Mapping,
  { headings }: Pick<Table, 'headings'>,
): (cells: readonly string[], field: FieldName) => string {
  const columns = new Map(
    Object.entries(mapping).map(([field, heading]) => [field, headings.indexOf(heading)]),
  );
  return (cells, field) => {
    const text = cells[columns.get(field) ?? -1]?.trim().replace(guarded, '') ?? '';
    return field === 'notes' ? text : text.replaceAll(lineBreak, ' ');
  };
}

const lineBreak = /\s*[\r\n\u0085\u2028\u2029]\s*/g;

/** Our own export puts an apostrophe before a cell that a spreadsheet would take as a formula. */
const guarded = /^'(?=[=+\-@])/;
