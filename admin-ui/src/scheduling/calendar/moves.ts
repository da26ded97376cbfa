import type { ScheduleView } from '../../../../contract/scheduling/schedules.ts';
import type { ResourceMode } from '../../../../domain/scheduling/sessions/session-values.ts';
import { addDays } from '../../../../domain/shared/day.ts';
import { momentAt } from '../../../../domain/shared/wall-clock.ts';
import { timesOf } from '../../../../ui-kit/scheduling/session-words.ts';
import { dayWords } from '../sessions/session-words.ts';
import type { ScheduleChanges } from '../sessions/useChangeSchedules.tsx';
import type { CalendarEvent, CalendarResource } from './calendar-events.ts';
import { NO_TRAINER } from './calendar-events.ts';
import { wallClockOf, wallDate } from './wall-date.ts';

/** A requested move of a session. */
export interface Move {
  readonly event: CalendarEvent;
  readonly start: Date;
  readonly end: Date;
  /** The new column; undefined when the session stays in its column. */
  readonly to: CalendarResource | undefined;
  readonly by: ResourceMode;
}

const changesTimes = ({ event, start, end }: Move): boolean =>
  start.getTime() !== event.start.getTime() || end.getTime() !== event.end.getTime();

export const isMoved = (move: Move): boolean => move.to !== undefined || changesTimes(move);

/** When or where it is. Another location may have another clock. */
const changesPlan = (move: Move): boolean =>
  changesTimes(move) || (move.to !== undefined && move.by === 'locations');

/**
 * The command: instants of the new times on the location's clock, and the location or trainers of the new column. A move to another trainer at
 * the same time names no times: families need not be told about it.
 */
export function changesOf(move: Move): ScheduleChanges {
  const { event, start, end, to, by } = move;
  const { session } = event;
  const timezone = by === 'locations' && to ? to.timezone : session.timezone;
  const instantOf = (date: Date) => {
    const { day, time } = wallClockOf(date);
    return momentAt(timezone, { day, time }).instant;
  };
  return {
    schedule_ids: [session.id],
    ...(changesPlan(move) && { starts_at: instantOf(start), ends_at: instantOf(end) }),
    ...(to && by === 'locations' && { location_id: to.id }),
    ...(to && by === 'trainers' && { trainer_ids: trainersAfter(session, event.resourceId, to.id) }),
  };
}

/** The clock of the session before and after a move, and its new location. */
export function clocksOf({ event, start, end, to, by }: Move) {
  const { local_date, local_start, local_end } = event.session;
  const { day, time } = wallClockOf(start);
  return {
    before: { day: local_date, start: local_start, end: local_end },
    after: { day, start: time, end: wallClockOf(end).time },
    locationId: by === 'locations' ? to?.id : undefined,
  };
}

/** Replaces the trainer of the old column with the trainer of the new one. */
function trainersAfter({ trainers }: ScheduleView, from: string, to: string): readonly string[] {
  const others = trainers.map(({ trainer_id }) => trainer_id).filter((id) => id !== from && id !== to);
  return to === NO_TRAINER ? others : [...others, to];
}

/** `Mon 10/05/26 6:00pm – 7:00pm`. */
export function moveWords({ start, end }: Pick<Move, 'start' | 'end'>): string {
  const { day, time } = wallClockOf(start);
  return `${dayWords({ local_date: day })} ${timesOf({ local_start: time, local_end: wallClockOf(end).time })}`;
}

const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;

/**
 * Drags snap to half hours. A session that starts at a quarter hour keeps that offset, and every session keeps its length.
 * `slot` is where it was dropped.
 */
export function movedByDrag(event: CalendarEvent, slot: Date): Pick<Move, 'start' | 'end'> {
  const start = new Date(slot.getTime() + (event.start.getTime() % HALF_HOUR) - (slot.getTime() % HALF_HOUR));
  return { start, end: new Date(start.getTime() + event.end.getTime() - event.start.getTime()) };
}

/** An arrow key moves a session by a quarter of an hour or by a day. */
const keyMoves: Readonly<Record<string, { readonly minutes: number; readonly days: number }>> = {
  ArrowUp: { minutes: -15, days: 0 },
  ArrowDown: { minutes: 15, days: 0 },
  ArrowLeft: { minutes: 0, days: -1 },
  ArrowRight: { minutes: 0, days: 1 },
};

/** The times after an arrow key; undefined for other keys and for moves past midnight. */
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
