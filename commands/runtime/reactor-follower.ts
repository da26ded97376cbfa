import type { Feed, FeedBatch } from '../../event-store/feed.ts';
import type { Clock } from './clock.ts';
import type { Checkpoint, Claim, EffectsLedger } from './effects-ledger.ts';
import { MOST_EFFECTS, type RememberedEvents } from './event-effects.ts';
import type { AnyReactor } from './reactor.ts';

const REMEMBER_EVERY_MS = 1000;

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
  #saved: Checkpoint;
  #savedAt = 0;
  #position: bigint;

  constructor(deps: Deps, reactor: AnyReactor, from: Checkpoint, clock: Clock) {
    this.#deps = deps;
    this.#reactor = reactor;
    this.#clock = clock;
    this.#saved = from;
    this.#position = from.position;
  }

  get position(): bigint {
    return this.#position;
  }

  /** Yields after every batch how many effects were newly claimed. */
  async *follow(signal: AbortSignal): AsyncGenerator<number> {
    const { feed } = this.#deps;
    const types = this.#reactor.handles;
    for await (const batch of feed.follow({ after: this.#saved.position, types, signal })) {
      yield await this.#take(batch);
    }
    if (this.#position > this.#saved.position) await this.#save();
  }

  async #take(batch: FeedBatch): Promise<number> {
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
    // Most events are of no interest here: reading some of them again is cheaper than writing a checkpoint
    // for each.
    if (owes || now.getTime() - this.#savedAt >= REMEMBER_EVERY_MS) await this.#save();
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
      if (claims.length >= MOST_EFFECTS) {
        yield claims;
        claims = [];
      }
    }
    if (claims.length > 0) yield claims;
  }

  async #save(): Promise<void> {
    const next = { position: this.#position, storeId: this.#saved.storeId };
    if (!(await this.#deps.ledger.advance(this.#reactor.name, this.#saved, next))) {
      throw new Error(`Another runner moved the checkpoint of ${this.#reactor.name}`);
    }
    this.#saved = next;
    this.#savedAt = this.#clock.now().getTime();
  }
}
