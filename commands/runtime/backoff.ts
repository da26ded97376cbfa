export interface RetryPolicy {
  readonly firstMs: number;
  readonly factor: number;
  readonly longestMs: number;
  /** An effect whose outcome is still unknown after this many attempts needs review. */
  readonly tries: number;
}

/** For commands to our own streams: cheap to repeat, and people wait for them. */
export const internalRetry: RetryPolicy = { firstMs: 250, factor: 2, longestMs: 60_000, tries: 10 };

/**
 * For providers: 30 s, 2 min, 8 min, 32 min, 2 h, then every 6 h; within the time that they remember
 * idempotency keys.
 */
export const externalRetry: RetryPolicy = { firstMs: 30_000, factor: 4, longestMs: 6 * 3_600_000, tries: 7 };

/**
 * Between half and all of the full wait, so that effects that failed together are not retried together.
 * `attempt` counts from 1.
 */
export function backoff(
  { firstMs, factor, longestMs }: RetryPolicy,
  attempt: number,
  random: () => number,
): number {
  const full = Math.min(longestMs, firstMs * factor ** (attempt - 1));
  return full * (0.5 + random() / 2);
}
