/** Two people are probably one: creating the second one needs a confirmation, and the page of doubles lists them. */
export const LIKELY = 50;
/** Worth a look while somebody types. */
export const POSSIBLE = 35;
