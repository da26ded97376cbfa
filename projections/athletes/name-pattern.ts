/** Longer ones are no patterns but slips; what people type has a word or two. */
const LONGEST_PATTERN = 100;

/**
 * Whether a text means more than itself as a pattern of Postgres. What refers back to a group is taken as text: that alone makes
 * matching as slow as one likes.
 */
export const isPattern = (text: string): boolean =>
  text.length <= LONGEST_PATTERN && /[.*+?^$|()[\]{}\\]/.test(text) && !/\\[1-9]/.test(text);
