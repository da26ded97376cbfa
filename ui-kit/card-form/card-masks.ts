import { digitsOf } from '../../domain/billing/cards/card-form.ts';

const LONGEST_NUMBER = 19;

/** `4111 1111 1111 1111`; an American Express as it is printed, `3782 822463 10005`. */
export function maskedNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, LONGEST_NUMBER);
  const groups = /^3[47]/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
    : (digits.match(/\d{1,4}/g) ?? []);
  return groups.filter((group) => group !== '').join(' ');
}

/**
 * `12 / 2028` (part 2 §5): the slash is typed, or comes with the first digit of the year. A year of two digits, as browsers fill it in,
 * stays as it is: the rules understand both.
 */
export function maskedExpires(typed: string): string {
  // Only deleting leaves this: the slash goes with its space.
  if (/\d \/$/.test(typed)) return maskedExpires(typed.slice(0, -2));
  const [before = '', ...after] = typed.split('/');
  const isSplit = after.length > 0;
  const [month, rest] = monthIn(digitsOf(before), isSplit);
  const year = (rest + digitsOf(after.join(''))).slice(0, 4);
  return month !== '' && (year !== '' || isSplit) ? `${month} / ${year}` : month;
}

/** No month begins with 2 to 9, and a single digit before a slash is a whole month. */
function monthIn(digits: string, isWhole: boolean): readonly [month: string, rest: string] {
  if (/^[2-9]/.test(digits) || (isWhole && /^\d$/.test(digits)))
    return [`0${digits.slice(0, 1)}`, digits.slice(1)];
  return [digits.slice(0, 2), digits.slice(2)];
}

/** Three or four digits. */
export const maskedCv2 = (typed: string): string => digitsOf(typed).slice(0, 4);

/** Where the caret belongs after the mask: behind as many digits as before. */
export function caretAfter(masked: string, digitsBefore: number): number {
  if (digitsBefore === 0) return 0;
  let seen = 0;
  for (let at = 0; at < masked.length; at++) {
    if (/\d/.test(masked.charAt(at))) seen++;
    if (seen === digitsBefore) return at + 1;
  }
  return masked.length;
}
