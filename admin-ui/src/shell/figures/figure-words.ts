import type { FigureView } from '../../../../contract/reports/figures.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';

type Unit = FigureView['unit'];

/** `$1,260.00`, or `12`. */
export const amountOf = (unit: Unit, amount: number): string =>
  unit === 'dollars' ? formatMoney(amount) : amount.toLocaleString('en-US');

/** With a sign: `+$1,260.00`, `-12`, `$0.00`. */
export const differenceWords = (unit: Unit, amount: number): string =>
  `${amount > 0 ? '+' : ''}${amountOf(unit, amount)}`;

/** Adds cents, so that no rounding errors build up. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(100 * amount), 0) / 100;
