import { z } from 'zod';
import { addDays, addMonths, type Day, formatShortDay } from '../../../domain/shared/day.ts';
import { day } from '../../../domain/shared/day-schema.ts';
import { monthNames } from '../../../domain/shared/month-names.ts';

const year = z.string().regex(/^2[01]\d\d$/);
const month = z.string().regex(/^2[01]\d\d-(0[1-9]|1[0-2])$/);

/** A year, a month, or a day: `2026`, `2026-11`, `2026-11-12`. */
export const period = z.union([year, month, day], {
  error: 'must be a year, a month or a day, such as 2026-11',
});
export const yearOrMonth = z.union([year, month], {
  error: 'must be a year or a month, such as 2026-11',
});

/** The first and the last day of a period (part 2 §9). */
export function daysOf(asked: string): { readonly first: Day; readonly last: Day } {
  if (asked.length === 4) return { first: `${asked}-01-01`, last: `${asked}-12-31` };
  if (asked.length > 7) return { first: asked, last: asked };
  return { first: `${asked}-01`, last: addDays(addMonths(`${asked}-01`, 1), -1) };
}

/** `in 2026`, `in November 2026`, `on 11/12/26`. */
export function periodWords(asked: string): string {
  if (asked.length === 4) return `in ${asked}`;
  if (asked.length > 7) return `on ${formatShortDay(asked)}`;
  return `in ${monthNames[Number(asked.slice(5)) - 1]} ${asked.slice(0, 4)}`;
}
