import dayjs from 'dayjs';
import { entryOf, type TimeEntry, to24Hours } from '../../../../domain/shared/time-entry.ts';

/** A moment as it is typed: a day and a time on the clock of the person at the screen. */
export interface When {
  /** `YYYY-MM-DD`, or `''` while what is typed is no day. */
  readonly day: string;
  readonly time: TimeEntry;
}

/** Now, unless a moment is given. */
export function whenOf(instant?: string): When {
  const moment = dayjs(instant);
  return { day: moment.format('YYYY-MM-DD'), time: entryOf(moment.hour(), moment.minute()) };
}

/** The moment as the API takes it, UTC. */
export const instantOf = ({ day, time }: When): string =>
  dayjs(day).hour(to24Hours(time)).minute(time.minute).toISOString();
