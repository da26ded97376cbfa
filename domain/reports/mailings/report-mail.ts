import { formatDay } from '../../shared/day.ts';
import { type MailBody, mailBody } from '../../shared/mail-body.ts';
import { dollarsOf, formatMoney } from '../../shared/money.ts';
import { type ColumnKind, isPerson, type ReportCell, type ReportTable } from '../../shared/report-table.ts';
import { counted } from '../../shared/sentences.ts';
import type { MailSchedule } from './mail-schedule.ts';

export interface ReportMail {
  readonly business: string;
  readonly firstName: string;
  readonly title: string;
  readonly rhythm: MailSchedule['rhythm'];
  readonly table: ReportTable;
  /** Names of athletes were left out. */
  readonly hidesChildren: boolean;
  /** To the issued report. */
  readonly link: string;
  /** To the list of mailings. */
  readonly mailingsLink: string;
}

const periods = { weekly: 'week', monthly: 'month' } as const;

/** The email with a report, or with the news that there is nothing to tell. */
export function reportMail({
  business,
  firstName,
  title,
  rhythm,
  table,
  hidesChildren,
  link,
  mailingsLink,
}: ReportMail): MailBody {
  const period = periods[rhythm];
  const totals = totalsLine(table);
  const isEmpty = table.rows.length === 0;
  return mailBody({
    business,
    firstName,
    subject: isEmpty ? `Nothing to tell this ${period}: ${title}` : title,
    paragraphs: [
      isEmpty
        ? `Nothing to tell this ${period}: the report “${title}” has no rows.`
        : `Here is your ${rhythm} report “${title}”, with ${counted(table.rows.length, 'row')}. It is attached.`,
      ...(totals === '' ? [] : [totals]),
      ...table.notes,
      ...(hidesChildren
        ? ['Names of athletes are left out. You can see them when you open the report.']
        : []),
    ],
    action: { label: 'Open the report', link },
    footer: {
      why: `You get this email because you were chosen to receive this report every ${period}.`,
      links: [{ label: 'Change or end it', link: mailingsLink }],
    },
  });
}

/** `Open: $1,234.00 · Overdue: $20.00`. Empty if there are no totals. */
export const totalsLine = ({ columns, totals }: ReportTable): string =>
  (totals ?? [])
    .flatMap((cell, place) => {
      const column = columns[place];
      const isFigure = typeof cell === 'number' && column;
      return isFigure ? [`${column.label}: ${cellWords(cell, column.kind)}`] : [];
    })
    .join(' · ');

/** A value as people read it. Empty: nothing can be said. */
export function cellWords(cell: ReportCell, kind: ColumnKind): string {
  if (cell === null) return '';
  if (isPerson(cell)) return cell.name || 'Erased';
  if (typeof cell === 'string') return kind === 'day' ? formatDay(cell) : cell;
  if (kind === 'dollars') return formatMoney(dollarsOf(cell));
  return kind === 'percent' ? `${(cell / 100).toFixed(1)}%` : String(cell);
}
