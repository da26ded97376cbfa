import { type Day, formatShortDay, partsOf } from '../domain/shared/day.ts';
import { clockWords, momentWords, zoneWords } from '../domain/shared/moment-words.ts';
import { clockAt, momentAt, type WallClock } from '../domain/shared/wall-clock.ts';
import { shownInstant } from './as-of-moment.ts';
import { storedSession } from './sign-in-session.ts';

/** Kept while the session of an open page has ended, so that its times stay as they are. */
let known = 'UTC';

/**
 * The IANA timezone of the business, which the session tells the apps. Days and times follow it wherever the browser is; only the
 * times of sessions follow the location.
 */
export function businessTimezone(): string {
  known = storedSession()?.timezone || known;
  return known;
}

/** The clock of the business now, or at the past moment that is shown. */
export const clockNow = (): WallClock => clockAt(businessTimezone(), shownInstant());

/** The clock of the business now, also while a past moment is shown. */
export const presentClock = (): WallClock => clockAt(businessTimezone(), new Date().toISOString());

export const today = (): Day => clockNow().day;

export const thisYear = (): number => partsOf(today()).year;

/** An instant as `MM/DD/YY h:mma` (part 1 §9). */
export const formatInstant = (instant: string): string => momentWords(businessTimezone(), instant);

export const dayOfInstant = (instant: string): Day => clockAt(businessTimezone(), instant).day;

export const formatInstantDay = (instant: string): string => formatShortDay(dayOfInstant(instant));

export const formatInstantTime = (instant: string): string =>
  clockWords(clockAt(businessTimezone(), instant).time);

/** With seconds, to tell events of the same minute apart. */
export function formatExactInstant(instant: string): string {
  const words = formatInstant(instant);
  return `${words.slice(0, -2)}:${secondOf(instant)}${words.slice(-2)}`;
}

/** No timezone differs from UTC by a part of a minute. */
export const secondOf = (instant: string): string => new Date(instant).toISOString().slice(17, 19);

/** The instant at which the clock of the business shows a time. */
export const instantAt = (clock: WallClock): string => momentAt(businessTimezone(), clock).instant;

/** `CDT`: the timezone of a session's location; empty if the clock of the business shows the same time. */
export function foreignZone(timezone: string, instant: string): string {
  const isSame = momentWords(timezone, instant) === formatInstant(instant);
  return isSame ? '' : zoneWords(timezone, instant);
}

/** A time of a session, in the timezone of its location. Both are null if there is no such session. */
interface SessionInstant {
  readonly timezone: string | null;
  readonly at: string | null;
}

/** `MM/DD/YY h:mma` on the clock of the location, with the timezone if it is foreign; empty without a session. */
export function sessionMoment({ timezone, at }: SessionInstant): string {
  if (timezone === null || at === null) return '';
  return [momentWords(timezone, at), foreignZone(timezone, at)].filter(Boolean).join(' ');
}

/** `MM/DD/YY` on the calendar of the location; empty without a session. */
export const sessionDay = ({ timezone, at }: SessionInstant): string =>
  timezone === null || at === null ? '' : formatShortDay(clockAt(timezone, at).day);
