import writeExcelFile, { type Cell, type Row } from 'write-excel-file/node';
import type { BudgetTableView } from '../../../contract/budgets/files.ts';
import { levelNames, placeLabels } from '../../../domain/budgets/files/table-words.ts';
import { overviewTexts } from '../../../domain/budgets/overview/overview-texts.ts';
import { csvOf } from '../../../domain/shared/csv.ts';

type TableRow = BudgetTableView['rows'][number];

const headsOf = ({ columns }: BudgetTableView): string[] => [
  overviewTexts.ledger,
  ...columns.map(({ label }) => label),
  ...placeLabels,
];

/** Where a row belongs, in words that a filter or a pivot table can use. */
const placeOf = ({ level, category, group }: TableRow): string[] => [levelNames[level], category, group];

/** A head, the rows, and a last line with `facts`. Every line has as many cells as the head. */
export function csvTable(table: BudgetTableView, facts: string): Buffer {
  const heads = headsOf(table);
  const last = heads.map((_, index) => (index === 0 ? facts : ''));
  const rows = table.rows.map((row) => [row.name, ...row.cells.map((cell) => cell ?? ''), ...placeOf(row)]);
  return Buffer.from(csvOf([heads, ...rows, last]));
}

/** As Excel itself writes dollars; the sign stands before the dollar. */
const MONEY = '"$"#,##0.00;-"$"#,##0.00';
const PERCENT = '0.0%';

const indents: Readonly<Record<TableRow['level'], number>> = { category: 0, net: 0, group: 1, ledger: 2 };
const bold = { fontWeight: 'bold' } as const;

/** The same lines as a sheet whose head and names stay in sight. Amounts are numbers, percentages are fractions. */
export function spreadsheetOf(table: BudgetTableView, facts: string, sheet: string): Promise<Buffer> {
  const heads = headsOf(table);
  const isFigure = (index: number) => index > 0 && index <= table.columns.length;
  const lines: Row[] = [
    heads.map((value, index) => ({ value, ...bold, align: isFigure(index) ? 'right' : 'left', ...under })),
    ...table.rows.map((row) => spreadsheetRow(table, row)),
    [],
    [{ value: facts }],
  ];
  const columns = heads.map((_, index) => ({ width: widthOf(index, isFigure(index)) }));
  const options = {
    sheet,
    columns,
    orientation: 'landscape',
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
  } as const;
  return writeExcelFile(lines, options, { fontFamily: 'Calibri', fontSize: 11 }).toBuffer();
}

const under = { bottomBorderStyle: 'thin', bottomBorderColor: '#000000' } as const;

/** In characters. */
function widthOf(index: number, isFigure: boolean): number {
  if (index === 0) return 34;
  return isFigure ? 16 : 20;
}

function spreadsheetRow({ columns }: BudgetTableView, row: TableRow): Row {
  const style = row.level === 'ledger' ? {} : bold;
  const figure = (value: number | null, index: number): Cell => {
    if (value === null) return null;
    return columns[index]?.kind === 'percent'
      ? { value: value / 100, format: PERCENT, ...style }
      : { value, format: MONEY, ...style };
  };
  return [
    // Excel indents only what is aligned.
    { value: row.name, align: 'left', indent: indents[row.level], ...style },
    ...row.cells.map(figure),
    ...placeOf(row).map((value): Cell => (value === '' ? null : { value })),
  ];
}
