import type { Job } from '../runtime/jobs.ts';
import type { ExpiredHoldsSource } from './contributions.ts';

/** Settles the expired holds of all areas in parallel. Throws the first failure after all have ended. */
export function settleExpiredHoldsJob(sources: () => readonly ExpiredHoldsSource[], timezone: string): Job {
  return {
    name: 'settle-expired-holds',
    schedule: '* * * * *',
    timezone,
    async run({ signal, context: { now } }) {
      const settled = await Promise.allSettled(
        sources().map(async (source) => [source.name, await source.settle(now, signal)] as const),
      );
      return Object.fromEntries(
        settled.map((outcome) => {
          if (outcome.status === 'rejected') throw outcome.reason;
          return outcome.value;
        }),
      );
    },
  };
}
