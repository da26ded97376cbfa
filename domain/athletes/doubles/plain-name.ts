/** Letters that are written with another one, and do not come apart in Unicode's decomposition. */
const written: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/**
 * A name for comparison: lower case, without accents, spaces, hyphens, and apostrophes. `O’Brien` → `obrien`,
 * `Ågren-Smith` → `agrensmith`.
 */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[ßæœøđðłþı]/g, (letter) => written[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Shorter names have too many neighbors: Dan and Don are two people. */
const SHORTEST_WITH_TYPO = 4;

/**
 * Whether one plain name becomes the other by one typo: a letter more, less, or another one, or two letters
 * swapped. Equal names differ by none.
 */
export function differByOneLetter(one: string, other: string): boolean {
  if (one === other || Math.min(one.length, other.length) < SHORTEST_WITH_TYPO) return false;
  const [a, b] = [Array.from(one), Array.from(other)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  // A digit is never a typo: it tells people apart on purpose.
  if ([...left, ...right].some((letter) => /\p{N}/u.test(letter))) return false;
  const isOneLetter = left.length <= 1 && right.length <= 1;
  const isSwap = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
  return isOneLetter || isSwap;
}

/** A plain name, and each text that is left of it without one letter. Names that differ by one letter share one of them. */
export function withoutOneLetter(name: string): readonly string[] {
  const letters = Array.from(name);
  if (letters.length < SHORTEST_WITH_TYPO) return [name];
  return [...new Set([name, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])];
}
