/** The words by which texts can name a person. */
export interface PersonWords {
  /** The full name, email addresses, phone numbers, and address lines. */
  readonly exact: readonly string[];
  /** First and last name: alone, each can mean somebody else. */
  readonly names: readonly string[];
}

/** Shorter names are too often a part of other words, or a word of their own. */
const SHORTEST_NAME = 3;

export function personWords(name: string, texts: readonly string[]): PersonWords {
  const names = name.split(/\s+/).filter(({ length }) => length >= SHORTEST_NAME);
  const exact = [name, names.toReversed().join(', '), ...texts].map(plain);
  return {
    exact: [...new Set(exact.filter(({ length }) => length > SHORTEST_NAME))],
    names: names.map(plain),
  };
}

/** Whether a text names the person for certain. Case, blanks, and the punctuation of phone numbers are ignored. */
export function namesPerson(text: string, { exact }: PersonWords): boolean {
  const searched = plain(text);
  const digits = digitsOf(text);
  return exact.some((word) => {
    const number = digitsOf(word);
    const isNumber = number.length >= LEAST_DIGITS && /^[\d\s()+./-]+$/.test(word);
    return searched.includes(word) || (isNumber && digits.includes(number));
  });
}

/** Whether a text may name the person: for certain, or by the first or last name alone. */
export function mayNamePerson(text: string, words: PersonWords): boolean {
  const spoken: readonly string[] = plain(text).match(/[\p{L}\p{M}-]+/gu) ?? [];
  return namesPerson(text, words) || words.names.some((name) => spoken.includes(name));
}

/** A phone number without its area code. */
const LEAST_DIGITS = 7;

const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
