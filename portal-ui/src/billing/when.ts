import { type Day, formatShortDay, partsOf } from '../../../domain/shared/day.ts';

const FAR = 31;
const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** `in 11 days`, `tomorrow`, `3 days ago`; nothing for a day that is more than a month away. */
export function distance(day: Day, today: Day): string {
  const days = (midnight(day) - midnight(today)) / 86_400_000;
  return Math.abs(days) > FAR ? '' : words.format(days, 'day');
}

/** The day it is where the reader is. */
export function dayOf(now: Date): Day {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** A moment as `MM/DD/YY h:mma`, in the time of the reader (part 1 §9). */
export function formatInstant(instant: string): string {
  const moment = new Date(instant);
  const [hours, minutes] = [moment.getHours(), String(moment.getMinutes()).padStart(2, '0')];
  return `${formatShortDay(dayOf(moment))} ${hours % 12 || 12}:${minutes}${hours < 12 ? 'am' : 'pm'}`;
}

function midnight(value: Day): number {
  const { year, month, day } = partsOf(value);
  return Date.UTC(year, month - 1, day);
}
