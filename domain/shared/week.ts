import { addDays, type Day } from './day.ts';

/** Sunday first (part 2 §9). */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The Sunday that begins the week of a day: weeks run from Sunday to Saturday (resolution Q068). */
export const weekOf = (day: Day): Day => addDays(day, -weekdayOf(day));

/** The seven days of a week, starting with its Sunday. */
export const daysOfWeek = (sunday: Day): Day[] =>
  Array.from({ length: 7 }, (_, index) => addDays(sunday, index));
