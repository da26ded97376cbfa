import { addDays, addMonths, type Day } from './day.ts';

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

/** The first day of the month of a day. */
export const monthOf = (day: Day): Day => `${day.slice(0, 8)}01`;

/** The weeks that show a month, as days from Sunday to Saturday: four to six of them, with days of the months beside it. */
export function weeksOfMonth(day: Day): Day[][] {
  const first = monthOf(day);
  const last = addDays(addMonths(first, 1), -1);
  const weeks: Day[][] = [];
  for (let sunday = weekOf(first); sunday <= last; sunday = addDays(sunday, 7))
    weeks.push(daysOfWeek(sunday));
  return weeks;
}
