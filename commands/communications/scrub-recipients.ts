import type { NamedPerson } from '../../domain/shared/leftover.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, step } from '../runtime/context.ts';
import { handle } from '../runtime/handle.ts';
import { defineReactor } from '../runtime/reactor.ts';
import { communication } from './communication.ts';

/** Stores the keys of people. Destroying one may be repeated. */
interface PersonKeys {
  destroy(subject: string): Promise<void>;
}

interface Deps {
  readonly log: EventLog;
  readonly keys: PersonKeys;
  /** Recipients typed by hand who have one of the addresses, from a read model. */
  readonly typedWith: (
    addresses: readonly string[],
  ) => Promise<readonly { readonly id: string; readonly communication_id: string }[]>;
}

/**
 * Erases what was typed by hand about a person in letters: everybody with one of the person's addresses. The row becomes blank first, because
 * nothing can be recorded about the recipient once the key is gone.
 */
export async function scrubRecipients(
  { log, keys, typedWith }: Deps,
  { words }: NamedPerson,
  context: CommandContext,
): Promise<void> {
  const addresses = words.exact.filter((word) => word.includes('@'));
  if (addresses.length === 0) return;
  for (const { id: recipientId, communication_id: communicationId } of await typedWith(addresses)) {
    const command = { kind: 'blank-recipient', communicationId, recipientId } as const;
    await handle(log, communication, communicationId, command, step(context, `scrub ${recipientId}`));
    await keys.destroy(`recipient:${recipientId}`);
  }
}

/** Recipients can be removed only from letters that were not sent, so nobody needs their data any more. */
export function removedRecipients(keys: PersonKeys) {
  return defineReactor({
    name: 'removed-recipients',
    handles: ['CommunicationRecipientRemoved'],
    startAt: 'beginning',
    order: 'none',
    effects: ({ data: { recipientId } }) => [
      {
        kind: 'internal',
        key: `destroy recipient:${recipientId}`,
        run: () => keys.destroy(`recipient:${recipientId}`),
      },
    ],
  });
}
