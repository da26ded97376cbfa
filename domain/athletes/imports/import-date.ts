import { type Day, daysInMonth } from '../../shared/day.ts';

const american = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
/** Spreadsheets add a midnight that was never typed. */
const time = /[ T]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[AP]M)?Z?$/i;

/** `malformed`: the text is not a date. `impossible`: the date is on no calendar. */
export type DateReading = { readonly day: Day } | { readonly problem: 'malformed' | 'impossible' };

/**
 * Reads the day in a cell: `3/9/2014`, `03-09-14`, `2014-03-09`. A two-digit year is one that has begun: in
 * 2026, `25` is 2025 and `27` is 1927.
 */
export function readDate(text: string, today: Day): DateReading {
  const parts = partsOf(text.trim().replace(time, ''), Number(today.slice(0, 4)));
  if (!parts) return { problem: 'malformed' };
  const { year, month, day } = parts;
  const exists =
    year >= 1900 && year <= 2199 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return exists ? { day: `${year}-${pad(month)}-${pad(day)}` } : { problem: 'impossible' };
}

function partsOf(text: string, thisYear: number) {
  const [, year, month, day] = iso.exec(text) ?? [];
  if (year !== undefined) return { year: Number(year), month: Number(month), day: Number(day) };
  const [, monthFirst, dayThen, yearLast] = american.exec(text) ?? [];
  if (yearLast === undefined) return undefined;
  return { year: fullYear(yearLast, thisYear), month: Number(monthFirst), day: Number(dayThen) };
}

function fullYear(digits: string, thisYear: number): number {
  if (digits.length === 4) return Number(digits);
  const century = thisYear - (thisYear % 100);
  const year = century + Number(digits);
  return year <= thisYear ? year : year - 100;
}

const pad = (value: number) => String(value).padStart(2, '0');
