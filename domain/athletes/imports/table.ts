/** What a file says, as texts. */
export interface Table {
  /** Each once; one that the file leaves empty is called by its place. */
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
  /** As people call them: `UTF-8`, `comma`. */
  readonly encoding: string;
  readonly delimiter: string;
}

export interface TableRow {
  /** As a spreadsheet counts: the first one with data is 2. */
  readonly row: number;
  /** There may be more or fewer than headings. */
  readonly cells: readonly string[];
}

export const LARGEST_IMPORT = 20 * 1024 * 1024;
export const MOST_ROWS = 20_000;
const LONGEST_HEADING = 200;

/** The headings as they are told apart: trimmed, the second 'Email' is 'Email (2)', an empty one in the third place 'Column 3'. */
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
