import { clockAt, momentAt } from '../../shared/wall-clock.ts';
import { clockWords, whenWords } from '../time-words.ts';
import { minutesBetween, type SessionClock } from './session-clock.ts';
import type { SessionTime } from './session-state.ts';

/** Of locations whose zone nobody knows (part 2 §4, §9). */
export const usualTimezone = 'America/Chicago';

/**
 * The moments of a session. What its clock says is kept: where summer time skips the start, the moments are later by what was skipped,
 * and where a time comes twice, the first is meant. `warning` says so; empty where every time is there once.
 */
export function sessionTime(
  timezone: string,
  { day, start, end }: SessionClock,
): { readonly time: SessionTime; readonly warning: string } {
  const first = momentAt(timezone, { day, time: start });
  const last = momentAt(timezone, { day, time: end });
  const when = { localDate: day, localStart: start };
  const time = {
    startsAt: first.instant,
    endsAt: last.instant > first.instant ? last.instant : later(first.instant, minutesBetween(start, end)),
    timezone,
    ...when,
    localEnd: end,
  };
  switch (first.kind) {
    case 'exact':
      return { time, warning: '' };
    case 'gap': {
      const shown = clockWords(clockAt(timezone, first.instant).time);
      return { time, warning: `${whenWords(when)} is skipped by summer time: it is ${shown} then.` };
    }
    case 'twice':
      return {
        time,
        warning: `${whenWords(when)} comes twice, because summer time ends: the first is meant.`,
      };
  }
}

/** What the clock of a session says now. */
export const clockOf = ({ localDate, localStart, localEnd }: SessionTime): SessionClock => ({
  day: localDate,
  start: localStart,
  end: localEnd,
});

const later = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();
