import { messageDecider } from '../../domain/communications/messages/message.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { step } from '../runtime/context.ts';
import { handle, handleLoaded, loadState } from '../runtime/handle.ts';
import { defineReactor } from '../runtime/reactor.ts';
import { sideBySide } from '../runtime/side-by-side.ts';
import { communication } from './communication.ts';
import { message } from './messages/message.ts';

/** Parts of letters that are queued at the same time: each appends up to 100 messages side by side. */
const PARTS_AT_ONCE = 4;

/** Queues the messages of frozen recipients, each in a stream of its own. A repetition finds them queued. */
export function queuedMessages(log: EventLog) {
  return defineReactor({
    name: 'queued-messages',
    handles: ['CommunicationRecipientsFrozen'],
    startAt: 'beginning',
    order: 'none',
    atOnce: PARTS_AT_ONCE,
    effects: ({ data: { communicationId, sendId, part, messages } }) =>
      messages.length === 0
        ? []
        : [
            {
              kind: 'internal',
              key: `${sendId} ${part}`,
              async run(context) {
                const { status, letter } = await loadState(log, communication, communicationId);
                if (status !== 'frozen') return;
                const { optionId, isTracked } = letter;
                await sideBySide(messages, async ({ messageId, person, athleteIds }) => {
                  const about = { messageId, communicationId, sendId, person, athleteIds };
                  const command = { kind: 'queue', ...about, optionId, isTracked } as const;
                  const once = step(context, messageId);
                  const loaded = { state: messageDecider.initial(), revision: -1n };
                  const queued = await handleLoaded(log, message, messageId, { loaded, command }, once);
                  // The stream exists: it shows what an earlier run recorded.
                  if (!queued) await handle(log, message, messageId, command, once);
                });
              },
            },
          ],
  });
}
