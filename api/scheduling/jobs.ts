import type { Pool } from 'pg';
import { closeWaitlists } from '../../commands/scheduling/waitlist/close-waitlists.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { createWaitingLines } from '../../projections/scheduling/reservations/waiting-lines.ts';
import type { Job } from '../runtime/jobs.ts';

export interface SchedulingJobServices {
  readonly log: EventLog;
  readonly reads: Pool;
  /** A setting of the business, by its key. */
  readonly setting: (key: string) => Promise<string>;
  readonly now: () => Date;
  /** IANA zone of the business. */
  readonly timezone: string;
}

/** The scheduled jobs of seasons, sessions and reservations. */
export function schedulingJobs({ log, reads, setting, now, timezone }: SchedulingJobServices): Job[] {
  const lines = createWaitingLines(reads);
  const closeHours = async () => Number(await setting('waitlist_close_hours'));
  return [
    {
      name: 'close-waitlists',
      schedule: '* * * * *',
      timezone,
      run: async (signal) => ({
        ended: await closeWaitlists({ log, lines, closeHours }, now().toISOString(), signal),
      }),
    },
  ];
}
