import type { Day } from '../../../../domain/shared/day.ts';
import type { WallClock } from '../../../../domain/shared/wall-clock.ts';
import { clockNow } from '../../../../ui-kit/business-time.ts';

/**
 * A clock time as the calendar needs it: a `Date` whose UTC parts are the day and the time. Daylight saving time does not affect
 * it, so every day has 24 hours and each session shows at the time that people were given.
 */
export const wallDate = (day: Day, time = '00:00'): Date => new Date(`${day}T${time}:00.000Z`);

export const wallClockOf = (date: Date): WallClock => ({
  day: date.toISOString().slice(0, 10),
  time: date.toISOString().slice(11, 16),
});

/** The current time on the clock of the business. */
export function wallNow(): Date {
  const { day, time } = clockNow();
  return wallDate(day, time);
}
