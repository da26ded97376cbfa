import { isActiveAdmin } from '../../domain/access/user.ts';
import { type CommandContext, step } from '../runtime/context.ts';
import { type Done, handle, present, rehearse } from '../runtime/handle.ts';
import { askerOf, changeUser } from './change-user.ts';
import { releaseFormerUsernames } from './former-usernames.ts';
import type { AdminDeps } from './last-admin.ts';
import { userAggregate } from './user.ts';

/**
 * Deletes a user and gives the username back. An active admin is retired first, which asks whether another one stays: unlike a
 * deletion it can be taken back.
 */
export async function deleteUser(
  deps: AdminDeps,
  { userId }: { readonly userId: string },
  context: CommandContext,
): Promise<Done> {
  const { log } = deps;
  const remove = { kind: 'delete', userId, askedBy: askerOf(context) } as const;
  const rehearsed = await rehearse(log, userAggregate, userId, remove, context);
  const { expectedRevision } = context;
  const ifMatch = (revision = expectedRevision) => revision !== undefined && { expectedRevision: revision };
  let asked = context;
  if (rehearsed !== 'recorded before' && isActiveAdmin(await present(log, userAggregate, userId))) {
    const retiring = { ...step(context, 'retire first'), ...ifMatch() };
    const { revision } = await changeUser(deps, { userId, changes: { isActive: false } }, retiring);
    // What the caller saw has just been changed by this very command.
    asked = { ...context, ...ifMatch(expectedRevision === undefined ? undefined : revision) };
  }
  const done = await handle(log, userAggregate, userId, remove, asked);
  await releaseFormerUsernames(log, userId, context);
  return done;
}
