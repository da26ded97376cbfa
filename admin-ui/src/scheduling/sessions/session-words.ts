import type { ScheduleView } from '../../../../contract/scheduling/schedules.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { weekdayOf, weekdays } from '../../../../domain/shared/week.ts';
import { shownInstant } from '../../../../ui-kit/as-of-moment.ts';
import { timesOf } from '../../../../ui-kit/scheduling/session-words.ts';

type When = Pick<ScheduleView, 'local_date' | 'local_start' | 'local_end'>;

/** `Mon 10/05/26`, the day at the location. */
export const dayWords = ({ local_date }: Pick<When, 'local_date'>): string =>
  `${weekdays[weekdayOf(local_date)]?.slice(0, 3)} ${formatShortDay(local_date)}`;

export const whenWords = (when: When): string => `${dayWords(when)} ${timesOf(when)}`;

export const trainerNames = ({ trainers }: Pick<ScheduleView, 'trainers'>): string =>
  trainers.map(({ name }) => name).join(', ');

/** `8 of 12`: athletes in the session, and its seats. */
export const seatWords = ({
  occupied,
  athleteSlots,
}: Pick<ScheduleView, 'occupied' | 'athleteSlots'>): string => `${occupied} of ${athleteSlots}`;

export const isPast = ({ starts_at }: Pick<ScheduleView, 'starts_at'>, now = shownInstant()): boolean =>
  Date.parse(starts_at) <= Date.parse(now);
