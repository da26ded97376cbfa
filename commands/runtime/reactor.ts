import type { DomainEvent, EventNamed, EventType } from '../../domain/events.ts';
import type { Recorded } from '../../event-store/codec.ts';
import type { RetryPolicy } from './backoff.ts';
import type { CommandContext } from './context.ts';
import type { Detail, Order } from './effects-ledger.ts';

/**
 * A process manager: the effects that follow from an event. It only declares them; the host runs each effect once
 * (docs/reactors.md).
 *
 *     export const receipts = defineReactor({
 *       name: 'receipts',
 *       handles: ['InvoicePaid'],
 *       startAt: 'now',
 *       order: 'none',
 *       effects: ({ data }) => [sendReceipt(mail, data.invoiceId)],
 *     });
 */
export interface Reactor<Type extends EventType> {
  readonly name: string;
  readonly handles: readonly Type[];
  /**
   * `now`: events recorded before the first start are ignored (a new kind of email is not sent for old
   * events).
   */
  readonly startAt: 'beginning' | 'now';
  readonly order: Order;
  readonly retry?: Partial<RetryPolicy>;
  /** `AT_ONCE`, if it is not given: services limit requests, and some effects need much memory. */
  readonly atOnce?: number;
  /**
   * A pure function: an attempt creates the effects of the event again and finds its own by the key.
   */
  effects(event: Recorded<EventNamed<Type>>): readonly Effect[];
}

/** Effects of one reactor that run at the same time, unless it declares another number. */
export const AT_ONCE = 8;

/** The same for effects that each are one short command of ours: they are recorded in larger groups. */
export const SHORT_COMMANDS_AT_ONCE = 64;

export type Effect = InternalEffect | ExternalEffect;

interface Planned {
  /** Unique within the reactor. */
  readonly key: string;
  /** Does not run before this time. Taken from the event, as everything that `effects` declares. */
  readonly dueAt?: Date;
}

/**
 * A command to another stream. Its command id is derived from the key, so it may be repeated at any time. A
 * `Refusal` or `InvalidInput` is final and recorded; every other error is retried.
 */
export interface InternalEffect extends Planned {
  readonly kind: 'internal';
  run(context: CommandContext): Promise<void>;
}

/**
 * An action that cannot be undone: a charge, a posting, an email. `context.commandId` is the provider's
 * idempotency key: derived from reactor and key, the same in every attempt.
 */
export interface ExternalEffect extends Planned {
  readonly kind: 'external';
  /**
   * Resolves when it certainly happened, with details worth keeping (the provider's id). Throws `Refusal`
   * when it certainly will not happen, `FailedForCertain` when nothing has happened yet. After any other
   * error, such as a timeout, the outcome is unknown.
   */
  run(context: CommandContext, signal: AbortSignal): Promise<Detail | undefined>;
  /**
   * Asks the provider for the outcome of an attempt whose answer was lost. Throws `Refusal` when the provider
   * refused it.
   */
  recover(context: CommandContext, signal: AbortSignal): Promise<Recovery>;
}

export type Recovery =
  | { readonly kind: 'done'; readonly detail?: Detail }
  /** It never arrived, or the provider recognizes its key: `run` may be called again with the same key. */
  | { readonly kind: 'repeat' }
  | { readonly kind: 'unknown'; readonly why: string };

/**
 * Thrown by an effect that did nothing because it is not yet time: a limit is reached, or people sleep. It runs again at `until`. This
 * is neither a failure nor a try.
 */
export class Postponed extends Error {
  readonly until: Date;

  constructor(until: Date, reason: string) {
    if (Number.isNaN(until.getTime())) throw new TypeError('An effect is postponed until a time');
    super(reason);
    this.name = 'Postponed';
    this.until = until;
  }
}

/** Nothing was sent, or the provider confirmed that it did nothing: it is retried later. */
export class FailedForCertain extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FailedForCertain';
  }
}

/** Infers which events `effects` receives. */
export function defineReactor<const Type extends EventType>(reactor: Reactor<Type>): Reactor<Type> {
  return reactor;
}

/** Any reactor, for the host, which knows none by name. */
export interface AnyReactor {
  readonly name: string;
  readonly handles: readonly EventType[];
  readonly startAt: 'beginning' | 'now';
  readonly order: Order;
  readonly retry?: Partial<RetryPolicy>;
  readonly atOnce?: number;
  effects(event: Recorded<DomainEvent>): readonly Effect[];
}
