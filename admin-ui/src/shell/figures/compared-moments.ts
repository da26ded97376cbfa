import { addDays, type Day } from '../../../../domain/shared/day.ts';
import { momentAt } from '../../../../domain/shared/wall-clock.ts';

/** The last instant of a day in a timezone (IANA): UTC, ISO 8601. */
export const endOfDay = (timezone: string, day: Day): string =>
  new Date(Date.parse(momentAt(timezone, { day: addDays(day, 1), time: '00:00' }).instant) - 1).toISOString();

/** The last day of the month before. */
export const endOfLastMonth = (today: Day): Day => addDays(`${today.slice(0, 7)}-01`, -1);
