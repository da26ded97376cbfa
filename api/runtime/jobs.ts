import { setMaxListeners } from 'node:events';
import { v7 as uuidv7 } from 'uuid';
import { type Clock, systemClock } from '../../commands/runtime/clock.ts';
import type { CommandContext } from '../../commands/runtime/context.ts';
import type { Detail } from '../../commands/runtime/effects-ledger.ts';
import type { Election, Term } from '../../commands/runtime/election.ts';
import type { JobOutcome, JobRun, JobRuns } from '../../commands/runtime/job-runs.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import { type Cron, type CronTask, nodeCron } from './cron.ts';

/** What a run of a job is given. */
export interface JobCall {
  /** Aborts when the run has to stop. */
  readonly signal: AbortSignal;
  /** Commands of the run act in the name of the job, `system:<name>`, and as of the moment at which it began. */
  readonly context: CommandContext;
}

/** Scheduled work. `run` returns details worth recording. It takes the time from its call, so that a run acts as of one moment. */
export interface Job {
  readonly name: string;
  /** Cron, five fields: `0 2 * * *`. */
  readonly schedule: string;
  /** IANA timezone of the schedule. */
  readonly timezone: string;
  run(call: JobCall): Promise<Detail | undefined>;
}

/** A job that ran and found a problem: recorded as failed, with its findings. */
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
  /** Newest first; the first one may still be running, here or in another process. */
  readonly recent: readonly JobRun[];
  /** The error that kept this process from running the job or recording a run. */
  readonly lastError: string | undefined;
}

export interface JobsDeps {
  readonly runs: JobRuns;
  readonly election: Election;
  /** Identifies this process in the record. */
  readonly runner: string;
  /** For the record of runs. */
  readonly clock?: Clock;
  /** What runs take for now, unless they are asked for as of another moment. */
  readonly now?: () => Date;
  readonly cron?: Cron;
}

/** Runs jobs on schedule: each run in one process, and never two runs of a job at a time (docs/jobs.md). */
export class Jobs {
  readonly #deps: Required<JobsDeps>;
  readonly #jobs: ReadonlyMap<string, Job>;
  readonly #tasks = new Map<string, CronTask>();
  readonly #running = new Set<Promise<unknown>>();
  readonly #errors = new Map<string, string>();
  #stopping = new AbortController();

  constructor(deps: JobsDeps, jobs: readonly Job[]) {
    const { clock = systemClock } = deps;
    this.#deps = { clock, now: () => clock.now(), cron: nodeCron, ...deps };
    this.#jobs = new Map(jobs.map((job) => [job.name, job]));
    if (this.#jobs.size !== jobs.length) throw new Error('Two jobs have one name');
  }

  start(): void {
    if (this.#tasks.size > 0) return;
    this.#stopping = new AbortController();
    // Every job listens to it.
    setMaxListeners(0, this.#stopping.signal);
    for (const job of this.#jobs.values()) {
      void this.#track(this.#guarded(job, () => this.#sweep(job)));
      const tick = (scheduledFor: Date) =>
        void this.#track(this.#guarded(job, () => this.#run(job, scheduledFor)));
      this.#tasks.set(job.name, this.#deps.cron(job.schedule, job.timezone, tick));
    }
  }

  /** Aborts running jobs, and resolves once they have ended and this is recorded. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([...this.#tasks.values()].map((task) => task.stop()));
    this.#tasks.clear();
    await Promise.allSettled(this.#running);
  }

  /**
   * Runs a job for an operator and resolves when it has ended. Throws `Refusal` if the job is already
   * running. Errors of the job itself are recorded and thrown. `asOf`: the moment that the run takes for now.
   */
  async runNow(name: string, asOf?: Date): Promise<Detail | undefined> {
    const job = this.#jobs.get(name);
    if (!job) throw new Refusal('job.unknown', `The job ${name} does not exist.`);
    const run = this.#track(this.#run(job, this.#deps.clock.now(), asOf));
    const end = await run;
    if (end.kind === 'refused') throw new Refusal('job.running', 'This job is already running.');
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
      // The database is unreachable, so the error cannot be recorded. The next tick will try again.
      this.#errors.set(job.name, textOf(error));
    }
  }

  /** A process that crashed during a run could not record its end. */
  async #sweep(job: Job): Promise<void> {
    const { election, runs, clock } = this.#deps;
    const [last] = await runs.recent(job.name, 1);
    // Takes the lock only if there is something to do, so that a run that is due now does not find it taken.
    if (!last || last.finishedAt) return;
    const term = await election.tryLead(`job ${job.name}`);
    if (!term) return;
    try {
      await runs.abandonUnfinished(job.name, clock.now());
    } finally {
      await term.resign();
    }
  }

  /**
   * The lock prevents overlapping runs of a job. The row of this run, which only one process can insert,
   * prevents it from being repeated.
   */
  async #run(job: Job, scheduledFor: Date, asOf?: Date): Promise<End> {
    const { election, runs, runner, clock } = this.#deps;
    if (this.#stopping.signal.aborted) return { kind: 'refused' };
    const term = await election.tryLead(`job ${job.name}`);
    if (!term) return { kind: 'refused' };
    try {
      // While this process has the lock no other process runs the job, so an unfinished run was left by a
      // crashed process.
      await runs.abandonUnfinished(job.name, clock.now());
      if (!(await runs.take({ job: job.name, scheduledFor, startedAt: clock.now(), runner })))
        return { kind: 'refused' };
      return await this.#recorded(job, scheduledFor, term, asOf);
    } finally {
      await term.resign();
    }
  }

  async #recorded(job: Job, scheduledFor: Date, term: Term, asOf?: Date): Promise<End> {
    const { runs, clock, now } = this.#deps;
    const signal = AbortSignal.any([this.#stopping.signal, term.lost]);
    const end = await ended(job, { signal, context: contextOf(job, asOf ?? now()) });
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

function contextOf({ name }: Job, now: Date): CommandContext {
  const id = uuidv7();
  return {
    actor: `system:${name}`,
    commandId: id,
    correlationId: id,
    causationId: id,
    now: now.toISOString(),
  };
}

async function ended(job: Job, call: JobCall): Promise<Ended> {
  try {
    call.signal.throwIfAborted();
    return { kind: 'ran', detail: await job.run(call) };
  } catch (error) {
    const detail =
      error instanceof JobFailed ? { error: error.message, ...error.detail } : { error: textOf(error) };
    return { kind: 'threw', error, detail };
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
