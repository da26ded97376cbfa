import type { DomainEvent, EventNamed, EventType } from '../../domain/events.ts';
import type { Recorded } from '../../event-store/codec.ts';
import type { RetryPolicy } from './backoff.ts';
import type { CommandContext } from './context.ts';
import type { Detail } from './effects-ledger.ts';

/**
 * A process manager: the effects that follow from an event. It only declares them; the host runs each effect once
 * (docs/reactors.md).
 *
 *     export const receipts = defineReactor({
 *       name: 'receipts',
 *       handles: ['InvoicePaid'],
 *       startAt: 'now',
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
  readonly retry?: Partial<RetryPolicy>;
  /**
   * A pure function: an attempt after a crash creates the effects of the event again and finds its own by the
   * key.
   */
  effects(event: Recorded<EventNamed<Type>>): readonly Effect[];
}

export type Effect = InternalEffect | ExternalEffect;

/**
 * A command to another stream. Its command id is derived from the key, so it may be repeated at any time. A
 * `Refusal` or `InvalidInput` is final and recorded; every other error is retried.
 */
export interface InternalEffect {
  readonly kind: 'internal';
  /** Unique within the reactor. */
  readonly key: string;
  run(context: CommandContext): Promise<void>;
}

/**
 * An action that cannot be undone: a charge, a posting, an email. `context.commandId` is the provider's
 * idempotency key: derived from reactor and key, the same in every attempt.
 */
export interface ExternalEffect {
  readonly kind: 'external';
  /** Unique within the reactor. */
  readonly key: string;
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
  readonly retry?: Partial<RetryPolicy>;
  effects(event: Recorded<DomainEvent>): readonly Effect[];
}
