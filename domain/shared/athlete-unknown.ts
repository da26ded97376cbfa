/** Refuses a command about an athlete that does not exist, or that the caller may not see. Every area uses it. */
export const ATHLETE_UNKNOWN = 'This athlete does not exist.';
