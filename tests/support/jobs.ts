import { addDays, type Day, dayIn } from '../../domain/shared/day.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import type { Api } from './api.ts';
import { until } from './manual-clock.ts';

/** The zone of the business in which tests run, unless they choose another. */
const TIMEZONE = 'America/Denver';

/** The day at the business, so many days from now. */
export const today = (days = 0): Day => addDays(dayIn(TIMEZONE, new Date()), days);

/** About noon at the business, so many days from now. */
export const noon = (days = 0): Date => new Date(`${today(days)}T19:00:00.000Z`);

/** Runs a job as of a moment. Waits while a run that its own schedule started is under way. */
export async function runJob({ services }: Pick<Api, 'services'>, name: string, asOf?: Date) {
  let detail: Awaited<ReturnType<typeof services.jobs.runNow>>;
  await until(async () => {
    try {
      detail = await services.jobs.runNow(name, asOf);
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'job.running') return false;
      throw error;
    }
  });
  return detail;
}
