import { addDays, type Day } from '../../shared/day.ts';
import { clockAt } from '../../shared/wall-clock.ts';
import { ISSUING_HOUR } from './policy.ts';

/** The day of the business on which the next scheduled run is: today until its hour has come. */
export function nextRunDay(timezone: string, moment: Date): Day {
  const { day, time } = clockAt(timezone, moment.toISOString());
  return Number(time.slice(0, 2)) < ISSUING_HOUR ? day : addDays(day, 1);
}
