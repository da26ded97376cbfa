import dayjs from 'dayjs';
import { entryOf, type TimeEntry, to24Hours } from '../../../../domain/shared/time-entry.ts';

/** A moment while it is edited: a day and a time, in the time zone of the browser. */
export interface When {
  /** `YYYY-MM-DD`, or `''` while the text is not a day. */
  readonly day: string;
  readonly time: TimeEntry;
}

/** The current time, unless a moment is given. */
export function whenOf(instant?: string): When {
  const moment = dayjs(instant);
  return { day: moment.format('YYYY-MM-DD'), time: entryOf(moment.hour(), moment.minute()) };
}

/** The moment in UTC, for the API. */
export const instantOf = ({ day, time }: When): string =>
  dayjs(day).hour(to24Hours(time)).minute(time.minute).toISOString();
