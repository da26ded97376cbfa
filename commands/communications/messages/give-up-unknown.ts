import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { handle, TooBusy } from '../../runtime/handle.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import { message } from './message.ts';

/** A provider reports what it took within seconds. */
export const UNKNOWN_FOR_MS = 15 * 60_000;

export interface UnknownMessages {
  /** Messages whose outcome has been unknown since before this instant. */
  unknownSince(before: string): Promise<readonly { readonly messageId: string; readonly attempt: number }[]>;
}

/** Gives up messages whose outcome stayed unknown: from then on they are errors, which a person decides about. Returns how many. */
export async function giveUpUnknown(
  { log, messages }: { readonly log: EventLog; readonly messages: UnknownMessages },
  now: Date,
  context: CommandContext,
): Promise<number> {
  const before = new Date(now.getTime() - UNKNOWN_FOR_MS).toISOString();
  const unknown = await messages.unknownSince(before);
  const given = await sideBySide(unknown, async ({ messageId, attempt }) => {
    const command = { kind: 'give-up', messageId, attempt } as const;
    try {
      await handle(log, message, messageId, command, step(context, `${messageId}.${attempt}`));
      return 1;
    } catch (error) {
      // A report arrives at this moment. The next run looks again.
      if (error instanceof TooBusy) return 0;
      throw error;
    }
  });
  return given.reduce<number>((sum, one) => sum + one, 0);
}
