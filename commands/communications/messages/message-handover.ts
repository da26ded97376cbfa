import { withoutAddresses } from '../../../domain/communications/delivery/server-answer.ts';
import type { FailureReason, MessageEvent } from '../../../domain/communications/messages/events.ts';
import type { MessageCommand, MessageState } from '../../../domain/communications/messages/message.ts';
import { failureText } from '../../../domain/communications/messages/sentences.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import type { Detail } from '../../runtime/effects-ledger.ts';
import { handle, handleLoaded, type Loaded } from '../../runtime/handle.ts';
import { persistently } from '../../runtime/in-turn.ts';
import { defineReactor, FailedForCertain, Postponed, type Recovery } from '../../runtime/reactor.ts';
import type { MailPort } from '../../shared/mail.ts';
import type { SendLimits } from '../../shared/send-limits.ts';
import { message } from './message.ts';
import {
  type Attempt,
  createPreparation,
  NotToSend,
  type PrepareDeps,
  type Ready,
} from './prepare-handover.ts';

export const HANDOVER = 'message-handover';

/** The key of the effect that hands over one attempt of a message; also the part of its Message-ID before the @. */
export const handoverKey = (messageId: string, attempt: number): string => `${messageId}.${attempt}`;

export interface HandoverDeps extends PrepareDeps {
  /** The transport for letters to many. */
  readonly mail: MailPort;
  readonly limits: SendLimits;
}

/** Larger than the number of connections to the mail server, so that none of them waits for the ledger or the log. */
const AT_ONCE = 32;

/** From the first time that the server put an email off until it is given up. */
const LONGEST_DEFERRAL_MS = 24 * 3_600_000;

/** One minute, two, four, up to two hours. A certain failure is retried without limit; `LONGEST_DEFERRAL_MS` ends it. */
const retry = { firstMs: 60_000, factor: 2, longestMs: 2 * 3_600_000, tries: 12 };

/**
 * Hands over each attempt of a message at most once (docs/letters.md). Whether the person may be written to, whether the letter was stopped or
 * the message canceled is asked immediately before. What happened is recorded in the stream of the message, whatever else is recorded there at
 * the same time. If the answer of the server is lost, the email is not sent again: the outcome is recorded as unknown, and a person decides.
 */
export function messageHandover(deps: HandoverDeps) {
  const handover = createHandover(deps);
  return defineReactor({
    name: HANDOVER,
    handles: ['MessageQueued', 'MessageResendRequested'],
    startAt: 'beginning',
    order: 'none',
    atOnce: AT_ONCE,
    retry,
    effects: ({ type, data }) => {
      const { messageId } = data;
      const attempt = type === 'MessageQueued' ? 1 : data.attempt;
      const about: Attempt = { messageId, attempt };
      return [
        {
          kind: 'external',
          key: handoverKey(messageId, attempt),
          run: (context, signal) => handover.run(about, context, signal),
          recover: (context) => handover.recover(about, context),
        },
      ];
    },
  });
}

/** An outcome that can be recorded. */
type Outcome =
  | { readonly kind: 'record-sent'; readonly address: string; readonly response: string }
  | { readonly kind: 'record-deferred'; readonly response: string }
  | { readonly kind: 'record-failed'; readonly reason: FailureReason; readonly response: string }
  | { readonly kind: 'record-unknown' };

function createHandover(deps: HandoverDeps) {
  const { log, mail: port, limits, now } = deps;
  const prepare = createPreparation(deps);
  /** Outcomes that the log did not take. Only this process knows them. */
  const owed = new Map<string, Outcome>();

  /**
   * A cancel or a report may be recorded at the same moment, which must not lose the outcome. `loaded`: the stream as it was before the handover;
   * it has nearly always stayed as it was.
   */
  const record = async (
    { messageId, attempt }: Attempt,
    outcome: Outcome,
    context: CommandContext,
    loaded?: Loaded<MessageState>,
  ): Promise<void> => {
    const command: MessageCommand = { ...outcome, messageId, attempt };
    const deferral = outcome.kind === 'record-deferred' ? ` ${(loaded?.state.deferrals ?? 0) + 1}` : '';
    const once = step({ ...context, now: now().toISOString() }, outcome.kind + deferral);
    const key = handoverKey(messageId, attempt);
    owed.set(key, outcome);
    const done = loaded && (await handleLoaded(log, message, messageId, { loaded, command }, once));
    if (!done) await persistently(() => handle(log, message, messageId, command, once));
    owed.delete(key);
  };

  const run = async (about: Attempt, context: CommandContext, signal: AbortSignal): Promise<Detail> => {
    const ready = await prepared(about, context);
    if (ready === 'ended') return { outcome: 'recorded before' };
    const { loaded, history, mail } = ready;
    const slot = await certainly(() => limits.take(now()));
    if (!slot.granted) throw new Postponed(slot.until, 'The limit of emails is reached.');
    // The runner does not wait for this attempt anymore, so another one may have decided about it.
    if (signal.aborted) throw new FailedForCertain('It took too long before the server was asked');

    const response = (text: string) => withoutAddresses(text, mail.to);
    try {
      const { response: answer } = await port.send(mail, {
        key: handoverKey(about.messageId, about.attempt),
        signal,
      });
      const outcome = {
        kind: 'record-sent',
        address: mail.to,
        response: response(typeof answer === 'string' ? answer : ''),
      } as const;
      await record(about, outcome, context, loaded);
      return { response: outcome.response };
    } catch (error) {
      // The log did not take the outcome, which is known here: `recover` records it.
      if (owed.has(handoverKey(about.messageId, about.attempt))) throw error;
      const answer = response(error instanceof Error ? error.message : String(error));
      if (error instanceof Refusal)
        return refused(about, { reason: 'refused', response: answer }, context, loaded);
      if (error instanceof FailedForCertain) {
        if (isTooLate(history, about, now())) {
          return refused(about, { reason: 'deferred-too-long', response: answer }, context, loaded);
        }
        await record(about, { kind: 'record-deferred', response: answer }, context, loaded);
        throw new FailedForCertain(answer);
      }
      await record(about, { kind: 'record-unknown' }, context, loaded);
      return { outcome: 'unknown', error: answer };
    }
  };

  const refused = async (
    about: Attempt,
    { reason, response }: { readonly reason: FailureReason; readonly response: string },
    context: CommandContext,
    loaded?: Loaded<MessageState>,
  ): Promise<never> => {
    await record(about, { kind: 'record-failed', reason, response }, context, loaded);
    throw new Refusal(`message.${reason}`, response || failureText(reason));
  };

  const prepared = async (about: Attempt, context: CommandContext): Promise<Ready | 'ended'> => {
    try {
      return await certainly(() => prepare(about));
    } catch (error) {
      if (!(error instanceof NotToSend)) throw error;
      return certainly(() => refused(about, { reason: error.reason, response: '' }, context));
    }
  };

  /** An earlier try may have handed it over. It is not tried again: the stream says what became of it, or nobody knows. */
  const recover = async (about: Attempt, context: CommandContext): Promise<Recovery> => {
    const known = owed.get(handoverKey(about.messageId, about.attempt));
    await record(about, known ?? { kind: 'record-unknown' }, context);
    if (known?.kind === 'record-deferred') return { kind: 'repeat' };
    return {
      kind: 'done',
      detail: { outcome: known ? known.kind : 'unknown, unless it was recorded before' },
    };
  };

  return { run, recover };
}

/** An error before the server was asked: nothing has left, and it is tried again. */
async function certainly<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isFinal = error instanceof Refusal || error instanceof NotToSend;
    if (isFinal || error instanceof Postponed || error instanceof FailedForCertain) throw error;
    throw new FailedForCertain(
      `It could not be prepared: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}

function isTooLate(history: readonly Recorded<MessageEvent>[], { attempt }: Attempt, now: Date): boolean {
  const first = history.find(({ type, data }) => type === 'MessageDeferred' && data.attempt === attempt);
  return first !== undefined && now.getTime() - Date.parse(first.occurredAt) >= LONGEST_DEFERRAL_MS;
}
