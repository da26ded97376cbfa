import type { UsernameEvent } from '../../domain/access/events.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, step } from '../runtime/context.ts';
import { fold, handle, loadState } from '../runtime/handle.ts';
import type { Settlement } from '../shared/expired-holds.ts';
import { bearsUsername, userAggregate } from './user.ts';
import { usernameAggregate } from './username.ts';

/**
 * Confirms a name for the user who has it, and releases it if nobody has. Does nothing while a hold lasts,
 * because its command is in progress. The stream of the name is read before the user's and written with
 * If-Match, so that a concurrent hold or confirmation wins; then it throws `StaleRevision`.
 */
export async function settleUsername(
  log: EventLog,
  id: string,
  context: CommandContext,
): Promise<Settlement> {
  const history = await log.load<UsernameEvent>(`${usernameAggregate.category}-${id}`);
  const state = fold(usernameAggregate.decider, history);
  const revision = history.at(-1)?.revision;
  if (revision === undefined || state.kind === 'free') return 'nothing to do';
  if (state.kind === 'held' && state.expiresAt > context.now) return 'nothing to do';

  const { userId } = state;
  const isBorne = bearsUsername(await loadState(log, userAggregate, userId), id);
  if (isBorne && state.kind === 'taken') return 'nothing to do';
  const kind = isBorne ? 'confirm' : 'release';
  const ifMatch = { ...step(context, `settle ${id} at ${revision}`), expectedRevision: revision };
  await handle(log, usernameAggregate, id, { kind, userId }, ifMatch);
  return isBorne ? 'confirmed' : 'released';
}
