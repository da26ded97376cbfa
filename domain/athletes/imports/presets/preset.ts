import type { FieldName } from '../import-fields.ts';

/** Where a file comes from. `other`: from a spreadsheet or a program that is not known here. */
export const importSources = ['jackrabbit', 'iclasspro', 'other'] as const;
export type ImportSource = (typeof importSources)[number];
export type PresetSource = Exclude<ImportSource, 'other'>;

/** A column that the product's help pages name, and the field that it fills. */
export interface PresetColumn {
  readonly field: FieldName;
  /** Only letters and digits are compared, in lower case. */
  readonly heading: string;
  /** The public help page where the name was found. */
  readonly page: string;
}

/**
 * What is known about the files of another product. A field that no help page names is not here: the general guess may still find
 * it, and otherwise a person maps it.
 */
export interface ImportPreset {
  readonly source: PresetSource;
  /** The name people see. */
  readonly name: string;
  /** Earlier columns come first when several could fill a field. */
  readonly columns: readonly PresetColumn[];
  /** Headings that may mean several fields, so nothing is guessed and a person maps them. */
  readonly byHand: readonly string[];
  /** Headings that hardly any other product uses. */
  readonly marks: readonly string[];
  /** A file with this many of the marks is one of the product's. */
  readonly marksNeeded: number;
}
