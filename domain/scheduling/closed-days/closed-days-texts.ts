import { formatShortDay } from '../../shared/day.ts';
import { counted } from '../../shared/sentences.ts';
import { weekdayOf, weekdays } from '../../shared/week.ts';
import type { ClosedDaysFields, SkippedDay } from './closed-on.ts';

/** `Thu 11/26/26`. */
const dayWords = (day: string): string => `${weekdays[weekdayOf(day)]?.slice(0, 3)} ${formatShortDay(day)}`;

/** Texts about closed days. The specification gives none. */
export const closedDaysTexts = {
  name: 'Please enter a name, such as Thanksgiving.',
  firstDay: 'Please enter the first day.',
  lastDay: 'Please enter the last day.',
  endsBeforeStart: 'The last day is before the first day.',
  tooLong: 'Closed days can span 366 days at most.',
  tooMany: 'There can be 1000 closed days or ranges at most. Remove some that are past.',
  exists: 'These closed days already exist.',
  unknown: 'These closed days do not exist.',
  notOnThem: 'This session is not on these closed days.',
  allSkipped: 'Every day of this series is a closed day.',
  added: 'Closed days added',
  changed: 'Closed days saved',
  removed: 'Closed days removed',
  canceled: (count: number): string => `${counted(count, 'session')} canceled.`,
  /** `Thu 11/26/26`, or `Thu 11/26/26 to Fri 11/27/26`. */
  days: ({ firstDay, lastDay }: Pick<ClosedDaysFields, 'firstDay' | 'lastDay'>): string =>
    firstDay === lastDay ? dayWords(firstDay) : `${dayWords(firstDay)} to ${dayWords(lastDay)}`,
  /** On a day of a calendar. `locationName`: null for the whole business. */
  mark: ({ name, locationName }: { readonly name: string; readonly locationName: string | null }): string =>
    locationName === null ? `Closed: ${name}` : `${locationName} closed: ${name}`,
  /** For a day that a repeating schedule leaves out. */
  skipped: ({ day, name }: SkippedDay): string => `${dayWords(day)} is skipped: ${name}.`,
  /** For a session that is on a closed day anyway. */
  closed: ({ day, name }: SkippedDay): string => `${dayWords(day)} is a closed day: ${name}.`,
} as const;
