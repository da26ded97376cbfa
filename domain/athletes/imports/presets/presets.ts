import { guessMapping, type Mapping, plainHeading } from '../import-mapping.ts';
import { iclasspro } from './iclasspro.ts';
import { jackrabbit } from './jackrabbit.ts';
import type { ImportPreset, ImportSource, PresetColumn } from './preset.ts';

export const importPresets: readonly ImportPreset[] = [jackrabbit, iclasspro];

export const presetOf = (source: ImportSource): ImportPreset | undefined =>
  importPresets.find((preset) => preset.source === source);

/** The product whose files have these headings; `other` if none is known. */
export function recognizedSource(headings: readonly string[]): ImportSource {
  const plain = new Set(headings.map(plainHeading));
  const marksIn = ({ marks }: ImportPreset) => marks.filter((mark) => plain.has(plainHeading(mark))).length;
  return importPresets.find((preset) => marksIn(preset) >= preset.marksNeeded)?.source ?? 'other';
}

/** The columns that the help pages of the product name, and a guess for the rest. */
export function mappingFor(source: ImportSource, headings: readonly string[]): Mapping {
  const byName = new Map(headings.toReversed().map((heading) => [plainHeading(heading), heading]));
  const mapping: Record<string, string> = {};
  for (const { field, heading } of presetOf(source)?.columns ?? []) {
    const found = byName.get(plainHeading(heading));
    if (found !== undefined && mapping[field] === undefined) mapping[field] = found;
  }
  const byHand = new Set(presetOf(source)?.byHand.map(plainHeading));
  return guessMapping(
    headings.filter((heading) => !byHand.has(plainHeading(heading))),
    mapping,
  );
}

/** The column of the product's help pages that a field is mapped to; undefined if a person or a guess mapped it to another one. */
export const citedColumn = (source: ImportSource, field: string, heading: string): PresetColumn | undefined =>
  presetOf(source)?.columns.find(
    (column) => column.field === field && plainHeading(column.heading) === plainHeading(heading),
  );
