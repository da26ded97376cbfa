/** Money is integer cents of US dollars everywhere except at the API's edge and on screens. */
export type Cents = number;

/** The largest single amount the product accepts: ten million dollars. */
export const LARGEST_AMOUNT: Cents = 1_000_000_000;

export function isCents(value: number): boolean {
  return Number.isSafeInteger(value) && Math.abs(value) <= LARGEST_AMOUNT;
}

/** Dollars as typed or sent (`1234.5`) to cents, or `undefined` when there is a fraction of a cent. */
export function centsOf(dollars: number): Cents | undefined {
  const cents = Math.round(dollars * 100);
  return Math.abs(dollars * 100 - cents) < 1e-6 * Math.max(1, Math.abs(dollars)) ? cents : undefined;
}

export function dollarsOf(cents: Cents): number {
  return cents / 100;
}

/**
 * Splits an amount into parts that differ by at most one cent; the parts add up exactly. If the amount does
 * not divide evenly, the last parts carry the extra cents (resolution Q092: "last one takes the rounding").
 *
 * splitCents(1000, 3) // [333, 333, 334]
 */
export function splitCents(amount: Cents, parts: number): Cents[] {
  const base = Math.floor(amount / parts);
  const extra = amount - base * parts;
  return Array.from({ length: parts }, (_, index) => (index >= parts - extra ? base + 1 : base));
}

/** `amount * numerator / denominator`, rounded half up to the cent. */
export function shareOf(amount: Cents, numerator: number, denominator: number): Cents {
  return Math.floor((2 * amount * numerator + denominator) / (2 * denominator));
}

const twoDecimals = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Money in dialogs and records: `$1,234.50` (part 1 §9). */
export const formatMoney = (dollars: number): string => twoDecimals.format(dollars);

/** Money in lists: `$1,235` (part 1 §9, part 2 §9). */
export const formatListMoney = (dollars: number): string => wholeDollars.format(dollars);
