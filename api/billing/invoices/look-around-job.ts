import { v7 as uuidv7 } from 'uuid';
import { lookAround } from '../../../commands/billing/invoices/look-around.ts';
import type { JobRuns } from '../../../commands/runtime/job-runs.ts';
import type { Books } from '../../../commands/shared/books.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { Job } from '../../runtime/jobs.ts';

export interface LookAroundServices {
  readonly log: EventLog;
  readonly books: Pick<Books, 'isConnected' | 'changedSince'>;
  readonly runs: Pick<JobRuns, 'recent'>;
  readonly now: () => Date;
  readonly timezone: string;
}

const NAME = 'look-around-accounting';
/** A day of runs that failed does not lose where the last good one ended. */
const RUNS = 50;

/** Once an hour: what accounting changed and did not tell, or told while nobody listened. */
export function lookAroundJob({ log, books, runs, now, timezone }: LookAroundServices): Job {
  return {
    name: NAME,
    schedule: '23 * * * *',
    timezone,
    async run() {
      const id = uuidv7();
      const context = { actor: `system:${NAME}`, commandId: id, correlationId: id, causationId: id };
      return lookAround(
        { log, books, runs: await runs.recent(NAME, RUNS) },
        { ...context, now: now().toISOString() },
      );
    },
  };
}
