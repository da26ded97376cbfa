import type { Detail } from './effects-ledger.ts';

export type JobOutcome = 'ok' | 'failed' | 'abandoned';

export interface JobRun {
  readonly job: string;
  readonly scheduledFor: Date;
  readonly startedAt: Date;
  readonly finishedAt: Date | undefined;
  /** Undefined while it runs. */
  readonly outcome: JobOutcome | undefined;
  readonly detail: Detail | undefined;
  readonly runner: string;
}

/** The record of scheduled work: who took which run, and what became of it. */
export interface JobRuns {
  /** False when this run was taken already, by whichever process. */
  take(run: Pick<JobRun, 'job' | 'scheduledFor' | 'startedAt' | 'runner'>): Promise<boolean>;
  finish(
    run: Pick<JobRun, 'job' | 'scheduledFor'>,
    end: Required<Pick<JobRun, 'finishedAt' | 'outcome' | 'detail'>>,
  ): Promise<void>;
  /** Runs of the job that never ended, because their process did. Only who knows that none is under way may say so. */
  abandonUnfinished(job: string, now: Date): Promise<number>;
  /** The newest first. */
  recent(job: string, limit: number): Promise<JobRun[]>;
}
