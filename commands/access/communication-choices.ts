import type { EventLog } from '../../event-store/event-log.ts';
import type { CommandContext } from '../runtime/context.ts';
import { type Done, handle } from '../runtime/handle.ts';
import type { OfferedOptions } from '../shared/offered-options.ts';
import { userAggregate } from './user.ts';

interface Deps {
  readonly log: EventLog;
}

/** Opts the user in or out of one message type. Throws `Refusal` when the user or the type does not exist. */
export function chooseMail(
  { log }: Deps,
  choice: { readonly userId: string; readonly optionId: string; readonly isWanted: boolean },
  context: CommandContext,
): Promise<Done> {
  const { userId, optionId, isWanted } = choice;
  const command = { kind: 'choose-mail', userId, choices: [{ optionId, isWanted }] } as const;
  return handle(log, userAggregate, userId, command, context);
}

/**
 * Sets all offered types at once: the named ones are opted out, the others in. Choices about types that are
 * not offered now stay.
 */
export async function chooseAllMail(
  { log, offeredOptions }: Deps & { readonly offeredOptions: OfferedOptions },
  { userId, unwanted }: { readonly userId: string; readonly unwanted: readonly string[] },
  context: CommandContext,
): Promise<Done> {
  const offered = (await offeredOptions()).map(({ id }) => id);
  const choices = [...new Set([...offered, ...unwanted])].map((optionId) => ({
    optionId,
    isWanted: !unwanted.includes(optionId),
  }));
  return handle(log, userAggregate, userId, { kind: 'choose-mail', userId, choices }, context);
}
