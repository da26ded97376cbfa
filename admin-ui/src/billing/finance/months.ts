import { addMonths } from '../../../../domain/shared/day.ts';
import { today } from '../../../../ui-kit/business-time.ts';

const name = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `November 2026`, of `2026-11`. */
export const monthName = (month: string): string => name.format(new Date(`${month}-01T00:00:00Z`));

const shortName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** `Nov`, of `2026-11`. */
export const shortMonthName = (month: string): string => shortName.format(new Date(`${month}-01T00:00:00Z`));

export const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);

/** `YYYY-MM`. */
export const monthAfter = (month: string, by: number): string => addMonths(`${month}-01`, by).slice(0, 7);

/** The current month. */
export const thisMonth = (): string => today().slice(0, 7);

export const isMonth = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value);
