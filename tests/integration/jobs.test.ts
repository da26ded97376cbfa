import { randomUUID } from 'node:crypto';
import { createPostgresElection } from '../../adapters/postgres-ledger/election.ts';
import { createPostgresJobRuns } from '../../adapters/postgres-ledger/job-runs.ts';
import { verifyLogJob } from '../../api/audit/verify-log.ts';
import { type Job, Jobs } from '../../api/runtime/jobs.ts';
import { settleExpiredHoldsJob } from '../../api/shared/settle-expired-holds.ts';
import type { Election } from '../../commands/runtime/election.ts';
import { ManualClock, until } from '../support/manual-clock.ts';
import { type Business, openBusiness } from './reactor-harness.ts';

jest.setTimeout(30_000);

let business: Business;
let elections: Election[];
const clock = new ManualClock();

beforeAll(async () => {
  business = await openBusiness();
});

beforeEach(() => {
  elections = [];
  clock.advance(60_000);
});

afterEach(async () => {
  await Promise.all(elections.map((election) => election.close()));
});

afterAll(() => business?.close());

const MOMENT = new Date('2026-03-02T10:01:00.000Z');

/** A process with jobs, whose clock ticks by hand. */
function process(runner: string, job: Job) {
  const election = createPostgresElection(business.pool);
  elections.push(election);
  let tick: (moment: Date) => void = () => undefined;
  const jobs = new Jobs(
    {
      runs: createPostgresJobRuns(business.pool),
      election,
      runner,
      clock,
      cron: (_, __, called) => {
        tick = called;
        return { next: () => undefined, stop: () => Promise.resolve() };
      },
    },
    [job],
  );
  return {
    jobs,
    tick: (moment = MOMENT) => tick(moment),
    runs: () => createPostgresJobRuns(business.pool).recent(job.name, 9),
  };
}

function counting(): { job: Job; ran: () => number; finish: () => void } {
  let count = 0;
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const job: Job = {
    name: `count ${randomUUID()}`,
    schedule: '* * * * *',
    timezone: 'America/New_York',
    async run() {
      count += 1;
      await gate;
      return { count };
    },
  };
  return { job, ran: () => count, finish: () => open() };
}

describe('a job in two processes', () => {
  it('runs once for each moment of its schedule', async () => {
    const { job, ran, finish } = counting();
    const [one, two] = [process('one', job), process('two', job)];
    one.jobs.start();
    two.jobs.start();
    finish();
    one.tick();
    two.tick();
    await until(async () => (await one.runs())[0]?.finishedAt !== undefined);
    // The one that came late finds the moment taken, lock or no lock.
    one.tick();
    two.tick();
    await two.jobs.stop();
    await one.jobs.stop();
    expect(ran()).toBe(1);
    expect(await one.runs()).toMatchObject([{ scheduledFor: MOMENT, outcome: 'ok', detail: { count: 1 } }]);
  });

  it('cannot be started by an operator while it is running in any process', async () => {
    const { job, ran, finish } = counting();
    const [one, two] = [process('one', job), process('two', job)];
    const running = one.jobs.runNow(job.name);
    await until(() => ran() === 1);
    await expect(two.jobs.runNow(job.name)).rejects.toThrow('This job is already running.');
    expect(await two.jobs.status()).toMatchObject([
      { name: job.name, recent: [{ runner: 'one', outcome: undefined }] },
    ]);
    finish();
    await running;
  });

  it('is marked abandoned by the next run when its process ended during a run', async () => {
    const { job, finish } = counting();
    const { jobs, runs } = process('alive', job);
    const dead = { job: job.name, scheduledFor: new Date(0), startedAt: new Date(0), runner: 'dead' };
    await createPostgresJobRuns(business.pool).take(dead);
    finish();
    await jobs.runNow(job.name);
    expect(await runs()).toMatchObject([
      { runner: 'alive', outcome: 'ok' },
      { runner: 'dead', outcome: 'abandoned' },
    ]);
  });
});

describe('the jobs of the product', () => {
  const now = new Date('2026-03-02T10:00:00.000Z');
  const run = async (job: Job) => {
    const { jobs, runs } = process('one', job);
    await jobs.runNow(job.name, now).catch(() => undefined);
    return (await runs())[0];
  };
  const whole = { fault: undefined, events: 7n, headHash: 'c0ffee' };

  it('settle the holds of every area and report their number', async () => {
    const none = { confirmed: 0, released: 0, postponed: 0 };
    const moments: string[] = [];
    const source = (name: string) => ({
      name,
      async settle(moment: string) {
        moments.push(`${name} ${moment}`);
        return name === 'seats' ? { ...none, released: 2 } : none;
      },
    });
    const job = settleExpiredHoldsJob(() => [source('packages'), source('seats')], 'America/New_York');
    expect(await run(job)).toMatchObject({
      outcome: 'ok',
      detail: { packages: none, seats: { ...none, released: 2 } },
    });
    expect(moments).toEqual(['packages 2026-03-02T10:00:00.000Z', 'seats 2026-03-02T10:00:00.000Z']);
  });

  it('settle the holds of the other areas when one fails, and then fail', async () => {
    let settled = 0;
    const sources = [
      { name: 'packages', settle: () => Promise.reject(new Error('no connection')) },
      {
        name: 'seats',
        async settle() {
          settled += 1;
          return { confirmed: 0, released: 0, postponed: 0 };
        },
      },
    ];
    const job = settleExpiredHoldsJob(() => sources, 'America/New_York');
    expect(await run(job)).toMatchObject({ outcome: 'failed', detail: { error: 'no connection' } });
    expect(settled).toBe(1);
  });

  it('record the hash of the head of an intact log', async () => {
    expect(await run(verifyLogJob(async () => whole, 'America/New_York'))).toMatchObject({
      outcome: 'ok',
      detail: { events: '7', headHash: 'c0ffee' },
    });
  });

  it('fail on a log that was tampered with', async () => {
    const damaged = { ...whole, fault: { text: 'the event was altered', position: 3n } };
    expect(await run(verifyLogJob(async () => damaged, 'America/New_York'))).toMatchObject({
      outcome: 'failed',
      detail: { error: 'The log is damaged at 3: the event was altered', headHash: 'c0ffee' },
    });
  });
});
