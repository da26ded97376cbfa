/**
 * Texts that a spreadsheet would run as a formula. Fullwidth characters count too, because spreadsheets treat
 * them alike.
 */
const formula = /^[=+\-@\t\r\n＝＋－＠]/u;

/**
 * A file that spreadsheets open: RFC 4180, in UTF-8 with the mark by which Excel knows it. A text that begins like a formula gets
 * an apostrophe before it, for what people type into a name must not run on somebody's computer; a telephone number that begins
 * with + gets one too. A number stays a number, also a negative one.
 *
 *     csvOf([['Name', 'Phone'], ['Zoë', '+1 555']]) // '\uFEFFName,Phone\r\nZoë,\'+1 555\r\n'
 */
export const csvOf = (rows: readonly CsvRow[]): string => CSV_MARK + csvLines(rows);

export type CsvRow = readonly (string | number)[];

/** The first character of a file. */
export const CSV_MARK = '\uFEFF';

/** A part of a file, for files that are too long to be made at once. */
export const csvLines = (rows: readonly CsvRow[]): string =>
  rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
