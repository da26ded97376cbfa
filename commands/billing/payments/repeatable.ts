/**
 * How long the card processor reliably recognizes a request id. After that nothing is repeated, and a person
 * has to review it.
 */
const REPEATABLE_MS = 12 * 3_600_000;

/** Whether a request that was started at an instant may still be repeated. Both are UTC. */
export const isRepeatable = (since: string, now: string): boolean =>
  Date.parse(now) - Date.parse(since) < REPEATABLE_MS;
