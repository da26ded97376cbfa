import dayjs from 'dayjs';
import type { HistoryEventView, HistoryMomentView } from '../../../ui-kit/api-types.ts';

/** Which of the moments is chosen: -1 is before the first of them. */
export type MomentIndex = number;

/** A position before everything. */
const BEFORE_ALL = '0';

export const positionOf = (moments: readonly HistoryMomentView[], index: MomentIndex): string =>
  moments[index]?.position ?? BEFORE_ALL;

/** As the browser's own date and time input wants it, in the time of the person at the screen. */
export const inputValue = (moment: HistoryMomentView | undefined): string =>
  moment ? dayjs(moment.at).format('YYYY-MM-DDTHH:mm:ss') : '';

/** The last moment that had come by then; what is typed has no fraction of a second and means all of it. */
export function momentAt(moments: readonly HistoryMomentView[], typed: string): MomentIndex {
  const then = dayjs(typed).endOf('second').valueOf();
  return moments.findLastIndex(({ at }) => Date.parse(at) <= then);
}

export interface EventDay {
  readonly day: string;
  readonly events: readonly HistoryEventView[];
}

/** Neighbours of one day, where the person is, stand together. */
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
