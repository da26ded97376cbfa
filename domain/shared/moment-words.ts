import { formatShortDay } from './day.ts';
import { clockAt } from './wall-clock.ts';

/** `18:00` as people say it: `6:00pm` (part 1 §9, 'h:mma'). */
export function clockWords(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)}${hour < 12 ? 'am' : 'pm'}`;
}

/** `10/03/26 4:12pm`, on the clocks of an IANA timezone (part 1 §9). */
export function momentWords(timezone: string, instant: string): string {
  const { day, time } = clockAt(timezone, instant);
  return `${formatShortDay(day)} ${clockWords(time)}`;
}

/** `CDT`: what people there call their clocks at that time. */
export function zoneWords(timezone: string, instant: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'short' });
  return parts.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
