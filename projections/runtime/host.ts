import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { Pool } from 'pg';
import type { EventLog } from '../../event-store/event-log.ts';
import { createFeed, type Feed } from '../../event-store/feed.ts';
import { Announcer } from './announcer.ts';
import { ensureBuild, type Log, readBuilds } from './builds.ts';
import { type Change, Changes } from './changes.ts';
import type { Context, ProjectionLogger } from './context.ts';
import { Election } from './election.ts';
import { ProjectionFault } from './errors.ts';
import { Group } from './group.ts';
import { listParked, type ParkedEvent, retryParked, skipParked } from './operator.ts';
import { Passes } from './passes.ts';
import { type AnyProjection, readTypesOf } from './projection.ts';
import { Readers } from './readers.ts';
import { requestRebuild, requestRollback } from './requests.ts';
import { ensureSchema } from './schema.ts';
import { type ProjectionStatus, statusOf } from './status.ts';
import { viewsOf } from './table.ts';
import { createTurnstile, Worker } from './worker.ts';

export type { Change } from './changes.ts';
export { ProjectionFault } from './errors.ts';
export type { ParkedEvent } from './operator.ts';
export type { ProjectionStatus } from './status.ts';

export interface ProjectionHostOptions {
  readonly log: EventLog;
  /** Follows the log for everybody in the process; by default for this host only. */
  readonly feed?: Feed;
  /**
   * The event store uses some of its connections, the host keeps one and needs one per batch: give it at
   * least five.
   */
  readonly pool: Pool;
  readonly projections: readonly AnyProjection[];
  readonly logger?: ProjectionLogger;
  /** Artificial delay before each batch, for tests. */
  readonly lagMs?: number;
}

export interface ProjectionHost {
  /** Resolves when every view exists and the runners have started; they may not have caught up yet. */
  start(): Promise<void>;
  /** Resolves when the views include everything recorded so far. */
  caughtUp(): Promise<void>;
  /**
   * Waits up to `timeoutMs` until these views (all, if none is named) show everything up to `position`, and returns whether they do.
   *
   *     const isFresh = await host.waitForPosition(position, ['invoices', 'athlete_balances'], 2000);
   */
  waitForPosition(position: bigint, views: readonly string[], timeoutMs: number): Promise<boolean>;
  /**
   * Calls `listener` soon after views have changed in any process, until the returned function is called. A
   * change may be reported more than once.
   */
  watch(listener: (change: Change) => void): () => void;
  /**
   * The position of a view, if this process runs its projection. While it does not change, the rows do not
   * change either.
   */
  positionOf(view: string): bigint | undefined;
  status(): Promise<ProjectionStatus[]>;
  /** Requests a new copy next to the live one; `status` shows its progress. */
  rebuild(projection: string): Promise<void>;
  /**
   * Requests the retired copy of the same version; it catches up, then becomes live. Throws
   * `ProjectionFault`.
   */
  rollback(projection: string): Promise<void>;
  parked(): Promise<ParkedEvent[]>;
  /**
   * Retries the parked events of that event's stream in order. Resolves to true if none is left. Throws
   * `ProjectionFault`.
   */
  retry(projection: string, position: bigint, by: string): Promise<boolean>;
  /**
   * Leaves a parked event out of the read model and retries the events behind it. Throws `ProjectionFault`.
   */
  skip(projection: string, position: bigint, reason: string, by: string): Promise<void>;
  /** Lets running batches end and releases the locks. */
  stop(): Promise<void>;
}

const silent: ProjectionLogger = { info: () => undefined, warn: () => undefined, error: () => undefined };

export function createProjectionHost(options: ProjectionHostOptions): ProjectionHost {
  return new Host(options);
}

/** How often locks are requested, and missed notifications are made up for by reading the tables. */
const CAMPAIGN_MS = 1000;
class Host implements ProjectionHost {
  readonly #context: Context;
  readonly #workers: ReadonlyMap<string, Worker>;
  readonly #ofView: ReadonlyMap<string, Worker>;
  readonly #election: Election;
  readonly #readers: Readers;
  readonly #announcer: Announcer;
  readonly #changes: Changes;
  /** Instance id, used to ignore our own NOTIFYs. */
  readonly #name = randomUUID();
  readonly #stop = new AbortController();
  #looking: Promise<void> | undefined;
  #lookAgain = false;
  #campaigning: NodeJS.Timeout | undefined;

  constructor({
    log,
    pool,
    projections,
    feed = createFeed(log),
    logger = silent,
    lagMs = 0,
  }: ProjectionHostOptions) {
    // Every waiting reader listens to it.
    setMaxListeners(0, this.#stop.signal);
    const around = {
      log,
      feed,
      pool,
      logger,
      lagMs,
      moved: () => this.#moved(),
      changed: (projection: string, build: number, position: bigint) =>
        this.#changed(projection, build, position),
    };
    const group = new Group(around, projections.flatMap(readTypesOf));
    const passes = new Passes(around);
    this.#context = {
      ...around,
      catchUp: (member, signal) => passes.catchUp(member, signal),
      join: (member, signal) => group.join(member, signal),
    };
    const turnstile = createTurnstile();
    const workers = projections.map((projection) => new Worker(this.#context, projection, turnstile));
    this.#workers = new Map(workers.map((worker) => [worker.projection.name, worker]));
    this.#ofView = byView(workers);
    this.#election = new Election(
      pool,
      workers.map(({ key }) => key),
      (channel, payload) => this.#heard(channel, payload),
    );
    this.#announcer = new Announcer(pool, logger, workers, () => this.#election.tell('rm_moved'));
    this.#changes = new Changes(this.#name, (channel, payload) => this.#election.tell(channel, payload));
    this.#readers = new Readers(() => {
      this.#election.tell('rm_wanted');
      this.#lookSoon();
    });
  }

  async start(): Promise<void> {
    const { pool } = this.#context;
    await ensureSchema(pool);
    const log = await this.#log();
    for (const { projection } of this.#workers.values()) await ensureBuild(pool, projection, log);
    await this.#campaign();
  }

  async caughtUp(): Promise<void> {
    const head = await this.#context.log.store.head();
    await this.#readers.wait(head, [...this.#workers.values()], undefined, this.#stop.signal);
  }

  async waitForPosition(position: bigint, views: readonly string[], timeoutMs: number): Promise<boolean> {
    const workers = views.map((view) => found(this.#ofView.get(view), view));
    const concerned = views.length === 0 ? [...this.#workers.values()] : workers;
    return this.#readers.wait(position, concerned, timeoutMs, this.#stop.signal);
  }

  watch(listener: (change: Change) => void): () => void {
    return this.#changes.watch(listener);
  }

  positionOf(view: string): bigint | undefined {
    const worker = found(this.#ofView.get(view), view);
    return worker.runsHere ? worker.shown : undefined;
  }

  async status(): Promise<ProjectionStatus[]> {
    await this.#look();
    const [parked, head] = await Promise.all([this.parked(), this.#context.log.store.head()]);
    return [...this.#workers.values()].map((worker) => statusOf(worker, head, parked));
  }

  async rebuild(name: string): Promise<void> {
    await requestRebuild(this.#context.pool, this.#projection(name), await this.#log());
    await this.#look();
  }

  async rollback(name: string): Promise<void> {
    await requestRollback(this.#context.pool, this.#projection(name), await this.#log());
    await this.#look();
  }

  parked(): Promise<ParkedEvent[]> {
    return listParked(this.#context.pool);
  }

  async retry(name: string, position: bigint, by: string): Promise<boolean> {
    const { pool, log } = this.#context;
    return retryParked(pool, log, this.#projection(name), position, by);
  }

  async skip(name: string, position: bigint, reason: string, by: string): Promise<void> {
    const { pool, log } = this.#context;
    await skipParked(pool, log, this.#projection(name), position, reason, by);
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#campaigning);
    await this.#looking;
    await Promise.all([...this.#workers.values()].map((worker) => worker.stop()));
    await this.#announcer.write();
    this.#election.resign();
  }

  async #campaign(): Promise<void> {
    try {
      await this.#election.campaign();
      await this.#look();
      this.#observe(await this.#context.log.store.head());
    } catch (error) {
      this.#context.logger.warn({ err: error }, 'Projections wait for the database');
    }
    if (this.#stop.signal.aborted) return this.#election.resign();
    this.#campaigning = setTimeout(() => void this.#campaign(), CAMPAIGN_MS).unref();
  }

  /** Reads what should run and runs it. A call during a reading triggers another reading. */
  async #look(): Promise<void> {
    while (this.#looking) await this.#looking.catch(() => undefined);
    this.#looking = this.#readAndRun().finally(() => {
      this.#looking = undefined;
    });
    await this.#looking;
  }

  #lookSoon(): void {
    if (this.#lookAgain || this.#stop.signal.aborted) return;
    this.#lookAgain = true;
    void (async () => {
      while (this.#looking) await this.#looking.catch(() => undefined);
      this.#lookAgain = false;
      // The campaign reports an unreachable database.
      await this.#look().catch(() => undefined);
    })();
  }

  async #readAndRun(): Promise<void> {
    const workers = [...this.#workers.values()];
    const swaps = workers.map((worker) => worker.swaps);
    const builds = await readBuilds(this.#context.pool);
    if (this.#stop.signal.aborted) return;
    for (const [index, worker] of workers.entries()) {
      // A swap made in this process in the meantime is newer.
      if (worker.swaps !== swaps[index]) this.#lookSoon();
      else worker.reconcile(builds, this.#election.leads(worker.key));
    }
    this.#readers.check();
  }

  #observe(head: bigint): void {
    for (const worker of this.#workers.values()) worker.lagSeconds(head);
  }

  #moved(): void {
    this.#readers.check();
    this.#announcer.moved();
  }

  #changed(projection: string, build: number, position: bigint): void {
    const worker = this.#workers.get(projection);
    if (worker?.shows(build)) this.#changes.changed(viewsOf(worker.projection), position);
  }

  #heard(channel: string, payload: string): void {
    if (this.#stop.signal.aborted) return;
    switch (channel) {
      case 'rm_wanted':
        return this.#announcer.asked();
      case 'rm_watched':
        return this.#changes.asked(payload);
      case 'rm_shown':
        return this.#changes.heard(payload, (view) => this.#ofView.get(view)?.runsHere ?? false);
      default:
        return this.#lookSoon();
    }
  }

  async #log(): Promise<Log> {
    const { store } = this.#context.log;
    const [storeId, head] = await Promise.all([store.storeId(), store.head()]);
    return { storeId, head };
  }

  #projection(name: string): AnyProjection {
    return found(this.#workers.get(name), name).projection;
  }
}

function byView(workers: readonly Worker[]): ReadonlyMap<string, Worker> {
  const ofView = new Map<string, Worker>();
  for (const worker of workers) {
    for (const view of viewsOf(worker.projection)) {
      if (ofView.has(view)) throw new Error(`Two projections make rm.${view}`);
      if (!/^[a-z][a-z0-9_]{0,39}$/.test(view)) throw new Error(`Not the name of a view: ${view}`);
      ofView.set(view, worker);
    }
  }
  return ofView;
}

function found(worker: Worker | undefined, name: string): Worker {
  if (!worker) throw new ProjectionFault('unknown-projection', `There is no projection ${name}`);
  return worker;
}
