import { ATHLETE_UNKNOWN } from '../../domain/shared/athlete-unknown.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, step } from '../runtime/context.ts';
import { type Done, handle } from '../runtime/handle.ts';
import type { ExistingAthletes } from '../shared/existing-athletes.ts';
import { userAggregate } from './user.ts';

export interface UserOfAthlete {
  readonly userId: string;
  readonly athleteId: string;
}

/**
 * Lets the user see and pay for the athlete. Throws `Refusal` when one of them is unknown or they are already
 * linked. An athlete that is deleted at the same moment stays in the user's list, without a name.
 */
export async function assignUser(
  { log, athletes }: { log: EventLog; athletes: ExistingAthletes },
  ids: UserOfAthlete,
  context: CommandContext,
): Promise<Done> {
  if (!(await athletes.exists(ids.athleteId))) {
    throw new Refusal('athlete.unknown', ATHLETE_UNKNOWN);
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

/** Removes all users from the athlete. Repeating the command changes nothing. */
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
