import { type Cents, dollarsOf, formatMoney } from '../../../../domain/shared/money.ts';
import { monthNames } from '../../../../domain/shared/month-names.ts';
import { YEAR_COLUMN } from './grid-moves.ts';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `4,000` and nothing, `4,000` and `.50`. A column of the same currency needs no sign. */
export function cellText(amount: Cents): { readonly dollars: string; readonly cents: string } {
  const text = (amount % 100 === 0 ? whole : exact).format(dollarsOf(amount));
  const [dollars = '', cents] = text.split('.');
  return { dollars, cents: cents === undefined ? '' : `.${cents}` };
}

/** `4,001`: sums are read at a glance, and exact in their names. */
export const sumText = (amount: Cents): string => whole.format(Math.round(dollarsOf(amount)) + 0);

/** `4000`, `4000.50`, as it is typed and as spreadsheets read it. */
export const plainText = (amount: Cents): string =>
  amount % 100 === 0 ? String(dollarsOf(amount)) : dollarsOf(amount).toFixed(2);

/** `March 2026`, or `year 2026` */
export const columnName = (year: number, column: number): string =>
  column === YEAR_COLUMN ? `year ${year}` : `${monthNames[column] ?? ''} ${year}`;

/** `Ice rental, March 2026, $4,000.00` */
export const cellName = (name: string, year: number, column: number, amount: Cents): string =>
  `${name}, ${columnName(year, column)}, ${amount === 0 ? 'empty' : moneyText(amount)}`;

export const moneyText = (amount: Cents): string => formatMoney(dollarsOf(amount));
