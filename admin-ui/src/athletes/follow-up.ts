import dayjs from 'dayjs';
import type { ToneName } from '../../../ui-kit/colours.ts';
import { today } from '../shell/instants.ts';

/** How urgent the day is that somebody wanted to get in touch on. */
export function followUpTone(day: string, now = today()): ToneName {
  if (day < now) return 'red';
  return day === now ? 'orange' : 'grey';
}

/**
 * 'today', 'since 11/20/25', 'on 12/01/25'. The first screen shows it: `domain/shared/day.ts` would bring the validation library
 * along.
 */
export function followUpWhen(day: string, now = today()): string {
  if (day === now) return 'today';
  return `${day < now ? 'since' : 'on'} ${dayjs(day).format('MM/DD/YY')}`;
}
