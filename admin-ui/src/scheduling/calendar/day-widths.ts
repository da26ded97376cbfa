import type { Day } from '../../../../domain/shared/day.ts';
import type { CalendarEvent } from './calendar-events.ts';
import { wallClockOf } from './wall-date.ts';

type Timed = Pick<CalendarEvent, 'start' | 'end'>;

/** For each day, the largest number of events side by side; at least 1. */
export function lanesOf(events: readonly Timed[], days: readonly Day[]): number[] {
  const byDay = new Map<Day, Timed[]>(days.map((day) => [day, []]));
  for (const event of events) byDay.get(wallClockOf(event.start).day)?.push(event);
  return [...byDay.values()].map((onDay) => Math.max(1, ...onDay.map(({ start }) => countAt(start, onDay))));
}

/** The largest number is always reached when one of the events starts. */
const countAt = (moment: Date, events: readonly Timed[]): number =>
  events.filter(({ start, end }) => start <= moment && moment < end).length;

/** Room for the time of an event and the first words of its group. */
const LANE_PX = 96;
/** Room for the date of a day. */
const DAY_PX = 124;

/**
 * The column widths of a week: a day with many events side by side is wider than a day with few. If the week is wider than the
 * screen, it scrolls sideways under its headers.
 */
export function dayWidths(lanes: readonly number[]): object {
  const widths = lanes.map((count) => Math.max(DAY_PX, count * LANE_PX));
  const total = widths.reduce((sum, width) => sum + width, 0);
  return {
    // Printed pages do not scroll.
    '@media screen': {
      '& .days .rbc-time-header-content': { minWidth: total },
      ...Object.fromEntries(
        widths.map((width, index) => [
          // The first child of the content is the gutter.
          `& .days .rbc-time-header-cell > :nth-of-type(${index + 1}), & .days .rbc-time-content > :nth-of-type(${index + 2})`,
          { flex: `${lanes[index]} 0 ${width}px`, minWidth: width },
        ]),
      ),
    },
  };
}
