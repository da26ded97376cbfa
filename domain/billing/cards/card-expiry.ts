import { type Day, partsOf } from '../../shared/day.ts';

/** `month` 1 to 12, `year` with four digits. */
export interface Expiry {
  readonly month: number;
  readonly year: number;
}

/** Reads `12 / 2028` or `12/28`; undefined for anything else. */
export function expiryOf(expires: string): Expiry | undefined {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(\d{4}|\d{2})\s*$/.exec(expires) ?? [];
  if (year === '') return undefined;
  return { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) };
}

/** `12/2028`, as shown to people. */
export const formatExpiry = ({ month, year }: Expiry): string => `${String(month).padStart(2, '0')}/${year}`;

/** A card is good until the last day of its month. */
export function isExpired(expiry: Expiry, today: Day): boolean {
  const { year, month } = partsOf(today);
  return expiry.year < year || (expiry.year === year && expiry.month < month);
}
