import type { Job } from '../../runtime/jobs.ts';

/**
 * At the turn of the year packages become prior without any event, so the names of current packages, by which
 * the athlete list is sorted, are rebuilt. The job runs in the afternoon, when the new month has begun in
 * every timezone including UTC, and every month, so that a missed run on New Year's Day does no harm.
 */
export function turnOfTheYear({
  rebuild,
  timezone,
}: {
  readonly rebuild: (projection: string) => Promise<void>;
  readonly timezone: string;
}): Job {
  return {
    name: 'turn-of-the-year',
    schedule: '10 14 1 * *',
    timezone,
    async run() {
      await rebuild('athlete_packages');
      return { rebuilt: 'athlete_packages' };
    },
  };
}
