import { clockWords } from '../../shared/moment-words.ts';
import { clockAt, momentAt } from '../../shared/wall-clock.ts';
import { whenWords } from '../time-words.ts';
import { minutesBetween, type SessionClock } from './session-clock.ts';
import type { SessionTime } from './session-state.ts';

/** For locations without a known time zone (part 2 §4, §9). */
export const usualTimezone = 'America/Chicago';

/**
 * The UTC instants of a session. Its wall clock time is kept: where daylight saving time skips the start, the
 * instants are later by the skipped hour, and where a time occurs twice, the first is meant. `warning` says
 * so; empty if every time exists once.
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
      return {
        time,
        warning: `${whenWords(when)} does not exist because daylight saving time begins. The session will be at ${shown}.`,
      };
    }
    case 'twice':
      return {
        time,
        warning: `${whenWords(when)} occurs twice because daylight saving time ends. The first one is used.`,
      };
  }
}

/** The current wall clock time of a session. */
export const clockOf = ({ localDate, localStart, localEnd }: SessionTime): SessionClock => ({
  day: localDate,
  start: localStart,
  end: localEnd,
});

const later = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();
