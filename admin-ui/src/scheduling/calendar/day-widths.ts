import type { Day } from '../../../../domain/shared/day.ts';
import type { CalendarEvent } from './calendar-events.ts';
import { wallClockOf } from './wall-date.ts';

type Timed = Pick<CalendarEvent, 'start' | 'end'>;

/** How many events of each day stand beside each other at most; at least one. */
export function lanesOf(events: readonly Timed[], days: readonly Day[]): number[] {
  const byDay = new Map<Day, Timed[]>(days.map((day) => [day, []]));
  for (const event of events) byDay.get(wallClockOf(event.start).day)?.push(event);
  return [...byDay.values()].map((ofDay) => Math.max(1, ...ofDay.map(({ start }) => countAt(start, ofDay))));
}

/** Most stand beside each other where one of them begins. */
const countAt = (moment: Date, events: readonly Timed[]): number =>
  events.filter(({ start, end }) => start <= moment && moment < end).length;

/** So much an event needs for its time and the first words of its group. */
const LANE_PX = 96;
/** So much its date needs. */
const DAY_PX = 124;

/**
 * The columns of a week: a day with many events beside each other is wider than one with few, and where that is more than the screen has,
 * the hours are scrolled to the side under their headers.
 */
export function dayWidths(lanes: readonly number[]): object {
  const widths = lanes.map((count) => Math.max(DAY_PX, count * LANE_PX));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  return {
    // Paper is not scrolled.
    '@media screen': {
      '& .days .rbc-time-header-content': { minWidth: whole },
      ...Object.fromEntries(
        widths.map((width, index) => [
          // The first child of the hours is the gutter.
          `& .days .rbc-time-header-cell > :nth-of-type(${index + 1}), & .days .rbc-time-content > :nth-of-type(${index + 2})`,
          { flex: `${lanes[index]} 0 ${width}px`, minWidth: width },
        ]),
      ),
    },
  };
}
