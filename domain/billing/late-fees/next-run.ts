import { addDays, type Day } from '../../shared/day.ts';
import { clockAt } from '../../shared/wall-clock.ts';

/** The hour of the daily run at the business: after autocharge, so that whatever was charged this morning is known. */
export const LATE_FEE_HOUR = 7;

/** The day of the business on which the next scheduled run is: today until its hour has come. */
export function nextLateFeeRun(timezone: string, moment: Date): Day {
  const { day, time } = clockAt(timezone, moment.toISOString());
  return Number(time.slice(0, 2)) < LATE_FEE_HOUR ? day : addDays(day, 1);
}
