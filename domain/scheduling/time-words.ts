import { formatShortDay } from '../shared/day.ts';
import { weekdayOf, weekdays } from '../shared/week.ts';

/** `18:00` as people say it: `6:00pm` (part 1 §9, 'h:mma'). */
export function clockWords(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)}${hour < 12 ? 'am' : 'pm'}`;
}

/** `Mon 10/05/26 6:00pm`. */
export const whenWords = ({ localDate, localStart }: { localDate: string; localStart: string }): string =>
  `${weekdays[weekdayOf(localDate)]?.slice(0, 3)} ${formatShortDay(localDate)} ${clockWords(localStart)}`;
