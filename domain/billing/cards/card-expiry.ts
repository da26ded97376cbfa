import { type Day, partsOf } from '../../shared/day.ts';

/** `month` 1 to 12, `year` of four digits. */
export interface Expiry {
  readonly month: number;
  readonly year: number;
}

/** `12 / 2028`, `12/28`: undefined while it is neither. */
export function expiryOf(expires: string): Expiry | undefined {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(\d{4}|\d{2})\s*$/.exec(expires) ?? [];
  if (year === '') return undefined;
  return { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) };
}

/** `12/2028`, as people read it. */
export const formatExpiry = ({ month, year }: Expiry): string => `${String(month).padStart(2, '0')}/${year}`;

/** A card is good until the last day of its month. */
export function isExpired(expiry: Expiry, today: Day): boolean {
  const { year, month } = partsOf(today);
  return expiry.year < year || (expiry.year === year && expiry.month < month);
}
