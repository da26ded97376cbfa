import { addDays, type Day } from '../../shared/day.ts';
import type { Problem } from '../../shared/refusal.ts';
import { momentAt, type WallClock } from '../../shared/wall-clock.ts';

/** A moment that people often look at. */
export interface PastMoment {
  readonly label: string;
  /** UTC, ISO 8601. */
  readonly instant: string;
}

/** The ends of yesterday, of last month and of last year. `timezone` (IANA) and `today` are those of the business. */
export function usualMoments(timezone: string, today: Day): readonly PastMoment[] {
  const endBefore = (day: Day) => justBefore(momentAt(timezone, { day, time: '00:00' }).instant);
  return [
    { label: 'Yesterday', instant: endBefore(today) },
    { label: 'End of last month', instant: endBefore(`${today.slice(0, 8)}01`) },
    { label: 'End of last year', instant: endBefore(`${today.slice(0, 5)}01-01`) },
  ];
}

/** The last instant of a minute on the clock of the business, so that it includes everything that was recorded during that minute. */
export function endOfMinute(timezone: string, { day, time }: WallClock): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (hour === 23 && minute === 59)
    return justBefore(momentAt(timezone, { day: addDays(day, 1), time: '00:00' }).instant);
  return new Date(Date.parse(momentAt(timezone, { day, time }).instant) + MINUTE - 1).toISOString();
}

const MINUTE = 60_000;

const justBefore = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();

/** Why a moment cannot be looked at. Both are times on the clock of the business; `day` is '' while the typed text is no day. */
export function pastMomentProblems({ day, time }: WallClock, now: WallClock): Problem[] {
  if (!day) return [{ field: 'day', message: 'Enter a date, such as 10/31/2026.' }];
  if (!time) return [{ field: 'time', message: 'Enter a time.' }];
  const isFuture = day > now.day || (day === now.day && time > now.time);
  return isFuture ? [{ field: day > now.day ? 'day' : 'time', message: 'Choose a moment in the past.' }] : [];
}
