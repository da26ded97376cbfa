import { lookAround } from '../../../commands/billing/accounting/look-around.ts';
import type { JobRuns } from '../../../commands/runtime/job-runs.ts';
import type { Books } from '../../../commands/shared/books.ts';
import type { Job } from '../../runtime/jobs.ts';
import type { Platform } from '../../runtime/platform.ts';

export interface LookAroundServices extends Pick<Platform, 'log' | 'timezone'> {
  readonly books: Pick<Books, 'isConnected' | 'changedSince'>;
  readonly runs: Pick<JobRuns, 'recent'>;
}

const NAME = 'look-around-accounting';
/** Enough runs that a day of failures does not lose the end of the last successful one. */
const RUNS = 50;

/**
 * Checks accounting every hour for changes that no webhook reported, or that were reported while the product
 * was down.
 */
export function lookAroundJob({ log, books, runs, timezone }: LookAroundServices): Job {
  return {
    name: NAME,
    schedule: '23 * * * *',
    timezone,
    async run({ context }) {
      return lookAround({ log, books, runs: await runs.recent(NAME, RUNS) }, context);
    },
  };
}
