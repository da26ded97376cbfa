import { formatShortDay } from '../../../domain/shared/day.ts';
import { today } from '../../../ui-kit/business-time.ts';
import type { ToneName } from '../../../ui-kit/colors.ts';

/** The color of a follow-up day: how urgent it is. */
export function followUpTone(day: string, now = today()): ToneName {
  if (day < now) return 'red';
  return day === now ? 'orange' : 'grey';
}

/** 'today', 'since 11/20/25', 'on 12/01/25'. */
export function followUpWhen(day: string, now = today()): string {
  if (day === now) return 'today';
  return `${day < now ? 'since' : 'on'} ${formatShortDay(day)}`;
}
