import type { Problem } from '../../shared/refusal.ts';
import type { PersonName } from '../person-name.ts';
import { type FieldName, importFields } from './import-fields.ts';
import { importTexts } from './import-texts.ts';
import type { Table } from './table.ts';

/** Field → heading of the column that fills it. */
export type Mapping = Readonly<Record<string, string>>;

/** Headings are compared without case, spaces and punctuation. */
export const plainHeading = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Guesses the field of each heading that is not used by `known`. No column fills two fields. */
export function guessMapping(headings: readonly string[], known: Mapping = {}): Mapping {
  const taken = new Set(Object.values(known));
  const free = new Map<string, string>();
  for (const heading of headings.toReversed()) {
    if (!taken.has(heading)) free.set(plainHeading(heading), heading);
  }
  const mapping: Record<string, string> = { ...known };
  for (const { name, label, headings: others } of importFields) {
    if (mapping[name] !== undefined) continue;
    const called = isSplit(name, mapping) ? [label] : [label, ...others];
    const found = called.map(plainHeading).find((one) => free.has(one));
    const heading = found === undefined ? undefined : free.get(found);
    if (found === undefined || heading === undefined) continue;
    mapping[name] = heading;
    free.delete(found);
  }
  return mapping;
}

/** Names in one column, and the columns that say the same in two. */
const wholeNames: readonly {
  readonly whole: FieldName;
  readonly first: FieldName;
  readonly last: FieldName;
}[] = [
  { whole: 'fullName', first: 'firstName', last: 'lastName' },
  { whole: 'parent1Name', first: 'parent1FirstName', last: 'parent1LastName' },
  { whole: 'parent2Name', first: 'parent2FirstName', last: 'parent2LastName' },
];

/** The whole name is not needed when its first part has a column of its own. */
const isSplit = (field: string, mapping: Mapping): boolean =>
  wholeNames.some(({ whole, first }) => whole === field && mapping[first] !== undefined);

/** The problems that keep a mapping from being used. */
export function mappingProblems(mapping: Mapping, headings: readonly string[]): Problem[] {
  const known = new Set(importFields.map(({ name }) => name));
  const areThere = Object.entries(mapping).every(
    ([field, heading]) => known.has(field) && headings.includes(heading),
  );
  if (!areThere) return [{ field: 'mapping', message: importTexts.unknownColumn }];
  const named =
    mapping['fullName'] !== undefined ||
    (mapping['firstName'] !== undefined && mapping['lastName'] !== undefined);
  return named ? [] : [{ field: 'mapping', message: importTexts.chooseNames }];
}

/**
 * Reads a field of a row: trimmed, '' if no column fills it. Only notes keep their line breaks. First and last names are taken from the
 * whole name where they have no column of their own.
 */
export function fieldReader(
  mapping: Mapping,
  { headings }: Pick<Table, 'headings'>,
): (cells: readonly string[], field: FieldName) => string {
  const columns = new Map(
    Object.entries(mapping).map(([field, heading]) => [field, headings.indexOf(heading)]),
  );
  const cell = (cells: readonly string[], field: FieldName): string => {
    const text = cells[columns.get(field) ?? -1]?.trim().replace(guarded, '') ?? '';
    return field === 'notes' ? text : text.replaceAll(lineBreak, ' ');
  };
  return (cells, field) => {
    if (columns.has(field)) return cell(cells, field);
    const part = wholeNames.find(({ first, last }) => field === first || field === last);
    if (!part) return '';
    const { firstName, lastName } = nameParts(cell(cells, part.whole));
    return field === part.first ? firstName : lastName;
  };
}

/** `Hughes, Ann Marie` and `Ann Marie Hughes`: the last word is the last name, unless a comma says otherwise. */
export function nameParts(name: string): PersonName {
  const comma = name.indexOf(',');
  if (comma >= 0) return { firstName: name.slice(comma + 1).trim(), lastName: name.slice(0, comma).trim() };
  const space = name.lastIndexOf(' ');
  return space < 0
    ? { firstName: name, lastName: '' }
    : { firstName: name.slice(0, space).trim(), lastName: name.slice(space + 1) };
}

const lineBreak = /\s*[\r\n\u0085\u2028\u2029]\s*/g;

/** Our own export puts an apostrophe before a cell that a spreadsheet would take as a formula. */
const guarded = /^'(?=[=+\-@])/;
