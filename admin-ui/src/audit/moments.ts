import type { HistoryEventView, HistoryMomentView } from '../../../contract/audit/history.ts';
import { formatShortDay } from '../../../domain/shared/day.ts';
import { clockAt } from '../../../domain/shared/wall-clock.ts';
import { weekdayOf, weekdays } from '../../../domain/shared/week.ts';
import { businessTimezone, dayOfInstant, instantAt, secondOf } from '../../../ui-kit/business-time.ts';

/** The index of a moment; -1 is before the first one. */
export type MomentIndex = number;

/** A position before all events. */
const BEFORE_ALL = '0';

export const positionOf = (moments: readonly HistoryMomentView[], index: MomentIndex): string =>
  moments[index]?.position ?? BEFORE_ALL;

/** The value for the browser's date and time input, on the clock of the business. */
export function inputValue(moment: HistoryMomentView | undefined): string {
  if (!moment) return '';
  const { day, time } = clockAt(businessTimezone(), moment.at);
  return `${day}T${time}:${secondOf(moment.at)}`;
}

/** The last moment up to the typed time. The input has no fractions, so the whole second is included. */
export function momentAt(moments: readonly HistoryMomentView[], typed: string): MomentIndex {
  const [day = '', clock = ''] = typed.split('T');
  const minute = Date.parse(instantAt({ day, time: clock.slice(0, 5) }));
  const then = minute + Number(clock.slice(6, 8)) * 1000 + 999;
  return moments.findLastIndex(({ at }) => Date.parse(at) <= then);
}

interface EventDay {
  readonly day: string;
  readonly events: readonly HistoryEventView[];
}

/** Groups adjacent events of one day. */
export function byDay(events: readonly HistoryEventView[]): EventDay[] {
  const days: { day: string; events: HistoryEventView[] }[] = [];
  for (const event of events) {
    const date = dayOfInstant(event.at);
    const day = `${weekdays[weekdayOf(date)]}, ${formatShortDay(date)}`;
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}
