import type { Day } from '../../../../domain/shared/day.ts';
import type { WallClock } from '../../../../domain/shared/wall-clock.ts';

/**
 * What a clock on a wall says, as the calendar wants it: a `Date` whose UTC parts are the day and the time. No summer time touches it, so
 * every day has 24 hours and each session stands where people were told.
 */
export const wallDate = (day: Day, time = '00:00'): Date => new Date(`${day}T${time}:00.000Z`);

export const wallClockOf = (date: Date): WallClock => ({
  day: date.toISOString().slice(0, 10),
  time: date.toISOString().slice(11, 16),
});

/** What the clock of the person at the screen says. */
export function wallNow(now = new Date()): Date {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
}
