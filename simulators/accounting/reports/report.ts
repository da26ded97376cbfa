import { preciseStampOf } from '../shared/times.ts';

/** A report as the service writes it: columns have keys, rows are nested, and all values are text. */
export interface Report {
  readonly Header: ReportHeader;
  readonly Columns: { readonly Column: readonly Column[] };
  readonly Rows: { readonly Row: readonly Row[] };
}

interface ReportHeader {
  readonly Time: string;
  readonly ReportName: string;
  readonly ReportBasis?: string;
  readonly StartPeriod?: string;
  readonly EndPeriod?: string;
  readonly SummarizeColumnsBy?: string;
  readonly Currency: 'USD';
  readonly Option: readonly { readonly Name: string; readonly Value: string }[];
}

export interface Column {
  readonly ColTitle: string;
  readonly ColType: string;
  readonly MetaData?: readonly { readonly Name: string; readonly Value: string }[];
}

export interface Cell {
  readonly value: string;
  readonly id?: string;
}

export type Row =
  | { readonly type: 'Data'; readonly group?: string; readonly ColData: readonly Cell[] }
  | {
      readonly type: 'Section';
      readonly group?: string;
      readonly Header?: { readonly ColData: readonly Cell[] };
      readonly Rows?: { readonly Row: readonly Row[] };
      readonly Summary?: { readonly ColData: readonly Cell[] };
    };

export function headerOf(
  now: Date,
  ReportName: string,
  more: Partial<ReportHeader>,
  isEmpty: boolean,
): ReportHeader {
  return {
    Time: preciseStampOf(now),
    ReportName,
    ...more,
    Currency: 'USD',
    Option: [
      ...(STANDARDIZED.includes(ReportName) ? [{ Name: 'AccountingStandard', Value: 'GAAP' }] : []),
      { Name: 'NoReportData', Value: String(isEmpty) },
    ],
  };
}

/** The reports that name an accounting standard (the vendor's page of the balance sheet). */
const STANDARDIZED: readonly string[] = ['ProfitAndLoss', 'BalanceSheet'];

export const column = (
  key: string,
  ColTitle: string,
  ColType: string,
  more: NonNullable<Column['MetaData']> = [],
): Column => ({
  ColTitle,
  ColType,
  MetaData: [...more, { Name: 'ColKey', Value: key }],
});

/** In cells, zero is empty. */
export const moneyCell = (cents: number): Cell => ({ value: cents === 0 ? '' : sumText(cents) });

/** In sums, zero is `0.00`. */
export const sumText = (cents: number): string => (cents / 100).toFixed(2);

/** Without its second half, as happens to reports with many rows. */
export const cutOff = (report: Report): Report => ({
  ...report,
  Rows: { Row: report.Rows.Row.slice(0, Math.floor(report.Rows.Row.length / 2)) },
});

/** Without the first row of an account. The sums stay as they are. */
export function withoutRow(report: Report): Report {
  let isDropped = false;
  const kept = (rows: readonly Row[]): Row[] =>
    rows.flatMap((row): Row[] => {
      if (isDropped) return [row];
      if (row.type === 'Data') {
        isDropped = row.ColData[0]?.id !== undefined;
        return isDropped ? [] : [row];
      }
      return row.Rows ? [{ ...row, Rows: { Row: kept(row.Rows.Row) } }] : [row];
    });
  return { ...report, Rows: { Row: kept(report.Rows.Row) } };
}
