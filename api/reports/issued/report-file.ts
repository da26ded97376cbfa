import writeExcelFile, { type Cell, type Row } from 'write-excel-file/node';
import { csvOf } from '../../../domain/shared/csv.ts';
import {
  type ColumnKind,
  isPerson,
  type ReportCell,
  type ReportTable,
} from '../../../domain/shared/report-table.ts';

/** Longer reports are saved as CSV only: a spreadsheet is made in memory. */
export const MOST_SPREADSHEET_ROWS = 20_000;

export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type FileFormat = keyof typeof fileTypes;

/** The name with the count of rows, so that a file that was cut is noticed: `Balances as of 03-01-26 - 120 rows.csv`. */
export const fileName = (title: string, rows: number, format: FileFormat): string =>
  `${title.replaceAll(/[\\/:*?"<>|]+/g, '-')} - ${rows} ${rows === 1 ? 'row' : 'rows'}.${format}`;

/** A head, the rows, totals, notes, and a last line with `facts`. */
export function reportFile(
  table: ReportTable,
  { title, facts, format }: { readonly title: string; readonly facts: string; readonly format: FileFormat },
): Promise<Buffer> {
  return format === 'csv' ? Promise.resolve(csvReport(table, facts)) : spreadsheet(table, title, facts);
}

const ERASED = 'Erased';

/** Dollars and percent, as people write them. */
function plain(cell: ReportCell, kind: ColumnKind): string | number {
  if (cell === null) return '';
  if (isPerson(cell)) return cell.name || ERASED;
  const isHundredths = kind === 'dollars' || kind === 'percent';
  return typeof cell === 'number' && isHundredths ? cell / 100 : cell;
}

function csvReport({ columns, rows, totals, notes }: ReportTable, facts: string): Buffer {
  const line = (cells: readonly ReportCell[]) =>
    columns.map(({ kind }, place) => plain(cells[place] ?? null, kind));
  const alone = (text: string) => columns.map((_, place) => (place === 0 ? text : ''));
  return Buffer.from(
    csvOf([
      columns.map(({ label }) => label),
      ...rows.map(({ cells }) => line(cells)),
      ...(totals ? [line(totals)] : []),
      ...[...notes, facts].map(alone),
    ]),
  );
}

/** As Excel itself writes dollars; the sign stands before the dollar. */
const formats: Partial<Record<ColumnKind, string>> = {
  dollars: '"$"#,##0.00;-"$"#,##0.00',
  percent: '0.0%',
};
const bold = { fontWeight: 'bold' } as const;
const under = { bottomBorderStyle: 'thin', bottomBorderColor: '#000000' } as const;
const isFigure = (kind: ColumnKind) => kind === 'dollars' || kind === 'percent' || kind === 'count';

function spreadsheet(
  { columns, rows, totals, notes }: ReportTable,
  title: string,
  facts: string,
): Promise<Buffer> {
  const line = (cells: readonly ReportCell[], style: typeof bold | object): Row =>
    columns.map(({ kind }, place): Cell => {
      const value = plain(cells[place] ?? null, kind);
      if (value === '') return null;
      const format = formats[kind];
      if (typeof value === 'string' || format === undefined) return { value, ...style };
      return { value: kind === 'percent' ? value / 100 : value, format, ...style };
    });
  const lines: Row[] = [
    columns.map(({ label, kind }) => ({
      value: label,
      ...bold,
      ...under,
      align: isFigure(kind) ? 'right' : 'left',
    })),
    ...rows.map(({ cells, isSubtotal }) => line(cells, isSubtotal === true ? bold : {})),
    ...(totals ? [line(totals, bold)] : []),
    [],
    ...[...notes, facts].map((value): Row => [{ value }]),
  ];
  const options = {
    sheet: title.replaceAll(/[\\/:*?[\]]+/g, '-').slice(0, 31),
    columns: columns.map(({ kind }, place) => ({ width: place === 0 || !isFigure(kind) ? 28 : 16 })),
    orientation: 'landscape',
    stickyRowsCount: 1,
  } as const;
  return writeExcelFile(lines, options, { fontFamily: 'Calibri', fontSize: 11 }).toBuffer();
}
