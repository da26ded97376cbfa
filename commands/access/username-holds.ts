import { holdExpiry } from '../../domain/shared/hold.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, step } from '../runtime/context.ts';
import { handle, present } from '../runtime/handle.ts';
import { usernameAggregate } from './username.ts';

interface Named {
  readonly usernameId: string;
  readonly userId: string;
}

/**
 * Throws `Refusal` when the name is somebody else's. The step carries the moment: a repetition of the command after the janitor
 * released the name has to hold it again, and must not be answered with what the first time recorded.
 */
export async function holdUsername(
  log: EventLog,
  { usernameId, userId }: Named,
  context: CommandContext,
): Promise<void> {
  const { now } = context;
  const state = await present(log, usernameAggregate, usernameId);
  if (state.kind === 'held' && state.userId === userId && state.expiresAt <= now) {
    // The janitor may be on its way to it: it is taken anew or not at all.
    await handle(
      log,
      usernameAggregate,
      usernameId,
      { kind: 'release', userId },
      step(context, `renew ${now}`),
    );
  }
  const command = { kind: 'hold', userId, now, expiresAt: holdExpiry(now) } as const;
  await handle(log, usernameAggregate, usernameId, command, step(context, `hold ${now}`));
}

export async function confirmUsername(
  log: EventLog,
  { usernameId, userId }: Named,
  context: CommandContext,
): Promise<void> {
  await handle(log, usernameAggregate, usernameId, { kind: 'confirm', userId }, step(context, 'confirm'));
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
