import { z } from 'zod';
import { type Day, daysInMonth, partsOf } from '../../../domain/shared/day.ts';
import { faultOf } from '../books/fault.ts';

const parameters = z
  .object({
    start_date: z.iso.date(),
    end_date: z.iso.date(),
    accounting_method: z.enum(['Accrual', 'Cash']),
    summarize_column_by: z.enum(['Total', 'Month', 'Year']),
    report_date: z.iso.date(),
    start_duedate: z.iso.date(),
    end_duedate: z.iso.date(),
    columns: z.string(),
    customer: z.string(),
    account: z.string(),
    transaction_type: z.string(),
  })
  .partial();

export type ReportParameters = z.infer<typeof parameters>;

export function readParameters(sent: Readonly<Record<string, unknown>>): ReportParameters {
  const read = parameters.safeParse(sent, { reportInput: true });
  if (!read.success) throw faultOf(read.error);
  return read.data;
}

export interface Period {
  readonly key: string;
  readonly title: string;
  readonly start: Day;
  readonly end: Day;
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (value: number) => String(value).padStart(2, '0');

/** The periods between two days. The first and the last one are cut off at these days. */
export function periodsOf(start: Day, end: Day, by: 'Total' | 'Month' | 'Year'): Period[] {
  if (by === 'Total') return [];
  const periods: Period[] = [];
  let { year, month } = partsOf(start);
  for (;;) {
    const isMonth = by === 'Month';
    const first = isMonth ? `${year}-${two(month)}-01` : `${year}-01-01`;
    if (first > end) return periods;
    const last = isMonth ? `${year}-${two(month)}-${two(daysInMonth(year, month))}` : `${year}-12-31`;
    const title = isMonth ? `${monthNames[month - 1]} ${year}` : String(year);
    periods.push({ key: title, title, start: first < start ? start : first, end: last > end ? end : last });
    if (!isMonth || month === 12) {
      year += 1;
      month = 1;
    } else month += 1;
  }
}
