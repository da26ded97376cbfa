import { Refusal } from '../../domain/shared/refusal.ts';
import { clockAt } from '../../domain/shared/wall-clock.ts';
import type { Api } from './api.ts';
import { until } from './manual-clock.ts';

/** The zone of the business in which tests run, unless they choose another. */
const TIMEZONE = 'America/Denver';
const DAY_MS = 86_400_000;

/** About noon at the business, so many days from now. */
export function noon(days = 0): Date {
  const { day } = clockAt(TIMEZONE, new Date().toISOString());
  return new Date(Date.parse(`${day}T19:00:00.000Z`) + days * DAY_MS);
}

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
