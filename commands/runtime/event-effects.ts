import type { RecordedDomainEvent } from '../../event-store/event-log.ts';
import type { StreamRange } from '../../event-store/event-store.ts';
import { memory } from '../../event-store/memory.ts';
import type { EffectOrigin } from './effects-ledger.ts';
import type { AnyReactor, Effect } from './reactor.ts';

/** An event, and its effects by key. */
export interface EventEffects {
  readonly event: RecordedDomainEvent;
  readonly effects: ReadonlyMap<string, Effect>;
}

interface Remembered {
  readonly made: Promise<EventEffects | undefined>;
  /** Effects that have not ended. */
  left: number;
  /** The number of the claim that they belong to. */
  readonly claim: number;
}

type Origin = Pick<EffectOrigin, 'stream' | 'revision'>;

/** The log of events, for reading. */
interface Events {
  load(stream: string, range: StreamRange): Promise<readonly RecordedDomainEvent[]>;
}

/**
 * The effects of events, created once for all attempts: when they are claimed, and when an event was forgotten since. An event with
 * thousands of effects is neither loaded nor taken apart for each of them. Nothing is remembered while nothing is due, so that what was
 * erased from the log does not stay here.
 */
export class RememberedEvents {
  readonly #log: Events;
  readonly #reactor: AnyReactor;
  /** The least recently used first. */
  readonly #remembered = new Map<string, Remembered>();
  /** The effects of all of them that have not ended. */
  #size = 0;
  #claims = 1;

  constructor(log: Events, reactor: AnyReactor) {
    this.#log = log;
    this.#reactor = reactor;
  }

  /** The number of the claim that is being written. Effects of earlier ones are in the ledger. */
  get claims(): number {
    return this.#claims;
  }

  /** The effects of an event that was just read and will be claimed next. */
  add(event: RecordedDomainEvent): readonly Effect[] {
    const effects = this.#reactor.effects(event);
    const left = effects.length;
    // A reactor that is behind needs the earlier events first, so these are not forgotten for later ones.
    if (left > 0 && this.#size + left <= memory.effects) {
      const made = Promise.resolve({ event, effects: byKey(effects) });
      this.#remember(idOf(event), { made, left, claim: this.#claims });
    }
    return effects;
  }

  /** The effects of all events that were added are in the ledger. */
  claimed(): void {
    this.#claims += 1;
  }

  /** Undefined if there is no such event. Throws if it cannot be loaded; the next caller tries again. */
  of(origin: Origin): Promise<EventEffects | undefined> {
    const id = idOf(origin);
    const one = this.#remembered.get(id) ?? this.#load(origin);
    this.#remember(id, one);
    return one.made;
  }

  /** One effect of the event has ended for good. */
  ended(origin: Origin): void {
    const one = this.#remembered.get(idOf(origin));
    if (!one) return;
    one.left -= 1;
    this.#size -= 1;
    if (one.left === 0) this.#forget(idOf(origin));
  }

  /** Nothing is due of what was in the ledger before the claim of this number. */
  forgetBefore(claim: number): void {
    for (const [id, one] of this.#remembered) if (one.claim < claim) this.#forget(id);
  }

  #load(origin: Origin): Remembered {
    const id = idOf(origin);
    const one: Remembered = { made: this.#make(origin), left: 0, claim: 0 };
    const found = ({ effects }: EventEffects) => {
      if (this.#remembered.get(id) !== one) return;
      one.left = effects.size;
      this.#size += one.left;
      for (const [oldest] of this.#remembered) {
        if (this.#size <= memory.effects || this.#remembered.size === 1) break;
        this.#forget(oldest);
      }
    };
    one.made.then(
      (made) => (made ? found(made) : this.#forget(id)),
      () => this.#forget(id),
    );
    return one;
  }

  async #make({ stream, revision }: Origin): Promise<EventEffects | undefined> {
    const [event] = await this.#log.load(stream, { from: revision, to: revision });
    return event && { event, effects: byKey(this.#reactor.effects(event)) };
  }

  #remember(id: string, one: Remembered): void {
    this.#forget(id);
    this.#remembered.set(id, one);
    this.#size += one.left;
  }

  #forget(id: string): void {
    this.#size -= this.#remembered.get(id)?.left ?? 0;
    this.#remembered.delete(id);
  }
}

const idOf = ({ stream, revision }: Origin): string => `${stream}@${revision}`;

const byKey = (effects: readonly Effect[]): ReadonlyMap<string, Effect> =>
  new Map(effects.map((effect) => [effect.key, effect]));
