import { createTask, validate } from 'node-cron';

/** Calls `tick` at the scheduled times, with the scheduled moment. */
export type Cron = (schedule: string, timezone: string, tick: (scheduledFor: Date) => void) => CronTask;

export interface CronTask {
  next(): Date | undefined;
  stop(): Promise<void>;
}

/**
 * Uses node-cron only as a clock: the jobs decide which process runs and whether runs may overlap
 * (docs/jobs.md).
 */
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
