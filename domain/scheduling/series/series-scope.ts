import { addDays, type Day } from '../../shared/day.ts';
import { weekdayOf } from '../../shared/week.ts';
import type { ClockChanges, SessionClock } from '../sessions/session-clock.ts';

/** Which sessions of a series a change concerns. */
export const seriesScopes = ['one', 'following', 'upcoming'] as const;
export type SeriesScope = (typeof seriesScopes)[number];

/** What a change of one session does to its series. */
export interface ScopeChoice {
  readonly scope: SeriesScope;
  /** Only the sessions on the weekday of that one session. */
  readonly onlyWeekday: boolean;
}

interface Placed {
  /** UTC. */
  readonly startsAt: string;
  readonly localDate: Day;
}

/**
 * Whether a session of the series is concerned. Sessions that have begun never are. `anchor`: the session that is changed, as it was
 * before; `now`: UTC.
 */
export function isInScope(
  session: Placed,
  anchor: Placed,
  { scope, onlyWeekday }: ScopeChoice,
  now: string,
): boolean {
  if (session.startsAt <= now) return false;
  if (onlyWeekday && weekdayOf(session.localDate) !== weekdayOf(anchor.localDate)) return false;
  return scope === 'upcoming' || session.startsAt >= anchor.startsAt;
}

/**
 * The change of another session's clock that follows from the move of the anchor: it moves by as many days, and gets the same times if
 * those of the anchor changed. Days and times are those of the location's clock, so that six in the evening stays six in the evening
 * when daylight saving time begins. Undefined if the anchor did not move.
 */
export function clockLike(
  session: SessionClock,
  { before, after }: { readonly before: SessionClock; readonly after: SessionClock },
): ClockChanges | undefined {
  const days = daysBetween(before.day, after.day);
  const isOther = before.start !== after.start || before.end !== after.end;
  if (days === 0 && !isOther) return undefined;
  return {
    ...(days !== 0 && { day: addDays(session.day, days) }),
    ...(isOther && { start: after.start, end: after.end }),
  };
}

const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
