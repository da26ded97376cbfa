/** Part 1 §4: whoever is not signed in any more is told so. */
export const SESSION_EXPIRED = 'This session expired. Please login again.';

/** Part 1 §8: the server could not be told, and the session is still open. */
export const LOGOUT_FAILED = 'Logout Process failed.';
