import { communicationTexts } from '../../../domain/communications/communication-texts.ts';
import {
  isWaiting,
  type MessageCommand,
  type MessageState,
  statusOf,
} from '../../../domain/communications/messages/message.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { LeftOutReason } from '../../../domain/shared/left-out.ts';
import { personKey } from '../../../domain/shared/person-ref.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { handleWithState, loadState, TooBusy } from '../../runtime/handle.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import type { MayWrite } from '../consent/may-write.ts';
import type { PeopleNow } from '../recipients-now.ts';
import { message } from './message.ts';
import type { RunningHandovers } from './running-handovers.ts';

export interface SendAgainDeps {
  readonly log: EventLog;
  readonly handovers: RunningHandovers;
  readonly people: Pick<PeopleNow, 'of'>;
  readonly mayWrite: MayWrite;
  readonly today: () => Day;
}

export interface SendAgain {
  /** The messages of this letter only. */
  readonly communicationId: string;
  readonly messageIds: readonly string[];
  /** A bulk retry: also messages of which it is not known whether they left. */
  readonly includesUnknown: boolean;
  /** A single message: also if it was canceled. */
  readonly includesCanceled: boolean;
}

export interface SentAgain {
  readonly sent: readonly string[];
  readonly refused: readonly { readonly messageId: string; readonly reason: string }[];
  /** The newest event of all of them; 0n if nothing was recorded. */
  readonly position: bigint;
}

/**
 * Sends messages again: one by the rules of a resend, several by those of a bulk retry (part 2 §4). Each is decided by itself. A message that still
 * waits is never handed over twice; it only becomes due now.
 */
export async function sendAgain(
  deps: SendAgainDeps,
  { communicationId, messageIds, includesUnknown, includesCanceled }: SendAgain,
  context: CommandContext,
): Promise<SentAgain> {
  const { log, handovers } = deps;
  const ids = [...new Set(messageIds)];
  const isBulk = ids.length > 1;
  const states = new Map(
    await sideBySide(ids, async (id) => [id, await loadState(log, message, id)] as const),
  );
  const reasons = isBulk ? await whyNotNow(deps, [...states.values()]) : new Map<string, LeftOutReason>();

  const again = async (messageId: string): Promise<Outcome> => {
    const state = states.get(messageId);
    try {
      if (state?.communicationId !== communicationId) {
        throw new Refusal('message.unknown', communicationTexts.messageUnknown);
      }
      if (!isBulk && statusOf(state) === 'canceled') await demandCanceled(state, messageId);
      const command: MessageCommand = isBulk
        ? { kind: 'retry', messageId, whyNot: reasons.get(personKey(state.person)), includesUnknown }
        : { kind: 'resend', messageId };
      const { done, before, loaded } = await handleWithState(
        log,
        message,
        messageId,
        command,
        step(context, `send ${messageId}`),
      );
      const waiting = before && before.attempt === loaded.state.attempt && isWaiting(loaded.state);
      return { messageId, done: done.position, ...(waiting && { hurry: loaded.state.attempt }) };
    } catch (error) {
      if (error instanceof Refusal || error instanceof TooBusy) return { messageId, reason: error.message };
      throw error;
    }
  };

  const demandCanceled = async ({ attempt }: MessageState, messageId: string): Promise<void> => {
    if (!includesCanceled) throw new Refusal('message.canceled', communicationTexts.canceledNotResent);
    // It may be leaving at this moment, in spite of the cancel.
    if (!(await handovers.ended(messageId, attempt))) {
      throw new Refusal('message.being-handed-over', communicationTexts.beingHandedOver);
    }
  };

  const outcomes = await sideBySide(ids, again);
  await handovers.hurry(
    outcomes.flatMap((one) =>
      'hurry' in one && one.hurry !== undefined ? [{ messageId: one.messageId, attempt: one.hurry }] : [],
    ),
  );
  const sent = outcomes.flatMap((one) => ('done' in one ? [one] : []));
  return {
    sent: sent.map(({ messageId }) => messageId),
    refused: outcomes.flatMap((one) => ('reason' in one ? [one] : [])),
    position: sent.reduce((newest, { done }) => (done > newest ? done : newest), 0n),
  };
}

type Outcome =
  | { readonly messageId: string; readonly done: bigint; readonly hurry?: number }
  | { readonly messageId: string; readonly reason: string };

/** By `personKey`: why the people of messages may not be written to at this moment. */
export async function whyNotNow(
  { people, mayWrite, today }: Pick<SendAgainDeps, 'people' | 'mayWrite' | 'today'>,
  messages: readonly Pick<MessageState, 'person' | 'optionId'>[],
): Promise<ReadonlyMap<string, LeftOutReason>> {
  const known = messages.filter(({ person }) => person.id !== '');
  const facts = await people.of(known.map(({ person }) => person));
  const kinds = [...new Set(known.map(({ optionId }) => optionId))];
  const reasons = await Promise.all(
    kinds.map((kind) =>
      mayWrite.check(
        facts.filter((_, index) => known[index]?.optionId === kind),
        kind,
        today(),
      ),
    ),
  );
  // The messages of a letter are of one kind.
  return new Map(reasons.flatMap((ofKind) => [...ofKind]));
}
