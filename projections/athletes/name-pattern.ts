/** Longer texts are mistakes, not patterns: people type a word or two. */
const LONGEST_PATTERN = 100;

/**
 * An address or a number. Names have neither, so the text is not meant as a pattern for them.
 */
const isAddress = (text: string): boolean => /@|\d{3}/.test(text);

/**
 * Whether a text is a pattern for Postgres and not just literal text. A text with a back-reference is taken literally, because
 * back-references can make matching arbitrarily slow.
 */
export const isPattern = (text: string): boolean =>
  text.length <= LONGEST_PATTERN &&
  !isAddress(text) &&
  /[.*+?^$|()[\]{}\\]/.test(text) &&
  !/\\[1-9]/.test(text);
