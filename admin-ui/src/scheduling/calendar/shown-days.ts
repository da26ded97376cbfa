import { addDays, addMonths, type Day } from '../../../../domain/shared/day.ts';
import { daysOfWeek, monthOf, weekdayOf, weekOf, weeksOfMonth } from '../../../../domain/shared/week.ts';
import { longDay, monthYear, spanName, weekName } from '../../../../ui-kit/scheduling/session-words.ts';

/** The views of the calendar: a day and weeks with hours (part 2 §2), a month, and an agenda of two weeks. */
export const calendarModes = ['day', 'work_week', 'full_week', 'month', 'agenda'] as const;
export type CalendarMode = (typeof calendarModes)[number];

/** The views with hours. */
export type GridMode = Exclude<CalendarMode, 'month' | 'agenda'>;

export const isGrid = (mode: CalendarMode): mode is GridMode => mode !== 'month' && mode !== 'agenda';

export const isWeek = (mode: CalendarMode): boolean => mode === 'work_week' || mode === 'full_week';

interface ModeLabel {
  readonly label: string;
  /** On a phone; a part of the label. */
  readonly short: string;
  /** For the buttons that move on: `Next month`. */
  readonly unit: string;
}

export const modeLabels: Readonly<Record<CalendarMode, ModeLabel>> = {
  day: { label: 'Day', short: 'Day', unit: 'day' },
  work_week: { label: 'Work Week', short: 'Work', unit: 'week' },
  full_week: { label: 'Full Week', short: 'Week', unit: 'week' },
  month: { label: 'Month', short: 'Month', unit: 'month' },
  agenda: { label: 'Agenda', short: 'Agenda', unit: 'two weeks' },
};

const AGENDA_DAYS = 14;

/** One day, Monday to Friday, Sunday to Saturday, the weeks of a month, or two weeks from the day on. */
export function shownDays(mode: CalendarMode, day: Day): readonly Day[] {
  switch (mode) {
    case 'day':
      return [day];
    case 'work_week':
      return daysOfWeek(weekOf(day)).filter((one) => weekdayOf(one) % 6 !== 0);
    case 'full_week':
      return daysOfWeek(weekOf(day));
    case 'month':
      return weeksOfMonth(day).flat();
    case 'agenda':
      return Array.from({ length: AGENDA_DAYS }, (_, index) => addDays(day, index));
  }
}

/** The day one step earlier or later. A month begins with its first day. */
export function stepped(mode: CalendarMode, day: Day, by: 1 | -1): Day {
  if (mode === 'month') return addMonths(monthOf(day), by);
  return addDays(day, by * { day: 1, work_week: 7, full_week: 7, agenda: AGENDA_DAYS }[mode]);
}

/** `Monday October 5, 2026`, `October 4 – 10, 2026`, or `October 2026`. */
export function spanLabel(mode: CalendarMode, day: Day): string {
  switch (mode) {
    case 'day':
      return longDay(day);
    case 'month':
      return monthYear(day);
    case 'agenda':
      return spanName(day, addDays(day, AGENDA_DAYS - 1));
    default:
      return weekName(weekOf(day));
  }
}
