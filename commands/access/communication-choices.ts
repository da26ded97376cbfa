import type { EventLog } from '../../event-store/event-log.ts';
import type { CommandContext } from '../runtime/context.ts';
import { type Done, handle } from '../runtime/handle.ts';
import type { OfferedOptions } from '../shared/offered-options.ts';
import { userAggregate } from './user.ts';

interface Deps {
  readonly log: EventLog;
}

/** One kind of mail from now on, or not any more. Throws `Refusal` when there is no such user or kind. */
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
 * All that are offered at once: the kinds that are named are not wanted, the others are. What was chosen about a kind that is not
 * offered now stays.
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
