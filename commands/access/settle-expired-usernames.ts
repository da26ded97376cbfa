import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../runtime/context.ts';
import { type ExpiredHolds, type Settled, settleEach } from '../shared/expired-holds.ts';
import { settleUsername } from './settle-username.ts';

export interface UsernameHold {
  readonly usernameId: string;
}

interface Deps {
  readonly log: EventLog;
  readonly holds: ExpiredHolds<UsernameHold>;
}

/**
 * The janitor of `createUser` and `confirmUsername`: an expired hold is confirmed if the user has the name,
 * and released otherwise.
 */
export async function settleExpiredUsernames(deps: Deps, now: string, signal: AbortSignal): Promise<Settled> {
  const context = janitor(now);
  return settleEach(await deps.holds.expired(now), signal, ({ usernameId }) =>
    settleUsername(deps.log, usernameId, context),
  );
}

function janitor(now: string): CommandContext {
  const id = derivedId(now, 'settle expired usernames');
  return {
    actor: 'system:settle-expired-usernames',
    commandId: id,
    correlationId: id,
    causationId: id,
    now,
  };
}
