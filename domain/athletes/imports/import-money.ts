import { type Cents, isCents } from '../../shared/money.ts';

/** `malformed`: the text is not an amount of dollars and whole cents. */
export type MoneyReading = { readonly cents: Cents } | { readonly problem: 'malformed' | 'too large' };

/** Whole dollars, with or without commas between thousands, and up to two decimals. */
const amount = /^(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{1,2}))?$/;

/**
 * Reads the amount in a cell: `$1,234.50`, `1234.5`, and what accountants write for less than nothing: `(45.00)`, `-45`, `-$45`, `45.00-`.
 * Digits are counted, not multiplied, so no fraction of a cent is lost.
 */
export function readMoney(text: string): MoneyReading {
  const plain = text.replaceAll(/\s/g, '').replaceAll('\u2212', '-');
  const inside = /^\((.*)\)$/.exec(plain)?.[1] ?? /^-(.*)$/.exec(plain)?.[1] ?? /^(.*)-$/.exec(plain)?.[1];
  const negative = inside ?? /^\$-(.*)$/.exec(plain)?.[1];
  const [, dollars, decimals = ''] = amount.exec((negative ?? plain).replace(/^\$/, '')) ?? [];
  if (dollars === undefined && decimals === '') return { problem: 'malformed' };
  const cents = Number((dollars ?? '0').replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
  if (!isCents(cents)) return { problem: 'too large' };
  return { cents: negative === undefined || cents === 0 ? cents : -cents };
}
