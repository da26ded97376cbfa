import type { EventLog } from '../../event-store/event-log.ts';
import type { CommandContext } from '../runtime/context.ts';
import { type Done, handle } from '../runtime/handle.ts';
import { userAggregate } from './user.ts';

export interface UserOfAthlete {
  readonly userId: string;
  readonly athleteId: string;
}

/** The user sees and pays for the athlete from now on. Throws `Refusal` when the user is unknown or has the athlete already. */
export function assignUser(
  deps: { log: EventLog },
  ids: UserOfAthlete,
  context: CommandContext,
): Promise<Done> {
  return handle(deps.log, userAggregate, ids.userId, { kind: 'assign', ...ids }, context);
}

export function removeUser(
  deps: { log: EventLog },
  ids: UserOfAthlete,
  context: CommandContext,
): Promise<Done> {
  return handle(deps.log, userAggregate, ids.userId, { kind: 'remove', ...ids }, context);
}
