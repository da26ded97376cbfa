import dayjs from 'dayjs';
import type { ToneName } from '../../../ui-kit/colors.ts';
import { today } from '../shell/instants.ts';

/** The color of a follow-up day: how urgent it is. */
export function followUpTone(day: string, now = today()): ToneName {
  if (day < now) return 'red';
  return day === now ? 'orange' : 'grey';
}

/**
 * 'today', 'since 11/20/25', 'on 12/01/25'. It does not use `domain/shared/day.ts`, which would add the validation library to
 * the bundle of the first screen.
 */
export function followUpWhen(day: string, now = today()): string {
  if (day === now) return 'today';
  return `${day < now ? 'since' : 'on'} ${dayjs(day).format('MM/DD/YY')}`;
}
