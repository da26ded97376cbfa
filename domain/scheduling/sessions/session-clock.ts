import type { Day } from '../../shared/day.ts';
import { InvalidInput } from '../../shared/refusal.ts';
import { entryOf, type TimeEntry, to24Hours } from '../../shared/time-entry.ts';
import { schedulingTexts } from '../scheduling-texts.ts';

/** When a session is, as people say it: a day, and two times (`HH:MM` of 24 hours) on the clock of the location. */
export interface SessionClock {
  readonly day: Day;
  readonly start: string;
  readonly end: string;
}

/** Only what is to change: where several sessions are edited, the rest is another one on each. */
export interface ClockChanges {
  readonly day?: Day | undefined;
  readonly start?: TimeChange | undefined;
  readonly end?: TimeChange | undefined;
}

/** Another time (`HH:MM` of 24 hours), or another part of it. */
type TimeChange = string | Partial<TimeEntry>;

/**
 * What a clock says after a change; a new start alone moves the session as long as it is. Throws `InvalidInput` where the session would
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

/** `18:15` as it is typed in. */
export const entryOfTime = (time: string): TimeEntry =>
  entryOf(Number(time.slice(0, 2)), Number(time.slice(3, 5)));

/** What was typed in, as `HH:MM` of 24 hours. */
export const timeOfEntry = (entry: TimeEntry): string => `${two(to24Hours(entry))}:${two(entry.minute)}`;

/** How long it is from one time to another, in minutes; not more than zero where the second is not later. */
export const minutesBetween = (start: string, end: string): number => minutesOf(end) - minutesOf(start);

/** So many minutes later on the same day; undefined after its end. */
function clockAfter(start: string, minutes: number): string | undefined {
  const after = minutesOf(start) + minutes;
  return after < 24 * 60 ? `${two(Math.floor(after / 60))}:${two(after % 60)}` : undefined;
}

const changedTime = (time: string, change: TimeChange): string =>
  typeof change === 'string' ? change : timeOfEntry({ ...entryOfTime(time), ...change });

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const two = (value: number): string => String(value).padStart(2, '0');
