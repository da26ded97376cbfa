/** How long the card processor is trusted to know a request id again. After it nothing is repeated: a person looks. */
const REPEATABLE_MS = 12 * 3_600_000;

/** Whether what was begun at an instant may still be asked for once more. Both are UTC. */
export const isRepeatable = (since: string, now: string): boolean =>
  Date.parse(now) - Date.parse(since) < REPEATABLE_MS;
