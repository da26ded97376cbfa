import type { FeedBatch } from '../../event-store/feed.ts';
import { memory } from '../../event-store/memory.ts';
import { type Build, type BuildError, belongs, readBuilds } from './builds.ts';
import { type Committed, commitBatch, type Move, type Progress, Superseded } from './checkpoint.ts';
import type { Context } from './context.ts';
import { pause } from './database.ts';
import { isDeterministic, isOfMember, isTimeout, messageOf } from './errors.ts';
import type { Member } from './member.ts';
import { createMeter } from './meter.ts';
import { type AnyProjection, readTypesOf } from './projection.ts';
import { finishBuild } from './rebuild.ts';
import { type Table, tableOf } from './table.ts';

const SHORTEST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 5000;
/** A batch that takes longer would hold up the group. */
const SLOW_MS = 500;
const QUICK_FOR_MS = 60_000;

/** What happens when a copy has caught up: `'join'` the group, or `'resume'` at a checkpoint that was moved meanwhile. */
type WhenCaughtUp = (runner: Runner) => Promise<'join' | 'resume'>;

/**
 * Keeps one copy of a projection up to date with the log until `stop` is called: alone while it catches up or an event fails, then in the
 * group of all live copies.
 */
export class Runner implements Member {
  readonly build: number;
  readonly table: Table;
  /** Resolves when it has stopped: on request, or because its copy was retired or belongs to another log. */
  readonly ended: Promise<void>;
  readonly #context: Context;
  readonly #whenCaughtUp: WhenCaughtUp;
  readonly #stop = new AbortController();
  readonly #meter = createMeter();
  #position = 0n;
  #seen = 0n;
  #finished = false;
  #parkings = -1n;
  #parkedStreams: ReadonlySet<string> = new Set();
  #existingKeys: Set<string> | undefined;
  #trouble: BuildError | undefined;

  constructor(
    context: Context,
    projection: AnyProjection,
    { build, position }: Build,
    whenCaughtUp: WhenCaughtUp = () => Promise.resolve('join'),
  ) {
    this.#context = context;
    this.#whenCaughtUp = whenCaughtUp;
    this.build = build;
    this.table = tableOf(projection, build);
    this.#position = this.#seen = position;
    this.ended = this.#run();
  }

  /** The copy includes everything up to here. */
  get seen(): bigint {
    return this.#seen;
  }

  /** The summaries exist, and the checkpoint belongs to this log. */
  get finished(): boolean {
    return this.#finished;
  }

  get trouble(): BuildError | undefined {
    return this.#trouble;
  }

  get eventsPerSecond(): number {
    return this.#meter.perSecond();
  }

  /** The move that is not yet written to the checkpoint. */
  get unwritten(): Move | undefined {
    return this.#seen > this.#position
      ? { build: this.build, from: this.#position, to: this.#seen }
      : undefined;
  }

  /** The checkpoint was written up to here, or is already further. */
  written({ to }: Move): void {
    if (to > this.#position) this.#position = to;
  }

  /** Lets the running batch end. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.ended;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    let wait = SHORTEST_WAIT_MS;
    // What fails because of this copy is repeated alone, so that nobody else waits for it.
    for (let alone: 'no' | 'once' | 'while slow' = 'no'; !signal.aborted; ) {
      try {
        if (!(await this.#resume())) return;
        if (alone === 'no') await this.#context.catchUp(this, signal);
        else await this.#catchUpAlone();
        await this.#recovered();
        wait = SHORTEST_WAIT_MS;
        if (signal.aborted) return;
        if ((await this.#caughtUp()) === 'resume') continue;
        if (alone === 'while slow') await this.#followAlone();
        alone = 'no';
        await this.#context.join(this, signal);
      } catch (error) {
        if (error instanceof Superseded) continue;
        const wasTogether = alone === 'no';
        if (isOfMember(error)) alone = isTimeout(error) ? 'while slow' : 'once';
        if (wasTogether && (isDeterministic(error) || isTimeout(error))) continue;
        await this.#failed(error);
        await pause(wait, signal);
        wait = Math.min(2 * wait, LONGEST_WAIT_MS);
      }
    }
  }

  /** Parks the events that cannot be applied. */
  async #catchUpAlone(): Promise<void> {
    const types = readTypesOf(this.table.projection);
    const range = { after: this.#seen, types, signal: this.#stop.signal };
    for await (const batch of this.#context.feed.catchUp(range)) {
      await this.#advance(batch);
      await this.#recovered();
    }
  }

  /** Returns when all batches have been quick for a while. */
  async #followAlone(): Promise<void> {
    const types = readTypesOf(this.table.projection);
    let quickSince = performance.now();
    for await (const batch of this.#context.feed.follow({
      after: this.#seen,
      types,
      signal: this.#stop.signal,
    })) {
      const started = performance.now();
      await this.#advance(batch);
      const ended = performance.now();
      if (ended - started > SLOW_MS) quickSince = ended;
      else if (ended - quickSince > QUICK_FOR_MS) return;
    }
  }

  /** Continues at the checkpoint; returns false if this copy has none. */
  async #resume(): Promise<boolean> {
    const { pool, log, logger } = this.#context;
    const { name } = this.table.projection;
    const build = (await readBuilds(pool, name)).find((one) => one.build === this.build);
    if (!build || build.status === 'retired') return false;
    const [storeId, head] = await Promise.all([log.store.storeId(), log.store.head()]);
    if (!belongs(build, { storeId, head })) {
      const message =
        build.storeId === storeId
          ? `Wrong store: the projection is at ${build.position}, the log ends at ${head}. The log was restored to the past: rebuild`
          : `Wrong store: the projection was made from the log ${build.storeId}, this is ${storeId}: rebuild`;
      this.#trouble = { kind: 'wrong-store', message, since: new Date().toISOString() };
      logger.error({ projection: name, build: this.build }, message);
      await this.#tell(this.#trouble);
      return false;
    }
    this.#position = this.#seen = build.position;
    this.#finished = build.finished;
    this.#parkings = -1n;
    this.#existingKeys = build.position === 0n && !build.finished ? new Set() : undefined;
    if (build.error) await this.#tell(null);
    return true;
  }

  async #advance({ items, position }: FeedBatch): Promise<void> {
    const { pool, lagMs, moved, changed } = this.#context;
    if (lagMs > 0) await pause(lagMs, this.#stop.signal);
    if (items.length > 0) {
      const outcome = await commitBatch(pool, this.table, this.progress(), { items, position });
      this.committed(outcome, { position, events: items.length });
    }
    this.passed(position);
    moved();
    if (items.length > 0) changed(this.table.projection.name, this.build, position);
  }

  committed({ parkings, parkedStreams, changes }: Committed, to: { position: bigint; events: number }): void {
    this.#remember(
      parkings,
      changes?.inserted.map(({ key }) => key),
    );
    this.#parkings = parkings;
    this.#parkedStreams = parkedStreams;
    this.#position = to.position;
    this.#meter.add(to.events);
  }

  passed(position: bigint): void {
    this.#seen = position;
  }

  progress(): Progress {
    return {
      position: this.#position,
      seen: this.#seen,
      finished: this.#finished,
      parkings: this.#parkings,
      parkedStreams: this.#parkedStreams,
      existingKeys: this.#existingKeys,
    };
  }

  /** A retry by an operator may have added rows that this runner does not know. */
  #remember(parkings: bigint, inserted: readonly string[] | undefined): void {
    const isFirst = this.#parkings === -1n;
    if (!inserted || (!isFirst && parkings !== this.#parkings)) this.#existingKeys = undefined;
    for (const key of (this.#existingKeys && inserted) ?? []) this.#existingKeys?.add(key);
    if (this.#existingKeys && this.#existingKeys.size > memory.keysOfBuild) this.#existingKeys = undefined;
  }

  async #caughtUp(): Promise<'join' | 'resume'> {
    if (!this.#finished) {
      await finishBuild(this.#context.pool, this.table, this.progress());
      this.#position = this.#seen;
      this.#finished = true;
      this.#existingKeys = undefined;
      this.#context.moved();
    }
    return this.#whenCaughtUp(this);
  }

  async #failed(error: unknown): Promise<void> {
    const { logger } = this.#context;
    const message = messageOf(error);
    const first = this.#trouble?.message !== message;
    this.#trouble = { kind: 'retrying', message, since: this.#trouble?.since ?? new Date().toISOString() };
    if (first) {
      logger.warn(
        { projection: this.table.projection.name, build: this.build, err: error },
        'Projection waits to try again',
      );
    }
    await this.#tell(this.#trouble).catch(() => undefined);
  }

  async #recovered(): Promise<void> {
    if (!this.#trouble) return;
    this.#trouble = undefined;
    await this.#tell(null);
  }

  async #tell(error: BuildError | null): Promise<void> {
    await this.#context.pool.query('update rm.builds set error = $2 where build = $1', [
      this.build,
      error && JSON.stringify(error),
    ]);
  }
}
