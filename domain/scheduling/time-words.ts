import { formatShortDay } from '../shared/day.ts';
import { clockWords } from '../shared/moment-words.ts';
import { weekdayOf, weekdays } from '../shared/week.ts';

/** `Mon 10/05/26 6:00pm`. */
export const whenWords = ({ localDate, localStart }: { localDate: string; localStart: string }): string =>
  `${weekdays[weekdayOf(localDate)]?.slice(0, 3)} ${formatShortDay(localDate)} ${clockWords(localStart)}`;
