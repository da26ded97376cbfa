import type { Day } from './day.ts';

/** Wall clock time: a day, and a time as `HH:MM`, 24 hours. */
export interface WallClock {
  readonly day: Day;
  readonly time: string;
}

/**
 * The instant of a wall clock time. `gap`: daylight saving time skips that time, and the instant is later by
 * the skipped time. `twice`: the time occurs twice when daylight saving time ends, and the instant is the
 * first.
 */
export interface Moment {
  /** UTC, ISO 8601. */
  readonly instant: string;
  readonly kind: 'exact' | 'gap' | 'twice';
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The instant at which clocks in `timezone` (IANA) show a time. Does not depend on the server's zone. */
export function momentAt(timezone: string, { day, time }: WallClock): Moment {
  const asUtc = Date.parse(`${day}T${time}:00.000Z`);
  // No zone changes its clocks twice within two days, so the offset is one of these two.
  const before = offsetAt(timezone, asUtc - DAY);
  const after = offsetAt(timezone, asUtc + DAY);
  const fits = [before, after].filter((offset) => offsetAt(timezone, asUtc - offset) === offset);
  const [first] = fits;
  if (first === undefined) return { instant: new Date(asUtc - before).toISOString(), kind: 'gap' };
  const kind = fits.length === 2 && before !== after ? 'twice' : 'exact';
  return { instant: new Date(asUtc - Math.max(...fits)).toISOString(), kind };
}

/** The wall clock time in `timezone` (IANA) at a UTC instant. */
export function clockAt(timezone: string, instant: string): WallClock {
  const moment = Date.parse(instant);
  const shown = new Date(moment + offsetAt(timezone, moment)).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds that clocks there are ahead of UTC. */
function offsetAt(timezone: string, moment: number): number {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timezone, format);
  }
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(moment / 1000) * 1000;
}
