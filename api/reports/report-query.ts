import { z } from 'zod';
import { lastDayOf } from '../../domain/reports/report-days.ts';
import { reportTexts } from '../../domain/reports/report-texts.ts';
import type { Day } from '../../domain/shared/day.ts';
import { day } from '../../domain/shared/day-schema.ts';
import { type QueryShape, type RawQuery, RequestFault } from '../runtime/route.ts';

export interface ReportDays {
  readonly year: number;
  readonly asOf: Day;
  /** The last day of the report: the as-of day, or the last day of the year if that is earlier. */
  readonly last: Day;
}

const yearShape = z.coerce.number().pipe(z.int().min(2000).max(2199));

const refuse = (text: string) => new RequestFault(400, 'malformed', text);

/** A single value of the query; undefined if it is missing or empty. */
export function textIn(query: RawQuery, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = query[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return undefined;
}

export function yearIn(query: RawQuery): number {
  const typed = textIn(query, 'year');
  if (typed === undefined) throw refuse(reportTexts.noYear);
  const year = yearShape.safeParse(typed);
  if (!year.success) throw refuse(reportTexts.badYear);
  return year.data;
}

/** The as-of day; `as_of` and `asOf` are the same parameter. */
export function asOfIn(query: RawQuery): Day {
  const typed = textIn(query, 'as_of', 'asOf');
  if (typed === undefined) throw refuse(reportTexts.noAsOf);
  if (!day.safeParse(typed).success) throw refuse(reportTexts.badDay);
  return typed;
}

export function reportDays(query: RawQuery): ReportDays {
  const year = yearIn(query);
  const asOf = asOfIn(query);
  if (asOf < `${year}-01-01`) throw refuse(reportTexts.beforeYear);
  return { year, asOf, last: lastDayOf(year, asOf) };
}

export const dayParameters: QueryShape<unknown>['parameters'] = [
  { name: 'year', schema: z.string(), required: true },
  {
    name: 'asOf',
    schema: z.string(),
    description: 'The last day of the report, YYYY-MM-DD; also `as_of`.',
    required: true,
  },
];

/** The year and the as-of day, both required, with the texts of the specification. */
export const daysQuery: QueryShape<ReportDays> = { parameters: dayParameters, read: reportDays };
