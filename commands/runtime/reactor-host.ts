import { setMaxListeners } from 'node:events';
import type { EventLog } from '../../event-store/event-log.ts';
import type { Feed } from '../../event-store/feed.ts';
import { textOf } from './attempt.ts';
import { backoff, internalRetry } from './backoff.ts';
import { type Bell, createBell } from './bell.ts';
import { type Clock, systemClock } from './clock.ts';
import { EffectWorker } from './effect-worker.ts';
import type { Checkpoint, EffectStatus, EffectsLedger } from './effects-ledger.ts';
import type { Election, Term } from './election.ts';
import { RememberedEvents } from './event-effects.ts';
import type { AnyReactor } from './reactor.ts';
import { ReactorFollower } from './reactor-follower.ts';

export interface ReactorDeps {
  readonly log: EventLog;
  /** Follows the log for everybody in the process. */
  readonly feed: Feed;
  readonly ledger: EffectsLedger;
  readonly election: Election;
  /** Name of this process in the ledger; a new one after every start. */
  readonly runner: string;
}

export interface ReactorOptions {
  readonly clock?: Clock;
  readonly random?: () => number;
  /** How often a process that does not lead tries to, and how often the ledger is checked for due effects. */
  readonly pollMs?: number;
  /** An effect that takes longer counts as one whose answer was lost. */
  readonly timeoutMs?: number;
  /** Must be longer than `timeoutMs`: after it, another runner concludes that this one ended. */
  readonly leaseMs?: number;
  /** How long an attempt must have run before another runner takes it over because its session is gone. */
  readonly lostAfterMs?: number;
}

export interface ReactorStatus {
  readonly name: string;
  /** Whether this process runs it. */
  readonly leads: boolean;
  /** Undefined before the first start. */
  readonly position: bigint | undefined;
  /**
   * Distance to the newest event; 0 is caught up. In events on Postgres; on EventStoreDB only 0 has a
   * meaning.
   */
  readonly lag: bigint;
  readonly effects: ReadonlyMap<EffectStatus, number>;
  /** The latest error of this process; undefined after it recovered. */
  readonly lastError: { readonly at: Date; readonly message: string } | undefined;
}

/**
 * Runs the reactors: one runner each among all processes, a claim in the ledger before anything happens, and
 * effects that are retried independently while later events are processed (docs/reactors.md).
 */
export class ReactorHost {
  readonly #deps: ReactorDeps;
  readonly #reactors: readonly AnyReactor[];
  readonly #options: Required<ReactorOptions>;
  readonly #trouble = new Map<string, { at: Date; message: string }>();
  readonly #followers = new Map<string, ReactorFollower>();
  readonly #bells = new Map<string, Bell>();
  #stopping = new AbortController();
  #running: Promise<unknown> | undefined;

  constructor(deps: ReactorDeps, reactors: readonly AnyReactor[], options: ReactorOptions = {}) {
    const names = new Set(reactors.map(({ name }) => name));
    if (names.size !== reactors.length) throw new Error('Two reactors have one name');
    this.#deps = deps;
    this.#reactors = reactors;
    this.#options = {
      clock: systemClock,
      random: Math.random,
      pollMs: 1000,
      timeoutMs: 60_000,
      leaseMs: 150_000,
      lostAfterMs: 10_000,
      ...options,
    };
    if (this.#options.leaseMs <= this.#options.timeoutMs) throw new Error('A lease must outlive the timeout');
  }

  /**
   * Resolves when every reactor has its starting position: whatever is recorded from then on concerns it,
   * even if it starts 'now' for the first time.
   */
  async start(): Promise<void> {
    if (this.#running) return;
    this.#stopping = new AbortController();
    // Every wait of every reactor listens to it.
    setMaxListeners(0, this.#stopping.signal);
    const begun = Promise.all(this.#reactors.map((reactor) => this.#begin(reactor)));
    const { signal } = this.#stopping;
    this.#running = begun.then(() =>
      Promise.all([...this.#reactors.map((reactor) => this.#run(reactor, signal)), this.#poll(signal)]),
    );
    await begun;
  }

  /** Resolves when all running effects have ended and are recorded. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    this.#running = undefined;
  }

  /** Checks the ledger now, for example after a person's verdict. */
  wake(): void {
    for (const bell of this.#bells.values()) bell.ring();
  }

  async status(): Promise<ReactorStatus[]> {
    const { log, ledger } = this.#deps;
    const head = await log.store.head();
    return Promise.all(
      this.#reactors.map(async ({ name }) => {
        const checkpoint = await ledger.checkpoint(name);
        const follower = this.#followers.get(name);
        const position = follower?.position ?? checkpoint?.position;
        // Counted last: every effect of the events up to that position is in the ledger by now.
        const effects = await ledger.counts(name);
        const behind = head - (position ?? 0n);
        return {
          name,
          leads: follower !== undefined,
          position,
          lag: behind > 0n ? behind : 0n,
          effects,
          lastError: this.#trouble.get(name),
        };
      }),
    );
  }

  /** If the ledger is unavailable, the leader tries again. */
  async #begin(reactor: AnyReactor): Promise<void> {
    try {
      await this.#checkpoint(reactor);
    } catch (error) {
      this.#stumbled(reactor.name, error);
    }
  }

  async #run(reactor: AnyReactor, stopping: AbortSignal): Promise<void> {
    const { clock, pollMs } = this.#options;
    while (!stopping.aborted) {
      const term = await this.#campaign(reactor);
      if (term) {
        await this.#lead(reactor, term, AbortSignal.any([stopping, term.lost]));
        await term.resign();
      }
      await clock.sleep(pollMs, stopping);
    }
  }

  /** For all reactors that run here: records positions, and wakes those for which something is due. */
  async #poll(stopping: AbortSignal): Promise<void> {
    const { clock, pollMs } = this.#options;
    while (!stopping.aborted) {
      const names = [...this.#bells.keys()];
      await Promise.all([this.#saveCheckpoints(), this.#ringDue()]).catch((error: unknown) => {
        for (const name of names) this.#stumbled(name, error);
      });
      await clock.sleep(pollMs, stopping);
    }
  }

  async #saveCheckpoints(): Promise<void> {
    const moves = [...this.#followers.values()].flatMap((follower) => {
      const { unsaved: move } = follower;
      return move ? [{ follower, move }] : [];
    });
    if (moves.length === 0) return;
    const elsewhere = await this.#deps.ledger.advance(moves.map(({ move }) => move));
    for (const { follower, move } of moves) {
      if (elsewhere.includes(move.reactor)) follower.lost();
      else follower.saved(move);
    }
  }

  async #ringDue(): Promise<void> {
    const { clock, lostAfterMs } = this.#options;
    const names = [...this.#bells.keys()];
    if (names.length === 0) return;
    const now = clock.now();
    const lostIfBefore = new Date(now.getTime() - lostAfterMs);
    for (const name of await this.#deps.ledger.due(names, { now, lostIfBefore }))
      this.#bells.get(name)?.ring();
  }

  async #campaign({ name }: AnyReactor): Promise<Term | undefined> {
    try {
      return await this.#deps.election.tryLead(name);
    } catch (error) {
      this.#stumbled(name, error);
      return undefined;
    }
  }

  async #lead(reactor: AnyReactor, { session }: Term, over: AbortSignal): Promise<void> {
    setMaxListeners(0, over);
    const bell = createBell();
    over.addEventListener('abort', () => bell.ring());
    const events = new RememberedEvents(this.#deps.log, reactor);
    const worker = new EffectWorker({ ...this.#deps, events, session }, reactor, this.#options, {
      bell,
      stumbled: (error) => this.#stumbled(reactor.name, error),
    });
    this.#bells.set(reactor.name, bell);
    await Promise.all([this.#follow(reactor, { bell, events }, over), worker.run(over)]);
    this.#bells.delete(reactor.name);
    this.#followers.delete(reactor.name);
  }

  /**
   * If an event cannot be read or the ledger is unavailable, the reactor stays before that event, visibly,
   * and retries.
   */
  async #follow(
    reactor: AnyReactor,
    { bell, events }: { readonly bell: Bell; readonly events: RememberedEvents },
    over: AbortSignal,
  ): Promise<void> {
    const { clock, random } = this.#options;
    const deps = { ...this.#deps, events };
    for (let failures = 0; !over.aborted; ) {
      try {
        const follower = new ReactorFollower(deps, reactor, await this.#checkpoint(reactor), clock);
        this.#followers.set(reactor.name, follower);
        for await (const claimed of follower.follow(over)) {
          failures = 0;
          this.#trouble.delete(reactor.name);
          if (claimed > 0) bell.ring();
        }
      } catch (error) {
        failures += 1;
        this.#stumbled(reactor.name, error);
        await clock.sleep(backoff(internalRetry, failures, random), over);
      }
    }
  }

  async #checkpoint({ name, startAt }: AnyReactor): Promise<Checkpoint> {
    const { log, ledger } = this.#deps;
    const [storeId, head, known] = await Promise.all([
      log.store.storeId(),
      log.store.head(),
      ledger.checkpoint(name),
    ]);
    if (known) {
      if (known.storeId !== storeId) throw new Error(`The checkpoint of ${name} belongs to another log`);
      if (known.position > head)
        throw new Error(`The checkpoint of ${name} is beyond the log: was the log restored?`);
      return known;
    }
    const first = { position: startAt === 'now' ? head : 0n, storeId };
    // Recorded at once: the meaning of "now" must not change with every start.
    return (await ledger.startAt(name, first)) ? first : ((await ledger.checkpoint(name)) ?? first);
  }

  #stumbled(name: string, error: unknown): void {
    this.#trouble.set(name, { at: this.#options.clock.now(), message: textOf(error) });
  }
}
