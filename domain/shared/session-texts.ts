/** Part 1 §4: whoever is not signed in any more is told so. */
export const SESSION_EXPIRED = 'This session expired. Please login again.';
