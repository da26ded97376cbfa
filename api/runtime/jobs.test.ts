import type { Election } from '../../commands/runtime/election.ts';
import type { JobRun, JobRuns } from '../../commands/runtime/job-runs.ts';
import { ManualClock, until } from '../../tests/support/manual-clock.ts';
import type { Cron } from './cron.ts';
import { type Job, type JobCall, JobFailed, Jobs } from './jobs.ts';

describe('scheduled jobs', () => {
  it('record a run with its result', async () => {
    const { jobs, runs } = given(job({ run: async () => ({ released: 2 }) }));
    await jobs.runNow('tidy');
    expect(await runs.recent('tidy', 1)).toMatchObject([
      {
        outcome: 'ok',
        detail: { released: 2 },
        runner: 'one',
        scheduledFor: new Date('2026-03-02T10:00:00.000Z'),
      },
    ]);
  });

  it('act in their own name, as of the moment of the run', async () => {
    const calls: JobCall[] = [];
    const run = async (call: JobCall) => {
      calls.push(call);
      return undefined;
    };
    const { jobs, runs } = given(job({ run }), job({ run, name: 'sweep' }));
    await jobs.runNow('tidy');
    await jobs.runNow('sweep', new Date('2026-03-05T19:00:00.000Z'));
    expect(calls.map(({ context: { actor, now } }) => [actor, now])).toEqual([
      ['system:tidy', '2026-03-02T10:00:00.000Z'],
      ['system:sweep', '2026-03-05T19:00:00.000Z'],
    ]);
    expect(new Set(calls.map(({ context }) => context.commandId)).size).toBe(2);
    expect(await runs.recent('sweep', 1)).toMatchObject([
      { startedAt: new Date('2026-03-02T10:00:00.000Z') },
    ]);
  });

  it('record a failed run with its error and findings, and continue', async () => {
    const failing = async () => {
      throw new JobFailed('The log is damaged', { headHash: 'ab' });
    };
    const { jobs, runs, tick } = given(job({ run: failing }));
    jobs.start();
    tick('2026-03-02T10:01:00.000Z');
    await until(async () => (await runs.recent('tidy', 1))[0]?.finishedAt !== undefined);
    await jobs.stop();
    expect(await runs.recent('tidy', 1)).toMatchObject([
      { outcome: 'failed', detail: { error: 'The log is damaged', headHash: 'ab' } },
    ]);
  });

  it('refuse a run while another one is running', async () => {
    let finish = () => {};
    const { jobs } = given(
      job({
        run: () =>
          new Promise((resolve) => {
            finish = () => resolve(undefined);
          }),
      }),
    );
    const first = jobs.runNow('tidy');
    await expect(jobs.runNow('tidy')).rejects.toThrow('This job is already running.');
    finish();
    await first;
  });

  it('run once for a moment, however often the clock reports it', async () => {
    let count = 0;
    const run = async () => {
      count += 1;
      return undefined;
    };
    const { jobs, runs, tick } = given(job({ run }));
    jobs.start();
    tick('2026-03-02T10:00:00.000Z');
    await until(async () => (await runs.recent('tidy', 1))[0]?.finishedAt !== undefined);
    await expect(jobs.runNow('tidy')).rejects.toThrow('This job is already running.');
    await jobs.stop();
    expect(count).toBe(1);
  });

  it('are aborted when the process stops, and recorded as abandoned', async () => {
    let started = () => {};
    const under = new Promise<void>((resolve) => {
      started = resolve;
    });
    const run = ({ signal }: JobCall) =>
      new Promise<undefined>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')));
        started();
      });
    const { jobs, runs, tick } = given(job({ run }));
    jobs.start();
    tick('2026-03-02T10:01:00.000Z');
    await under;
    await jobs.stop();
    expect(await runs.recent('tidy', 1)).toMatchObject([
      { outcome: 'abandoned', detail: { error: 'stopped' } },
    ]);
    await expect(jobs.runNow('tidy')).rejects.toThrow('This job is already running.');
  });

  it('mark runs that an ended process left unfinished', async () => {
    const { jobs, runs } = given(job());
    const moment = new Date('2026-03-01T03:00:00.000Z');
    await runs.take({ job: 'tidy', scheduledFor: moment, startedAt: moment, runner: 'dead' });
    jobs.start();
    await jobs.stop();
    expect(await runs.recent('tidy', 1)).toMatchObject([{ outcome: 'abandoned', runner: 'dead' }]);
  });

  it('tell operators why they could not run', async () => {
    const { jobs, runs, tick } = given(job());
    runs.abandonUnfinished = () => Promise.reject(new Error('The database is away'));
    jobs.start();
    tick('2026-03-02T10:01:00.000Z');
    await jobs.stop();
    expect(await jobs.status()).toMatchObject([
      { name: 'tidy', lastError: 'The database is away', recent: [] },
    ]);
  });

  it('do not accept an undeclared job', async () => {
    await expect(given(job()).jobs.runNow('other')).rejects.toThrow('The job other does not exist.');
  });
});

function job(given: Partial<Job> = {}): Job {
  return {
    name: 'tidy',
    schedule: '* * * * *',
    timezone: 'America/New_York',
    run: async () => undefined,
    ...given,
  };
}

function given(...declared: Job[]) {
  const ticks: ((moment: Date) => void)[] = [];
  const cron: Cron = (_, __, tick) => {
    ticks.push(tick);
    return { next: () => undefined, stop: () => Promise.resolve() };
  };
  const runs = memoryRuns();
  const deps = { runs, election: memoryElection(), runner: 'one', clock: new ManualClock(), cron };
  const tick = (moment: string) => ticks.at(-1)?.(new Date(moment));
  return { jobs: new Jobs(deps, declared), runs, tick };
}

function memoryElection(): Election {
  const led = new Set<string>();
  return {
    async tryLead(name) {
      if (led.has(name)) return undefined;
      led.add(name);
      return {
        lost: new AbortController().signal,
        session: null,
        resign: async () => {
          led.delete(name);
        },
      };
    },
    close: () => Promise.resolve(),
  };
}

function memoryRuns(): JobRuns {
  let rows: JobRun[] = [];
  const is = (run: Pick<JobRun, 'job' | 'scheduledFor'>) => (row: JobRun) =>
    row.job === run.job && row.scheduledFor.getTime() === run.scheduledFor.getTime();
  const change = (where: (row: JobRun) => boolean, end: Partial<JobRun>) => {
    rows = rows.map((row) => (where(row) ? { ...row, ...end } : row));
  };
  return {
    async take(run) {
      if (rows.some(is(run))) return false;
      rows.push({ ...run, finishedAt: undefined, outcome: undefined, detail: undefined });
      return true;
    },
    async finish(run, end) {
      change(is(run), end);
    },
    async abandonUnfinished(job, now) {
      change((row) => row.job === job && !row.finishedAt, { finishedAt: now, outcome: 'abandoned' });
      return 0;
    },
    async recent(job, limit) {
      return rows
        .filter((row) => row.job === job)
        .toReversed()
        .slice(0, limit);
    },
  };
}
