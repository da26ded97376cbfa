import dayjs from 'dayjs';
import type { HistoryEventView, HistoryMomentView } from '../../../contract/audit/history.ts';

/** The index of a moment; -1 is before the first one. */
export type MomentIndex = number;

/** A position before all events. */
const BEFORE_ALL = '0';

export const positionOf = (moments: readonly HistoryMomentView[], index: MomentIndex): string =>
  moments[index]?.position ?? BEFORE_ALL;

/** The value for the browser's date and time input, in the user's timezone. */
export const inputValue = (moment: HistoryMomentView | undefined): string =>
  moment ? dayjs(moment.at).format('YYYY-MM-DDTHH:mm:ss') : '';

/** The last moment up to the typed time. The input has no fractions, so the whole second is included. */
export function momentAt(moments: readonly HistoryMomentView[], typed: string): MomentIndex {
  const then = dayjs(typed).endOf('second').valueOf();
  return moments.findLastIndex(({ at }) => Date.parse(at) <= then);
}

interface EventDay {
  readonly day: string;
  readonly events: readonly HistoryEventView[];
}

/** Groups adjacent events of one day in the user's timezone. */
export function byDay(events: readonly HistoryEventView[]): EventDay[] {
  const days: { day: string; events: HistoryEventView[] }[] = [];
  for (const event of events) {
    const day = dayjs(event.at).format('dddd, MM/DD/YY');
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}
