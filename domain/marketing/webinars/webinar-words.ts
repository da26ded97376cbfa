import { formatDay } from '../../shared/day.ts';
import { clockWords, zoneWords } from '../../shared/moment-words.ts';
import { clockAt } from '../../shared/wall-clock.ts';
import { weekdayOf, weekdays } from '../../shared/week.ts';

interface WebinarStart {
  /** UTC instant. */
  readonly startsAt: string;
  /** IANA timezone in which the time is told. */
  readonly timezone: string;
}

/** `Monday 10/05/2026, 6:00pm CDT` */
export function startWords({ startsAt, timezone }: WebinarStart): string {
  const { day, time } = clockAt(timezone, startsAt);
  return `${weekdays[weekdayOf(day)]} ${formatDay(day)}, ${clockWords(time)} ${zoneWords(timezone, startsAt)}`;
}

/** `1 hour 30 minutes` */
export function durationWords(minutes: number): string {
  const parts = [
    [Math.floor(minutes / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  return parts
    .flatMap(([count, unit]) => (count > 0 ? `${count} ${unit}${count === 1 ? '' : 's'}` : []))
    .join(' ');
}
