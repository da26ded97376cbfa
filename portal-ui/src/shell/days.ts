import { useSyncExternalStore } from 'react';
import { type Day, partsOf } from '../../../domain/shared/day.ts';
import { today } from '../../../ui-kit/business-time.ts';

/** Phones keep pages open for days, so the day is checked again when the page returns to the foreground. */
export const useToday = (): Day => useSyncExternalStore(onPageShown, today);

function onPageShown(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
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
