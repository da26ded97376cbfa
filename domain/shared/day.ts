/** A calendar day, `YYYY-MM-DD`, without a time zone. */
export type Day = string;

/**
 * Whether the day exists: `2026-02-29` does not. Accepts exactly what the schema in day-schema.ts accepts.
 */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const { year, month, day } = partsOf(value);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

interface Parts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export function partsOf(value: Day): Parts {
  return {
    year: Number(value.slice(0, 4)),
    month: Number(value.slice(5, 7)),
    day: Number(value.slice(8, 10)),
  };
}

const pad = (value: number, length: number) => String(value).padStart(length, '0');

/**
 * The same day of a later month, or that month's last day if it is shorter. Counted from the anchor: January
 * 31 plus one month is February 28 or 29, plus two is March 31.
 */
export function addMonths(value: Day, months: number): Day {
  const from = partsOf(value);
  const index = from.year * 12 + (from.month - 1) + months;
  const year = Math.floor(index / 12);
  const month = (index % 12) + 1;
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(Math.min(from.day, daysInMonth(year, month)), 2)}`;
}

/** The calendar repeats every 400 years. `Date` itself would read the years 0 to 99 as 1900 to 1999. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

/** `MM/DD/YY`, the short display of lists (part 1 §9). */
export const formatShortDay = (value: Day): string => {
  const { year, month, day } = partsOf(value);
  return `${pad(month, 2)}/${pad(day, 2)}/${pad(year % 100, 2)}`;
};

/** `MM/DD/YYYY`, the mask of date inputs (part 1 §9). */
export const formatDay = (value: Day): string => {
  const { year, month, day } = partsOf(value);
  return `${pad(month, 2)}/${pad(day, 2)}/${pad(year, 4)}`;
};

/** The day this many days later; earlier if negative. */
export function addDays(value: Day, days: number): Day {
  const { year, month, day } = partsOf(value);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

/** By zone. Creating a format takes fifty times as long as using it, and every request asks for today. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timezone, format);
  return format;
}

/**
 * The calendar day at a UTC instant in an IANA zone. Due dates follow the calendar of the business.
 */
export function dayIn(timezone: string, moment: Date): Day {
  const formatted = formatIn(timezone).formatToParts(moment);
  const part = (type: string) => formatted.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
