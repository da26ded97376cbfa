import { type Clock, systemClock } from '../../commands/runtime/clock.ts';
import type { Detail } from '../../commands/runtime/effects-ledger.ts';
import type { Election, Term } from '../../commands/runtime/election.ts';
import type { JobOutcome, JobRun, JobRuns } from '../../commands/runtime/job-runs.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import { type Cron, type CronTask, nodeCron } from './cron.ts';

/** Work that the clock starts. `run` returns what is worth keeping of it, and gives up when `signal` aborts. */
export interface Job {
  readonly name: string;
  /** Cron, five fields: `0 2 * * *`. */
  readonly schedule: string;
  /** IANA name; the schedule's hours are this place's. */
  readonly timezone: string;
  run(signal: AbortSignal): Promise<Detail | undefined>;
}

/** A job that ran and found something wrong: recorded as failed, with what it found. */
export class JobFailed extends Error {
  readonly detail: Detail;

  constructor(message: string, detail: Detail) {
    super(message);
    this.name = 'JobFailed';
    this.detail = detail;
  }
}

export interface JobStatus {
  readonly name: string;
  readonly schedule: string;
  readonly timezone: string;
  readonly next: Date | undefined;
  /** Newest first; the first one may still be under way, here or elsewhere. */
  readonly recent: readonly JobRun[];
  /** What kept this process from running or recording it. */
  readonly lastError: string | undefined;
}

export interface JobsDeps {
  readonly runs: JobRuns;
  readonly election: Election;
  /** Who this process is, in the record. */
  readonly runner: string;
  readonly clock?: Clock;
  readonly cron?: Cron;
}

/** Runs jobs on schedule, each run in one process, and never two runs of a job at a time (docs/jobs.md). */
export class Jobs {
  readonly #deps: Required<JobsDeps>;
  readonly #jobs: ReadonlyMap<string, Job>;
  readonly #tasks = new Map<string, CronTask>();
  readonly #running = new Set<Promise<unknown>>();
  readonly #errors = new Map<string, string>();
  #stopping = new AbortController();

  constructor(deps: JobsDeps, jobs: readonly Job[]) {
    this.#deps = { clock: systemClock, cron: nodeCron, ...deps };
    this.#jobs = new Map(jobs.map((job) => [job.name, job]));
    if (this.#jobs.size !== jobs.length) throw new Error('Two jobs have one name');
  }

  start(): void {
    if (this.#tasks.size > 0) return;
    this.#stopping = new AbortController();
    for (const job of this.#jobs.values()) {
      void this.#track(this.#guarded(job, () => this.#sweep(job)));
      const tick = (scheduledFor: Date) =>
        void this.#track(this.#guarded(job, () => this.#run(job, scheduledFor)));
      this.#tasks.set(job.name, this.#deps.cron(job.schedule, job.timezone, tick));
    }
  }

  /** Tells what is under way to give up, and resolves when it has and that is recorded. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([...this.#tasks.values()].map((task) => task.stop()));
    this.#tasks.clear();
    await Promise.allSettled(this.#running);
  }

  /**
   * Runs a job because an operator wants it, and answers when it ended. Throws `Refusal` when it is under way already; what the
   * job itself throws is recorded, and thrown too.
   */
  async runNow(name: string): Promise<Detail | undefined> {
    const job = this.#jobs.get(name);
    if (!job) throw new Refusal('job.unknown', `There is no job ${name}.`);
    const run = this.#track(this.#run(job, this.#deps.clock.now()));
    const end = await run;
    if (end.kind === 'refused') throw new Refusal('job.running', 'This job is running already.');
    if (end.kind === 'threw') throw end.error;
    return end.detail;
  }

  status(recent = 1): Promise<JobStatus[]> {
    return Promise.all(
      [...this.#jobs.values()].map(async ({ name, schedule, timezone }) => ({
        name,
        schedule,
        timezone,
        next: this.#tasks.get(name)?.next(),
        recent: await this.#deps.runs.recent(name, recent),
        lastError: this.#errors.get(name),
      })),
    );
  }

  async #guarded(job: Job, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      this.#errors.delete(job.name);
    } catch (error) {
      // The database is away: there is nowhere to record it, and the next tick comes.
      this.#errors.set(job.name, textOf(error));
    }
  }

  /** A process that ended during a run could not write that down. */
  async #sweep(job: Job): Promise<void> {
    const { election, runs, clock } = this.#deps;
    const [last] = await runs.recent(job.name, 1);
    // The lock is only asked for when there is something to do: a run that is due now must not find it taken.
    if (!last || last.finishedAt) return;
    const term = await election.tryLead(`job ${job.name}`);
    if (!term) return;
    try {
      await runs.abandonUnfinished(job.name, clock.now());
    } finally {
      await term.resign();
    }
  }

  /** The lock keeps runs of a job apart; the row of this run, which only one process can write, keeps it from being repeated. */
  async #run(job: Job, scheduledFor: Date): Promise<End> {
    const { election, runs, runner, clock } = this.#deps;
    if (this.#stopping.signal.aborted) return { kind: 'refused' };
    const term = await election.tryLead(`job ${job.name}`);
    if (!term) return { kind: 'refused' };
    try {
      // Whoever has the lock knows that nobody else runs the job: what is unfinished was left by a process that ended.
      await runs.abandonUnfinished(job.name, clock.now());
      if (!(await runs.take({ job: job.name, scheduledFor, startedAt: clock.now(), runner })))
        return { kind: 'refused' };
      return await this.#recorded(job, scheduledFor, term);
    } finally {
      await term.resign();
    }
  }

  async #recorded(job: Job, scheduledFor: Date, term: Term): Promise<End> {
    const { runs, clock } = this.#deps;
    const signal = AbortSignal.any([this.#stopping.signal, term.lost]);
    const end = await ended(job, signal);
    const outcome = outcomeOf(end, signal);
    await runs.finish(
      { job: job.name, scheduledFor },
      { finishedAt: clock.now(), outcome, detail: end.detail },
    );
    return end;
  }

  #track<Result>(run: Promise<Result>): Promise<Result> {
    const tracked = run.finally(() => this.#running.delete(tracked));
    this.#running.add(tracked);
    return tracked;
  }
}

type End =
  | { readonly kind: 'ran'; readonly detail: Detail | undefined }
  | { readonly kind: 'threw'; readonly error: unknown; readonly detail: Detail }
  | { readonly kind: 'refused' };

type Ended = Exclude<End, { kind: 'refused' }>;

function outcomeOf(end: Ended, { aborted }: AbortSignal): JobOutcome {
  if (end.kind === 'ran') return 'ok';
  return aborted && !(end.error instanceof JobFailed) ? 'abandoned' : 'failed';
}

async function ended(job: Job, signal: AbortSignal): Promise<Ended> {
  try {
    signal.throwIfAborted();
    return { kind: 'ran', detail: await job.run(signal) };
  } catch (error) {
    const detail =
      error instanceof JobFailed ? { error: error.message, ...error.detail } : { error: textOf(error) };
    return { kind: 'threw', error, detail };
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
