/** The content of a file, as texts. */
export interface Table {
  /** Unique; a heading that the file leaves empty is named by its position. */
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
  /** As shown to people: `UTF-8`, `comma`. */
  readonly encoding: string;
  readonly delimiter: string;
}

export interface TableRow {
  /** As a spreadsheet counts: the first row with data is 2. */
  readonly row: number;
  /** May have more or fewer cells than there are headings. */
  readonly cells: readonly string[];
}

export const LARGEST_IMPORT = 20 * 1024 * 1024;
export const MOST_ROWS = 20_000;
const LONGEST_HEADING = 200;

/** Makes headings unique: trimmed, the second 'Email' becomes 'Email (2)', an empty third one 'Column 3'. */
export function distinctHeadings(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const heading =
      cell
        .trim()
        .replaceAll(/\s+/g, ' ')
        .slice(0, LONGEST_HEADING - 10) || `Column ${index + 1}`;
    const times = (seen.get(heading) ?? 0) + 1;
    seen.set(heading, times);
    return times === 1 ? heading : `${heading} (${times})`;
  });
}
