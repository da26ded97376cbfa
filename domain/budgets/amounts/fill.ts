import { type Cents, LARGEST_AMOUNT, shareOf, splitCents } from '../../shared/money.ts';

/** Amounts of another year, raised or lowered by some percent: whole hundredths of a percent, rounded half up to the cent. */
export const raisedBy = (amounts: readonly Cents[], hundredths: number): readonly Cents[] =>
  amounts.map((amount) => shareOf(amount, 10_000 + hundredths, 10_000));

/** The average of three months, rounded half up to the cent. */
export const averageOf = (three: readonly [Cents, Cents, Cents]): Cents =>
  shareOf(three[0] + three[1] + three[2], 1, 3);

/** Nothing that is filled is overwritten unless it is asked for: zero is empty. */
export const intoEmpty = (
  present: readonly Cents[],
  wanted: readonly Cents[],
  overwrites: boolean,
): readonly { readonly period: number; readonly amount: Cents }[] =>
  wanted.flatMap((amount, index) =>
    overwrites || (present[index] ?? 0) === 0 ? [{ period: index + 1, amount }] : [],
  );

/**
 * A year's amount over its months, so that the year adds up to it exactly: over all twelve, or over the empty ones, which take what the filled ones
 * leave of it. Undefined: every month is filled.
 */
export function spreadInto(
  present: readonly Cents[],
  total: Cents,
  overwrites: boolean,
): readonly { readonly period: number; readonly amount: Cents }[] | undefined {
  const open = present.flatMap((amount, index) => (overwrites || amount === 0 ? [index + 1] : []));
  if (open.length === 0) return undefined;
  const kept = overwrites ? 0 : present.reduce((sum, amount) => sum + amount, 0);
  const parts = splitCents(total - kept, open.length);
  return open.map((period, index) => ({ period, amount: parts[index] ?? 0 }));
}

export type PastedBlock =
  | { readonly kind: 'amounts'; readonly rows: readonly (readonly Cents[])[] }
  /** From 1, in the block. */
  | { readonly kind: 'wrong'; readonly row: number; readonly column: number; readonly text: string };

/**
 * A block as spreadsheets copy it: cells between tabs, rows between line breaks, a last line break that ends the block. Cells may have `$`, commas
 * and blanks; parentheses mean minus; an empty cell, or a dash as accountants write it, is zero. Refused whole with the first cell that is no
 * amount of dollars and whole cents.
 */
export function pastedBlock(text: string): PastedBlock {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const rows: Cents[][] = [];
  for (const [row, line] of lines.entries()) {
    const amounts: Cents[] = [];
    for (const [column, cell] of line.split('\t').entries()) {
      const amount = typedAmount(cell);
      if (amount === undefined) return { kind: 'wrong', row: row + 1, column: column + 1, text: cell.trim() };
      amounts.push(amount);
    }
    rows.push(amounts);
  }
  return { kind: 'amounts', rows };
}

/** The amount that somebody typed, in cents; undefined if it is none. */
export function typedAmount(text: string): Cents | undefined {
  const plain = text.replaceAll(/[\s\u00a0$]/g, '').replace('\u2212', '-');
  if (plain === '' || plain === '-' || plain === '–') return 0;
  const [, inside] = /^\((.*)\)$/.exec(plain) ?? [];
  const [, minus = '', whole = '', cents = ''] =
    /^(-?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{0,2}))?$/.exec(inside ?? plain) ?? [];
  if (whole === '' && cents === '') return undefined;
  if (inside !== undefined && minus === '-') return undefined;
  const amount = Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
  if (amount > LARGEST_AMOUNT) return undefined;
  return (inside !== undefined || minus === '-') && amount !== 0 ? -amount : amount;
}
