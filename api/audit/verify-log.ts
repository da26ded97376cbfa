import { type Job, JobFailed } from '../runtime/jobs.ts';

/** What a check of the whole log found. */
export interface LogVerdict {
  /** Undefined when the log is whole. */
  readonly fault: { readonly text: string; readonly position: bigint } | undefined;
  readonly events: bigint;
  /** Hex of the newest link of the chain, null for an empty log: kept elsewhere, it shows a log whose end was cut off. */
  readonly headHash: string | null;
}

/** Recomputes the hash chain of the log every night and keeps the head's hash. */
export function verifyLogJob(check: (signal: AbortSignal) => Promise<LogVerdict>, timezone: string): Job {
  return {
    name: 'verify-log',
    schedule: '0 3 * * *',
    timezone,
    async run(signal) {
      const { fault, events, headHash } = await check(signal);
      const detail = { events: String(events), headHash };
      if (!fault) return detail;
      throw new JobFailed(`The log is damaged at ${fault.position}: ${fault.text}`, detail);
    },
  };
}
