import type { Problem } from '../../shared/refusal.ts';
import {
  dimensionNamed,
  measureNamed,
  parsedKey,
  type ReportEntry,
  type ReportLayout,
} from '../pivot/catalogue.ts';
import { configTexts } from './config-texts.ts';

export const MOST_ENTRIES = 20;

const blank = (ordinal: number): ReportEntry => ({ key: '', name: '', ordinal });

/** Constant K076: three empty rows and one empty column (resolution Q133), subtotals of rows and the grand total on, of columns off. */
export const newLayout: ReportLayout = {
  rows: [blank(1), blank(2), blank(3)],
  columns: [blank(1)],
  subtotals: { rows: true, columns: false, grand: true },
};

/** The name of an entry in the catalogue; undefined if there is none, or if it is a single member, whose name the catalogue does not know. */
export function catalogueName(key: string): string | undefined {
  const parsed = parsedKey(key);
  if (!parsed) return undefined;
  if (parsed.kind === 'measure') return measureNamed(parsed.name).label;
  return parsed.member === undefined ? dimensionNamed(parsed.name).label : undefined;
}

/** Without the entries that nobody chose, with the names of the catalogue, and with ordinals by position (part 2 §5). */
export const completeLayout = ({ rows, columns, subtotals }: ReportLayout): ReportLayout => ({
  rows: completeEntries(rows),
  columns: completeEntries(columns),
  subtotals,
});

const completeEntries = (entries: readonly ReportEntry[]): ReportEntry[] =>
  entries
    .filter(({ key }) => key !== '')
    .map(({ key, name }, place) => ({
      key,
      name: catalogueName(key) ?? (name.trim() || key),
      ordinal: place + 1,
    }));

/**
 * What keeps a report from being made of it. A layout without problems, completed, is one of the catalogue (`isLayout`). Problems with the
 * rows have the field `rows`, problems with the columns `columns`. Runs in the dialog and on the server.
 */
export function layoutProblems(layout: ReportLayout): Problem[] {
  const { rows, columns } = completeLayout(layout);
  if (rows.length === 0) return [{ field: 'rows', message: configTexts.empty }];
  if (columns.length === 0) return [{ field: 'columns', message: configTexts.empty }];
  return [
    ...sideProblems('rows', rows, []),
    ...sideProblems('columns', columns, rows),
    ...(hasMeasure(rows) && hasMeasure(columns)
      ? [{ field: 'columns', message: configTexts.measuresOnBothSides }]
      : []),
  ];
}

/** The problems of one side; those with the other side are told at the columns only. */
function sideProblems(
  field: 'rows' | 'columns',
  entries: readonly ReportEntry[],
  others: readonly ReportEntry[],
): Problem[] {
  const messages: string[] = [];
  if (entries.length > MOST_ENTRIES) messages.push(configTexts.tooManyEntries);
  if (entries.some(({ key }) => !parsedKey(key))) messages.push(configTexts.unknownEntry);
  for (const [place, entry] of entries.entries()) {
    const before = entries.slice(0, place);
    if (before.some(({ key }) => key === entry.key)) messages.push(configTexts.twice(entry.name));
    else if (before.some((other) => isPartOf(other, entry)))
      messages.push(configTexts.wholeAndMembers(sharedName(entry)));
    if (others.some((other) => isSameDimension(other, entry))) {
      messages.push(configTexts.bothSides(sharedName(entry)));
    }
  }
  return [...new Set(messages)].map((message) => ({ field, message }));
}

const hasMeasure = (entries: readonly ReportEntry[]) =>
  entries.some(({ key }) => parsedKey(key)?.kind === 'measure');

function isSameDimension(one: ReportEntry, other: ReportEntry): boolean {
  const [first, second] = [parsedKey(one.key), parsedKey(other.key)];
  return first?.kind === 'dimension' && second?.kind === 'dimension' && first.name === second.name;
}

/** Whether one of them is a whole dimension, and the other one a member of it. */
function isPartOf(one: ReportEntry, other: ReportEntry): boolean {
  const [first, second] = [parsedKey(one.key), parsedKey(other.key)];
  if (first?.kind !== 'dimension' || second?.kind !== 'dimension') return false;
  return first.name === second.name && (first.member === undefined) !== (second.member === undefined);
}

function sharedName({ key, name }: ReportEntry): string {
  const parsed = parsedKey(key);
  return parsed?.kind === 'dimension' ? dimensionNamed(parsed.name).label : name;
}
