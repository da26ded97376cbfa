import { addDays, type Day, daysInMonth, partsOf } from '../../shared/day.ts';
import { clockWords } from '../../shared/moment-words.ts';
import { clockAt, momentAt } from '../../shared/wall-clock.ts';
import { weekdayOf, weekdays } from '../../shared/week.ts';

export const mailRhythms = ['weekly', 'monthly'] as const;
export type MailRhythm = (typeof mailRhythms)[number];

/** When a report is mailed, on the clocks of the business. */
export interface MailSchedule {
  readonly rhythm: MailRhythm;
  /** Weekly: 0 to 6, 0 is Sunday. Monthly: 1 to 31; in a shorter month its last day. */
  readonly day: number;
  /** 0 to 23. If clocks skip the hour, it is sent an hour later; if they show it twice, at the first. */
  readonly hour: number;
}

/** The last due time up to a moment. Both are UTC, ISO 8601; `timezone` is an IANA name. */
export function lastDue(schedule: MailSchedule, timezone: string, now: string): string {
  const today = clockAt(timezone, now).day;
  const due = instantOn(schedule, timezone, dueDay(schedule, today));
  return due <= now ? due : instantOn(schedule, timezone, dueDay(schedule, dayBefore(schedule, today)));
}

/** The first due time after a moment. */
export function nextDue(schedule: MailSchedule, timezone: string, now: string): string {
  const today = clockAt(timezone, now).day;
  const due = instantOn(schedule, timezone, dueDay(schedule, today));
  return due > now ? due : instantOn(schedule, timezone, dueDay(schedule, dayAfter(schedule, today)));
}

const instantOn = ({ hour }: MailSchedule, timezone: string, day: Day): string =>
  momentAt(timezone, { day, time: `${String(hour).padStart(2, '0')}:00` }).instant;

/** The due day of the week, from Sunday to Saturday, or of the month, that a day is in. */
function dueDay({ rhythm, day }: MailSchedule, today: Day): Day {
  if (rhythm === 'weekly') return addDays(today, day - weekdayOf(today));
  const { year, month } = partsOf(today);
  return `${today.slice(0, 8)}${String(Math.min(day, daysInMonth(year, month))).padStart(2, '0')}`;
}

/** A day of the week, or of the month, before. */
const dayBefore = ({ rhythm }: MailSchedule, today: Day): Day =>
  addDays(today, rhythm === 'weekly' ? -7 : -partsOf(today).day);

function dayAfter({ rhythm }: MailSchedule, today: Day): Day {
  if (rhythm === 'weekly') return addDays(today, 7);
  const { year, month, day } = partsOf(today);
  return addDays(today, daysInMonth(year, month) - day + 1);
}

/** `Every Monday at 7:00am`, `On day 15 of every month at 7:00am`. */
export function scheduleWords({ rhythm, day, hour }: MailSchedule): string {
  const time = clockWords(`${String(hour).padStart(2, '0')}:00`);
  if (rhythm === 'weekly') return `Every ${weekdays[day] ?? ''} at ${time}`;
  if (day === 31) return `On the last day of every month at ${time}`;
  const orLast = day > 28 ? ', or on its last day,' : '';
  return `On day ${day} of every month${orLast} at ${time}`;
}
