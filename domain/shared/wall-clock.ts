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

const DAY = 24 * 60 * 60_000;

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

const MINUTE = 60_000;
/** Offsets that are remembered for each zone: asking `Intl` takes a hundred times as long as a decision with them. */
const MOST_REMEMBERED = 10_000;

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** By the minute; no zone changes its offset within one. */
  readonly offsets: Map<number, number>;
}

const zones = new Map<string, Zone>();

/** Milliseconds that clocks there are ahead of UTC. */
function offsetAt(timezone: string, moment: number): number {
  let zone = zones.get(timezone);
  if (!zone) {
    zone = { format: formatOf(timezone), offsets: new Map() };
    zones.set(timezone, zone);
  }
  const minute = Math.floor(moment / MINUTE);
  const known = zone.offsets.get(minute);
  if (known !== undefined) return known;
  const offset = shownAt(zone.format, moment) - Math.floor(moment / 1000) * 1000;
  if (zone.offsets.size >= MOST_REMEMBERED) zone.offsets.clear();
  zone.offsets.set(minute, offset);
  return offset;
}

const formatOf = (timezone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

/** What clocks show, as if it were UTC. */
function shownAt(format: Intl.DateTimeFormat, moment: number): number {
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}
