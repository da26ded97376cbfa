import { type Day, formatShortDay } from '../shared/day.ts';
import { clockWords } from '../shared/moment-words.ts';
import { weekdayOf, weekdays } from '../shared/week.ts';

/** `Mon 10/05/26`. */
export const dayWords = (day: Day): string =>
  `${weekdays[weekdayOf(day)]?.slice(0, 3)} ${formatShortDay(day)}`;

/** `Mon 10/05/26 6:00pm`. */
export const whenWords = ({ localDate, localStart }: { localDate: string; localStart: string }): string =>
  `${dayWords(localDate)} ${clockWords(localStart)}`;
