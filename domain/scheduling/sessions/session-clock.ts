import type { Day } from '../../shared/day.ts';
import { InvalidInput } from '../../shared/refusal.ts';
import { entryOf, type TimeEntry, to24Hours } from '../../shared/time-entry.ts';
import { schedulingTexts } from '../scheduling-texts.ts';

/**
 * The time of a session as people say it: a day and two times (`HH:MM`, 24 hours) on the location's clock.
 */
export interface SessionClock {
  readonly day: Day;
  readonly start: string;
  readonly end: string;
}

/** The fields that change. When several sessions are edited, each keeps its own values for the rest. */
export interface ClockChanges {
  readonly day?: Day | undefined;
  readonly start?: TimeChange | undefined;
  readonly end?: TimeChange | undefined;
}

/** Another time (`HH:MM`, 24 hours), or another part of it. */
type TimeChange = string | Partial<TimeEntry>;

/**
 * The clock after a change. A new start alone keeps the length. Throws `InvalidInput` if the session would
 * not end after its start on the same day.
 */
export function movedClock(clock: SessionClock, changes: ClockChanges): SessionClock {
  const { day = clock.day } = changes;
  const start = changes.start ? changedTime(clock.start, changes.start) : clock.start;
  const end = changes.end
    ? changedTime(clock.end, changes.end)
    : clockAfter(start, minutesBetween(clock.start, clock.end));
  if (end === undefined || end <= start) {
    throw new InvalidInput([{ field: 'endHour', message: schedulingTexts.endsBeforeStart }]);
  }
  return { day, start, end };
}

/** `18:15` as it is typed. */
export const entryOfTime = (time: string): TimeEntry =>
  entryOf(Number(time.slice(0, 2)), Number(time.slice(3, 5)));

/** The typed time, as `HH:MM`, 24 hours. */
export const timeOfEntry = (entry: TimeEntry): string => `${two(to24Hours(entry))}:${two(entry.minute)}`;

/** Minutes from one time to another; zero or negative if the second is not later. */
export const minutesBetween = (start: string, end: string): number => minutesOf(end) - minutesOf(start);

/** The time this many minutes later on the same day; undefined after the end of the day. */
function clockAfter(start: string, minutes: number): string | undefined {
  const after = minutesOf(start) + minutes;
  return after < 24 * 60 ? timeAt(after) : undefined;
}

const changedTime = (time: string, change: TimeChange): string =>
  typeof change === 'string' ? change : timeOfEntry({ ...entryOfTime(time), ...change });

/** Minutes since the start of the day, as `HH:MM`. */
export const timeAt = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Minutes since the start of the day. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const two = (value: number): string => String(value).padStart(2, '0');
