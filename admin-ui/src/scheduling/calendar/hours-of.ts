import type { CalendarEvent } from './calendar-events.ts';

const USUAL_FIRST_HOUR = 8;

/** The hour in which the first session begins, and the one in which the last has ended; from 8 AM on if there is none. */
export function hoursOf(
  events: readonly Pick<CalendarEvent, 'start' | 'end'>[],
): readonly [first: number, last: number] {
  if (events.length === 0) return [USUAL_FIRST_HOUR, 24];
  const first = Math.min(...events.map(({ start }) => start.getUTCHours()));
  const last = Math.max(...events.map(({ end }) => Math.ceil(end.getUTCHours() + end.getUTCMinutes() / 60)));
  return [first, last];
}
