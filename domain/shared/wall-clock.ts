import type { Day } from './day.ts';

/** What a clock on a wall says somewhere: a day, and a time as `HH:MM` of 24 hours. */
export interface WallClock {
  readonly day: Day;
  readonly time: string;
}

/**
 * The moment at which a clock shows a time. `gap`: it never does, because summer time begins; the moment is later by what was
 * skipped. `twice`: it does two times, because summer time ends; the moment is the first.
 */
export interface Moment {
  /** UTC, ISO 8601. */
  readonly instant: string;
  readonly kind: 'exact' | 'gap' | 'twice';
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** When a clock in `timezone` (IANA) shows a time on a day. Says the same wherever the server is. */
export function momentAt(timezone: string, { day, time }: WallClock): Moment {
  const asUtc = Date.parse(`${day}T${time}:00.000Z`);
  // No zone changes its clocks twice within two days, so that the offset is one of these two.
  const before = offsetAt(timezone, asUtc - DAY);
  const after = offsetAt(timezone, asUtc + DAY);
  const fits = [before, after].filter((offset) => offsetAt(timezone, asUtc - offset) === offset);
  const [first] = fits;
  if (first === undefined) return { instant: new Date(asUtc - before).toISOString(), kind: 'gap' };
  const kind = fits.length === 2 && before !== after ? 'twice' : 'exact';
  return { instant: new Date(asUtc - Math.max(...fits)).toISOString(), kind };
}

/** What a clock in `timezone` (IANA) shows at a moment (UTC instant). */
export function clockAt(timezone: string, instant: string): WallClock {
  const moment = Date.parse(instant);
  const shown = new Date(moment + offsetAt(timezone, moment)).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** By how many milliseconds clocks there are ahead of UTC. */
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
