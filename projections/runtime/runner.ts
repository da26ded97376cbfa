import { type Chunk, chunksOf } from './batches.ts';
import { type Build, type BuildError, belongs, readBuilds } from './builds.ts';
import { commitBatch, type Move, Superseded } from './checkpoint.ts';
import type { Context } from './context.ts';
import { pause } from './database.ts';
import { messageOf } from './errors.ts';
import { createMeter } from './meter.ts';
import type { AnyProjection } from './projection.ts';
import { finishBuild } from './rebuild.ts';
import { type Table, tableOf } from './table.ts';

const SHORTEST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 5000;
/** Above this number the keys of a build are no longer remembered; about 100 bytes each. */
const MOST_EXISTING_KEYS = 300_000;

/** Keeps one copy of a projection up to date with the log until `stop` is called. */
export class Runner {
  readonly build: number;
  readonly table: Table;
  /** Resolves when it has stopped: on request, or because its copy was retired or belongs to another log. */
  readonly ended: Promise<void>;
  readonly #context: Context;
  readonly #whenCaughtUp: (runner: Runner) => Promise<void>;
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
    whenCaughtUp: (runner: Runner) => Promise<void> = () => Promise.resolve(),
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
    for (let wait = SHORTEST_WAIT_MS; !signal.aborted; ) {
      try {
        if (!(await this.#resume())) return;
        for await (const chunk of chunksOf(this.#context.log, this.table.projection, this.#seen, signal)) {
          await this.#advance(chunk);
          wait = SHORTEST_WAIT_MS;
          await this.#recovered();
          if (chunk.caughtUp) await this.#caughtUp();
          if (signal.aborted) break;
        }
      } catch (error) {
        if (error instanceof Superseded) continue;
        await this.#failed(error);
        await pause(wait, signal);
        wait = Math.min(2 * wait, LONGEST_WAIT_MS);
      }
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
    // If the log has no new events, no batch arrives that would trigger this.
    if (head <= this.#seen) await this.#caughtUp();
    return true;
  }

  async #advance({ items, position }: Chunk): Promise<void> {
    const { pool, lagMs, moved, changed } = this.#context;
    if (lagMs > 0) await pause(lagMs, this.#stop.signal);
    if (items.length > 0) {
      const batch = { items, position };
      const { parkings, parkedStreams, changes } = await commitBatch(
        pool,
        this.table,
        this.#progress(),
        batch,
      );
      this.#remember(
        parkings,
        changes?.inserted.map(({ key }) => key),
      );
      this.#parkings = parkings;
      this.#parkedStreams = parkedStreams;
      this.#position = position;
      this.#meter.add(items.length);
    }
    this.#seen = position;
    moved();
    if (items.length > 0) changed(this.table.projection.name, this.build, position);
  }

  #progress() {
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
    if (this.#existingKeys && this.#existingKeys.size > MOST_EXISTING_KEYS) this.#existingKeys = undefined;
  }

  async #caughtUp(): Promise<void> {
    if (!this.#finished) {
      await finishBuild(this.#context.pool, this.table, this.#progress());
      this.#position = this.#seen;
      this.#finished = true;
      this.#existingKeys = undefined;
      this.#context.moved();
    }
    await this.#whenCaughtUp(this);
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
