import { useSyncExternalStore } from 'react';
import { type Day, formatShortDay, partsOf } from '../../../domain/shared/day.ts';

/** Phones keep pages open for days, so the day is checked again when the page returns to the foreground. */
export const useToday = (): Day => useSyncExternalStore(onPageShown, () => dayOf(new Date()));

function onPageShown(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** The day in the reader's timezone. */
export function dayOf(now: Date): Day {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

const LONGEST_DISTANCE = 31;
const relativeTime = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** `in 11 days`, `tomorrow`, `3 days ago`; empty for a day that is more than a month away. */
export function distanceInWords(day: Day, today: Day): string {
  const days = (midnight(day) - midnight(today)) / 86_400_000;
  return Math.abs(days) > LONGEST_DISTANCE ? '' : relativeTime.format(days, 'day');
}

function midnight(value: Day): number {
  const { year, month, day } = partsOf(value);
  return Date.UTC(year, month - 1, day);
}

/** An instant as `MM/DD/YY h:mma` in the reader's timezone (part 1 §9). */
export function formatInstant(instant: string): string {
  const moment = new Date(instant);
  const [hours, minutes] = [moment.getHours(), String(moment.getMinutes()).padStart(2, '0')];
  return `${formatShortDay(dayOf(moment))} ${hours % 12 || 12}:${minutes}${hours < 12 ? 'am' : 'pm'}`;
}
