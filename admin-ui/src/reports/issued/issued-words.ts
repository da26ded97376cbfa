import type {
  IssuedReportView,
  ReportCellView,
  ReportTableView,
} from '../../../../contract/reports/issued.ts';
import { issuedAs } from '../../../../domain/reports/issued/issue-formats.ts';
import { formatDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';

type ColumnView = ReportTableView['columns'][number];

const figures: readonly ColumnView['kind'][] = ['count', 'dollars', 'percent'];
export const isFigure = ({ kind }: ColumnView): boolean => figures.includes(kind);

/** A value as people read it. */
export function cellWords(cell: ReportCellView, { kind }: ColumnView): string {
  if (cell === null) return '–';
  if (typeof cell === 'object') return cell.name || 'Erased';
  if (typeof cell === 'string') return kind === 'day' ? formatDay(cell) : cell;
  if (kind === 'dollars') return formatMoney(cell);
  return kind === 'percent' ? `${cell.toFixed(1)}%` : cell.toLocaleString('en-US');
}

/** `Saved as CSV by Maria Lindqvist on 03/01/26 4:12pm, 120 rows`. */
export function issueWords({ format, issued_by, issued_at, rows }: IssuedReportView): string {
  const how = issuedAs[format];
  const by = issued_by === '' ? '' : ` by ${issued_by}`;
  return `${how.charAt(0).toUpperCase()}${how.slice(1)}${by} on ${formatInstant(issued_at)}, ${counted(rows, 'row')}`;
}

/** The pages of people. */
const pages: Readonly<Record<string, string>> = { athlete: '/athletes', trainer: '/trainers' };

/** The page of a person; undefined if there is none, or the person was erased. */
export function personPath(cell: ReportCellView): string | undefined {
  if (typeof cell !== 'object' || cell?.name === '' || cell === null) return undefined;
  const [kind = '', id = ''] = cell.person.split(':');
  const page = pages[kind];
  return page && `${page}/${id}`;
}
