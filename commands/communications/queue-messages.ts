import type { CommunicationEvent } from '../../domain/communications/events.ts';
import { messageDecider } from '../../domain/communications/messages/message.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { step } from '../runtime/context.ts';
import { fold, handle, handleLoaded } from '../runtime/handle.ts';
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
    effects: ({ data: { communicationId, sendId, part, of, messages }, revision }) =>
      messages.length === 0
        ? []
        : [
            {
              kind: 'internal',
              key: `${sendId} ${part}`,
              async run(context) {
                const parts = { first: revision - BigInt(part - 1), last: revision + BigInt(of - part) };
                const { status, letter } = await stateAround(log, communicationId, parts);
                if (status !== 'requested') return;
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

/**
 * The letter without its recipients: `requested`, unless something happened since they were fixed. The parts were recorded together; to read all
 * of them for each would take the square of their number.
 */
async function stateAround(
  log: EventLog,
  communicationId: string,
  { first, last }: { readonly first: bigint; readonly last: bigint },
) {
  const stream = `${communication.category}-${communicationId}`;
  const [before, after] = await Promise.all([
    log.load<CommunicationEvent>(stream, { to: first - 1n }),
    log.load<CommunicationEvent>(stream, { from: last + 1n }),
  ]);
  return fold(communication.decider, [...before, ...after]);
}
