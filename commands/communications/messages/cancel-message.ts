import { communicationTexts } from '../../../domain/communications/communication-texts.ts';
import { isUnknown, statusOf } from '../../../domain/communications/messages/message.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handleWithState, loadState } from '../../runtime/handle.ts';
import { message } from './message.ts';
import type { RunningHandovers } from './running-handovers.ts';

interface Deps {
  readonly log: EventLog;
  readonly handovers: Pick<RunningHandovers, 'ended'>;
}

/**
 * Cancels a message, and answers with what really happened: if it is being handed over at this moment, its end is waited for. A handover that begins
 * later finds it canceled.
 */
export async function cancelMessage(
  { log, handovers }: Deps,
  messageId: string,
  context: CommandContext,
): Promise<Done> {
  const command = { kind: 'cancel', messageId } as const;
  const { done, loaded } = await handleWithState(log, message, messageId, command, context);
  const hasEnded = await handovers.ended(messageId, loaded.state.attempt);
  const state = await loadState(log, message, messageId);
  if (isUnknown(state) && !state.isCanceled) {
    throw new Refusal('message.not-known', communicationTexts.unknownNotRetried);
  }
  if (statusOf(state) !== 'canceled') {
    throw new Refusal('message.sent', communicationTexts.alreadySentNoCancel);
  }
  if (!hasEnded) throw new Refusal('message.being-handed-over', communicationTexts.beingHandedOver);
  return done;
}
