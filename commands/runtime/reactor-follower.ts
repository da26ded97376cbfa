import type { Feed, FeedBatch } from '../../event-store/feed.ts';
import { memory } from '../../event-store/memory.ts';
import type { Clock } from './clock.ts';
import type { Checkpoint, CheckpointMove, Claim, EffectsLedger } from './effects-ledger.ts';
import type { RememberedEvents } from './event-effects.ts';
import type { AnyReactor } from './reactor.ts';

interface Deps {
  readonly feed: Feed;
  readonly ledger: EffectsLedger;
  readonly events: RememberedEvents;
  readonly runner: string;
}

/**
 * Reads the log from a reactor's checkpoint and records owed effects in the ledger; the checkpoint moves
 * after that.
 */
export class ReactorFollower {
  readonly #deps: Deps;
  readonly #reactor: AnyReactor;
  readonly #clock: Clock;
  readonly #storeId: string;
  #saved: bigint;
  #position: bigint;
  #isElsewhere = false;

  constructor(deps: Deps, reactor: AnyReactor, from: Checkpoint, clock: Clock) {
    this.#deps = deps;
    this.#reactor = reactor;
    this.#clock = clock;
    this.#storeId = from.storeId;
    this.#saved = this.#position = from.position;
  }

  get position(): bigint {
    return this.#position;
  }

  /** Yields after every batch how many effects were newly claimed. */
  async *follow(signal: AbortSignal): AsyncGenerator<number> {
    const { feed } = this.#deps;
    const types = this.#reactor.handles;
    for await (const batch of feed.follow({ after: this.#position, types, signal })) {
      yield await this.#take(batch);
    }
    await this.#save();
  }

  /** The move that is not yet recorded. */
  get unsaved(): CheckpointMove | undefined {
    const { name: reactor } = this.#reactor;
    return this.#position > this.#saved
      ? { reactor, storeId: this.#storeId, from: this.#saved, to: this.#position }
      : undefined;
  }

  /** The checkpoint is at `to`, or further. */
  saved({ to }: CheckpointMove): void {
    if (to > this.#saved) this.#saved = to;
  }

  /** The checkpoint is not where this runner left it: the next batch is refused. */
  lost(): void {
    this.#isElsewhere = true;
  }

  async #take(batch: FeedBatch): Promise<number> {
    if (this.#isElsewhere) throw this.#movedByOthers();
    const { ledger, events, runner } = this.#deps;
    const now = this.#clock.now();
    let claimed = 0;
    let owes = false;
    for (const claims of this.#claims(batch)) {
      claimed += await ledger.claim(this.#reactor.name, claims, { runner, now });
      events.claimed();
      owes = true;
    }
    this.#position = batch.position;
    // Most events are of no interest here: the host records these moves together, and reading some events again costs little.
    if (owes) await this.#save();
    return claimed;
  }

  /** The effects of all events together, in groups. Throws for an event that this version cannot read: the reactor stays before it. */
  *#claims({ items }: FeedBatch): Generator<readonly Claim[]> {
    let claims: Claim[] = [];
    for (const item of items) {
      if (!('event' in item)) throw item.unreadable;
      const { position, stream, revision } = item.recorded;
      for (const { key, dueAt } of this.#deps.events.add(item.event)) {
        claims.push({ key, position, stream, revision, ...(dueAt && { dueAt }) });
      }
      if (claims.length >= memory.effects) {
        yield claims;
        claims = [];
      }
    }
    if (claims.length > 0) yield claims;
  }

  async #save(): Promise<void> {
    const move = this.unsaved;
    if (!move) return;
    const elsewhere = await this.#deps.ledger.advance([move]);
    if (elsewhere.length > 0) throw this.#movedByOthers();
    this.saved(move);
  }

  #movedByOthers(): Error {
    return new Error(`Another runner moved the checkpoint of ${this.#reactor.name}`);
  }
}
