/** Part 1 §4: shown when the sign-in has expired. */
export const SESSION_EXPIRED = 'This session expired. Please login again.';

/** Part 1 §8: the server could not be reached, and the session is still open. */
export const LOGOUT_FAILED = 'Logout Process failed.';

/** The answer to every other request while an admin still has to set up a second factor. */
export const MUST_ENROLL = 'Set up a second step for signing in to continue.';
export const MUST_ENROLL_CODE = 'must-enroll';
