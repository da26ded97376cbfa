import type { Day } from '../../shared/day.ts';
import { clockWords } from '../../shared/moment-words.ts';
import type { Problem } from '../../shared/refusal.ts';
import { clockAt, momentAt, type WallClock } from '../../shared/wall-clock.ts';
import { dayWords, whenWords } from '../time-words.ts';
import { minutesBetween, minutesOf, type SessionClock, timeAt } from './session-clock.ts';
import type { SessionTime } from './session-state.ts';

/** For locations without a known time zone (part 2 §4, §9). */
export const usualTimezone = 'America/Chicago';

/**
 * The UTC instants of a session. Its wall clock time is kept, and where a time occurs twice, the first is
 * meant; `warning` says so. `skipped`: the start or the end that daylight saving time skips on that day. Such
 * a time is refused when people choose it (`skippedProblems`). The instants are later by the skipped hour, for
 * sessions that get there because the time zone of their location was corrected.
 */
export function sessionTime(
  timezone: string,
  { day, start, end }: SessionClock,
): { readonly time: SessionTime; readonly warning: string; readonly skipped: SkippedTime | null } {
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
  const isTwice = first.kind === 'twice';
  return {
    time,
    warning: isTwice
      ? `${whenWords(when)} occurs twice because daylight saving time ends. The first one is used.`
      : '',
    skipped:
      first.kind === 'gap'
        ? skippedTime(timezone, { day, time: start }, 'startHour')
        : last.kind === 'gap'
          ? skippedTime(timezone, { day, time: end }, 'endHour')
          : null,
  };
}

/** A time that no clock at the location shows on that day. All times are `HH:MM`, 24 hours. */
export interface SkippedTime {
  /** The input that it was typed into. */
  readonly field: 'startHour' | 'endHour';
  readonly day: Day;
  readonly time: string;
  /** Clocks go from one to the other. */
  readonly from: string;
  readonly to: string;
}

/** The reason for refusing times that daylight saving time skips, and what to do instead. */
export function skippedProblems(skipped: readonly SkippedTime[], isSeries: boolean): Problem[] {
  const [first] = skipped;
  if (!first) return [];
  const days = skipped.map(({ day }) => dayWords(day)).join(', ');
  const reason = `There is no ${clockWords(first.time)} on ${days}: daylight saving time begins, and clocks go from ${clockWords(first.from)} to ${clockWords(first.to)}.`;
  const advice = isSeries
    ? skipped.length === 1
      ? 'Choose another time, or end the series before that day and start another one after it.'
      : 'Choose another time, or make a separate series between these days.'
    : 'Choose another time.';
  return [{ field: first.field, message: `${reason} ${advice}` }];
}

function skippedTime(timezone: string, clock: WallClock, field: SkippedTime['field']): SkippedTime {
  const { day, time } = clock;
  let from = time;
  for (let minutes = 1; minutes <= minutesOf(time); minutes += 1) {
    const earlier = timeAt(minutesOf(time) - minutes);
    if (momentAt(timezone, { day, time: earlier }).kind !== 'gap') break;
    from = earlier;
  }
  const { instant } = momentAt(timezone, { day, time: from });
  return { field, day, time, from, to: clockAt(timezone, instant).time };
}

/** The current wall clock time of a session. */
export const clockOf = ({ localDate, localStart, localEnd }: SessionTime): SessionClock => ({
  day: localDate,
  start: localStart,
  end: localEnd,
});

const later = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();
