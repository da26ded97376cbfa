import { addDays, type Day } from '../../../../domain/shared/day.ts';
import { daysOfWeek, weekdayOf, weekOf } from '../../../../domain/shared/week.ts';
import { longDay, weekName } from '../../../../ui-kit/scheduling/session-words.ts';

/** The views of the calendar (part 2 §2). */
export const calendarModes = ['day', 'work_week', 'full_week'] as const;
export type CalendarMode = (typeof calendarModes)[number];

export const modeLabels: Readonly<Record<CalendarMode, string>> = {
  day: 'Day',
  work_week: 'Work Week',
  full_week: 'Full Week',
};

/** One day, Monday to Friday, or Sunday to Saturday. */
export function shownDays(mode: CalendarMode, day: Day): readonly Day[] {
  if (mode === 'day') return [day];
  const week = daysOfWeek(weekOf(day));
  return mode === 'full_week' ? week : week.filter((one) => weekdayOf(one) % 6 !== 0);
}

/** The day one step earlier or later. */
export const stepped = (mode: CalendarMode, day: Day, by: 1 | -1): Day =>
  addDays(day, by * (mode === 'day' ? 1 : 7));

/** `Monday October 5, 2026`, or `October 4 – 10, 2026`. */
export const spanLabel = (mode: CalendarMode, day: Day): string =>
  mode === 'day' ? longDay(day) : weekName(weekOf(day));
