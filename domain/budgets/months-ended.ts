import type { Day } from '../shared/day.ts';

const MONTHS = 12;

/** How many months of the year were over on a day at the business; none before the first reading (null). */
export function monthsEndedOn(year: number, day: Day | null): number {
  if (day === null || day.slice(0, 4) < String(year)) return 0;
  return day.slice(0, 4) > String(year) ? MONTHS : Number(day.slice(5, 7)) - 1;
}
