/** Part 1 §9: the version people name when they call. */
export const VERSION = '1.3.17';
