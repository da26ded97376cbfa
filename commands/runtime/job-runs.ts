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

/** The record of scheduled work: which process took which run, and its outcome. */
export interface JobRuns {
  /** False when another process has taken this run. */
  take(run: Pick<JobRun, 'job' | 'scheduledFor' | 'startedAt' | 'runner'>): Promise<boolean>;
  finish(
    run: Pick<JobRun, 'job' | 'scheduledFor'>,
    end: Required<Pick<JobRun, 'finishedAt' | 'outcome' | 'detail'>>,
  ): Promise<void>;
  /**
   * Marks runs that never ended because their process did. Only call it when no run of the job is in
   * progress.
   */
  abandonUnfinished(job: string, now: Date): Promise<number>;
  /** The newest first. */
  recent(job: string, limit: number): Promise<JobRun[]>;
}
