import { type Job, JobFailed } from '../runtime/jobs.ts';

/** The result of a check of the whole log. */
export interface LogVerdict {
  /** Undefined if the log is intact. */
  readonly fault: { readonly text: string; readonly position: bigint } | undefined;
  readonly events: bigint;
  /**
   * Hex of the last link of the hash chain; null for an empty log. A copy stored elsewhere reveals a
   * truncated log.
   */
  readonly headHash: string | null;
}

export const VERIFY_LOG = 'verify-log';

/** Recomputes the hash chain of the log every night and records the hash of the head. */
export function verifyLogJob(check: (signal: AbortSignal) => Promise<LogVerdict>, timezone: string): Job {
  return {
    name: VERIFY_LOG,
    schedule: '0 3 * * *',
    timezone,
    async run({ signal }) {
      const { fault, events, headHash } = await check(signal);
      const detail = { events: String(events), headHash };
      if (!fault) return detail;
      throw new JobFailed(`The log is damaged at ${fault.position}: ${fault.text}`, detail);
    },
  };
}
