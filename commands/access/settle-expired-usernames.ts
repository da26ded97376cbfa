import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../runtime/context.ts';
import { fold, handle, present } from '../runtime/handle.ts';
import { type ExpiredHolds, type Settled, type Settlement, settleEach } from '../shared/expired-holds.ts';
import { userAggregate } from './user.ts';
import { type UsernameEvent, usernameAggregate } from './username.ts';

export interface UsernameHold {
  readonly usernameId: string;
}

interface Deps {
  readonly log: EventLog;
  readonly holds: ExpiredHolds<UsernameHold>;
}

/** The janitor of `createUser`: a hold that ran out is confirmed when the user was created, and released when not. */
export async function settleExpiredUsernames(deps: Deps, now: string, signal: AbortSignal): Promise<Settled> {
  return settleEach(await deps.holds.expired(now), signal, (hold) => settle(deps.log, hold, now));
}

async function settle(log: EventLog, { usernameId }: UsernameHold, now: string): Promise<Settlement> {
  const history = await log.load<UsernameEvent>(`${usernameAggregate.category}-${usernameId}`);
  const state = fold(usernameAggregate.decider, history);
  const revision = history.at(-1)?.revision;
  if (revision === undefined || state.kind !== 'held' || state.expiresAt > now) return 'nothing to do';

  const { userId } = state;
  const { exists } = await present(log, userAggregate, userId);
  // If-Match: whoever confirms or takes the name while we looked at the user has the last word.
  const context = janitor(usernameId, revision, now);
  await handle(log, usernameAggregate, usernameId, { kind: exists ? 'confirm' : 'release', userId }, context);
  return exists ? 'confirmed' : 'released';
}

function janitor(usernameId: string, revision: bigint, now: string): CommandContext {
  const id = derivedId(`username-${usernameId}@${revision}`, 'settle');
  const actor = 'system:settle-expired-usernames';
  return { actor, commandId: id, correlationId: id, causationId: id, now, expectedRevision: revision };
}
