import { digitsOf } from '../../domain/billing/cards/card-form.ts';

const LONGEST_NUMBER = 19;

/** `4111 1111 1111 1111`; an American Express card in its printed format, `3782 822463 10005`. */
export function maskedNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, LONGEST_NUMBER);
  const groups = /^3[47]/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
    : (digits.match(/\d{1,4}/g) ?? []);
  return groups.filter((group) => group !== '').join(' ');
}

/**
 * `12 / 2028` (part 2 §5): the slash is typed or added with the first digit of the year. A two-digit year, as
 * filled in by browsers, stays; the rules accept both.
 */
export function maskedExpires(typed: string): string {
  // This only remains after deleting; the slash is removed with its space.
  if (/\d \/$/.test(typed)) return maskedExpires(typed.slice(0, -2));
  const [before = '', ...after] = typed.split('/');
  const isSplit = after.length > 0;
  const [month, rest] = monthIn(digitsOf(before), isSplit);
  const year = (rest + digitsOf(after.join(''))).slice(0, 4);
  return month !== '' && (year !== '' || isSplit) ? `${month} / ${year}` : month;
}

/** No month begins with 2 to 9, and a single digit before a slash is a complete month. */
function monthIn(digits: string, isWhole: boolean): readonly [month: string, rest: string] {
  if (/^[2-9]/.test(digits) || (isWhole && /^\d$/.test(digits)))
    return [`0${digits.slice(0, 1)}`, digits.slice(1)];
  return [digits.slice(0, 2), digits.slice(2)];
}

/** Three or four digits. */
export const maskedCv2 = (typed: string): string => digitsOf(typed).slice(0, 4);

/** The caret position after masking: behind the same number of digits as before. */
export function caretAfter(masked: string, digitsBefore: number): number {
  if (digitsBefore === 0) return 0;
  let seen = 0;
  for (let at = 0; at < masked.length; at++) {
    if (/\d/.test(masked.charAt(at))) seen++;
    if (seen === digitsBefore) return at + 1;
  }
  return masked.length;
}
