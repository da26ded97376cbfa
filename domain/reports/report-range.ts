import { addDays, type Day, isDay } from '../shared/day.ts';

/** Part 2 §9, K074: how many days before today reports begin. */
export const REPORT_DAYS = 84;

export interface DayRange {
  readonly first: Day;
  readonly last: Day;
}

/**
 * The range of a report; without days the last 84 up to `today`, and without its first day the 84 days before its last one. Undefined if
 * it is none: a day does not exist, or the first comes after the last.
 */
export function reportRange(first: Day | undefined, last: Day | undefined, today: Day): DayRange | undefined {
  const end = last ?? today;
  if (!isDay(end)) return undefined;
  const start = first ?? addDays(end, -REPORT_DAYS);
  return isDay(start) && start <= end ? { first: start, last: end } : undefined;
}
