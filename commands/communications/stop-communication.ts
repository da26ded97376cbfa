import { statusOf } from '../../domain/communications/messages/message.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { step } from '../runtime/context.ts';
import { handle, loadState } from '../runtime/handle.ts';
import { defineReactor } from '../runtime/reactor.ts';
import { sideBySide } from '../runtime/side-by-side.ts';
import { communication } from './communication.ts';
import { message } from './messages/message.ts';

/**
 * Cancels the messages of a stopped letter that have not left. A message that is queued at this very moment is not canceled here: its handover
 * asks once more whether the letter was stopped.
 */
export function canceledMessages(log: EventLog) {
  return defineReactor({
    name: 'canceled-messages',
    handles: ['CommunicationStopped'],
    startAt: 'beginning',
    order: 'none',
    effects: ({ data: { communicationId, sendId } }) => [
      {
        kind: 'internal',
        key: sendId,
        async run(context) {
          const { messageIds } = await loadState(log, communication, communicationId);
          await sideBySide(messageIds, async (messageId) => {
            const state = await loadState(log, message, messageId);
            const status = statusOf(state);
            if (!state.exists || (status !== 'queued' && status !== 'deferred')) return;
            try {
              const command = { kind: 'cancel', messageId } as const;
              await handle(log, message, messageId, command, step(context, messageId));
            } catch (error) {
              // It has just left.
              if (!(error instanceof Refusal)) throw error;
            }
          });
        },
      },
    ],
  });
}
