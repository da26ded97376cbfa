import type { ScheduleView } from '../../contract/scheduling/schedules.ts';
import { addDays, type Day, partsOf } from '../../domain/shared/day.ts';
import { clockWords } from '../../domain/shared/moment-words.ts';
import { monthNames } from '../../domain/shared/month-names.ts';
import { weekdayOf, weekdays } from '../../domain/shared/week.ts';

/** 'dddd MMMM D, YYYY' (part 1 §9). */
export function longDay(value: Day): string {
  const { year, day } = partsOf(value);
  return `${weekdayName(value)} ${monthName(value)} ${day}, ${year}`;
}

/** `October 5` */
export const monthDay = (value: Day): string => `${monthName(value)} ${partsOf(value).day}`;

/** `Monday, October 5`: for places that already show the year. */
export const dayName = (value: Day): string => `${weekdayName(value)}, ${monthDay(value)}`;

/** A week, named by its Sunday: `October 4 – 10, 2026`. */
export const weekName = (sunday: Day): string => spanName(sunday, addDays(sunday, 6));

/** `October 4 – 10, 2026`, from the first day to the last. */
export function spanName(first: Day, last: Day): string {
  const [from, until] = [partsOf(first), partsOf(last)];
  const isOneMonth = from.month === until.month && from.year === until.year;
  const ends = isOneMonth ? `${until.day}` : `${monthName(last)} ${until.day}`;
  const begins = `${monthName(first)} ${from.day}${from.year === until.year ? '' : `, ${from.year}`}`;
  return `${begins} – ${ends}, ${until.year}`;
}

/** `October 2026` */
export const monthYear = (value: Day): string => `${monthName(value)} ${partsOf(value).year}`;

/** `6:00pm – 7:30pm`, in local time of the location. */
export const timesOf = ({
  local_start,
  local_end,
}: Pick<ScheduleView, 'local_start' | 'local_end'>): string =>
  `${clockWords(local_start)} – ${clockWords(local_end)}`;

type Described = Pick<ScheduleView, 'local_date' | 'local_start' | 'training_group'>;

/** `Skills on Monday, October 5, 6:00pm`: a description of a session for screen readers. */
export const aboutOf = ({ local_date, local_start, training_group }: Described): string =>
  `${training_group.training_group_name} on ${dayName(local_date)}, ${clockWords(local_start)}`;

/** The number of open spots in words. */
export function placesLeft({
  occupied,
  athleteSlots,
}: Pick<ScheduleView, 'occupied' | 'athleteSlots'>): string {
  const left = athleteSlots - occupied;
  if (left <= 0) return 'Full';
  return left === 1 ? '1 spot left' : `${left} spots left`;
}

export const weekdayName = (value: Day): string => weekdays[weekdayOf(value)] ?? '';

const monthName = (value: Day): string => monthNames[partsOf(value).month - 1] ?? '';
