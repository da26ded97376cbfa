import { closeWaitlists } from '../../commands/scheduling/waitlist/close-waitlists.ts';
import { createWaitingLines } from '../../projections/scheduling/reservations/waiting-lines.ts';
import type { Job } from '../runtime/jobs.ts';
import type { Platform } from '../runtime/platform.ts';

export type SchedulingJobServices = Pick<Platform, 'log' | 'reads' | 'setting' | 'timezone'>;

/** The scheduled jobs of seasons, sessions and reservations. */
export function schedulingJobs({ log, reads, setting, timezone }: SchedulingJobServices): Job[] {
  const lines = createWaitingLines(reads);
  const closeHours = async () => Number(await setting('waitlist_close_hours'));
  return [
    {
      name: 'close-waitlists',
      schedule: '* * * * *',
      timezone,
      run: async ({ signal, context: { now } }) => ({
        ended: await closeWaitlists({ log, lines, closeHours }, now, signal),
      }),
    },
  ];
}
