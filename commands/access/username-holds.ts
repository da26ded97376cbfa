import { holdExpiry } from '../../domain/shared/hold.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, step } from '../runtime/context.ts';
import { handle, present, StaleRevision } from '../runtime/handle.ts';
import { settleUsername } from './settle-username.ts';
import { bearsUsername, userAggregate } from './user.ts';
import { usernameAggregate } from './username.ts';

interface Named {
  readonly usernameId: string;
  readonly userId: string;
}

/**
 * Throws `Refusal` when the name is somebody else's. The step carries the moment: a repetition of the command after the janitor
 * released the name has to hold it again, and must not be answered with what the first time recorded.
 *
 * `anew` is for a name that the user may have given up a moment ago: whoever is about to release it has to notice.
 */
export async function holdUsername(
  log: EventLog,
  { usernameId, userId }: Named,
  context: CommandContext,
  anew = false,
): Promise<void> {
  const { now } = context;
  const state = await present(log, usernameAggregate, usernameId);
  const isAnothers = state.kind !== 'free' && state.userId !== userId;
  if (isAnothers) await settleQuietly(log, usernameId, context);
  const command = { kind: 'hold', userId, now, expiresAt: holdExpiry(now), anew } as const;
  await handle(log, usernameAggregate, usernameId, command, step(context, `hold ${now}`));
}

/** Nothing happens when the user bears another name by now: a late repetition of a command has nothing left to confirm. */
export async function confirmUsername(
  log: EventLog,
  { usernameId, userId }: Named,
  context: CommandContext,
): Promise<void> {
  if (!bearsUsername(await present(log, userAggregate, userId), usernameId)) return;
  // As with the hold: what was held anew has to be confirmed anew.
  const confirm = step(context, `confirm ${context.now}`);
  await handle(log, usernameAggregate, usernameId, { kind: 'confirm', userId }, confirm);
}

/** Gives the name back unless it is confirmed: then an account lives under it. */
export async function releaseUsername(
  log: EventLog,
  { usernameId, userId }: Named,
  context: CommandContext,
): Promise<void> {
  const state = await present(log, usernameAggregate, usernameId);
  if (state.kind !== 'held' || state.userId !== userId) return;
  const release = step(context, `release ${context.now}`);
  await handle(log, usernameAggregate, usernameId, { kind: 'release', userId }, release);
}

/** Whoever is at the name at the same time does it. */
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
