import { type Day, daysInMonth, partsOf } from '../shared/day.ts';
import { type Cents, shareOf } from '../shared/money.ts';

/** The same day of the year before; of February 29, the 28th. */
export function sameDayYearBefore(day: Day): Day {
  const { year, month, day: date } = partsOf(day);
  const last = Math.min(date, daysInMonth(year - 1, month));
  return `${String(year - 1).padStart(4, '0')}-${day.slice(5, 7)}-${String(last).padStart(2, '0')}`;
}

export const isMonthEnd = (day: Day): boolean => {
  const { year, month, day: date } = partsOf(day);
  return date === daysInMonth(year, month);
};

/** The last day that a report of `year` as of `asOf` contains: December 31 for a day after the year. */
export const lastDayOf = (year: number, asOf: Day): Day => (asOf > `${year}-12-31` ? `${year}-12-31` : asOf);

/** `2026-03` */
export const monthOf = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`;

/** How much of the twelve amounts of a year belongs to its days up to `last`: whole months, and of the last one the share of its days. */
export function planUntil(amounts: readonly Cents[], last: Day): Cents[] {
  const { year, month, day } = partsOf(last);
  return amounts
    .slice(0, month)
    .map((amount, index) => (index + 1 < month ? amount : shareOf(amount, day, daysInMonth(year, month))));
}
