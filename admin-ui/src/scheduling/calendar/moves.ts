import { addDays } from '../../../../domain/shared/day.ts';
import { momentAt } from '../../../../domain/shared/wall-clock.ts';
import type { ScheduleView } from '../../../../ui-kit/api-types.ts';
import { timesOf } from '../../../../ui-kit/scheduling/session-words.ts';
import { dayWords } from '../sessions/session-words.ts';
import type { ScheduleChanges } from '../sessions/useChangeSchedules.tsx';
import type { CalendarEvent, CalendarResource } from './calendar-events.ts';
import { NOBODY } from './calendar-events.ts';
import type { ResourceMode } from './useCalendarAddress.ts';
import { wallClockOf, wallDate } from './wall-date.ts';

/** Where somebody wants a session to be. */
export interface Move {
  readonly event: CalendarEvent;
  readonly start: Date;
  readonly end: Date;
  /** The column that it goes to; undefined where it stays in its own. */
  readonly to: CalendarResource | undefined;
  readonly by: ResourceMode;
}

export const isMoved = ({ event, start, end, to }: Move): boolean =>
  to !== undefined || start.getTime() !== event.start.getTime() || end.getTime() !== event.end.getTime();

/** What is sent: the moments of the new times on the clock of the location, and what else the new column says. */
export function changesOf({ event, start, end, to, by }: Move): ScheduleChanges {
  const { session } = event;
  const timezone = by === 'locations' && to ? to.timezone : session.timezone;
  const moment = (date: Date) => {
    const { day, time } = wallClockOf(date);
    return momentAt(timezone, { day, time }).instant;
  };
  return {
    schedule_ids: [session.id],
    starts_at: moment(start),
    ends_at: moment(end),
    ...(to && by === 'locations' && { location_id: to.id }),
    ...(to && by === 'trainers' && { trainer_ids: trainersAfter(session, event.resourceId, to.id) }),
  };
}

/** The trainer of the column that it left is followed by that of the column it came to. */
function trainersAfter({ trainers }: ScheduleView, from: string, to: string): readonly string[] {
  const others = trainers.map(({ trainer_id }) => trainer_id).filter((id) => id !== from && id !== to);
  return to === NOBODY ? others : [...others, to];
}

/** `Mon 10/05/26 6:00pm – 7:00pm`, of where it would be. */
export function moveWords({ start, end }: Pick<Move, 'start' | 'end'>): string {
  const { day, time } = wallClockOf(start);
  return `${dayWords({ local_date: day })} ${timesOf({ local_start: time, local_end: wallClockOf(end).time })}`;
}

const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;

/** Drags go by half hours: what begins at a quarter begins at one afterwards, too. It stays as long as it is. `slot`: where it was dropped. */
export function movedByDrag(event: CalendarEvent, slot: Date): Pick<Move, 'start' | 'end'> {
  const start = new Date(slot.getTime() + (event.start.getTime() % HALF_HOUR) - (slot.getTime() % HALF_HOUR));
  return { start, end: new Date(start.getTime() + event.end.getTime() - event.start.getTime()) };
}

/** By how much an arrow key moves a session: a quarter of an hour, or a day. */
const keyMoves: Readonly<Record<string, { readonly minutes: number; readonly days: number }>> = {
  ArrowUp: { minutes: -15, days: 0 },
  ArrowDown: { minutes: 15, days: 0 },
  ArrowLeft: { minutes: 0, days: -1 },
  ArrowRight: { minutes: 0, days: 1 },
};

/** Where a key would bring a session; undefined for every other key, and where it would leave its day. */
export function movedByKey(event: CalendarEvent, key: string): Pick<Move, 'start' | 'end'> | undefined {
  const by = keyMoves[key];
  if (!by) return undefined;
  const moved = (date: Date) => {
    const { day, time } = wallClockOf(date);
    return new Date(wallDate(addDays(day, by.days), time).getTime() + by.minutes * MINUTE);
  };
  const [start, end] = [moved(event.start), moved(event.end)];
  return wallClockOf(start).day === wallClockOf(end).day ? { start, end } : undefined;
}
