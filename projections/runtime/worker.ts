import { type Build, type BuildError, candidateOf, fits } from './builds.ts';
import type { Move } from './checkpoint.ts';
import type { Context } from './context.ts';
import type { AnyProjection } from './projection.ts';
import { dropSuperseded, swap } from './rebuild.ts';
import { Runner } from './runner.ts';
import { shapeOf } from './table.ts';

/** Allows one rebuild at a time, to limit the load. */
export interface Turnstile {
  enter(): Promise<void>;
  leave(): void;
}

/**
 * One projection in this process: runs its copies while it has the lock, and knows the position of the views.
 */
export class Worker {
  readonly projection: AnyProjection;
  /** The key of the election: two versions of the product may each run their own copy. */
  readonly key: string;
  readonly #context: Context;
  readonly #turnstile: Turnstile;
  readonly #stop = new AbortController();
  #builds: readonly Build[] = [];
  #behindSince: number | undefined;
  #waiting = false;
  #serving: Runner | undefined;
  #candidate: Runner | undefined;
  /** Builds of another log, with what was found. The database says it, too, but `builds` may have been read before. */
  #refused = new Map<number, BuildError>();
  #swaps = 0;

  constructor(context: Context, projection: AnyProjection, turnstile: Turnstile) {
    this.#context = context;
    this.#turnstile = turnstile;
    this.projection = projection;
    this.key = `${projection.name} v${projection.version} ${shapeOf(projection)}`;
  }

  /** As last read from the database. */
  get builds(): readonly Build[] {
    return this.#builds;
  }

  get serving(): Build | undefined {
    return this.#builds.find(({ serves }) => serves);
  }

  get candidate(): Build | undefined {
    return candidateOf(this.projection, this.#builds);
  }

  /** Incremented by each swap made here; builds read before are outdated. */
  get swaps(): number {
    return this.#swaps;
  }

  runnerOf(build: number | undefined): Runner | undefined {
    return [this.#serving, this.#candidate].find((runner) => runner && runner.build === build);
  }

  /** What keeps a copy from moving; undefined if nothing does. */
  troubleOf(build: Build | undefined): BuildError | undefined {
    if (!build) return undefined;
    return this.runnerOf(build.build)?.trouble ?? this.#refused.get(build.build) ?? build.error ?? undefined;
  }

  get runsHere(): boolean {
    return this.#serving !== undefined;
  }

  /** Whether queries read this copy, which is maintained here. */
  shows(build: number): boolean {
    return this.#serving?.build === build && this.#serving.finished;
  }

  /**
   * The views include everything up to here. A copy without summaries, or of another log, counts as empty.
   */
  get shown(): bigint {
    if (this.#serving) return this.#serving.finished ? this.#serving.seen : -1n;
    const { serving } = this;
    if (!serving?.finished || serving.error?.kind === 'wrong-store' || this.#refused.has(serving.build))
      return -1n;
    return serving.position;
  }

  /** For how long this process has seen the views behind the log. */
  lagSeconds(head: bigint): number {
    if (this.shown >= head) this.#behindSince = undefined;
    else this.#behindSince ??= Date.now();
    return this.#behindSince === undefined ? 0 : (Date.now() - this.#behindSince) / 1000;
  }

  /** Checkpoint moves that are not yet written. */
  unwritten(): Move[] {
    return [this.#serving?.unwritten, this.#candidate?.unwritten].filter((move) => move !== undefined);
  }

  written(moves: readonly Move[]): void {
    for (const move of moves) this.runnerOf(move.build)?.written(move);
  }

  /** Runs the builds that the database says should run. */
  reconcile(builds: readonly Build[], leads: boolean): void {
    if (this.#stop.signal.aborted) return;
    this.#builds = builds.filter(({ projection }) => projection === this.projection.name);
    const wanted = (build: Build | undefined) => {
      const runs = leads && build && !this.#refused.has(build.build) && fits(this.projection, build);
      return runs ? build : undefined;
    };
    const serving = wanted(this.serving);
    const candidate = wanted(this.candidate);
    if (serving && this.#candidate?.build === serving.build) this.#promote(this.#candidate);
    if (this.#serving && this.#serving.build !== serving?.build) this.#retire(this.#serving);
    if (this.#candidate && this.#candidate.build !== candidate?.build) this.#retire(this.#candidate);
    if (serving && !this.#serving) {
      this.#serving = this.#start(new Runner(this.#context, this.projection, serving));
    }
    if (candidate && !this.#candidate) void this.#rebuild(candidate);
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await Promise.all([this.#serving?.stop(), this.#candidate?.stop()]);
    this.#serving = this.#candidate = undefined;
  }

  async #rebuild(build: Build): Promise<void> {
    if (this.#waiting) return;
    this.#waiting = true;
    await this.#turnstile.enter();
    this.#waiting = false;
    const isStillWanted =
      this.candidate?.build === build.build && !this.#candidate && !this.#stop.signal.aborted;
    if (!isStillWanted) return this.#turnstile.leave();
    const { promise, resolve } = withResolvers();
    const runner = new Runner(this.#context, this.projection, build, async (caughtUp) => {
      if (this.#serving === caughtUp) return 'join';
      await swap(this.#context, caughtUp.table, this.#stop.signal);
      this.#promote(caughtUp);
      resolve();
      await dropSuperseded(this.#context, caughtUp.table);
      // The swap applied the last events itself.
      return 'resume';
    });
    this.#candidate = this.#start(runner);
    await Promise.race([promise, runner.ended]);
    this.#turnstile.leave();
  }

  #start(runner: Runner): Runner {
    void runner.ended.then(() => {
      if (runner.trouble?.kind === 'wrong-store') this.#refused.set(runner.build, runner.trouble);
      if (this.#serving === runner) this.#serving = undefined;
      if (this.#candidate === runner) this.#candidate = undefined;
    });
    return runner;
  }

  #promote(runner: Runner): void {
    if (this.#serving === runner) return;
    const old = this.#serving;
    this.#serving = runner;
    this.#candidate = undefined;
    this.#swaps += 1;
    void old?.stop();
    this.#context.moved();
  }

  #retire(runner: Runner): void {
    if (this.#serving === runner) this.#serving = undefined;
    if (this.#candidate === runner) this.#candidate = undefined;
    void runner.stop();
  }
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

export function createTurnstile(): Turnstile {
  let taken = false;
  const queue: (() => void)[] = [];
  return {
    enter: () => {
      if (taken) return new Promise((resolve) => queue.push(resolve));
      taken = true;
      return Promise.resolve();
    },
    leave: () => {
      const next = queue.shift();
      if (next) next();
      else taken = false;
    },
  };
}
