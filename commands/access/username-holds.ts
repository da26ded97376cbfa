import { holdExpiry } from '../../domain/shared/hold.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, step } from '../runtime/context.ts';
import { handle, loadState, rehearse, StaleRevision } from '../runtime/handle.ts';
import { settleUsername } from './settle-username.ts';
import { bearsUsername, userAggregate } from './user.ts';
import { usernameAggregate } from './username.ts';

interface Named {
  readonly usernameId: string;
  readonly userId: string;
}

/**
 * Throws `Refusal` when the name belongs to another user. The step id contains the moment: a repetition after
 * the janitor released the name has to hold it again and must not get the first outcome. `anew` is for a name
 * that the user may just have given up, so that a release in progress notices the hold.
 */
export async function holdUsername(
  log: EventLog,
  { usernameId, userId }: Named,
  context: CommandContext,
  anew = false,
): Promise<void> {
  const { now } = context;
  await settleIfAnothers(log, { usernameId, userId }, context);
  const command = { kind: 'hold', userId, now, expiresAt: holdExpiry(now), anew } as const;
  await handle(log, usernameAggregate, usernameId, command, step(context, `hold ${now}`));
}

/** Throws `Refusal` when the name belongs to another user; holds nothing. */
export async function demandFreeUsername(
  log: EventLog,
  { usernameId, userId }: Named,
  context: CommandContext,
): Promise<void> {
  const { now } = context;
  await settleIfAnothers(log, { usernameId, userId }, context);
  const command = { kind: 'hold', userId, now, expiresAt: holdExpiry(now) } as const;
  await rehearse(log, usernameAggregate, usernameId, command, step(context, 'look'));
}

async function settleIfAnothers(
  log: EventLog,
  { usernameId, userId }: Named,
  context: CommandContext,
): Promise<void> {
  const state = await loadState(log, usernameAggregate, usernameId);
  const isAnothers = state.kind !== 'free' && state.userId !== userId;
  if (isAnothers) await settleQuietly(log, usernameId, context);
}

/** Does nothing if the user has another name by now: a late repetition has nothing left to confirm. */
export async function confirmHeldUsername(
  log: EventLog,
  { usernameId, userId }: Named,
  context: CommandContext,
): Promise<void> {
  if (!bearsUsername(await loadState(log, userAggregate, userId), usernameId)) return;
  // The step id contains the moment, as for the hold: a new hold needs a new confirmation.
  const confirm = step(context, `confirm ${context.now}`);
  await handle(log, usernameAggregate, usernameId, { kind: 'confirm', userId }, confirm);
}

/** Releases the name unless it is confirmed, because then an account uses it. */
export async function releaseUsername(
  log: EventLog,
  { usernameId, userId }: Named,
  context: CommandContext,
): Promise<void> {
  const state = await loadState(log, usernameAggregate, usernameId);
  if (state.kind !== 'held' || state.userId !== userId) return;
  const release = step(context, `release ${context.now}`);
  await handle(log, usernameAggregate, usernameId, { kind: 'release', userId }, release);
}

/** Does nothing if another command is using the name: that command settles it. */
export async function settleQuietly(
  log: EventLog,
  usernameId: string,
  context: CommandContext,
): Promise<void> {
  try {
    await settleUsername(log, usernameId, context);
  } catch (error) {
    if (!(error instanceof StaleRevision)) throw error;
  }
}
