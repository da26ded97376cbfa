import type { ReportDataView } from '../../../../contract/reports/pivot.ts';
import { formatRatio } from '../../../../domain/reports/ratio-tone.ts';
import { formatListMoney, formatMoney } from '../../../../domain/shared/money.ts';

type Unit = ReportDataView['measures'][number]['unit'];
type Row = ReportDataView['rows'][number];

/** The unit of a cell: the row or the column names its measure. */
export const unitOf = (data: ReportDataView, row: Row, column: number): Unit =>
  row.unit ?? data.columns[column]?.unit ?? 'count';

/**
 * Words for the cells of a report. Dollars are whole only if all of them are: rounded parts would not add up to their totals. A dash: nothing can
 * be said.
 */
export function cellWords(data: ReportDataView): (row: Row, column: number) => string {
  const hasCents = data.rows.some((row) =>
    row.cells.some((cell, column) => unitOf(data, row, column) === 'dollars' && !Number.isInteger(cell ?? 0)),
  );
  const money = hasCents ? formatMoney : formatListMoney;
  const words: Readonly<Record<Unit, (value: number) => string>> = {
    dollars: money,
    count: (value) => value.toLocaleString('en-US'),
    ratio: formatRatio,
  };
  return (row, column) => {
    const cell = row.cells[column] ?? null;
    return cell === null ? '–' : words[unitOf(data, row, column)](cell);
  };
}

/** A cell of the head of columns, over those with the same heads so far. */
export interface HeadCell {
  readonly key: string;
  readonly label: string;
  readonly mark: ReportDataView['columns'][number]['mark'];
  readonly columns: number;
  readonly rows: number;
  readonly isTotal: boolean;
}

/** The head of columns, line by line. A total reaches down to the last line. */
export function headLines({ columns }: ReportDataView): HeadCell[][] {
  const depth = Math.max(1, ...columns.map(({ labels }) => labels.length));
  const lines = Array.from({ length: depth }, (): HeadCell[] => []);
  for (const [place, column] of columns.entries()) {
    const { labels, path, kind, mark } = column;
    for (const [level, label] of labels.entries()) {
      const isLast = level === labels.length - 1;
      const before = columns[place - 1];
      const isSame =
        !isLast &&
        before?.kind === kind &&
        labels.slice(0, level + 1).every((one, index) => before.labels[index] === one) &&
        path.slice(0, level).every((one, index) => before.path[index] === one);
      const line = lines[level];
      const last = line?.at(-1);
      if (isSame && last) line?.splice(-1, 1, { ...last, columns: last.columns + 1 });
      else {
        line?.push({
          key: `${kind} ${path.join(' ')} ${level}`,
          label,
          mark: isLast ? mark : null,
          columns: 1,
          rows: isLast ? depth - level : 1,
          isTotal: kind !== 'member',
        });
      }
    }
  }
  return lines;
}
