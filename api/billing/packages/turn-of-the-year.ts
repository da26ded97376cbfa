import type { Job } from '../../runtime/jobs.ts';

/**
 * With a new year packages become prior without any event: the names of current packages, by which the athlete list is sorted, are made
 * again. In the afternoon it is the new month everywhere, in UTC too; every month, so that a New Year's Day off does no harm.
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
