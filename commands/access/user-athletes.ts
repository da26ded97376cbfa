import { userTexts } from '../../domain/access/user-texts.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, step } from '../runtime/context.ts';
import { type Done, handle } from '../runtime/handle.ts';
import type { KnownAthletes } from '../shared/known-athletes.ts';
import { userAggregate } from './user.ts';

export interface UserOfAthlete {
  readonly userId: string;
  readonly athleteId: string;
}

/**
 * The user sees and pays for the athlete from now on. Throws `Refusal` when one of them is unknown or they belong together
 * already. An athlete that is deleted at this very moment stays in the list of the user, without a name.
 */
export async function assignUser(
  { log, athletes }: { log: EventLog; athletes: KnownAthletes },
  ids: UserOfAthlete,
  context: CommandContext,
): Promise<Done> {
  if (!(await athletes.exists(ids.athleteId))) {
    throw new Refusal('athlete.unknown', userTexts.unknownAthlete);
  }
  return handle(log, userAggregate, ids.userId, { kind: 'assign', ...ids }, context);
}

export function removeUser(
  { log }: { log: EventLog },
  ids: UserOfAthlete,
  context: CommandContext,
): Promise<Done> {
  return handle(log, userAggregate, ids.userId, { kind: 'remove', ...ids }, context);
}

/** None of the users has to do with the athlete any more. Repeating the command changes nothing. */
export async function removeAllUsers(
  deps: { log: EventLog },
  { athleteId, userIds }: { readonly athleteId: string; readonly userIds: readonly string[] },
  context: CommandContext,
): Promise<Done | undefined> {
  let done: Done | undefined;
  for (const userId of userIds) {
    done = await removeUser(deps, { userId, athleteId }, step(context, `remove ${userId}`));
  }
  return done;
}
