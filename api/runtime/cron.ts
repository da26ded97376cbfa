import { createTask, validate } from 'node-cron';

/** Tells the time of day: calls `tick` with the moment that the schedule names. */
export type Cron = (schedule: string, timezone: string, tick: (scheduledFor: Date) => void) => CronTask;

export interface CronTask {
  next(): Date | undefined;
  stop(): Promise<void>;
}

/** node-cron as a mere clock: who runs, and whether runs may overlap, is decided by the jobs (docs/jobs.md). */
export const nodeCron: Cron = (schedule, timezone, tick) => {
  if (!validate(schedule)) throw new Error(`Not a schedule: ${schedule}`);
  const task = createTask(schedule, ({ date }) => tick(wholeSecond(date)), { timezone, unref: true });
  void task.start();
  return {
    next: () => task.getNextRun() ?? undefined,
    stop: async () => {
      await task.destroy();
    },
  };
};

/** The same moment in every process, however late each was called. */
function wholeSecond(date: Date): Date {
  return new Date(Math.floor(date.getTime() / 1000) * 1000);
}
