import { entryOf, type TimeEntry, to24Hours } from '../../../../domain/shared/time-entry.ts';
import { clockAt } from '../../../../domain/shared/wall-clock.ts';
import { businessTimezone, instantAt } from '../../../../ui-kit/business-time.ts';

/** A moment while it is edited: a day and a time, on the clock of the business. */
export interface When {
  /** `YYYY-MM-DD`, or `''` while the text is not a day. */
  readonly day: string;
  readonly time: TimeEntry;
}

/** The current time, unless a moment is given. */
export function whenOf(instant = new Date().toISOString()): When {
  const { day, time } = clockAt(businessTimezone(), instant);
  return { day, time: entryOf(Number(time.slice(0, 2)), Number(time.slice(3))) };
}

/** The moment in UTC, for the API. */
export const instantOf = ({ day, time }: When): string =>
  instantAt({ day, time: `${padded(to24Hours(time))}:${padded(time.minute)}` });

const padded = (part: number): string => String(part).padStart(2, '0');
