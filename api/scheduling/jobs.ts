import { deleteOldEmergencyDetails } from '../../commands/scheduling/emergency/delete-old-emergency-details.ts';
import { closeWaitlists } from '../../commands/scheduling/waitlist/close-waitlists.ts';
import type { ExistingAthletes } from '../../commands/shared/existing-athletes.ts';
import { createEmergencyQueries } from '../../projections/scheduling/emergency/emergency-queries.ts';
import { createWaitingLines } from '../../projections/scheduling/reservations/waiting-lines.ts';
import type { Job } from '../runtime/jobs.ts';
import type { Platform } from '../runtime/platform.ts';

export interface SchedulingJobServices extends Pick<Platform, 'log' | 'reads' | 'setting' | 'timezone'> {
  readonly athletes: Pick<ExistingAthletes, 'inactiveSince'>;
}

/** The scheduled jobs of seasons, sessions and reservations. */
export function schedulingJobs({ log, reads, setting, timezone, athletes }: SchedulingJobServices): Job[] {
  const lines = createWaitingLines(reads);
  const emergencyQueries = createEmergencyQueries(reads);
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
    {
      name: 'delete-old-emergency-details',
      schedule: '50 3 * * *',
      timezone,
      async run({ signal, context }) {
        const deps = { log, athletes, withDetails: () => emergencyQueries.athletes() };
        return { deleted: await deleteOldEmergencyDetails(deps, context, signal) };
      },
    },
  ];
}
